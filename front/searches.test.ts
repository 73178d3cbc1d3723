// Searches of visitors before a portal that renders slowly, over real lines: they wait for each other, and nobody else for them.
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CACHE_VISITOR_HEADER, CACHE_REQUEST_HEADER } from '#lib/http/cache-request.ts'
import { requestScope } from '#lib/http/request-scope.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { RenderQueue } from './cache/render-queue.ts'
import { createHandler } from './handler.ts'
import { ReadinessProbe } from './operation/readiness.ts'
import { createRequestLog } from './request-log.ts'
import { SearchLimit, sourceOf } from './search-limit.ts'
import { createFrontServer } from './server.ts'
import { emptyBuild } from './test-build.ts'
import { settings } from '#lib/system/test-settings.ts'

const buildDir = emptyBuild()

let server: Server
let origin: string
let renderings: { url: string; forWhom: string | undefined }[] = []
/** Searches that are being rendered, and the most that ever were at a time. */
let atWork = 0
let most = 0
/** Before it a search does not end. */
let searchesMayEnd: Promise<void> = Promise.resolve()

async function start(searchesPerMinute: number): Promise<void> {
  server = createFrontServer({ dev: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const own = { ...settings, port, searchesPerMinute, trustedProxies: 1 }
  providePortalSettings(own)
  renderings = []
  most = 0
  const handler = createHandler(
    async ({ url = '', headers }, response) => {
      renderings.push({ url, forWhom: requestScope()?.address })
      expect(headers[CACHE_REQUEST_HEADER]).toBeDefined()
      if (url.includes('szukaj')) {
        atWork += 1
        most = Math.max(most, atWork)
        await pause(1)
        await searchesMayEnd
        atWork -= 1
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<html><body>${url}</body></html>`)
    },
    { settings: own, cached: true, buildDir, log: createRequestLog({ logLevel: 'silent' }), watch: new ReadinessProbe(own), metrics: null },
  )
  server.on('request', handler)
}
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

let addresses = 0
const anybody = () => `198.51.100.${(addresses = (addresses + 1) % 250)}`
async function get(path: string, address = anybody()) {
  const answer = await fetch(origin + path, { headers: { 'x-forwarded-for': address } })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

it('pages without a search do not wait for searches', async () => {
  await start(1000)
  const { promise, resolve: endSearches } = Promise.withResolvers<void>()
  searchesMayEnd = promise
  const searches = Array.from({ length: 30 }, (_, i) => get(`/aktualnosci?szukaj=${i}`))
  while (atWork < 2) await pause(1)
  for (const path of ['/aktualnosci', '/dokumenty', '/aktualnosci/artykul/1']) expect((await get(path)).status).toBe(200)
  endSearches()
  const answers = await Promise.all(searches)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(most).toBe(2)
})

it('a search that finds the queue full is refused with the time to wait', async () => {
  await start(1000)
  const { promise, resolve: endSearches } = Promise.withResolvers<void>()
  searchesMayEnd = promise
  const refused: Awaited<ReturnType<typeof get>>[] = []
  const searches = Array.from({ length: 100 }, async (_, i) => {
    const answer = await get(`/dokumenty?szukaj=${i}&wtresci=1`)
    if (answer.status === 429) refused.push(answer)
  })
  while (refused.length < 58) await pause(1)
  endSearches()
  await Promise.all(searches)
  expect(refused).toHaveLength(58)
  expect(refused[0]).toMatchObject({ retryAfter: '10', text: expect.stringContaining('Zbyt wiele wyszukiwań') })
})

it('the limit of searches is counted for each address apart', async () => {
  await start(3)
  const [own, other] = ['203.0.113.1', '203.0.113.2']
  for (let i = 0; i < 3; i++) expect((await get(`/aktualnosci?szukaj=${i}`, own)).status).toBe(200)
  const refused = await get('/aktualnosci?szukaj=x', own)
  expect(refused).toMatchObject({ status: 429, retryAfter: '20' })
  expect(refused.text).toContain('Odczekaj chwilę')
  // What is there, is read.
  expect((await get('/aktualnosci?szukaj=2', own)).status).toBe(200)
  expect((await get('/aktualnosci', own)).status).toBe(200)
  expect((await get('/aktualnosci?szukaj=x', other)).status).toBe(200)
  expect(renderings.at(-1)).toMatchObject({ url: '/aktualnosci?szukaj=x', forWhom: other })
})

it('a forged header does not change the address that a search is counted for', async () => {
  await start(1)
  const forged = { 'x-forwarded-for': '203.0.113.9', [CACHE_VISITOR_HEADER]: '192.0.2.1' }
  expect((await fetch(`${origin}/aktualnosci?szukaj=a`, { headers: forged })).status).toBe(200)
  expect((await fetch(`${origin}/aktualnosci?szukaj=b`, { headers: { ...forged, [CACHE_VISITOR_HEADER]: '192.0.2.2' } })).status).toBe(429)
  expect(renderings.map(({ forWhom }) => forWhom)).toEqual(['203.0.113.9'])
})

describe('RenderQueue', () => {
  it('known addresses go first, and searches never take all places', async () => {
    const turns = new RenderQueue({ inAll: 2, other: 2, search: 1, searchesWaiting: 10 })
    const began: string[] = []
    const work = (name: string) => async () => {
      began.push(name)
      await pause(20)
    }
    await Promise.all([
      turns.run('search', work('s1')),
      turns.run('search', work('s2')),
      turns.run('other', work('o1')),
      turns.run('other', work('o2')),
      turns.run('known', work('k1')),
    ])
    expect(began.slice(0, 3)).toEqual(['s1', 'o1', 'k1'])
    expect(began).toHaveLength(5)
  })
})

describe('SearchLimit', () => {
  it('gives searches back evenly over time, and forgets the address used longest ago', () => {
    const limit = new SearchLimit(60)
    for (let i = 0; i < 60; i++) expect(limit.secondsToWait('a', 0)).toBe(0)
    expect(limit.secondsToWait('a', 0)).toBe(1)
    expect(limit.secondsToWait('a', 1_000)).toBe(0)
    for (let i = 0; i < 10_001; i++) limit.secondsToWait(`b${i}`, 1_000)
    expect(limit.secondsToWait('a', 1_000)).toBe(0)
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (address, source) => expect(sourceOf(address)).toBe(source))
})
