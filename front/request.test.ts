import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { createHandler } from './handler.ts'
import { createRequestLog } from './request-log.ts'
import { addressOf, dropForgedHeaders, requestIdOf } from './request.ts'
import { emptyBuild } from './test-build.ts'
import { settings } from '#lib/system/test-settings.ts'

const buildDir = emptyBuild()
const request = (headers: Record<string, string>, remoteAddress = '::ffff:10.0.0.1') => ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('requests', () => {
  it("takes a balancer's plain id, and makes its own instead of any other", () => {
    expect(requestIdOf(request({ 'x-request-id': 'abc-12345' }))).toBe('abc-12345')
    expect(requestIdOf(request({ 'x-request-id': 'a\nb' }))).toMatch(/^[\w-]{36}$/)
  })

  it('believes as many forwarded addresses as there are trusted proxies', () => {
    const forged = request({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2' })
    expect(addressOf(forged, 0)).toBe('10.0.0.1')
    expect(addressOf(forged, 1)).toBe('2.2.2.2')
    expect(addressOf(forged, 2)).toBe('1.1.1.1')
  })

  it('drops headers that only the portal itself may set', () => {
    const forged = request({ 'x-nonce': 'a', 'x-km-fill': 'b', 'x-middleware-subrequest': 'c', accept: 'd' })
    dropForgedHeaders(forged)
    expect(forged.headers).toEqual({ accept: 'd' })
  })

  it.each([
    [405, 'to a method that no page has', { method: 'TRACE', path: '/aktualnosci', headers: {} }],
    [403, 'to a guess at a document', { method: 'GET', path: '/dokumenty/czytaj/1', headers: { 'sec-purpose': 'prefetch;prerender' } }],
    [403, 'to a guess at a file', { method: 'GET', path: '/api/provider/documents/file/1', headers: { 'sec-purpose': 'prefetch' } }],
  ])('answers %i %s, before the framework sees it', async (status, _what, asked) => {
    providePortalSettings(settings)
    const handler = createHandler(() => Promise.reject(new Error('must not be asked')), {
      settings,
      cached: true,
      buildDir,
      log: createRequestLog({ logLevel: 'silent' }),
    })
    const server: Server = createServer(handler)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      ask({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', ...asked }, resolve)
        .on('error', reject)
        .end()
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    answer.resume()
    await new Promise((resolve) => server.close(resolve))
  })
})
