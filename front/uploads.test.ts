// Pieces of files go past Next, and are requests like any other: logged, counted, with all headers, and cut when they fall silent.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { createHandler } from './handler.ts'
import { createMetrics } from './operation/metrics.ts'
import { ReadinessProbe } from './operation/readiness.ts'
import { createRequestLog } from './request-log.ts'
import { createFrontServer } from './server.ts'
import { emptyBuild } from './test-build.ts'

const ID = '0'.repeat(32)
const PIECE = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'sec-fetch-site': 'same-origin' }

let server: Server
let origin: string
let byNext: string[] = []
const lines: string[] = []
const metrics = createMetrics()

beforeAll(async () => {
  server = createFrontServer({ dev: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const own = { ...settings, port }
  providePortalSettings(own)
  const destination = Object.assign(pino.destination({ sync: true, fd: 2 }), { write: (line: string) => lines.push(line) > 0 })
  const handler = createHandler(
    async ({ method, url = '' }, response) => {
      byNext.push(`${method} ${url}`)
      response.end()
    },
    {
      settings: own,
      cached: true,
      buildDir: emptyBuild(),
      log: createRequestLog({ logLevel: 'info' }, destination),
      bodyTimes: { withinMs: 200, silenceMs: 600 },
      watch: new ReadinessProbe(own),
      metrics,
    },
  )
  server.on('request', handler)
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  byNext = []
  lines.length = 0
})

it('a piece is answered before Next, with the headers, log and metrics of every answer', async () => {
  const answer = await fetch(`${origin}/api/uploads/${ID}?a=b`, { method: 'PATCH', headers: { ...PIECE, 'x-request-id': 'proba-1234' }, body: 'x' })
  expect([answer.status, await answer.json()]).toEqual([401, { code: 'ERROR_UNAUTHORIZED' }])
  expect(byNext).toEqual([])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': 'proba-1234',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'request', method: 'PATCH', path: `/api/uploads/${ID}`, status: 401, requestId: 'proba-1234' },
  ])
  expect(await metrics.registry.metrics()).toMatch(/http_request_duration_seconds_count\{[^}]*method="PATCH",route="\/api\/uploads",status="401"/)
})

it.each([
  ['POST', '/api/uploads', false],
  ['HEAD', `/api/uploads/${ID}`, false],
  ['DELETE', `/api/uploads/${ID}`, false],
  ['GET', '/api/uploads', false],
  ['POST', '/api/uploads/save', true],
  ['POST', '/api/uploads/save/documents/document', true],
  ['PATCH', `/api/uploads/${ID}/more`, true],
  ['POST', '/api/uploadsx', true],
])('%s %s is for Next: %s', async (method, path, expected) => {
  await fetch(origin + path, { method, headers: PIECE })
  expect(byNext).toEqual(expected ? [`${method} ${path}`] : [])
})

it('the connection of a refused piece is closed when its rest never comes', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(`PATCH /api/uploads/${ID} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx`)
  await once(socket, 'close')
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403'])
})
