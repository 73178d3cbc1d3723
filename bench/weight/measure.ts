// Opens a page in a headless browser with an empty cache and measures what it transfers.
import { gzipSync } from 'node:zlib'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

export interface Weight {
  status: number
  /** Compressed bytes of the document without its style elements. */
  html: number
  /** Style elements, compressed separately, and transferred style sheets. */
  css: number
  script: number
  images: number
  fonts: number
  /** Everything except pictures on a first visit, with headers. */
  first: number
  /** The same with a filled cache; 0 where it is not asked for. */
  again: number
  requests: number
  /** Milliseconds. */
  lcp: number
  /** Layout shift while loading and scrolling; 0: none. */
  cls: number
  /** For the first picture in the main part: 1 if it is lazy although visible, or eager although not visible. */
  lateImage: number
}

/** 400 kbit/s down and up, 400 ms until an answer begins. */
export const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** After the last byte, for pictures that decide the largest paint. */
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
  // A picture within a style sheet is part of its bytes.
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

/** The largest contentful paint; final only when nothing larger can be painted. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    let latest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) latest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(latest), 100)
  })

/** Scrolls through the page, so that all pictures load, and adds up the layout shift. */
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

/** Loads the page again with everything in the cache that may be cached. */
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
  /** Also measure a second visit. */
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
