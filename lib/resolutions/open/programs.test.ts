// Open data as programs get them, from a provider that answers what it is told to.
import { Validator } from '@seriousme/openapi-schema-validator'
import jsonld from 'jsonld'
import { z } from 'zod'
import type { RegisterEntry, RegisterRow } from '#contract/register.ts'
import { legislation } from '#lib/resolutions/structured-data.ts'
import { portalBefore } from '#lib/uploads/server/test-portal.ts'
import { allowOpenData, answerOpenData } from './answer.ts'
import { OpenList, OpenResolution } from './shapes.ts'

interface Example {
  example: unknown
}

const row: RegisterRow = {
  year: 2026,
  number: 45,
  label: '45/2026',
  title: '=SUMA(1;2) „Zażółć"; gęślą',
  adoptedOn: '2026-05-12',
  procedure: 'meeting',
  state: 'in_force',
  publishedAt: '2026-05-14T08:00:00.000Z',
  changedAt: '2026-05-15T08:00:00.000Z',
  edition: 2,
  hash: 'ab'.repeat(32),
  snippet: null,
}
/** On the second page of the list, and changed after all others. */
const old: RegisterRow = { ...row, year: 1999, number: 1, label: '1/1999', title: 'Dawna, =1\t=1', changedAt: '2026-06-01T08:00:00.000Z' }
const target = { year: 2025, number: 3, label: '3/2025', title: 'Dawna', inRegister: true }
const entry: RegisterEntry = {
  ...{
    id: 1,
    year: 2026,
    number: 45,
    label: '45/2026',
    state: 'in_force',
    publishedAt: row.publishedAt,
    changedAt: row.changedAt,
    withdrawn: null,
    movedTo: null,
  },
  content: {
    ...{ title: row.title, text: '§ 1. Treść.\n§ 2. Dalej.', adoptedOn: row.adoptedOn, procedure: 'meeting', meeting: null, result: null, hash: row.hash },
    ...{ files: [], amends: [target], repeals: [{ ...target, title: null, inRegister: false }], amendedBy: [], repealedBy: [] },
    history: [
      { edition: 1, action: 'published', at: row.publishedAt, author: 'Anna Nowak', reason: null, hash: 'cd'.repeat(32), hasCopy: false },
      { edition: 2, action: 'corrected', at: row.changedAt, author: 'Anna Nowak', reason: 'Omyłka', hash: row.hash, hasCopy: true },
    ],
  },
}
const moved: RegisterEntry = { ...entry, number: 48, withdrawn: { at: row.changedAt, reason: 'Poprawiono numer' }, movedTo: row, content: null }
const gone: RegisterEntry = { ...entry, number: 46, withdrawn: { at: row.changedAt, reason: 'Dane osobowe' }, content: null }

