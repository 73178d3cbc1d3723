// Saving a form with staged files while the provider cannot be heard, or answers what the contract does not know.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreateArticle } from '#contract/news-changes.ts'
import { provideLog } from '#lib/system/log.ts'
import { portalSettings, providePortalSettings } from '#lib/system/portal-settings.ts'
import { FORM, newKey, TestSaving } from './test-saving.ts'

const saving = new TestSaving()
beforeAll(() => saving.start())
afterAll(() => saving.close())
beforeEach(() => saving.forget())

it('a provider that cannot be reached costs nothing: the next try saves the article', async () => {
  const form = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await saving.portal.received(randomBytes(1000)) } }
  const key = newKey()
  const settings = portalSettings()
  providePortalSettings({ ...settings, providerUrl: 'http://127.0.0.1:9' })
  const unheard = await saving.save(form, { key })
  providePortalSettings(settings)
  expect(unheard).toEqual({ status: 504, body: { code: 'NO_RESPONSE' } })
  expect(await saving.save(form, { key })).toEqual({ status: 201, body: { id: 1 } })
})

/** Cut before the provider has the article, or before its answer is passed on; or answered in its place. */
type Trouble = 'before' | 'after' | { status: number; text: string } | null

/** Saving meets the trouble on its way to the provider; everything else goes through. */
async function meeting(troubleOf: () => Trouble): Promise<() => void> {
  const { port } = saving.provider.app.server.address() as AddressInfo
  const between = createServer((request, response) => {
    const trouble = request.url === CreateArticle.path ? troubleOf() : null
    if (trouble === 'before') return void request.once('data', () => request.socket.destroy())
    if (trouble && trouble !== 'after') return void request.resume().once('end', () => response.writeHead(trouble.status).end(trouble.text))
    const { method, headers, url: path } = request
    const onward = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      if (trouble === 'after') return void answer.resume().once('end', () => request.socket.destroy())
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const before = portalSettings()
  providePortalSettings({ ...before, providerUrl: `http://127.0.0.1:${(between.address() as AddressInfo).port}` })
  return () => {
    providePortalSettings(before)
    between.close()
  }
}

describe('a connection to the provider that breaks', () => {
  it.each(['before', 'after'] as const)('%s the provider has the article: the next try leaves one article', async (when) => {
    let tries = 0
    const stop = await meeting(() => ((tries += 1) === 1 ? when : null))
    try {
      const form = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await saving.portal.received(randomBytes(2_000_000)) } }
      const key = newKey()
      expect(await saving.save(form, { key })).toEqual({ status: 504, body: { code: 'NO_RESPONSE' } })
      expect(await saving.save(form, { key })).toEqual({ status: 201, body: { id: 1 } })
      expect([tries, saving.reached.length]).toEqual([2, 1])
    } finally {
      stop()
    }
  })
})

/** Fills with what is logged of the saving itself; what the portal asks beside it comes when it comes. */
function loggedOfSaving(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  provideLog((line) => {
    if (line['call'] === 'POST /api/news') lines.push(line)
  })
  return lines
}

describe('an answer that the contract does not know is logged with its reason:', () => {
  it.each([
    [409, '{"code":"ERROR_EDIT_CONFLICT","description":"tajne"}', { status: 409, body: { code: 'ERROR_EDIT_CONFLICT' } }, 'undeclared refusal'],
    [503, '{"error":"tajne"}', { status: 503, body: { code: 'BAD_ANSWER' } }, 'refusal without a code'],
    [502, '<html>tajne</html>', { status: 502, body: { code: 'BAD_ANSWER' } }, 'no JSON'],
    [500, '{"code":"ERROR_UNEXPECTED"}', { status: 500, body: { code: 'ERROR_UNEXPECTED' } }, 'failed there'],
    [201, '<html>tajne</html>', { status: 502, body: { code: 'BAD_ANSWER' } }, 'no JSON'],
    [201, '{"id":"tajne"}', { status: 502, body: { code: 'BAD_ANSWER' } }, 'broken contract'],
  ])('%i %s', async (status, text, answer, reason) => {
    const lines = loggedOfSaving()
    const stop = await meeting(() => ({ status, text }))
    try {
      expect(await saving.save(FORM)).toMatchObject(answer)
    } finally {
      stop()
    }
    expect(lines).toEqual([expect.objectContaining({ call: 'POST /api/news', reason })])
    expect(JSON.stringify(lines)).not.toContain('tajn')
  })

  it('but a declared refusal is not logged', async () => {
    const lines = loggedOfSaving()
    expect(await saving.save({ ...FORM, title: '' })).toMatchObject({ status: 400 })
    expect(lines).toEqual([])
  })
})
