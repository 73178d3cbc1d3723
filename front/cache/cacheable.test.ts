import type { IncomingMessage } from 'node:http'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { cacheable } from './cacheable.ts'

beforeAll(() => {
  providePortalSettings(settings)
})

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => cacheable({ method, url, headers } as unknown as IncomingMessage)

describe('cacheable', () => {
  it.each([
    ['/aktualnosci', '/aktualnosci'],
    ['/aktualnosci?utm_source=x', '/aktualnosci'],
    ['/dokumenty?kierunek=desc&x=1&strona=2', '/dokumenty?strona=2&kierunek=desc'],
    ['/aktualnosci/artykul/5', '/aktualnosci/artykul/5'],
  ])('%s is kept as %s', (url, key) => {
    expect(ask(url)?.path).toBe(key)
    expect(ask(url, {}, 'HEAD')).toEqual(ask(url))
  })

  it.each([
    '/',
    '/logowanie',
    '/kalendarz',
    '/nie-ma',
    '/aktualnosci/',
    '//aktualnosci',
    '/aktualnosci/0x1',
    '/dokumenty?strona=1&strona=2',
    `/dokumenty?szukaj=${'a'.repeat(101)}`,
  ])('%s is never kept', (url) => expect(ask(url)).toBeNull())

  it.each([[{ cookie: 'km-visit=abc' }], [{ cookie: 'a=1; next-auth.session-token=abc' }], [{ rsc: '1' }], [{ 'next-router-prefetch': '1' }]])(
    'a request with %j is not answered from memory',
    (headers) => expect(ask('/aktualnosci', headers)).toBeNull(),
  )

  it('whoever has accepted the cookie notice gets pages of their own kind', () => {
    const accepted = ask('/aktualnosci', { cookie: 'kmCookieAccept=1; inne=2' })
    expect(accepted?.cookie).toBe('kmCookieAccept=1')
    expect(accepted?.key).not.toBe(ask('/aktualnosci')?.key)
  })

  it('other cookies make no difference; methods other than GET and HEAD are not kept', () => {
    expect(ask('/aktualnosci', { cookie: 'inne=2' })).toEqual(ask('/aktualnosci'))
    expect(ask('/aktualnosci', {}, 'POST')).toBeNull()
  })
})
