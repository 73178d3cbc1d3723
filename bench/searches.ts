// `npm run bench:searches`: how long members and readers wait for pages while strangers search the contents of 20,000 documents, 40
// at once and without a pause, and how much memory that takes. `-- --check` fails when a page takes longer than half a second.
// BENCH_DOCUMENTS sets the number of documents.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#provider/db/open.ts'
import { openLanguage } from '#provider/search/language/language.ts'
import { fillLibrary } from './search/library.ts'
import { EVERYWHERE, SOUGHT } from './search/words.ts'
import { startPair, Uploader, type Pair } from './upload/pair.ts'

const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 20_000)
const SEARCHES = 40
const SECONDS = 15
const WITHIN_MS = 500
const MEMBER = ['czlonek1', 'Komitet-KM-2127!'] as const
const PAGES = ['/kalendarz', '/glosowania', '/mojekonto', '/dokumenty', '/aktualnosci']
const words = [...SOUGHT.flat(), ...EVERYWHERE]

let sought = 0
/** Every search is different, so that no cache helps. */
const nextSearch = () => {
  sought += 1
  const [one, two] = [words[sought % words.length]!, words[(sought * 7) % words.length]!]
  return `/dokumenty?szukaj=${encodeURIComponent(sought % 3 === 0 ? `"${one} ${two}"` : `${one} ${sought % 2 === 0 ? two : ''}`)}&wnazwach=1&wtresci=1&strona=${sought}`
}

interface Answers {
  searches: Map<number, number>
  pages: Map<string, number[]>
}

async function measure(url: string, member: Uploader, atOnce: number): Promise<Answers> {
  const answers: Answers = { searches: new Map(), pages: new Map() }
  const until = performance.now() + SECONDS * 1000
  const stranger = async () => {
    while (performance.now() < until) {
      const { status } = await fetch(url + nextSearch()).then(async (answer) => (await answer.arrayBuffer(), answer))
      answers.searches.set(status, (answers.searches.get(status) ?? 0) + 1)
    }
  }
  const reader = async (name: string, ask: (path: string) => Promise<Response>, paths: readonly string[]) => {
    const times: number[] = []
    for (let i = 0; performance.now() < until; i++) {
      const began = performance.now()
      const answer = await ask(paths[i % paths.length]!)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${paths[i % paths.length]}: ${answer.status}`)
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    answers.pages.set(
      name,
      times.sort((a, b) => a - b),
    )
  }
  await Promise.all([
    ...Array.from({ length: atOnce }, stranger),
    reader('a member', (path) => member.fetch(path), PAGES),
    reader('a visitor', (path) => fetch(url + path), ['/aktualnosci', '/dokumenty']),
  ])
  return answers
}

function print(what: string, { searches, pages }: Answers): number {
  let slowest = 0
  for (const [who, times] of pages) {
    const at = (part: number) => `${(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0).padStart(5)} ms`
    console.log(`${what.padEnd(22)} ${who.padEnd(10)} median ${at(0.5)}   p95 ${at(0.95)}   longest ${at(1)}   (${times.length} pages)`)
    slowest = Math.max(slowest, times[Math.floor(times.length * 0.95)] ?? 0)
  }
  if (searches.size > 0) console.log(`${what.padEnd(22)} searches   ${[...searches].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
  return slowest
}

/** The demo with that many more documents. */
async function prepare(folder: string): Promise<Pair> {
  const first = await startPair(folder, { SEARCHES_PER_MINUTE: '100000' })
  await first.stop()
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  const language = openLanguage()
  await fillLibrary(database.db, language, DOCUMENTS)
  await language.close()
  await database.close()
  // All searches come from one address here, so its limit is raised.
  return startPair(folder, { SEARCHES_PER_MINUTE: '100000' })
}

const folder = mkdtempSync(join(tmpdir(), 'bench-searches-'))
const pair = await prepare(folder)
try {
  const member = new Uploader(pair.url)
  await member.signIn(...MEMBER)
  for (const path of PAGES) await (await member.fetch(path)).arrayBuffer()
  print('at rest', await measure(pair.url, member, 0))
  const slowest = print(`${SEARCHES} searches at once`, await measure(pair.url, member, SEARCHES))
  console.log(`limit ${WITHIN_MS} ms for 95 of 100 pages`)
  for (const name of ['portal', 'provider'] as const)
    console.log(`memory of the ${name.padEnd(8)} ${pair[name].memory()} MB after the searches, ${pair[name].peakMemory()} MB at its peak`)
  if (slowest > WITHIN_MS && process.argv.includes('--check')) process.exitCode = 1
} finally {
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
}
