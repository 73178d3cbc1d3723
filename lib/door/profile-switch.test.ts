// Where a switched profile leads: to the page on which it was done, or to the start where the new profile may not see it.
import { createServer, type Server } from 'node:http'
import { cookieOf, startTestPortal, type TestPortal } from '#lib/uploads/server/test-portal.ts'
import { enterDoor } from './enter.ts'

const USER = { id: 1, username: 'sekretarz', firstName: 'Anna', lastName: 'Nowak', functionRole: 'observer', userProfiles: [], profileId: 2 }
let permissions: string[] = []
const provider: Server = createServer((request, response) => {
  const body = request.url === '/api/auth/user' ? { ...USER, userPermissionKeys: permissions } : { id: 2, affectedCount: 1 }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
let portal: TestPortal
let cookie: string

beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  portal = await startTestPortal(provider)
  cookie = await cookieOf({ username: 'sekretarz', token: 'token' })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await portal.close()
})

const HOST = 'http://127.0.0.1:3000'

async function switchOn(path: string): Promise<string | null> {
  const headers = { cookie, host: '127.0.0.1:3000', origin: HOST, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ id: '2', _method: 'PUT', _form: 'profile', _success: path, _back: path }).toString()
  const answer = await enterDoor(new Request(`${HOST}/api/provider/auth/profile`, { method: 'POST', headers, body }), ['auth', 'profile'])
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

it.each([
  ['/uzytkownicy?strona=2', ['user_admin'], '/uzytkownicy?strona=2'],
  ['/uzytkownicy?strona=2', ['super_admin'], '/uzytkownicy?strona=2'],
  ['/uzytkownicy?strona=2', ['read_access'], '/aktualnosci'],
  ['/administracja/zdarzenia', [], '/aktualnosci'],
  ['/mojekonto', ['read_access'], '/mojekonto'],
])('%s with %j leads to %s', async (path, held, to) => {
  permissions = held
  expect(await switchOn(path)).toBe(to)
})
