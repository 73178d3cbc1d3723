// What becomes of a person who followed a link to a file that cannot be had: a page with a way on, never raw JSON.
import { createServer, type Server } from 'node:http'
import { cookieOf, startTestPortal, type TestPortal } from '#lib/uploads/server/test-portal.ts'
import { parseCookies } from '#lib/session/cookies.ts'
import { unsealVisit } from '#lib/session/seal.ts'
import type { Visit } from '#lib/session/visit.ts'
import { enterDoor } from './enter.ts'

let says = { status: 404, body: '{"code":"ERROR_FILE_NOT_FOUND"}' }
const provider: Server = createServer((_request, response) => {
  if (says.status === 0) response.destroy()
  else response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body)
})
let portal: TestPortal
let member: string

beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  portal = await startTestPortal(provider)
  member = await cookieOf({ username: 'czlonek1', token: 'token' })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await portal.close()
})

const HOST = 'http://127.0.0.1:3000'
const FILE = '/api/provider/documents/file/5'
const LINK = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', host: '127.0.0.1:3000' }
const FROM = { ...LINK, referer: `${HOST}/dokumenty/dokument/3?x=1` }

const refuses = (status: number, code: string) => (says = { status, body: JSON.stringify({ code }) })

async function follow(headers: Record<string, string>, path = FILE) {
  const answer = await enterDoor(new Request(HOST + path, { headers }), new URL(HOST + path).pathname.replace('/api/provider/', '').split('/'))
  const cookies = parseCookies(
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join(';'),
  )
  const visit: Visit = await unsealVisit(cookies.get('km-visit'))
  return { status: answer.status, to: answer.headers.get('location'), type: answer.headers.get('content-type') ?? '', text: await answer.text(), visit }
}

it.each([
  ['', '/posiedzenia/6/ksiazka'],
  ['?since=last', '/posiedzenia/6/ksiazka?od=ostatniego'],
])('a book that is being made (%s) leads to its own page', async (query, to) => {
  says = { status: 202, body: '{"done":0,"total":5}' }
  expect(await follow({ ...LINK, cookie: member }, `/api/provider/meetings/6/pack/book${query}`)).toMatchObject({ status: 303, to })
})

it('a missing file leads back to the page with the link, with a message for 6 s', async () => {
  refuses(404, 'ERROR_FILE_NOT_FOUND')
  const { status, to, visit } = await follow({ ...FROM, cookie: member })
  expect([status, to]).toEqual([303, '/dokumenty/dokument/3?x=1'])
  expect(visit.flash).toEqual([{ code: 'ERROR_FILE_NOT_FOUND', severity: 'error', ms: 6000 }])
})

it.each([
  [FILE, '/dokumenty'],
  ['/api/provider/documents/archive/4', '/dokumenty/4'],
  ['/api/provider/news/9/attachments/a.pdf', '/aktualnosci/artykul/9'],
  ['/api/provider/news/9x/attachments/a.pdf', '/aktualnosci'],
  ['/api/provider/calendar/events/2/ics', '/kalendarz'],
])('without a page that it came from, %s leads to %s', async (path, page) => {
  refuses(404, 'ERROR_NOT_FOUND')
  for (const headers of [LINK, { ...LINK, referer: 'https://evil.example/dokumenty' }, { ...LINK, referer: `${HOST}${FILE}` }]) {
    expect(await follow({ ...headers, cookie: member }, path)).toMatchObject({ status: 303, to: page })
  }
})

it('a session that is over leads to the sign-in page, and the page and the file are remembered', async () => {
  refuses(401, 'ERROR_UNAUTHORIZED')
  for (const cookie of [member, '']) {
    const { status, to, visit } = await follow({ ...FROM, cookie })
    expect([status, to]).toEqual([303, '/logowanie'])
    expect(visit).toMatchObject({ returnTo: '/dokumenty/dokument/3?x=1', file: { path: FILE, page: '/dokumenty/dokument/3?x=1' } })
    expect(visit.signedIn).toBeUndefined()
  }
})

it('a visitor who came from no page reads that signing in may help, and the file is remembered', async () => {
  refuses(404, 'ERROR_NOT_FOUND')
  const { status, type, text, visit } = await follow(LINK)
  expect(status).toBe(404)
  expect(type).toContain('text/html')
  expect(text).toContain('href="/logowanie"')
  expect(visit).toMatchObject({ returnTo: '/dokumenty', file: { path: FILE } })
})

it('a pending acceptance leads to its page', async () => {
  refuses(403, 'POLICY_NOT_ACCEPTED')
  expect(await follow({ ...FROM, cookie: member })).toMatchObject({ status: 303, to: '/politykabezp', visit: { file: { path: FILE } } })
})

it.each([['ERROR_FORBIDDEN'], ['ERROR_NOT_ACCESS_PARENT']])('%s leads to the page of denied access', async (code) => {
  refuses(403, code)
  expect(await follow({ ...FROM, cookie: member })).toMatchObject({ status: 303, to: '/nieuprawnionydostep' })
})

it('while the provider is away a page says so, and links to the file for another try', async () => {
  says.status = 0
  const { status, type, text } = await follow({ ...FROM, cookie: member }, `${FILE}?a=1&b=2`)
  expect(status).toBe(504)
  expect(type).toContain('text/html')
  expect(text).toContain(`<a href="${FILE}?a=1&amp;b=2">Spróbuj ponownie</a>`)
  expect(text).toContain('<html lang="pl">')
})

it('a failure inside a frame shows text without links, and our own pages may frame it', async () => {
  refuses(404, 'ERROR_NO_PREVIEW')
  const path = '/api/provider/documents/preview/5'
  const answer = await enterDoor(new Request(HOST + path, { headers: { ...LINK, 'sec-fetch-dest': 'iframe' } }), ['documents', 'preview', '5'])
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await answer.text()).not.toContain('<a ')
})

it('a failed download of the accessibility declaration shows no message', async () => {
  refuses(500, 'ERROR_UNEXPECTED')
  const path = '/api/provider/downloads/accessibility_declaration'
  expect(await follow(FROM, path)).toMatchObject({ status: 204, text: '' })
  expect(await follow(LINK, path)).toMatchObject({ status: 303, to: '/pomoc/deklaracjadostepnosc', visit: {} })
})

it.each([
  [{ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  [{ accept: 'application/json' }],
  [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
])('a script gets JSON: %j', async (headers) => {
  refuses(404, 'ERROR_FILE_NOT_FOUND')
  expect(await follow({ ...headers, cookie: member })).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' })
})
