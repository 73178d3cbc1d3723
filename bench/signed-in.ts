// `npm run bench:signed-in [-- --check] [-- --requests N]`: CPU time of a page of the signed-in, all pages seen first and then all seen
// again, beside an empty page of the same Next and beside the provider's bare calls; and the memory of both processes after their
// start, after the sign-ins, after the load and after searches. Its figures include what both use while nobody calls, which is printed.
// Trust ratios within one run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SignIn } from '#contract/session.ts'
import { openDatabase } from '#provider/db/open.ts'
import { PlainBrowser } from './plain-browser.ts'
import { fillLibrary } from './signed-in/fill.ts'
import { timed } from './timed.ts'
import { freePort, Program, startPair, type Pair } from './upload/pair.ts'
import { insertPeople, PASSWORD, usernameOf } from './votings-committee.ts'

const PEOPLE = 200
const AT_ONCE = 8
const IDLE_SECONDS = 20
/** A provider tidies its database a minute after its start, and then hourly: a second of a core, which would all fall to one page. */
const TIDY_AFTER_MS = 75_000
const requests = Number(/--requests (\d+)/.exec(process.argv.join(' '))?.[1] ?? 600)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/**
 * Pages of these people come before the measurement, as often: V8 compiles what is called often, and does so for the first hundreds of
 * pages after a start. What those cost is printed too.
 */
const WARMING = 30
const WARMED_TIMES = 12
const COMPILED_TIMES = 4000
/**
 * What an empty page took, in ms, on the machine on which the limits of the provider's ms were set. They are for that machine: here they
 * are as many times longer as an empty page takes longer in the same run, or shorter.
 */
const EMPTY_PAGE_MS = 5.4
/** A first view: CPU time of both processes relative to an empty page, and the provider's part in ms of that machine. */
const pagesOf = (documentId: number): readonly { path: string; page: number; provider: number }[] => [
  { path: '/aktualnosci', page: 2.2, provider: 3 },
  { path: '/glosowania', page: 2.2, provider: 3 },
  { path: '/mojekonto', page: 2.2, provider: 3 },
  { path: '/kalendarz', page: 2.6, provider: 3 },
  { path: '/dokumenty', page: 3, provider: 5 },
  { path: '/dokumenty/nowe', page: 3, provider: 3 },
  { path: '/dokumenty/2', page: 3, provider: 3 },
  { path: `/dokumenty/dokument/${documentId}`, page: 3, provider: 3 },
  { path: '/posiedzenia/1', page: 3, provider: 5 },
]
/** CPU time of the provider for a bare call, in ms of that machine. */
const LIMITS = { folder: 4, caller: 1 }
const MEMORY_LIMITS = { now: 350, peak: 400, portal: 350 }

const addressOf = (place: number): string => `2001:db8::${place.toString(16)}`

interface Spent {
  rate: number
  p95: number
  portal: number
  provider: number
}

interface Drive {
  portal?: Program
  provider?: Program
  count?: number
  /** Otherwise a tenth of the work comes before the measurement. */
  isWarm?: boolean
}

/** Repeats the work, some at once. */
async function drive(work: (place: number) => Promise<void>, { count = requests, isWarm = false, ...programs }: Drive): Promise<Spent> {
  if (!isWarm) await timed({ count: Math.ceil(count / 10), atOnce: AT_ONCE }, work)
  const before = { portal: programs.portal?.cpu() ?? 0, provider: programs.provider?.cpu() ?? 0 }
  const since = performance.now()
  const times = await timed({ count, atOnce: AT_ONCE }, work)
  return {
    rate: count / ((performance.now() - since) / 1000),
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    portal: ((programs.portal?.cpu() ?? 0) - before.portal) / count,
    provider: ((programs.provider?.cpu() ?? 0) - before.provider) / count,
  }
}

const line = (what: string, { rate, p95, portal, provider }: Spent, more = '') =>
  console.log(
    `${what.padEnd(40)} ${rate.toFixed(0).padStart(5)} req/s  p95 ${p95.toFixed(0).padStart(4)} ms  CPU: portal ${portal.toFixed(1).padStart(5)} ms, provider ${provider.toFixed(1).padStart(5)} ms  ${more}`,
  )

async function startEmptyPage(): Promise<{ url: string; program: Program }> {
  const build = spawn(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build', join(ROOT, 'bench/empty-page')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' },
  })
  if ((await once(build, 'exit'))[0] !== 0) throw new Error('the empty page was not built')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const program = new Program('bench/empty-page/server.ts', { env: { PORT: String(port), NODE_ENV: 'production', NODE_OPTIONS: '' }, answersAt: url })
  await program.start()
  return { url, program }
}

interface Filled extends Pair {
  documentId: number
  startedAt: number
}

/** The demo with that many more people, and 300 documents. */
async function startFilled(folder: string): Promise<Filled> {
  await (await startPair(folder)).stop()
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  await insertPeople(database.db, PEOPLE)
  const documentId = await fillLibrary(database.db)
  await database.close()
  return { ...(await startPair(folder, { TRUSTED_PROXIES: '1' })), documentId, startedAt: performance.now() }
}

async function signIn({ url }: Pair, username: string, place: number): Promise<PlainBrowser> {
  const browser = new PlainBrowser(url, addressOf(place))
  const page = await browser.submit(await browser.open('/logowanie'), { username, password: PASSWORD })
  if (page.url !== '/aktualnosci') throw new Error(`${username} is not signed in: ${page.status} at ${page.url}`)
  return browser
}

