import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { discardUnreadBody } from './unread-body.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Answers 413 after the first piece, as a route does that has read its limit, or without reading any. */
async function listen(limits?: { bytes: number; ms: number }, { reads = true } = {}): Promise<number> {
  server = createServer((request, response) => {
    discardUnreadBody(request, response, limits)
    if (!reads) return void response.writeHead(413).end('za duże')
    const reader = request[Symbol.asyncIterator]()
    void reader.next().then(() => response.writeHead(413).end('za duże'))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Sends everything before it reads, as browsers do. */
async function send(port: number, megabytes: number): Promise<{ answer: string; sent: boolean }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const piece = Buffer.alloc(1024 * 1024)
  const gone = new Promise<false>((resolve) => void socket.once('close', () => resolve(false)))
  const written = (bytes: string | Buffer) => new Promise<boolean>((resolve) => void socket.write(bytes, (error) => resolve(!error)))
  let sent = await written(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${megabytes * piece.length}\r\n\r\n`)
  for (let i = 0; i < megabytes && sent; i++) sent = await Promise.race([written(piece), gone])
  if (sent) await pause(100)
  socket.destroy()
  return { answer: answer.split('\r\n')[0] ?? '', sent }
}

it('a form that is too large is read to its end, so that its sender can read the answer', async () => {
  expect(await send(await listen(), 5)).toEqual({ answer: 'HTTP/1.1 413 Payload Too Large', sent: true })
})

// What nobody reads Node drops by itself, before any listener hears of it.
it.each([true, false])('a body that goes on for too long is cut, whether or not something of it was read: %s', async (reads) => {
  const { sent } = await send(await listen({ bytes: 2 * 1024 * 1024, ms: 30_000 }, { reads }), 512)
  expect(sent).toBe(false)
})

it('a body is cut after 16 MB of it, as the portal is set, and not long before', async () => {
  expect((await send(await listen(undefined, { reads: false }), 12)).sent).toBe(true)
  server.closeAllConnections()
  server.close()
  expect((await send(await listen(undefined, { reads: false }), 256)).sent).toBe(false)
})

it('a request that is answered before its body came is forgotten, although its connection goes on', async () => {
  const COUNT = 50
  const port = await listen(undefined, { reads: false })
  let ended = 0
  server.on('request', (asked: IncomingMessage) => asked.once('end', () => (ended += 1)))
  const line = new Promise<Socket>((resolve) => void server.once('connection', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method: 'POST', agent }, (answer) => void answer.resume().once('end', resolve))
      sent.once('error', reject).end('a=b')
    })
  for (let i = 0; i < COUNT; i += 1) await send()
  await pause(50)
  expect(ended).toBe(COUNT)
  expect((await line).listenerCount('close')).toBeLessThan(10)
  agent.destroy()
})
