// A page that is sent again is a function of its address, its reader, the day and the provider's answers. Whatever it is made of is read
// here: nothing among it may look at the clock, at chance, at the request or at anything that a module keeps, but what is named below.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROUTES } from '#lib/routes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const IMPURE = {
  clock: /\bnew Date\(\)|\bDate\.now\b|\bperformance\.|\.format(ToParts)?\(\)|\bDate\(\)/,
  chance: /\bMath\.random|\brandomUUID|\brandomBytes|\bgetRandomValues|\brandomInt/,
  request: /next\/headers|\brequestScope\(|\bdraftMode\b|\bconnection\(\)/,
  process: /\bprocess\.(?!env\.NODE_ENV)|\bglobalThis\b|\bas \{ \[KEY\]/,
  network: /\bfetch\(|\bexchangeText\(|node:https?\b/,
  memory: /^(?:export )?let /m,
} as const
type Kind = keyof typeof IMPURE

/** What may stand there all the same, to the letter, and why. Of the clock, the day is part of what a kept page is found by. */
const MAY: Record<string, { why: string; texts: string[] }> = {
  'lib/common/warsaw-clock.ts': { why: 'the day', texts: ['today = (now = new Date())'] },
  'lib/http/recording.ts': {
    why: 'what is fresh in each answer is noted here, and so are facts',
    texts: [
      'const key = randomUUID()',
      'const mark = randomUUID()',
      "import { createHash, randomUUID } from 'node:crypto'",
      ...Array<string>(3).fill('requestScope()?.recording'),
    ],
  },
  'lib/http/request-scope.ts': { why: 'holds the recording', texts: ['const shared = globalThis as { [KEY]', 'requestScope = ('] },
  'lib/http/nonce.ts': { why: 'noted by the gate', texts: ["import { headers } from 'next/headers'"] },
  'lib/http/current-path.ts': { why: 'the address', texts: ["import { headers } from 'next/headers'"] },
  'lib/http/answer-status.ts': { why: 'a page with a status but 200 is not kept', texts: ['requestScope()'] },
  'lib/session/current-visit.ts': {
    why: 'the reader; what of them passes is watched',
    texts: ["import { cookies } from 'next/headers'", 'requestScope()?.visit'],
  },
  'lib/session/read.ts': { why: 'for the calls, which are noted', texts: ['const scope = requestScope()'] },
  'lib/provider/call.ts': {
    why: 'the calls are noted, and whatever does not read spoils',
    texts: [...Array<string>(2).fill('requestScope()?.recording'), 'await fetch(addressOf(', 'await exchangeText(new URL('],
  },
  'lib/provider/line.ts': {
    why: 'carries the calls',
    texts: ["type IncomingMessage } from 'node:http'", "request as httpsRequest } from 'node:https'", 'async function exchangeText('],
  },
  'lib/provider/load-system-info.ts': {
    why: 'what it gives is noted',
    texts: ['const shared = globalThis as { [KEY]', 'Date.now() + KEPT_MS', 'Date.now() + RETRY_MS', 'Date.now() < kept.until'],
  },
  'lib/system/log.ts': { why: 'is written only', texts: ['const shared = globalThis as { [KEY]'] },
  'lib/system/portal-settings.ts': { why: 'fixed at the start', texts: ['const shared = globalThis as { [KEY]'] },
  'lib/theme/page-scripts.ts': { why: 'fixed at the start', texts: [...Array<string>(2).fill('process.cwd()'), 'process.env.PORTAL_BUILD'] },
  'components/shell/cookie-banner.tsx': { why: 'whether the notice was read is part of the key', texts: ["import { cookies } from 'next/headers'"] },
  'lib/calendar/feed-address.ts': { why: 'asked for beside a message alone, and such a page is not kept', texts: ["import { headers } from 'next/headers'"] },
  'lib/notifications/loaders.ts': { why: 'of the composer, whose page is not repeatable', texts: ['wallTimeOf(new Date()).replace('] },
  'components/calendar/grid/full-calendar.tsx': { why: 'drawn in the browser alone', texts: ['wallTimeOf(new Date())'] },
  'components/calendar/grid/use-events.ts': { why: 'in the browser', texts: ['await fetch('] },
  'lib/uploads/browser/save-form.ts': { why: 'in the browser', texts: ['await fetch('] },
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Without comments, and without text that only types need. */
const codeOf = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/^(import|export) type [\s\S]*? from .*$/gm, '')

const ALIASES: [string, string][] = [
  ['#common/', 'lib/common/'],
  ['#contract/', 'lib/contract/'],
  ['#lib/', 'lib/'],
  ['#components/', 'components/'],
]

function fileOf(specifier: string, from: string): string | null {
  const alias = ALIASES.find(([name]) => specifier.startsWith(name))
  const file = alias ? alias[1] + specifier.slice(alias[0].length) : specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(from), specifier)) : null
  return file && /\.tsx?$/.test(file) ? file : null
}

function withAllThatItImports(files: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, specifier = ''] of codeOf(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)) {
      const next = fileOf(specifier, file)
      if (next) waiting.push(next)
    }
  }
  return seen
}

function filesOf(path: string): string[] {
  const layout = readdirSync(join(ROOT, 'app')).filter((group) => existsSync(join(ROOT, 'app', group, path.slice(1), 'page.tsx')))
  return layout.flatMap((group) => [join('app', group, path.slice(1), 'page.tsx'), join('app', group, 'layout.tsx'), 'app/layout.tsx'])
}

const pages = [...new Set(ROUTES.filter(({ repeatable }) => repeatable).map(({ path }) => path))]
const files = withAllThatItImports(pages.flatMap(filesOf))
/** The code of a file without what may stand in it. */
const unexplained = (file: string) => (MAY[file]?.texts ?? []).reduce((code, text) => code.replace(text, ' '), codeOf(file))

const impurities = (): string[] =>
  [...files].flatMap((file) => (Object.keys(IMPURE) as Kind[]).filter((kind) => IMPURE[kind].test(unexplained(file))).map((kind) => `${file}: ${kind}`))

it.each(pages)('the files of %s are found, with its layouts', (path) => {
  expect(filesOf(path)).toHaveLength(3)
})

it('no repeatable page depends on anything but address, reader, day and answers', () => {
  expect(files.size).toBeGreaterThan(100)
  expect(impurities().sort()).toEqual([])
})

it('no exception is listed that is not needed', () => {
  const idle = Object.entries(MAY).filter(([file, { texts }]) => !files.has(file) || texts.some((text) => !codeOf(file).includes(text)))
  expect(idle.map(([file]) => file)).toEqual([])
})

it('each kind of forbidden source is recognised', () => {
  const samples: Record<Kind, string> = {
    clock: 'const now = new Date()',
    chance: 'const id = crypto.randomUUID()',
    request: "import { headers } from 'next/headers'",
    process: 'const kept = globalThis as Shared',
    network: 'await fetch(url)',
    memory: 'let kept = null',
  }
  for (const kind of Object.keys(IMPURE) as Kind[]) expect(samples[kind]).toMatch(IMPURE[kind])
})
