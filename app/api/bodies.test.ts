// No route of the portal reads more of a body than its limit, whoever sends it and whatever it claims to be. Routes are
// found in the folders, and calls of the BFF in the contract, so a new one is covered without a change here.
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { NextRequest } from 'next/server'
import { allEndpoints } from '#contract/api.ts'
import { cookieOf, startTestPortal, type TestPortal } from '#lib/uploads/server/test-portal.ts'

const FOLDER = dirname(fileURLToPath(import.meta.url))
const SENT = 5 * 1024 * 1024
const PIECE = 64 * 1024
/** The largest limit of a route, and the bytes that may be on their way when it is reached. */
const MOST = 1024 * 1024 + 4 * PIECE

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]
type Params = Record<string, string | string[]>
type Handler = (request: NextRequest, context: { params: Promise<Params> }) => Promise<Response>

const routes = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('route.ts'))
  .map((path) => dirname(path))

/** Values for `[name]` and `[...name]` where an arbitrary one would be refused before the body is read. */
const KNOWN: Record<string, string[][]> = {
  nextauth: [
    ['callback', 'credentials'],
    ['callback', 'password-change'],
    ['signin', 'credentials'],
  ],
  path: [...new Set(Object.values(allEndpoints).map((endpoint) => endpoint.path.replace(/^\/api\//, '').replace(/\{\w+\}/g, '1')))].map((path) =>
    path.split('/'),
  ),
}

/** All sets of parameters with which the route is tried. */
function paramsOf(route: string): Params[] {
  const name = /\[+(?:\.\.\.)?(\w+)\]/.exec(route)?.[1]
  if (!name) return [{}]
  if (KNOWN[name]) return KNOWN[name].map((value) => ({ [name]: value }))
  return [{ [name]: route.includes('...') ? ['x'] : 'x' }]
}

const piece = new Uint8Array(PIECE).fill(0x61)
let taken = 0
/** Bytes are made when they are read, so that only those that were read count. */
const body = () =>
  new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= SENT) return controller.close()
        taken += PIECE
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )

/** A provider that knows the person and nothing else. */
const provider: Server = createServer((request, response) => {
  request.resume()
  const known = request.url === '/api/auth/user'
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(known ? PERSON : { code: 'ERROR_NOT_FOUND' }))
})
const PERSON = {
  id: 7,
  username: 'sekretarz',
  firstName: 'Anna',
  lastName: 'Nowak',
  functionRole: 'observer',
  userPermissionKeys: ['user_admin'],
  userProfiles: [],
  profileId: 1,
}
let portal: TestPortal
const cookies: Record<string, string> = {}

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  portal = await startTestPortal(provider)
  cookies.administrator = await cookieOf({ username: PERSON.username, token: 'token' })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await portal.close()
})

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/offset+octet-stream']

async function send(handler: Handler, method: Method, params: Params, headers: Record<string, string>): Promise<number> {
  taken = 0
  const request = new NextRequest('http://127.0.0.1:3000/api/x', {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: body(),
    duplex: 'half',
  })
  return (await handler(request, { params: Promise.resolve(params) })).status
}

it('finds the routes', () => expect(routes).toEqual(expect.arrayContaining(['cookies', join('provider', '[...path]'), join('auth', '[...nextauth]')])))

describe.each(['visitor', 'administrator'])('5 MB of a %s', (who) => {
  it.each(routes)('/api/%s', async (route) => {
    const handlers = (await import(pathToFileURL(join(FOLDER, route, 'route.ts')).href)) as Partial<Record<Method, Handler>>
    for (const method of METHODS) {
      const handler = handlers[method]
      if (!handler) continue
      for (const [i, params] of paramsOf(route).entries()) {
        for (const type of i === 0 ? TYPES : TYPES.slice(0, 1)) {
          const about = { 'content-type': type, ...(cookies[who] && { cookie: cookies[who] }) }
          const what = `${method} ${route} ${JSON.stringify(params)} ${type}`
          expect({ what, status: await send(handler, method, params, about), held: taken > MOST }).toMatchObject({ what, held: false })
          if (i > 0) continue
          await send(handler, method, params, { ...about, 'content-length': String(SENT) })
          expect({ what, told: taken <= PIECE }).toEqual({ what, told: true })
        }
      }
    }
  })
})
