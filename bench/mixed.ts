// `npm run bench:mixed [-- --minutes 20] [-- --check]`: visitors, members, somebody who signs in
// and out, an author and an uploader at once; prints the memory of portal and provider minute by minute. With `--check` it fails when an
// answer was wrong, or when the portal exceeded its memory limit or grew in the second half.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainBrowser } from './plain-browser.ts'
import { PIECE_BYTES, startPair, Uploader, type Pair } from './upload/pair.ts'

const PASSWORD = 'Komitet-KM-2127!'
const PORTAL_MAX_MB = 350
/** Memory varies with garbage collection; a leak exceeds this within ten minutes. */
const GROWTH = 1.1
const SAMPLE_MS = 1000
const FILE_BYTES = 3 * PIECE_BYTES

const minutes = Number(/--minutes (\d+)/.exec(process.argv.join(' '))?.[1] ?? 20)
const wrong: string[] = []
let asked = 0
let isOver = false

async function keepDoing(who: string, restMs: number, act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; !isOver; round += 1) {
    await act(round).catch((error: unknown) => wrong.push(`${who}: ${error instanceof Error ? error.message : String(error)}`))
    asked += 1
    await pause(restMs * (0.5 + Math.random()))
  }
}

async function expectPage(browser: PlainBrowser, path: string): Promise<void> {
  const { status, url } = await browser.open(path)
  if (status !== 200 || url !== path.split('?', 1)[0]) throw new Error(`${path}: ${status} at ${url}`)
}

async function signedIn(url: string, { username, address }: { username: string; address: string }): Promise<PlainBrowser> {
  const browser = new PlainBrowser(url, address)
  const page = await browser.submit(await browser.open('/logowanie'), { username, password: PASSWORD })
  if (page.url !== '/aktualnosci') throw new Error(`${username} is not signed in: ${page.status} at ${page.url}`)
  return browser
}

const reader = (browser: PlainBrowser, paths: readonly string[]) => (round: number) => expectPage(browser, paths[round % paths.length]!)
const search = (path: string, name: string) => `${path}?${name}=${randomUUID().slice(0, 6)}`

async function write(administrator: Uploader): Promise<void> {
  const body = JSON.stringify({ title: `Szkic ${randomUUID()}`, header: 'Wstęp', content: '<p>Treść</p>' })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  await administrator.json('/api/provider/news', { method: 'POST', headers, body })
}

async function upload(administrator: Uploader): Promise<void> {
  const bytes = randomBytes(FILE_BYTES)
  const address = await administrator.begin(bytes.length)
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES)
    await administrator.sendPiece(address, offset, bytes.subarray(offset, offset + PIECE_BYTES))
  await administrator.finish(address, { parentId: 1, name: `Plik ${randomUUID()}`, position: 'end', fileName: 'plik.bin' })
}

async function people({ url }: Pair): Promise<Promise<void>[]> {
  const administrator = new Uploader(url)
  await administrator.signIn('sekretarz', PASSWORD)
  const members = await Promise.all(
    ['czlonek1', 'zastepca1', 'czlonek2', 'zastepca2'].map((username, i) => signedIn(url, { username, address: `2001:db8::1:${i}` })),
  )
  // Each in a network of its own: searches are limited by network.
  const visitor = (i: number) => new PlainBrowser(url, `2001:db8:2:${i}::1`)
  return [
    ...[1, 2, 3, 4].map((i) => keepDoing('visitor', 60, reader(visitor(i), ['/aktualnosci', '/dokumenty', '/pomoc/licencja', '/aktualnosci?utm_source=x']))),
    ...[5, 6].map((i) => keepDoing('visitor who searches', 900, () => expectPage(visitor(i), search('/aktualnosci', 'szukaj')))),
    ...members.map((member) =>
      keepDoing('member', 250, reader(member, ['/aktualnosci', '/dokumenty', '/kalendarz', '/glosowania', '/mojekonto', '/pomoc/pliki'])),
    ),
    keepDoing('member who searches', 1500, () => expectPage(members[0]!, search('/dokumenty', 'szukaj'))),
    keepDoing('newcomer', 2000, async (round) =>
      expectPage(await signedIn(url, { username: 'obserwator', address: `2001:db8::3:${round % 5000}` }), '/mojekonto'),
    ),
    keepDoing('author', 800, () => write(administrator)),
    keepDoing('uploader', 3000, () => upload(administrator)),
  ]
}

interface Sample {
  portal: number
  provider: number
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
const most = (samples: Sample[], of: keyof Sample) => Math.max(...samples.map((sample) => sample[of]))

async function watch({ portal, provider }: Pair): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    const since = { asked, samples: samples.length, wrong: wrong.length }
    for (let i = 0; i < 60_000 / SAMPLE_MS; i += 1) {
      await pause(SAMPLE_MS)
      samples.push({ portal: portal.memory(), provider: provider.memory() })
    }
    const seen = samples.slice(since.samples)
    const figures = (['portal', 'provider'] as const).map((of) => `${of} ${mean(seen.map((sample) => sample[of])).toFixed(0)} MB (most ${most(seen, of)})`)
    console.log(
      `minute ${String(minute).padStart(2)}: ${asked - since.asked} times something was done, wrong ${wrong.length - since.wrong}; ${figures.join(', ')}`,
    )
  }
  return samples
}

const folder = mkdtempSync(join(tmpdir(), 'bench-mixed-'))
let pair: Pair | null = null
try {
  pair = await startPair(folder, { TRUSTED_PROXIES: '1' })
  const work = await people(pair)
  const samples = await watch(pair)
  isOver = true
  await Promise.all(work)
  const half = samples.length >> 1
  // The first quarter is a warm-up.
  const [first, second] = [samples.slice(half >> 1, half), samples.slice(half)].map((part) => mean(part.map((sample) => sample.portal))) as [number, number]
  console.log(`portal: most ${most(samples, 'portal')} MB (limit ${PORTAL_MAX_MB}); ${first.toFixed(0)} MB before the half, ${second.toFixed(0)} MB after it`)
  console.log(`provider: most ${most(samples, 'provider')} MB`)
  for (const one of [...new Set(wrong)].slice(0, 10)) console.log(one)
  if (process.argv.includes('--check') && (wrong.length > 0 || most(samples, 'portal') > PORTAL_MAX_MB || second > first * GROWTH)) process.exitCode = 1
} finally {
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
}
