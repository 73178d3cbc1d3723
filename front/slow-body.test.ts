import { connect, type AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { cutSlowBodies } from './slow-body.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Reads the body as routes do, and answers when it has all of it. `idleMs`: what it does first, such as compiling. */
async function listen(times: { withinMs: number; silenceMs: number }, idleMs = 0): Promise<number> {
  server = createServer({ requestTimeout: 0 }, (request, response) => {
    cutSlowBodies(request, response, times)
    request.on('error', () => undefined)
    setTimeout(() => request.resume().once('end', () => response.end('mam')), idleMs)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

interface Trickle {
  line: string
  everyMs: number
  bytes: number
  head?: string
  /** Sent at once, before the others. */
  first?: Buffer
}

/** Sends a byte at a time; answers the first line that came back, how many bytes it took until the line was closed, and for how long it lived. */
async function trickle(
  port: number,
  { line, everyMs, bytes, first = Buffer.alloc(0), head = `Content-Length: ${first.length + bytes}\r\n` }: Trickle,
): Promise<{ answer: string; sent: number; ms: number }> {
  const began = performance.now()
  let answer = ''
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const gone = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n`)
  socket.write(first)
  let sent = 0
  for (; sent < bytes && !socket.destroyed; sent++) {
    socket.write('x')
    await Promise.race([pause(everyMs), gone])
  }
  await gone
  return { answer: answer.split('\r\n')[0] ?? '', sent, ms: performance.now() - began }
}

const TIMES = { withinMs: 400, silenceMs: 600 }
/** Ten times as many as come through before a line is cut. */
const MANY = 100

it.each([
  ['POST /api/cookies', {}],
  ['POST /api/uploads/save/documents/document', {}],
  ['GET /aktualnosci', {}],
  ['POST /api/provider/news', { head: 'Transfer-Encoding: chunked\r\n' }],
])('%s is answered with an error and cut when its body trickles', async (line, more) => {
  const { answer, sent } = await trickle(await listen(TIMES), { line, everyMs: 50, bytes: MANY, ...more })
  expect(answer).toMatch(/^HTTP\/1\.1 4(08|00)/)
  expect(sent).toBeLessThan(MANY)
})

it.each(['POST /api/uploads', 'PATCH /api/uploads/0123'])('%s may take as long as a slow connection needs', async (line) => {
  const { answer, ms } = await trickle(await listen(TIMES), { line, everyMs: 100, bytes: 15 })
  expect(answer).toBe('HTTP/1.1 200 OK')
  expect(ms).toBeGreaterThan(TIMES.withinMs + TIMES.silenceMs)
})

it('an upload that falls silent is cut', async () => {
  const port = await listen(TIMES)
  const { answer } = await trickle(port, { line: 'PATCH /api/uploads/0123', everyMs: 10, bytes: 5, head: 'Content-Length: 50\r\n' })
  expect(answer).toBe('HTTP/1.1 408 Request Timeout')
})

it.each(['POST /api/auth/callback/credentials', 'PATCH /api/uploads/0123'])('%s is not cut while its route is not ready to read it', async (line) => {
  const port = await listen(TIMES, 1_200)
  const [small, large] = await Promise.all([
    trickle(port, { line, everyMs: 10, bytes: 10 }),
    trickle(port, { line, everyMs: 1, bytes: 1, first: Buffer.alloc(1_000_000) }),
  ])
  expect([small.answer, large.answer]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  expect(small.ms).toBeGreaterThan(TIMES.withinMs + TIMES.silenceMs)
})

it('a body that trickles is cut even while no route reads it', async () => {
  const { answer, sent } = await trickle(await listen(TIMES, 1_200), { line: 'POST /api/cookies', everyMs: 50, bytes: MANY })
  expect(answer).toBe('HTTP/1.1 408 Request Timeout')
  expect(sent).toBeLessThan(MANY)
})

it('two hundred trickling connections are all cut', async () => {
  const port = await listen(TIMES)
  const lines = Array.from({ length: 200 }, () => trickle(port, { line: 'POST /api/cookies', everyMs: 100, bytes: MANY }))
  for (const { sent } of await Promise.all(lines)) expect(sent).toBeLessThan(MANY)
})
