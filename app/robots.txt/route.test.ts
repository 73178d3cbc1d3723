// What a program that keeps to the rules of robots.txt (RFC 9309) understands.
import { NextRequest } from 'next/server'
import robotsParser from 'robots-parser'
import { providePortalSettings, publicAddress } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { GET } from './route.ts'

beforeAll(() => providePortalSettings(settings))

const rules = async () => {
  const address = publicAddress('/robots.txt')
  return robotsParser(address, await GET(new NextRequest(address)).text())
}

it.each(['/', '/uchwaly', '/uchwaly/2026/45', '/aktualnosci/artykul/5', '/komitet', '/api/otwarte/v1/uchwaly.csv', '/api/provider/register/2026/45/copy'])(
  'search engines visit %s',
  async (path) => expect((await rules()).isAllowed(publicAddress(path), 'Googlebot')).toBe(true),
)

it.each(['/logowanie', '/aktywacjahasla/klucz', '/uchwaly?szukaj=nabory', '/dokumenty?strona=2&szukaj=a', '/api/session', '/api/uploads/1'])(
  'and not %s',
  async (path) => expect((await rules()).isAllowed(publicAddress(path), 'Googlebot')).toBe(false),
)

it('names the map of the site by its whole address', async () => {
  expect((await rules()).getSitemaps()).toEqual([publicAddress('/sitemap.xml')])
})