const asked: string[] = []
portalBefore((request, response) => {
  asked.push(request.url ?? '')
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
  const one = { '/api/register/2026/45': entry, '/api/register/2026/46': gone, '/api/register/2026/48': moved }[pathname]
  const list = { items: [row, old].slice(Number(searchParams.get('page'))).slice(0, 1), totalCount: 501, years: [2026, 1999] }
  const body = pathname === '/api/register' ? list : (one ?? { code: 'ERROR_NOT_FOUND' })
  response.writeHead('code' in body ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://127.0.0.1:3000/api/otwarte/v1/${path}`, { headers })
  const answer = await answerOpenData(request, new URL(request.url).pathname.split('/').slice(4).map(decodeURIComponent), {})
  // As bytes: reading it as a text would leave out the mark of its order.
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  return { status: answer.status, headers: answer.headers, text, body: (text.startsWith('{') ? JSON.parse(text) : null) as Record<string, unknown> | null }
}

describe('the list', () => {
  it('is the same with and without an ending, for pages of any site', async () => {
    const [plain, json] = [await ask('uchwaly?rok=2026&stan=in_force'), await ask('uchwaly.json?rok=2026&stan=in_force')]
    expect(plain.status).toBe(200)
    expect(plain.headers.get('access-control-allow-origin')).toBe('*')
    expect(plain.body).toMatchObject({ totalCount: 501, page: 1, pageCount: 2 })
    expect(json.body!.items).toEqual(plain.body!.items)
    expect(new URL(String(json.body!.next)).search).toBe('?rok=2026&stan=in_force&strona=2')
    expect(asked.at(-1)).toBe('/api/register?page=0&limit=500&snippets=false&year=2026&state=in_force')
    expect((await ask('uchwaly?strona=2')).body).toMatchObject({ page: 2, next: null, items: [{ label: '1/1999' }] })
  })

  it('is not sent twice to whoever has it, and asks the provider once', async () => {
    const first = await ask('uchwaly?rok=2025')
    const count = asked.length
    const again = await ask('uchwaly?rok=2025', { 'if-none-match': `W/${first.headers.get('etag')}` })
    expect([again.status, again.text, asked.length]).toEqual([304, '', count])
  })

  it('as CSV has Polish letters, no formula, and one line for each', async () => {
    const { headers, text } = await ask('uchwaly.csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = text.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFyear;number;label;title;/)
    expect(lines[1]).toMatch(/^2026;45;45\/2026;"'=SUMA\(1;2\) „Zażółć""; gęślą";2026-05-12;/)
    expect(lines).toHaveLength(3)
    // Where LibreOffice proposes to part cells: at commas and tabs too.
    const [, further] = (await ask('uchwaly.csv?strona=2')).text.split('\r\n')
    expect(further).toMatch(/^1999;1;1\/1999;"Dawna, =1\t=1";2026-05-12;/)
  })

  it('as a feed names each by its address', async () => {
    const { headers, text } = await ask('uchwaly.atom')
    expect(headers.get('content-type')).toContain('application/atom+xml')
    expect(text).toMatch(/<id>http[^<]*\/uchwaly\/2026\/45<\/id>/)
    expect(text).toContain('<updated>2026-05-15T08:00:00.000Z</updated>')
    // An old one that was corrected comes first, wherever it stands in the list.
    expect(text.indexOf('/uchwaly/1999/1</id>')).toBeGreaterThan(0)
    expect(text.indexOf('/uchwaly/1999/1</id>')).toBeLessThan(text.indexOf('/uchwaly/2026/45</id>'))
  })

  it.each([
    ['rok=x', 'rok'],
    ['stan=nie', 'stan'],
    ['strona=0', 'strona'],
    [`q=${'a'.repeat(201)}`, 'q'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await ask(`uchwaly?${query}`)
    expect([status, body!.code, (body!.fields as { path: string }[]).map((field) => field.path)]).toEqual([400, 'VALIDATION_ERROR', [path]])
  })
})

describe('one resolution', () => {
  it('has its text, links and editions', async () => {
    const { body } = await ask('uchwaly/2026/45')
    expect(body).toMatchObject({ label: '45/2026', edition: 2, text: '§ 1. Treść.\n§ 2. Dalej.', repeals: [{ label: '3/2025', title: null, url: null }] })
    expect((body!.history as { copyUrl: string | null }[]).map(({ copyUrl }) => copyUrl === null)).toEqual([true, false])
    expect((await ask('uchwaly/2026/45.csv')).text).toContain('"§ 1. Treść.\n§ 2. Dalej."')
  })

  it('answers 410 with the reason when it was taken out, 404 when it never was there', async () => {
    const { status, body } = await ask('uchwaly/2026/46.json')
    expect([status, body]).toEqual([410, { code: 'ERROR_WITHDRAWN', description: 'Dane osobowe' }])
    expect((await ask('uchwaly/2026/48')).body!.description).toMatch(/^Poprawiono numer: http.*\/uchwaly\/2026\/45$/)
    for (const path of ['uchwaly/2026/47', 'uchwaly/2026/x', 'uchwaly/2026/45.atom', 'uchwaly/2026', 'uchwaly.xml', 'inne'])
      expect((await ask(path)).status).toBe(404)
  })
})

describe('descriptions', () => {
  it('are valid OpenAPI', async () => {
    const { body } = await ask('openapi.json')
    expect(await new Validator().validate(body!)).toEqual({ valid: true })
  })

  it('have examples of what is answered', async () => {
    const { paths } = (await ask('openapi.json')).body as { paths: Record<string, { get: { responses: { 200: { content: Record<string, Example> } } } }> }
    const exampleOf = (path: string, type: string) => paths[path]!.get.responses[200].content[type]!.example
    expect(z.strictObject(OpenList.shape).safeParse(exampleOf('/uchwaly', 'application/json')).success).toBe(true)
    expect(z.strictObject(OpenResolution.shape).safeParse(exampleOf('/uchwaly/{rok}/{numer}', 'application/json')).success).toBe(true)
    for (const [described, path] of [
      ['/uchwaly.csv', 'uchwaly.csv'],
      ['/uchwaly/{rok}/{numer}.csv', 'uchwaly/2026/45.csv'],
    ] as const)
      expect(String(exampleOf(described, 'text/csv')).split('\r\n')[0]).toBe((await ask(path)).text.split('\r\n')[0])
  })

  it('are JSON-LD whose every word is known without asking anybody: of the catalogue', async () => {
    const { headers, body } = await ask('katalog.jsonld')
    expect(headers.get('content-type')).toContain('application/ld+json')
    const [catalogue] = await jsonld.expand(body!, { documentLoader: refuseToLoad, safe: true })
    expect(catalogue!['@type']).toEqual(['http://www.w3.org/ns/dcat#Catalog'])
    expect(JSON.stringify(catalogue)).toContain('http://www.w3.org/ns/dcat#downloadURL')
  })

  it('are JSON-LD: of a resolution', async () => {
    const documentLoader = async () => ({ document: { '@context': { '@vocab': 'https://schema.org/' } }, documentUrl: 'https://schema.org' })
    const [node] = await jsonld.expand(legislation(entry, entry.content!), { documentLoader, safe: true })
    expect(node!['@type']).toEqual(['https://schema.org/Legislation'])
    expect(node!['https://schema.org/legislationIdentifier']).toEqual([{ '@value': '45/2026' }])
  })
})

const refuseToLoad = async (url: string): Promise<never> => {
  throw new Error(`asked for ${url}`)
}

it('lets pages of other sites ask whether anything has changed', () => {
  const answer = allowOpenData()
  expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([204, 'If-None-Match'])
})
