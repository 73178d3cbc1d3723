// Opens a page in a headless browser with nothing cached and notes what came over the wire.
import { gzipSync } from 'node:zlib'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

export interface Weight {
  status: number
  /** Compressed bytes of the document without its style elements. */
  html: number
  /** Style elements, compressed by themselves, and style sheets over the wire. */
  css: number
  script: number
  images: number
  fonts: number
  /** Everything but pictures, headers too, of a first visit. */
  first: number
  /** The same of a visit with what browsers keep; 0 where it is not asked for. */
  again: number
  requests: number
  /** Milliseconds. */
  lcp: number
  /** How far the page moved while it came and while one scrolled through it; 0: not at all. */
  cls: number
  /** Of the first picture in the main part: 1 if it waits although it is in sight, or does not although it is not. */
  lateImage: number
}

/** 400 kbit/s down and up, 400 ms until an answer begins. */
export const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** After the last byte, for images that decide the largest paint. */
const SETTLED_MS = 500

const compressed = (text: string) => gzipSync(text, { level: 6 }).length
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

interface Received {
  type: string
  bytes: number
}

function watch(session: CDPSession): Received[] {
  const types = new Map<string, string>()
  const received: Received[] = []
  // A picture within a style sheet has come with it.
  const inside = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    if (response.url.startsWith('data:')) inside.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!inside.has(requestId)) received.push({ type: types.get(requestId) ?? 'Other', bytes: encodedDataLength })
  })
  return received
}

const sumOf = (received: Received[], counts: (one: Received) => boolean) => received.filter(counts).reduce((sum, { bytes }) => sum + bytes, 0)
const total = (received: Received[], type: string) => sumOf(received, (one) => one.type === type)
const withoutPictures = (received: Received[]) => sumOf(received, ({ type }) => type !== 'Image')

/** The largest contentful paint; it is final only when nothing larger can come. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    let latest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) latest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(latest), 100)
  })

/** Scrolls through the page, so that every picture comes, and adds up what moved. */
const layoutShift = async () => {
  let moved = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    window.scrollTo(0, top)
    await new Promise((shown) => setTimeout(shown, 100))
  }
  await new Promise((told) => setTimeout(told, 300))
  return moved
}

const firstImageIsLate = () => {
  const image = document.querySelector<HTMLImageElement>('main img')
  if (!image) return 0
  return (image.loading === 'lazy') === image.getBoundingClientRect().top < window.innerHeight ? 1 : 0
}

/** The page once more, when all that may be kept is kept. */
async function weighAgain(page: Page, session: CDPSession, { address, received }: { address: string; received: Received[] }): Promise<number> {
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await page.goto(address, { waitUntil: 'networkidle' })
  received.length = 0
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  return withoutPictures(received)
}

interface WeighOptions {
  slowLine: boolean
  /** Weigh a second visit too. */
  twice: boolean
}

export async function weigh(context: BrowserContext, address: string, { slowLine, twice }: WeighOptions): Promise<Weight> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (slowLine) await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  const received = watch(session)
  const response = await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.waitForTimeout(SETTLED_MS)
  const source = (await response?.text()) ?? ''
  const styles = [...source.matchAll(STYLE)].map(([, text]) => text).join('\n')
  const lcp = await page.evaluate(largestPaint)
  const lateImage = await page.evaluate(firstImageIsLate)
  const wire = [...received]
  const cls = await page.evaluate(layoutShift)
  const again = twice ? await weighAgain(page, session, { address, received }) : 0
  await page.close()
  return {
    status: response?.status() ?? 0,
    html: compressed(source.replace(STYLE, '')),
    css: (styles ? compressed(styles) : 0) + total(wire, 'Stylesheet'),
    script: total(wire, 'Script'),
    images: total(wire, 'Image'),
    fonts: total(wire, 'Font'),
    first: withoutPictures(wire),
    again,
    requests: wire.length,
    lcp: Math.round(lcp),
    cls,
    lateImage,
  }
}
