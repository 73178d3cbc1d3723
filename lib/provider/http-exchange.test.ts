import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { exchangeText } from './http-exchange.ts'

let server: Server
let url: URL
/** How many requests each line has brought. */
const brought = new Map<Socket, number>()
let cutsSecond = false

beforeAll(async () => {
  server = createServer((request, response) => {
    const count = (brought.get(request.socket) ?? 0) + 1
    brought.set(request.socket, count)
    if (cutsSecond && count > 1) return request.socket.destroy()
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => response.end(`${request.method} ${Buffer.concat(pieces).toString()}`))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
beforeEach(() => {
  cutsSecond = false
  brought.clear()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (method: string, repeatable: boolean, body?: string) =>
  exchangeText(url, { method, headers: {}, ...(body !== undefined && { body }), signal: AbortSignal.timeout(5_000), repeatable })

it('uses one connection as long as one is enough', async () => {
  for (let i = 0; i < 5; i += 1) expect((await send('POST', false, `zażółć ${i}`)).text).toBe(`POST zażółć ${i}`)
  expect([...brought.values()]).toEqual([5])
})

it('repeats the call by a new connection when the kept one was closed meanwhile', async () => {
  await send('GET', true)
  cutsSecond = true
  expect((await send('GET', true)).text).toBe('GET ')
  expect(brought.size).toBe(2)
})

it('never repeats a call that may not be repeated', async () => {
  await send('POST', false, '1')
  cutsSecond = true
  await expect(send('POST', false, '2')).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect([...brought.values()].reduce((sum, count) => sum + count)).toBe(2)
})
