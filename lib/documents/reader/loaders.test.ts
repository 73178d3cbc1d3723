// What the reader shows while the provider cannot do all that it is asked.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FindInDocument, ReadDocumentPage } from '#contract/document-pages.ts'
import { PARTS_PATH, type PartsRequest } from '#contract/parts.ts'
import { inScope } from '#lib/http/request-scope.ts'
import { provideLog } from '#lib/system/log.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { loadReading } from './loaders.ts'
import { FOUND, PAGE } from './test-reading.ts'

let found: { status: number; body: unknown }
/** The page that was asked for. */
let asked: string | undefined
const provider = createServer({ keepAlive: false }, (request, response) => {
  const answer = (status: number, body: unknown) =>
    void response.writeHead(status, { connection: 'close', 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.url?.startsWith(FindInDocument.path.replace('{id}', '4'))) return answer(found.status, found.body)
  if (request.url !== PARTS_PATH) return answer(404, { code: 'ERROR_NOT_FOUND' })
  let sent = ''
  request.on('data', (piece: Buffer) => {
    sent += piece.toString()
  })
  request.on('end', () => {
    const { parts } = JSON.parse(sent) as PartsRequest
    asked = parts.find(({ path }) => path === ReadDocumentPage.path)?.params?.['page']
    answer(200, { parts: parts.map(({ path }) => ({ status: 200, body: path === ReadDocumentPage.path ? PAGE : { items: [], totalCount: 0 } })) })
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  providePortalSettings({ ...settings, providerUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` })
  provideLog(() => undefined)
})
afterAll(() => new Promise((resolve) => void provider.close(resolve)))

const load = (query: Record<string, string>) => inScope({ requestId: 'r-1', address: '127.0.0.1', visit: {} }, () => loadReading('4', query))

it('a document is read though its words cannot be sought just now', async () => {
  found = { status: 429, body: { code: 'ERROR_TOO_MANY_REQUESTS' } }
  expect(await load({ szukaj: 'kryteria', odstrony: '3' })).toMatchObject({ page: { name: 'Kryteria' }, words: 'kryteria', found: null })
  expect(asked).toBe('3')
})

it('a search leads to the first page with a hit from the page that is open, also where its hits are not listed', async () => {
  found = { status: 200, body: FOUND }
  await load({ szukaj: 'kryteria', odstrony: '3' })
  expect(asked).toBe('5')
  await load({ szukaj: 'kryteria', odstrony: '6' })
  expect(asked).toBe('2')
})
