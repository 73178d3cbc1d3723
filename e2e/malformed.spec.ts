// Malformed requests that no browser sends, over plain sockets, to the built product: none of them causes a server error.
import { connect } from 'node:net'
import { malformedRequests } from '../bench/malformed/requests.ts'
import { sendAll, sendRaw } from '../bench/malformed/sender.ts'
import { MAIN_PORTS } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

const PORT = MAIN_PORTS.portal
const HOST = `127.0.0.1:${PORT}`
const ask = (line: string, headers = '') =>
  sendRaw(PORT, { what: line, bytes: Buffer.from(`${line} HTTP/1.1\r\nHost: ${HOST}\r\n${headers}\r\n`), unfinished: false })

test('400 malformed requests of a stranger are each answered without an error', async () => {
  const { wrong, statuses } = await sendAll(PORT, malformedRequests(400, { seed: 3, host: HOST }), 8)
  expect(wrong).toEqual([])
  expect([...statuses.keys()]).toContain('400')
})

test('malformed requests that are known by name', async () => {
  for (const [line, status, headers] of [
    ['GET /api/provider/news/%E0%A4%A', 400],
    ['GET /api/session/arrive%d', 400],
    ['PATCH /api/uploads/%', 400],
    ['OPTIONS *', 204],
    ['GET *', 400],
    ['GET /aktualnosci', 200, 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
    ['GET /api/auth/session', 200, 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n'],
    ['GET /static/portal.js', 200, 'If-Match: x\r\n'],
    ['GET /static/portal.js', 200, 'If-Unmodified-Since: Mon, 01 Jan 1990 00:00:00 GMT\r\n'],
    ['CONNECT evil.example:443', 405],
  ] as const)
    expect(await ask(line, headers), line).toMatchObject({ status })
})

test('a redirect may not be cached, and never leads to another host', async () => {
  for (const target of ['/aktualnosci/', 'http://evil.example/aktualnosci/', 'http://evil.example//evil.example/']) {
    const { status, head } = await ask(`GET ${target}`)
    expect(status, target).toBe(308)
    expect(head, target).toMatch(/^cache-control: no-store$/im)
    expect(/^location: (.*)$/im.exec(head)?.[1], target).toMatch(/^\/(?!\/)/)
  }
})

test('uploads in ways that are not offered are refused with 400', async ({ administrator }) => {
  const cookies = (await administrator.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const [header, value] of [
    ['Upload-Concat', 'partial'],
    ['Upload-Concat', 'final;/api/uploads/1 /api/uploads/2'],
  ]) {
    const headers = `Cookie: ${cookies}\r\nSec-Fetch-Site: same-origin\r\nTus-Resumable: 1.0.0\r\nUpload-Length: 5\r\n${header}: ${value}\r\n`
    expect(await ask('POST /api/uploads', headers), `${header}: ${value}`).toMatchObject({ status: 400 })
  }
})

test('requests whose bodies trickle are cut after half a minute, whatever was asked for', async () => {
  // Waiting for their whole bodies would take a quarter of an hour.
  test.setTimeout(120_000)
  const lines = [
    'POST /api/cookies',
    'POST /api/auth/callback/credentials',
    'POST /api/provider/auth/loginJwt',
    'GET /aktualnosci',
    'POST /api/session/sign-out',
  ]
  const sent = await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      const socket = connect(PORT, '127.0.0.1').on('error', () => undefined)
      const gone = new Promise<void>((resolve) => void socket.resume().once('close', () => resolve()))
      socket.write(`${lines[i % lines.length]} HTTP/1.1\r\nHost: ${HOST}\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 1000\r\n\r\n`)
      let bytes = 0
      const drip = setInterval(() => socket.write('x', (failed) => (bytes += failed ? 0 : 1)), 1_000)
      await gone
      clearInterval(drip)
      return bytes
    }),
  )
  // A slow sender is given time, and is not cut off after the first bytes.
  expect(Math.min(...sent)).toBeGreaterThan(5)
})