async function signInAll(pair: Pair): Promise<PlainBrowser[]> {
  const browsers: PlainBrowser[] = []
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    browsers.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, PEOPLE - from) }, (_, i) => signIn(pair, usernameOf(from + i), from + i)))))
  return browsers
}

const opened = (browsers: readonly PlainBrowser[], path: string) => async (place: number) => {
  const { status, url } = await browsers[place % browsers.length]!.open(path)
  if (status !== 200 || url !== path.split('?', 1)[0]) throw new Error(`${path}: ${status} at ${url}`)
}

async function tokenOf({ providerUrl }: Pair): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8::1:1' }
  const answer = await fetch(providerUrl + SignIn.path, { method: 'POST', headers, body: JSON.stringify({ username: usernameOf(0), password: PASSWORD }) })
  return ((await answer.json()) as { token: string }).token
}

const asked = (url: string, token?: string) => async () => {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}`, accept: 'application/json' } : { accept: 'text/html' } })
  await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}

/** A page's figure includes this for as long as the page takes: 20 ms a second are 1 ms of a page where 20 are answered a second. */
async function idle({ portal, provider }: Pair): Promise<void> {
  const before = { portal: portal.cpu(), provider: provider.cpu() }
  await pause(IDLE_SECONDS * 1000)
  const perSecond = (ms: number) => (ms / IDLE_SECONDS).toFixed(1)
  console.log(
    `while nobody calls, CPU a second: portal ${perSecond(portal.cpu() - before.portal)} ms, provider ${perSecond(provider.cpu() - before.provider)} ms`,
  )
}

const memory = ({ portal, provider }: Pair, when: string) =>
  console.log(
    `memory ${when.padEnd(20)} portal ${portal.memory()} MB (peak ${portal.peakMemory()}), provider ${provider.memory()} MB (peak ${provider.peakMemory()})`,
  )

const excess: string[] = []
const limited = (what: string, value: number, limit: number) => {
  if (value > limit) excess.push(`${what}: ${value.toFixed(1)} > ${limit.toFixed(1)}`)
}

async function measure(pair: Filled, empty: { url: string; program: Program }): Promise<void> {
  memory(pair, 'after the start')
  const people = await signInAll(pair)
  memory(pair, 'after the sign-ins')
  await pause(Math.max(0, pair.startedAt + TIDY_AFTER_MS - performance.now()))
  await idle(pair)
  const bare = await drive(asked(empty.url), { portal: empty.program })
  line('an empty page of Next', bare)
  const [warming, newcomers] = [people.slice(0, WARMING), people.slice(WARMING)]
  const pages = pagesOf(pair.documentId)
  const ratio = ({ portal, provider }: Spent) => (portal + provider) / bare.portal
  const here = (ms: number) => (ms * bare.portal) / EMPTY_PAGE_MS
  console.log(`3 ms of the machine of the limits are ${here(3).toFixed(1)} here`)
  for (const { path, page, provider } of pages) {
    const programs = { portal: pair.portal, provider: pair.provider, isWarm: true }
    const cold = await drive(opened(warming, path), { ...programs, count: WARMED_TIMES * WARMING })
    line(`${path}, soon after the start`, cold, `${ratio(cold).toFixed(2)} of an empty page`)
    const first = await drive(opened(newcomers, path), { ...programs, count: newcomers.length })
    line(`${path}, seen first`, first, `${ratio(first).toFixed(2)} of an empty page`)
    limited(`${path}, beside an empty page`, ratio(first), page)
    limited(`${path}, the provider's ms`, first.provider, here(provider))
  }
  // The one above is called as often as when the limits were set, when V8 has compiled little of it.
  await drive(asked(empty.url), { count: COMPILED_TIMES, isWarm: true })
  line('an empty page, called thousands of times', await drive(asked(empty.url), { portal: empty.program, isWarm: true }))
  for (const { path } of pages) {
    const again = await drive(opened(people, path), { portal: pair.portal, provider: pair.provider })
    line(`${path}, seen again`, again, `${ratio(again).toFixed(2)} of an empty page`)
  }
  const token = await tokenOf(pair)
  for (const [what, path, limit] of [
    ['the caller', '/api/auth/user', LIMITS.caller],
    ['a folder', '/api/documents/?page=0&limit=25', LIMITS.folder],
    ['the news', '/api/news?page=0&limit=5', Infinity],
  ] as const) {
    const spent = await drive(asked(pair.providerUrl + path, token), { provider: pair.provider })
    line(`the provider's bare call: ${what}`, spent)
    limited(what, spent.provider, here(limit))
  }
  memory(pair, 'after the load')
  line('a search in content', await drive(opened(people, '/dokumenty?szukaj=komitet&wtresci=1'), { portal: pair.portal, provider: pair.provider }))
  memory(pair, 'after the searches')
  limited('memory of the portal', pair.portal.memory(), MEMORY_LIMITS.portal)
  limited('memory of the provider', pair.provider.memory(), MEMORY_LIMITS.now)
  limited('peak of the provider', pair.provider.peakMemory(), MEMORY_LIMITS.peak)
}

const folder = mkdtempSync(join(tmpdir(), 'bench-signed-in-'))
let empty: { url: string; program: Program } | null = null
let pair: Filled | null = null
try {
  empty = await startEmptyPage()
  pair = await startFilled(folder)
  await measure(pair, empty)
  for (const one of excess) console.log(`over its limit: ${one}`)
  if (process.argv.includes('--check') && excess.length > 0) process.exitCode = 1
} finally {
  await pair?.stop()
  await empty?.program.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
