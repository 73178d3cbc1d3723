// A provider killed while it makes a book: asked for again, the book comes whole, and there is one of it. BOOK_KILLS sets how often.
import { setTimeout as pause } from 'node:timers/promises'
import { DownloadBook } from '#contract/meeting-pack.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { packsOf } from '#provider/areas/meetings/pack/test-packs.ts'
import { signedIn } from '#provider/testing/people.ts'
import { killAll, productionEnvironment, startProviderProcess } from '#provider/testing/provider-process.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { addressOf, startTestProvider } from '#provider/testing/test-provider.ts'
import { pdfOf, read } from './test-books.ts'

const KILLS = Number(process.env['BOOK_KILLS'] ?? 1)
const PAPERS = 8
const SECRET = 'a secret of the tests, longer than it has to be'
const DAY_SECONDS = 86_400
/** A book that does not move for two minutes is begun again; here that is six seconds. */
const FAST = 20
const MOMENT_MS = 800

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterEach(killAll)
afterAll(() => test.drop())

/** A published meeting with papers, made while no provider runs. */
async function meetingWithPapers() {
  const provider = await startTestProvider({ on: test, settings: { secret: SECRET, sessionMaxTime: DAY_SECONDS } })
  const administrator = await signedIn(provider, { permissions: ['user_admin'] })
  const packs = packsOf({ provider, library: libraryOf(provider), administrator, member: administrator })
  const { id, folderId } = await packs.meeting()
  for (let i = 1; i <= PAPERS; i += 1)
    await packs.paper(folderId, `Dokument ${i}`, { content: Buffer.from(await pdfOf(`paper ${i}`)).toString('latin1'), encoding: 'latin1' })
  await provider.leave()
  return { id, token: administrator.token }
}

type ReaderOfBook = Awaited<ReturnType<typeof meetingWithPapers>>

/** null: the line broke off. */
async function ask(url: string, { id, token }: ReaderOfBook): Promise<Response | null> {
  const address = url + addressOf(DownloadBook, { params: { id: String(id) }, query: {} })
  return fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => null)
}

it(
  'comes whole and once',
  async () => {
    const asked = await meetingWithPapers()
    const clock = { FAST_CLOCK: String(FAST), FAST_CLOCK_SINCE: String(Date.now()) }
    const env = productionEnvironment({ DATA_DIR: test.dataDir, PROVIDER_SECRET: SECRET, SESSION_MAX_TIME: String(DAY_SECONDS), LOG_LEVEL: 'info', ...clock })
    for (let kill = 0; kill < KILLS; kill += 1) {
      const provider = await startProviderProcess(env)
      expect((await ask(provider.url, asked))?.status).toBe(202)
      // Somewhere between the promise and the kept book.
      await pause(Math.random() * MOMENT_MS)
      provider.process.kill('SIGKILL')
      await provider.ended
    }
    const provider = await startProviderProcess(env)
    let answer = await ask(provider.url, asked)
    for (const giveUp = Date.now() + 60_000; answer?.status === 202 && Date.now() < giveUp; answer = await ask(provider.url, asked)) await pause(200)
    expect(answer?.status).toBe(200)
    const { pages } = await read(Buffer.from(await answer!.arrayBuffer()))
    for (let i = 1; i <= PAPERS; i += 1) expect(pages.filter((text) => text.includes(`paper ${i}, page 1`))).toHaveLength(1)
    provider.process.kill('SIGTERM')
    await provider.ended
    await test.reopen()
    expect(await test.database.db.selectFrom('meeting_books').select(['meeting_id', 'status']).execute()).toEqual([{ meeting_id: asked.id, status: 'done' }])
  },
  KILLS * 30_000 + 120_000,
)
