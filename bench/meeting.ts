// `npm run bench:meeting [-- --check] [-- --requests N]`: what the page of a meeting with 20 items and 60 documents costs 250 people,
// beside the library and beside the meeting's folder: time of the cores, and bytes as they are sent. Trust ratios within one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openDatabase } from '#provider/db/open.ts'
import { committeesMeeting } from './meeting/fill.ts'
import { PlainBrowser } from './plain-browser.ts'
import { timed } from './timed.ts'
import { startPair, type Pair } from './upload/pair.ts'
import { insertPeople, PASSWORD, usernameOf } from './votings-committee.ts'

const PEOPLE = 250
const AT_ONCE = 4
const ROUNDS = 3
const requests = Number(/--requests (\d+)/.exec(process.argv.join(' '))?.[1] ?? PEOPLE)
const RATIO_MAX = 1.5
const BYTES_MAX = 60_000

async function startFilled(folder: string) {
  await (await startPair(folder)).stop()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder })
  await insertPeople(db, PEOPLE)
  const meeting = await committeesMeeting(db)
  await close()
  return { pair: await startPair(folder, { TRUSTED_PROXIES: '1' }), meeting }
}

async function signIn({ url }: Pair, place: number): Promise<PlainBrowser> {
  const browser = new PlainBrowser(url, `2001:db8::${place.toString(16)}`)
  const page = await browser.submit(await browser.open('/logowanie'), { username: usernameOf(place), password: PASSWORD })
  if (page.url !== '/aktualnosci') throw new Error(`nobody is signed in: ${page.status} at ${page.url}`)
  return browser
}

const cpu = ({ portal, provider }: Pair) => ({ portal: portal.cpu(), provider: provider.cpu() })

/** Time of the cores for one page, in ms. */
async function spentOn(pair: Pair, browsers: readonly PlainBrowser[], path: string) {
  const before = cpu(pair)
  await timed({ count: requests, atOnce: AT_ONCE }, async (place) => {
    const { status, url } = await browsers[place % browsers.length]!.open(path)
    if (status !== 200 || url !== path) throw new Error(`${path}: ${status} at ${url}`)
  })
  const after = cpu(pair)
  const each = (part: 'portal' | 'provider') => (after[part] - before[part]) / requests
  return { portal: each('portal'), provider: each('provider') }
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const folder = mkdtempSync(join(tmpdir(), 'bench-meeting-'))
let pair: Pair | null = null
try {
  const filled = await startFilled(folder)
  pair = filled.pair
  const { id, folderId } = filled.meeting
  const browsers: PlainBrowser[] = []
  for (let place = 0; place < PEOPLE; place += 1) browsers.push(await signIn(pair, place))
  const [meeting, library, inFolder] = [`/posiedzenia/${id}`, '/dokumenty', `/dokumenty/${folderId}`]
  const paths = [library, meeting, inFolder, '/posiedzenia']
  const ratios = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    let base = 0
    for (const path of paths) {
      const { portal, provider } = await spentOn(pair, browsers, path)
      if (path === library) base = portal + provider
      // The first round is a warm-up.
      if (round === 0) continue
      ratios.get(path)!.push((portal + provider) / base)
      console.log(
        `${path.padEnd(20)} portal ${portal.toFixed(1)} ms, provider ${provider.toFixed(1)} ms, ${((portal + provider) / base).toFixed(2)} of the library`,
      )
    }
  }
  const { html } = await browsers[0]!.open(meeting)
  const [bytes, sent] = [Buffer.byteLength(html), brotliCompressSync(html).length]
  const ratio = middle(ratios.get(meeting)!)
  console.log(
    `the meeting's page: ${ratio.toFixed(2)} of the library (limit ${RATIO_MAX}), ${(bytes / 1000).toFixed(1)} KB of HTML (limit ${BYTES_MAX / 1000}), some ${(sent / 1000).toFixed(1)} KB as sent`,
  )
  if (process.argv.includes('--check') && (ratio > RATIO_MAX || bytes > BYTES_MAX)) process.exitCode = 1
} finally {
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
}
