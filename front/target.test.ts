import { connect, type AddressInfo } from 'node:net'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { malformedRequests } from '../bench/malformed/requests.ts'
import { sendAll, sendRaw } from '../bench/malformed/sender.ts'
import { createHandler } from './handler.ts'
import { ReadinessProbe } from './operation/readiness.ts'
import { createRequestLog } from './request-log.ts'
import { createFrontServer } from './server.ts'
import { readTarget } from './target.ts'
import { settings } from '#lib/system/test-settings.ts'

const asked: string[] = []
const server = createFrontServer({ dev: false })

/** In the framework's place: it decodes the path, as the framework does, and throws on what it cannot read. */
beforeAll(async () => {
  providePortalSettings(settings)
  const handler = createHandler(
    async (request, response) => {
      const { pathname } = new URL(`http://localhost${request.url}`)
      asked.push(decodeURIComponent(pathname))
      response.writeHead(308, { location: pathname }).end()
    },
    { settings, cached: false, buildDir: '.next', log: createRequestLog({ logLevel: 'silent' }), watch: new ReadinessProbe(settings), metrics: null },
  )
  server.on('request', handler)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const port = () => (server.address() as AddressInfo).port

const ask = (line: string, headers = '') =>
  sendRaw(port(), { what: line, bytes: Buffer.from(`${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`), unfinished: false })

it('of two Host headers none is believed', async () => {
  for (const name of ['Host', 'host', 'HOST']) expect(await ask('GET /a', `${name}: y\r\n`)).toMatchObject({ status: 400 })
  expect(await ask('GET /a')).toMatchObject({ status: 308 })
})

describe('readTarget', () => {
  it.each([
    ['GET', '/a?b=%', '/a?b=%', 'page'],
    ['GET', 'http://evil.example/aktualnosci/?x=1', '/aktualnosci/?x=1', 'page'],
    ['GET', 'HTTPS://evil.example?x', '/?x', 'page'],
    ['GET', 'http://evil.example//other.example/', '//other.example/', 'page'],
    ['GET', 'http://[/x', 'http://[/x', 'unreadable'],
    ['GET', '*', '*', 'unreadable'],
    ['OPTIONS', '*', '*', 'server'],
    ['GET', '/api/provider/news/%E0%A4%A', '/api/provider/news/%E0%A4%A', 'unreadable'],
    ['GET', 'evil.example:443', 'evil.example:443', 'unreadable'],
  ])('%s %s', (method, url, left, kind) => {
    const request = { method, url, rawHeaders: [] }
    expect([readTarget(request), request.url]).toEqual([kind, left])
  })
})

describe('the front', () => {
  it.each([
    ['GET /api/session/arrive%d', 400],
    ['POST /api/provider/%ff', 400],
    ['GET /dokumenty/%zz', 400],
    ['GET *', 400],
    ['OPTIONS *', 204],
    ['CONNECT evil.example:443', 405],
    ['GET /aktualnosci/?x', 308],
  ])('answers %s with %i', async (line, status) => expect((await ask(line)).status).toBe(status))

  it('says which methods the server knows', async () => expect((await ask('OPTIONS *')).head).toMatch(/^allow: GET, HEAD, POST/m))

  it('never redirects to the host that a request line names', async () => {
    const { head } = await ask('GET http://evil.example/aktualnosci/')
    expect(head).toMatch(/^location: \/aktualnosci\/$/m)
    expect(head).not.toContain('evil')
  })

  it('forbids caching of redirects', async () => expect((await ask('GET /aktualnosci/')).head).toMatch(/^cache-control: no-store$/m))

  it.each(['websocket', 'h2c', 'x'])('ignores an offer to upgrade to %s', async (protocol) =>
    expect((await ask('GET /aktualnosci', `Connection: Upgrade\r\nUpgrade: ${protocol}\r\n`)).status).toBe(308),
  )

  it('survives a caller who leaves in the middle of CONNECT', async () => {
    const socket = connect(port(), '127.0.0.1')
    socket.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n')
    socket.resetAndDestroy()
    expect((await ask('GET /a')).status).toBe(308)
  })

  it('answers 400 malformed requests without an error of its own', async () => {
    const { wrong, statuses } = await sendAll(port(), malformedRequests(400, { seed: 11, host: 'x' }), 8)
    expect(wrong).toEqual([])
    expect([...statuses.keys()]).toEqual(expect.arrayContaining(['400', '405']))
    expect(asked.length).toBeGreaterThan(100)
  })
})
