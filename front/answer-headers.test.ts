import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OF_PAGES, securityHeaders } from '#lib/http/security-headers.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { completeHeaders } from './answer-headers.ts'

let server: Server

beforeAll(async () => {
  providePortalSettings({ secure: true } as never)
  server = createServer((asked, response) => {
    completeHeaders(response, { request: asked, scope: { requestId: 'r', address: '127.0.0.1' } })
    const vary = asked.url === '/api/only' ? 'rsc, next-router-prefetch' : 'rsc, next-router-state-tree, Accept-Encoding'
    response.writeHead(asked.url === '/lost' ? 404 : 200, { 'content-type': 'image/svg+xml', 'x-middleware-rewrite': '/api/page', vary }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const headersOf = (destination?: string, path = '/'): Promise<IncomingHttpHeaders> =>
  new Promise((resolve, reject) => {
    const headers = destination ? { 'sec-fetch-dest': destination } : {}
    request({ port: (server.address() as AddressInfo).port, path, headers, agent: false }, (answer) => resolve(answer.resume().headers))
      .on('error', reject)
      .end()
  })

describe('an answer', () => {
  it.each(['document', 'iframe', 'object', 'embed', 'empty', 'worker', 'anything', undefined])('to %s has all security headers', async (destination) => {
    const headers = await headersOf(destination)
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(securityHeaders())))
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
  })

  it('does not say where the middleware led to', async () => expect(await headersOf()).not.toHaveProperty('x-middleware-rewrite'))

  it('of a page depends on what Next’s router asks for, one of a call does not', async () => {
    expect((await headersOf()).vary).toBe('rsc, next-router-state-tree, Accept-Encoding')
    expect((await headersOf(undefined, '/api/file')).vary).toBe('Accept-Encoding')
    expect(await headersOf(undefined, '/api/only')).not.toHaveProperty('vary')
  })

  it.each(['image', 'script', 'style', 'font'])('to a page’s %s leaves out the headers that are about pages', async (destination) => {
    const headers = await headersOf(destination)
    const names = Object.keys(headers)
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    const others = Object.keys(securityHeaders()).filter((name) => !OF_PAGES.includes(name))
    expect(names).toEqual(expect.arrayContaining([...others, 'content-security-policy']))
    for (const name of OF_PAGES) expect(names).not.toContain(name)
    expect(names).not.toContain('x-request-id')
    expect(await headersOf(destination, '/lost')).toHaveProperty('x-request-id', 'r')
  })
})
