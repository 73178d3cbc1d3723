// `npm run bench:search`: recall and time of searches over 20,000 documents.
// With TEST_DATABASE_URL on a PostgreSQL server (an empty database), otherwise on the embedded one. `-- --check` fails when a word that
// occurs in nearly all of them takes longer than 150 ms.
import '#provider/small-memory.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { searchFiles } from '#provider/areas/documents/search/service.ts'
import type { Db, Search } from '#provider/capabilities.ts'
import { openDatabase } from '#provider/db/open.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { openLanguage } from '#provider/search/language/language.ts'
import { createSearch } from '#provider/search/search.ts'
import { fillLibrary, type Planted } from './search/library.ts'
import { SOUGHT, unmarked } from './search/words.ts'

const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 20_000)
const BROAD = ['posiedzenie komitetu', 'projekty', 'fundusze europejskie rozwoju regionalnego', '"komitet monitorujący"', '"posiedzenia komitetu"']
/** Words that occur in nearly every document. */
const COMMON = ['komitet', 'posiedzenie', 'program', 'projekt', 'fundusz', 'wsparcie', 'komitetu', 'regionalny', 'posiedzenie komitetu', 'plan działania']
const COMMON_WITHIN_MS = 150
/** On a busy machine a phrase may exceed the time limit of a search; then that is printed. */
const UNHURRIED_MS = 60_000
const member = { permissions: new Set(), workGroupIds: [1] } as unknown as Actor
const administrator = { permissions: new Set(['user_admin']), workGroupIds: [] } as unknown as Actor

type Where = 'names' | 'content' | 'both'
interface Asking {
  db: Db
  search: Search
  where: Where
  actor: Actor | null
}

const ask = ({ db, search, where, actor }: Asking, searchWord: string, limit: number) =>
  searchFiles({ db, search, actor }, { searchWord, searchInAllNames: where !== 'content', searchInContent: where !== 'names', page: 0, limit }, UNHURRIED_MS)

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/** Every form of every word, with and without diacritics, against the documents known to contain the word. */
async function printRecall(asking: Asking & { where: keyof Planted }, planted: Planted): Promise<void> {
  for (const [what, typed] of [
    ['as spelled', (form: string) => form],
    ['without Polish letters', unmarked],
  ] as const) {
    let there = 0
    let found = 0
    let foundByBeginning = 0
    for (const [row, forms] of SOUGHT.entries())
      for (const form of forms) {
        const holders = planted[asking.where][row]!
        const { files } = await ask(asking, typed(form), 100)
        const ids = new Set(files.map(({ structNodeId }) => structNodeId))
        there += holders.size
        found += [...holders.keys()].filter((id) => ids.has(id)).length
        foundByBeginning += [...holders.values()].filter((held) => held.startsWith(typed(form))).length
      }
    console.log(
      `${asking.where.padEnd(8)} recall, ${what.padEnd(23)} ${share(found, there).padStart(8)}   (by the beginning of words alone: ${share(foundByBeginning, there)})`,
    )
  }
}

const percentile = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1).padStart(7)

async function printTimes<T>(what: string, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const item of items) {
    const start = performance.now()
    await work(item)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  console.log(`${what.padEnd(42)} p50 ${percentile(times, 0.5)} ms   p95 ${percentile(times, 0.95)} ms   (${times.length} times)`)
  return times[Math.floor(times.length * 0.95)] ?? 0
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-search-'))
const database = await openDatabase({ databaseUrl: process.env['TEST_DATABASE_URL'] ?? null, dataDir })
const language = openLanguage()
try {
  const search = createSearch({ jobs: { send: async () => undefined }, language, perMinute: 100_000, embedded: database.embedded !== null })
  const start = performance.now()
  const planted = await fillLibrary(database.db, language, DOCUMENTS)
  console.log(`${DOCUMENTS} documents made and indexed in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const asking = { db: database.db, search }
  for (const where of ['names', 'content'] as const) await printRecall({ ...asking, where, actor: administrator }, planted)
  const forms = SOUGHT.flat()
  // The speed of the machine at this moment: the four statements of a search without any work.
  await printTimes('four statements that do nothing', forms, async () => {
    for (let i = 0; i < 4; i++) await sql`select 1`.execute(database.db)
  })
  for (const where of ['names', 'content'] as const)
    for (const [who, actor] of [
      ['visitor', null],
      ['administrator', administrator],
    ] as const) {
      const searching = (query: string) => ask({ ...asking, where, actor }, query, 25)
      await printTimes(`${where}, one word, ${who}`, forms, searching)
      await printTimes(`${where}, found everywhere, ${who}`, [...BROAD, ...BROAD, ...BROAD], searching)
    }
  for (const where of ['content', 'both'] as const)
    for (const [who, actor] of [
      ['visitor', null],
      ['member', member],
      ['administrator', administrator],
    ] as const) {
      const searching = (query: string) => ask({ ...asking, where, actor }, query, 25)
      const p95 = await printTimes(`${where}, a word of nearly all, ${who}`, Array.from({ length: 12 }, () => COMMON).flat(), searching)
      if (p95 > COMMON_WITHIN_MS && process.argv.includes('--check')) process.exitCode = 1
    }
  console.log(`limit ${COMMON_WITHIN_MS} ms for a word of nearly all`)
} finally {
  await language.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
