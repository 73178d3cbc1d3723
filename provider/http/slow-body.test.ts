// Bodies that trickle, over real lines: known addresses and unknown ones, forms and files.
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { endpoint } from '#contract/kit.ts'
import { routes as sessionRoutes } from '#provider/areas/session/routes.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { route } from './handler.ts'

const TIMES = { withinMs: 400, silenceMs: 600 }
const File = endpoint({
  method: 'POST',
  path: '/api/tests/file',
  summary: 'a file',
  access: 'member',
  body: z.object({ fileName: z.string(), fileContent: z.base64() }),
  upload: { field: 'fileContent', bytesMax: 1000, required: true },
  response: z.object({ size: z.int() }),
  errors: ['ERROR_INVALID_BASE64'],
})

let provider: TestProvider
let port: number
let token: string
beforeAll(async () => {
  provider = await startTestProvider({ routes: [...sessionRoutes, route(File, async ({ upload }) => ({ size: upload?.size ?? -1 }))], bodyTimes: TIMES })
  await provider.app.listen({ host: '127.0.0.1', port: 0 })
  port = (provider.app.server.address() as AddressInfo).port
  token = (await signedIn(provider)).token
})
afterAll(() => provider.close())

async function trickle(line: string, text: string, { everyMs, announced = text.length }: { everyMs: number; announced?: number }) {
  const began = performance.now()
  let answer = ''
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
  const gone = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.write(
    `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n`,
  )
  let sent = 0
  for (; sent < text.length && !socket.destroyed; sent++) {
    socket.write(text.charAt(sent))
    await Promise.race([pause(everyMs), gone])
  }
  await gone
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), sent, ms: performance.now() - began }
}

it.each(['POST /api/auth/loginJwt', 'POST /api/nothing', 'PUT /api/auth/user', 'GET /api/auth/user'])('%s is cut when its body trickles', async (line) => {
  const { sent } = await trickle(line, ' '.repeat(100), { everyMs: 50 })
  expect(sent).toBeLessThan(100)
})

it('a file may take as long as its connection needs', async () => {
  const { status, ms } = await trickle('POST /api/tests/file', '{"fileName":"a","fileContent":"YWJj"}', { everyMs: 40 })
  expect(status).toBe(200)
  expect(ms).toBeGreaterThan(TIMES.withinMs + TIMES.silenceMs)
})

it('a file that stops coming is cut off', async () => {
  const { status } = await trickle('POST /api/tests/file', '{"fileName":', { everyMs: 5, announced: 500 })
  expect(status).toBe(0)
})
