// What the log is told of a call that failed: the reason, on one line, and nothing that anybody wrote.
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocket, type AddressInfo, type Server } from 'node:net'
import { ReadSystemInfo } from '#contract/system.ts'
import { ReadMyAccount, RequestPasswordRecovery } from '#contract/session.ts'
import { provideLog } from '#lib/system/log.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { call } from './call.ts'
import type { ApiFailure } from './failure.ts'

let lines: Record<string, unknown>[] = []
const open: Server[] = []

const providerAt = (providerUrl: string) => providePortalSettings({ ...settings, providerUrl })

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = async (listener: RequestListener) => providerAt(await listening(createServer({ keepAlive: false }, listener)))
const answeringText = (status: number, text: string) => answering((_request, response) => void response.writeHead(status, { connection: 'close' }).end(text))

beforeEach(() => {
  lines = []
  provideLog((line, message) => void lines.push({ ...line, message }))
})
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const failureOf = async (made: Promise<unknown>): Promise<ApiFailure> => {
  try {
    await made
  } catch (error) {
    return error as ApiFailure
  }
  throw new Error('it did not fail')
}
const fails = (timeoutMs = 5_000) => failureOf(call(ReadSystemInfo, {}, { timeoutMs, requestId: 'r-1', token: 'tajny-token' }))
const told = (why: object) => [{ call: 'GET /api/admin/systeminfo', requestId: 'r-1', message: 'provider call failed', ...why }]

it('a port where nobody listens is NO_RESPONSE, and logged as refused', async () => {
  const address = await listening(createServer())
  await new Promise<void>((resolve) => open.pop()!.close(() => resolve()))
  providerAt(address)
  const failure = await fails()
  expect(failure).toMatchObject({ code: 'NO_RESPONSE', status: 504 })
  expect(failure.cause).toMatchObject({ message: expect.any(String) })
  expect(lines).toEqual(told({ reason: 'refused', code: 'ECONNREFUSED' }))
})

it('a provider that never answers is logged as timed out', async () => {
  providerAt(await listening(createSocket((socket) => void socket.resume().unref())))
  expect(await fails(150)).toMatchObject({ code: 'NO_RESPONSE' })
  expect(lines).toEqual(told({ reason: 'timed out' }))
})

it('a provider that stops in the middle of its answer is logged as timed out', async () => {
  await answering((_request, response) => void response.writeHead(200, { 'content-length': 100 }).write('{'))
  expect(await fails(150)).toMatchObject({ code: 'NO_RESPONSE' })
  expect(lines).toEqual(told({ reason: 'timed out' }))
})

it('a connection that is cut is logged as reset', async () => {
  await answering((request) => request.socket.destroy())
  expect(await fails()).toMatchObject({ code: 'NO_RESPONSE' })
  expect(lines).toEqual(told({ reason: 'reset', code: expect.any(String) }))
})

it('a host name that does not resolve is logged as an unknown host', async () => {
  providerAt('http://provider.invalid')
  expect(await fails()).toMatchObject({ code: 'NO_RESPONSE' })
  expect(lines).toEqual(told({ reason: 'unknown host', code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) }))
})

it.each([
  ['a page of another program', 200, '<html>tajne</html>', { reason: 'no JSON', status: 200 }],
  ['an error page of a proxy', 502, '<html>tajne</html>', { reason: 'no JSON', status: 502 }],
  ['a refusal without a code', 503, '{"error":"tajne"}', { reason: 'refusal without a code', status: 503 }],
  [
    'a refusal that the contract does not know of this call',
    409,
    '{"code":"ERROR_EDIT_CONFLICT"}',
    { reason: 'undeclared refusal', code: 'ERROR_EDIT_CONFLICT', status: 409 },
  ],
  ['an error of the provider', 500, '{"code":"ERROR_UNEXPECTED"}', { reason: 'failed there', code: 'ERROR_UNEXPECTED', status: 500 }],
])('%s is logged with its reason, without its text', async (_what, status, text, why) => {
  await answeringText(status, text)
  await fails()
  expect(lines).toEqual(told(why))
  expect(JSON.stringify(lines)).not.toContain('tajn')
})

it('an answer with a wrong field is logged with the name of the field, not its value', async () => {
  await answeringText(200, JSON.stringify({ systemVersion: 'tajne', sessionMaxTime: 'tajne' }))
  expect(await fails()).toMatchObject({ code: 'BAD_ANSWER', status: 502 })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ reason: 'broken contract', fields: expect.arrayContaining(['sessionMaxTime: invalid_type']) })
  expect(JSON.stringify(lines)).not.toContain('tajn')
})

it('neither a declared refusal nor a browser that left is logged', async () => {
  await answeringText(401, '{"code":"ERROR_UNAUTHORIZED"}')
  await failureOf(call(ReadMyAccount, {}))
  await answeringText(400, '{"code":"ERROR_USER_NOT_EXISTS"}')
  await failureOf(call(RequestPasswordRecovery, { body: { username: 'nikt' } }))
  const left = new AbortController()
  await answering(() => left.abort())
  await failureOf(call(ReadSystemInfo, {}, { signal: left.signal }))
  expect(lines).toEqual([])
})
