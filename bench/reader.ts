// `npm run bench:reader [-- --check]`: a scan of 200 pages and some 30 MB in the reader: the time until its first page can be read on a
// slow and on a usual line, turning to the next, sixty people at once, and the memory that all of it takes. With --check it fails
// where a limit is passed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { SignInPage } from '../e2e/pages/sign-in-page.ts'
import { SHARED } from '../e2e/support/accounts.ts'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { measurePages } from './reader/pages.ts'
import { makeScan } from './reader/scan.ts'
import { PIECE_BYTES, startPair, Uploader, type Pair } from './upload/pair.ts'
import { countBytes } from './weight/vote.ts'

const MB = 1024 * 1024
const PAGES = 200
const PHONE = { width: 360, height: 740 }
const LINES = {
  '50 kbit/s': { seconds: 15, line: { offline: false, latency: 400, downloadThroughput: 6_250, uploadThroughput: 6_250 } },
  '400 kbit/s': { seconds: 5, line: { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 } },
  '20 Mbit/s': { seconds: 1.5, line: { offline: false, latency: 30, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 } },
}
/** Bytes until a page can be read, of those of the whole file. */
const SHARE_MAX = 0.01
/** What drawing one more page takes of a core, of what the first one took with opening the file. */
const FURTHER_MAX = 0.75
/** For a process that draws, while it takes the file; the provider's own over what it held before: kept pages, and pages on their way. */
const DRAWING_MB = 640
const PROVIDER_MB = 160

const excess: string[] = []
function tell(what: string, value: number, { unit, limit }: { unit: string; limit?: number }): void {
  console.log(
    `${what.padEnd(58)} ${value.toFixed(unit === 's' ? 2 : unit === 'share' ? 4 : 0).padStart(7)} ${unit.padEnd(6)} ${limit === undefined ? '' : `limit ${limit}`}`,
  )
  if (limit !== undefined && value > limit) excess.push(what)
}

async function upload(pair: Pair, scan: Buffer): Promise<number> {
  const uploader = new Uploader(pair.url)
  await uploader.signIn(SHARED.administrator.username, SHARED.administrator.password)
  const address = await uploader.begin(scan.length)
  for (let at = 0; at < scan.length; at += PIECE_BYTES) await uploader.sendPiece(address, at, scan.subarray(at, at + PIECE_BYTES))
  return (await uploader.finish(address, { parentId: 1, name: 'Skan', position: 'end', fileName: 'skan.pdf', publish: true })).id
}

const pageIsShown = (page: Page) =>
  page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('main img')
    return image !== null && image.complete && image.naturalWidth > 0
  })

/** A phone that is signed in and opens the page on that line: seconds and bytes until its picture is there. */
async function open(browser: Browser, pair: Pair, { address, line }: { address: string; line: (typeof LINES)['50 kbit/s']['line'] }) {
  const context = await browser.newContext({ baseURL: pair.url, viewport: PHONE, deviceScaleFactor: 3, isMobile: true, hasTouch: true, locale: 'pl-PL' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.goto('/logowanie')
  await new SignInPage(page).signIn(SHARED.member)
  await page.waitForURL(/\/aktualnosci/)
  const bytes = await countBytes(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', line)
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await pageIsShown(page)
  const seconds = (performance.now() - began) / 1000
  const loaded = bytes()
  await context.close()
  return { seconds, bytes: loaded }
}

async function measureScreens(scan: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-reader-'))
  const pair = await startPair(folder)
  try {
    const id = await upload(pair, scan)
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    const before = pair.provider.memory()
    pair.provider.forgetPeak()
    for (const [i, [name, { line, seconds: limit }]] of Object.entries(LINES).entries()) {
      // Each at a page that nobody has asked for.
      const address = `/dokumenty/czytaj/${id}?strona=${1 + i * 50}`
      const { seconds, bytes } = await open(browser, pair, { address, line })
      tell(`a page at ${name}, ${(bytes / 1024).toFixed(0)} KB in all`, seconds, { unit: 's', limit })
      tell(`bytes to that page, of the whole file`, bytes / scan.length, { unit: 'share', limit: SHARE_MAX })
      await pause(16_000)
    }
    tell('the provider, above what it held before', pair.provider.peakMemory() - before, { unit: 'MB', limit: PROVIDER_MB })
    await browser.close()
  } finally {
    await pair.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const scan = await makeScan(PAGES)
console.log(`${PAGES} pages, ${(scan.length / MB).toFixed(0)} MB`)
const made = await measurePages(scan)
tell('first page made, from nothing', made.first / 1000, { unit: 's' })
tell('a core for the first page', made.cpu.first / 1000, { unit: 's' })
tell('a core for a further page', made.cpu.further / 1000, { unit: 's' })
tell('of what the first took', made.cpu.further / made.cpu.first, { unit: 'share', limit: FURTHER_MAX })
tell('turning to a page that was not made ahead', made.turning / 1000, { unit: 's' })
tell('turning to the one that was', made.turningAhead / 1000, { unit: 's', limit: 0.1 })
tell('first page made for sixty at once, beside one', made.sixty / made.first, { unit: 'times', limit: 2 })
tell('times that the file was read for sixty', made.sixtyReads, { unit: 'times', limit: 1 })
tell('sixty people, each at another page', made.scattered.all / 1000, { unit: 's' })
tell('of these refused, to be asked again', made.scattered.refused, { unit: 'people' })
tell('largest picture for a phone', made.picture / 1024, { unit: 'KB', limit: 64 })
tell('processes that draw, together at their peak', made.childrenBytes / MB, { unit: 'MB', limit: 2 * DRAWING_MB })
await measureScreens(scan)
if (excess.length > 0) console.log(`over their limit: ${excess.join(', ')}`)
if (process.argv.includes('--check') && excess.length > 0) process.exitCode = 1
