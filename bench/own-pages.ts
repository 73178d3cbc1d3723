// `npm run bench:own-pages [-- --reads 700]`: people of different rights read their pages at once, with all encodings and with forged
// headers. Each answer has to be what the same person got alone, but for random parts. It fails on any difference.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CACHE_REQUEST_HEADER } from '#lib/http/cache-request.ts'
import { NONCE_HEADER, PATH_HEADER } from '#lib/http/own-headers.ts'
import { PlainBrowser } from './plain-browser.ts'
import { timed } from './timed.ts'
import { startPair, type Pair } from './upload/pair.ts'

const PASSWORD = 'Komitet-KM-2127!'
const USERNAMES = ['czlonek1', 'zastepca1', 'czlonek2', 'zastepca2', 'obserwator', 'sekretarz', 'superadmin']
const PATHS = ['/aktualnosci', '/dokumenty', '/dokumenty/2', '/dokumenty/nowe', '/kalendarz', '/glosowania', '/posiedzenia', '/mojekonto']
const ENCODINGS = ['br', 'gzip', 'deflate', 'identity', 'gzip, deflate, br, zstd', '*']
/** What somebody may send who wants another's page. */
const FORGED: readonly Record<string, string>[] = [
  {},
  { [PATH_HEADER]: '/mojekonto' },
  { [NONCE_HEADER]: 'forged' },
  { [CACHE_REQUEST_HEADER]: 'forged' },
  { authorization: 'Bearer forged' },
  { 'x-middleware-rewrite': '/mojekonto', 'x-middleware-override-headers': 'cookie' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-forwarded-host': 'other.example', 'x-original-url': '/mojekonto', 'x-rewrite-url': '/mojekonto' },
  { 'x-request-id': '1', 'x-real-ip': '2001:db8::1' },
]
const MOST_SHOWN = 10
const reads = Number(/--reads (\d+)/.exec(process.argv.join(' '))?.[1] ?? 700)

interface Person {
  username: string
  browser: PlainBrowser
  /** What the person gets alone, by path. */
  alone: Map<string, string>
}

/** Nonces, tokens and keys of forms are random; the end of the session and the reader's last activity move on. */
const withoutRandomParts = (html: string): string =>
  html
    .replace(/[\w+/=-]{16,}/g, (part) => (/\d|[a-z][A-Z]|[A-Z][a-z]/.test(part) && !part.includes('/') ? '…' : part))
    .replace(/\d{10,}/g, '…')
    .replace(/(Sesja do (?:<!-- -->)?)\d\d:\d\d/g, '$1…')
    .replace(/(data-label="Ostatnia czynność"[^>]*><time )[^>]*>[^<]*/g, '$1…')

async function read(browser: PlainBrowser, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, url, html } = await browser.open(path, headers)
  if (status !== 200 || url !== path) throw new Error(`${path}: ${status} at ${url}`)
  return withoutRandomParts(html)
}

async function enter({ url }: Pair, username: string, place: number): Promise<Person> {
  const browser = new PlainBrowser(url, `2001:db8::${place + 1}`)
  const page = await browser.submit(await browser.open('/logowanie'), { username, password: PASSWORD })
  if (page.url !== '/aktualnosci') throw new Error(`${username} is not signed in: ${page.status} at ${page.url}`)
  // A first visit marks what is new; and what was seen is noted within a second.
  for (const path of PATHS) await read(browser, path)
  return { username, browser, alone: new Map() }
}

/** Where the first difference stands. */
function difference(expected: string, found: string): string {
  let at = 0
  while (at < expected.length && expected[at] === found[at]) at += 1
  return `${JSON.stringify(expected.slice(at - 60, at + 60))} became ${JSON.stringify(found.slice(at - 60, at + 60))}`
}

async function readAtOnce(people: readonly Person[]): Promise<string[]> {
  const wrong: string[] = []
  for (let atOnce = 3; atOnce <= people.length; atOnce += 1) {
    const count = Math.ceil(reads / (people.length - 2))
    await timed({ count, atOnce }, async (place) => {
      const { username, browser, alone } = people[place % atOnce]!
      const path = PATHS[Math.floor(Math.random() * PATHS.length)]!
      const forged = FORGED[Math.floor(Math.random() * FORGED.length)]!
      const encoding = ENCODINGS[Math.floor(Math.random() * ENCODINGS.length)]!
      const what = `${username} ${path} ${encoding} ${JSON.stringify(forged)}`
      const found = await read(browser, path, { ...forged, 'accept-encoding': encoding }).catch((error: unknown) => String(error))
      const expected = alone.get(path)!
      if (found !== expected) wrong.push(`${what}: ${difference(expected, found)}`)
    })
  }
  return wrong
}

/** Without a difference between people nothing could be found. */
function requireDifferences(people: readonly Person[]): void {
  for (const path of PATHS) {
    const kinds = new Set(people.map(({ alone }) => alone.get(path)))
    if (kinds.size < people.length) throw new Error(`${path} is the same for two of ${people.length} people`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-own-pages-'))
let pair: Pair | null = null
try {
  pair = await startPair(folder, { TRUSTED_PROXIES: '1' })
  const people: Person[] = []
  for (const [place, username] of USERNAMES.entries()) people.push(await enter(pair, username, place))
  for (const { browser, alone } of people) for (const path of PATHS) alone.set(path, await read(browser, path))
  requireDifferences(people)
  const wrong = await readAtOnce(people)
  console.log(`${reads} reads of ${PATHS.length} pages, 3 to ${people.length} people at once: ${wrong.length} were not what the person gets alone`)
  for (const one of wrong.slice(0, MOST_SHOWN)) console.log(one)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
}
