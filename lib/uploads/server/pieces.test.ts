// Pieces over a real line: who is let in while an upload lasts, and what stays of a piece whose line breaks.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { portalSettings, providePortalSettings } from '#lib/system/portal-settings.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { contentPath } from './staging.ts'
import { cookieOf, PIECE_TYPE, startTestPortal, type TestPortal } from './test-portal.ts'

/** A session that ended elsewhere is over here within 5 s. */
const WITHIN_MS = 4_500
/** A write of the portal: what came before is in the file. */
const WRITTEN_BYTES = 256 * 1024

let provider: TestProvider
let portal: TestPortal
beforeAll(async () => {
  provider = await startTestProvider()
  await provider.app.listen({ host: '127.0.0.1', port: 0 })
  portal = await startTestPortal(provider.app.server)
  portal.cookie = await cookieOf(await signedIn(provider, { permissions: ['user_admin'] }))
}, 120_000)
afterAll(async () => {
  await provider.close()
  await portal.close()
})

const told = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as unknown })

/** The portal's clock stands still until the test moves it, however long the machine takes. */
let goOn: (ms: number) => void
beforeEach(() => {
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  goOn = (ms) => void (now += ms)
})
afterEach(() => jest.restoreAllMocks())

const offsetOf = async (id: string) => Number((await portal.send(`/${id}`, { method: 'HEAD' })).headers.get('upload-offset'))

/** A browser that keeps what the answers set. */
async function browser() {
  const person = await signedIn(provider, { permissions: ['user_admin'] })
  const jar = new Map((await cookieOf(person)).split('; ').map((pair) => pair.split('=', 2) as [string, string]))
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (answer: Response) => {
    const lines = answer.headers.getSetCookie()
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return { answer, kept: lines.map((line) => line.split('=', 1)[0]) }
  }
  const begun = async (size: number): Promise<string> => {
    const { answer } = keep(await portal.begin(size, cookie()))
    return answer.headers.get('location')!.split('/').at(-1)!
  }
  return { person, begun, piece: async (...[id, offset, body]: [string, number, Uint8Array]) => keep(await portal.piece(id, offset, body, cookie())) }
}

const end = (sessionId: string) =>
  provider.db.updateTable('sessions').set({ ended_at: new Date(), end_reason: 'sign_out' }).where('id', '=', sessionId).execute()

async function over(): Promise<string> {
  const person = await signedIn(provider, { permissions: ['user_admin'] })
  await end(person.sessionId)
  return cookieOf(person)
}

type Case = [whose: string, cookieFor: () => Promise<string>, headers: Record<string, string>, status: number, code: string]

describe('a piece is refused', () => {
  it.each<Case>([
    ['from a visitor', () => Promise.resolve(''), {}, 401, 'ERROR_UNAUTHORIZED'],
    ['from a session that is over', over, {}, 401, 'ERROR_UNAUTHORIZED'],
    ['from another person', async () => cookieOf(await signedIn(provider, { permissions: ['super_admin'] })), {}, 404, 'ERROR_NOT_FOUND'],
    ['before all is accepted', async () => cookieOf(await signedIn(provider, { consents: ['licence'] })), {}, 403, 'POLICY_NOT_ACCEPTED'],
    ['from another site', () => Promise.resolve(portal.cookie), { 'sec-fetch-site': 'cross-site' }, 403, 'ERROR_FORBIDDEN'],
    ['that does not say from which site it comes', () => Promise.resolve(portal.cookie), { 'sec-fetch-site': '' }, 403, 'ERROR_FORBIDDEN'],
  ])('%s', async (_whose, cookieFor, headers, status, code) => {
    const id = await portal.begun(10)
    const asked = {
      method: 'PATCH',
      cookie: await cookieFor(),
      body: Buffer.alloc(10),
      headers: { 'upload-offset': '0', 'content-type': PIECE_TYPE, ...headers },
    }
    expect(await told(await portal.send(`/${id}`, asked))).toEqual({ status, body: { code } })
    expect(await offsetOf(id)).toBe(0)
  })

  it('with a wrong offset, without an offset, or of another protocol', async () => {
    const id = await portal.begun(10)
    expect((await portal.piece(id, 5, Buffer.alloc(5))).status).toBe(409)
    expect((await portal.send(`/${id}`, { method: 'PATCH', body: 'x', headers: { 'content-type': PIECE_TYPE } })).status).toBe(403)
    expect((await portal.send(`/${id}`, { method: 'PATCH', body: 'x', headers: { 'upload-offset': '0', 'content-type': 'text/plain' } })).status).toBe(400)
    expect((await portal.send(`/${id}`, { method: 'HEAD', headers: { 'tus-resumable': '0.9.0' } })).status).toBe(400)
    expect(await offsetOf(id)).toBe(0)
  })

  it('that is longer than the upload announced', async () => {
    const id = await portal.begun(100_000)
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 4; i++) controller.enqueue(new Uint8Array(50_000))
        controller.close()
      },
    })
    const asked = { method: 'PATCH', body, headers: { 'upload-offset': '0', 'content-type': PIECE_TYPE } }
    expect(await told(await portal.send(`/${id}`, asked))).toMatchObject({ status: 413, body: { code: 'ERROR_PAYLOAD_TOO_LARGE' } })
    expect((await readFile(contentPath(id))).length).toBeLessThanOrEqual(100_000)
  })

  it.each([
    ['GET', '/'],
    ['PUT', '/'],
    ['PATCH', ''],
    ['HEAD', ''],
  ])('when its method is %s, which the address does not take (%s)', async (method, path) => {
    const answer = await portal.send(path && `${path}${'0'.repeat(32)}`, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(path ? 'HEAD, PATCH, DELETE' : 'POST')
  })
})

describe('a long upload', () => {
  it('prolongs the session from time to time, not with every piece', async () => {
    const { person, begun, piece } = await browser()
    const id = await begun(30)
    const seen = async () => {
      await provider.presence.write()
      return (
        await provider.db.selectFrom('sessions').select('last_seen_at').where('id', '=', person.sessionId).executeTakeFirstOrThrow()
      ).last_seen_at.getTime()
    }
    await provider.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - 100_000) })
      .where('id', '=', person.sessionId)
      .execute()
    const before = await seen()
    const first = await piece(id, 0, Buffer.alloc(10))
    expect([first.answer.status, first.kept, await seen()]).toEqual([204, [], before])
    goOn(WITHIN_MS)
    const second = await piece(id, 10, Buffer.alloc(10))
    expect([second.answer.status, second.kept]).toEqual([204, ['km-visit', 'km-countdown']])
    expect(await seen()).toBeGreaterThan(before)
    expect((await piece(id, 20, Buffer.alloc(10))).kept).toEqual([])
  })

  it('stops when its session was ended elsewhere', async () => {
    const { person, begun, piece } = await browser()
    const id = await begun(20)
    await end(person.sessionId)
    goOn(WITHIN_MS)
    const { answer, kept } = await piece(id, 0, Buffer.alloc(10))
    expect(await told(answer)).toEqual({ status: 401, body: { code: 'ERROR_UNAUTHORIZED' } })
    expect(kept).toEqual(expect.arrayContaining(['next-auth.session-token', 'km-countdown', 'km-visit']))
  })

  it('goes on while the provider is away, but a new one cannot begin', async () => {
    const { begun, piece } = await browser()
    const id = await begun(20)
    const there = portalSettings()
    goOn(WITHIN_MS)
    // Nobody listens there.
    providePortalSettings({ ...there, providerUrl: 'http://127.0.0.1:9' })
    try {
      expect((await piece(id, 0, Buffer.alloc(10))).answer.status).toBe(204)
      expect(await told(await portal.begin(10))).toEqual({ status: 504, body: { code: 'NO_RESPONSE' } })
    } finally {
      providePortalSettings(there)
    }
  })
})

describe('a connection', () => {
  /** Sends the beginning of a piece by a line of its own. */
  async function partOf(id: string, { piece, sent }: { piece: number; sent: Uint8Array }): Promise<Socket> {
    const socket = connect(portal.port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    const lines = [
      `PATCH /api/uploads/${id} HTTP/1.1`,
      'Host: x',
      `Cookie: ${portal.cookie}`,
      'Sec-Fetch-Site: same-origin',
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      `Content-Type: ${PIECE_TYPE}`,
      `Content-Length: ${piece}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    await new Promise<void>((resolve) => void socket.write(sent, () => resolve()))
    return socket
  }

  async function untilWritten(id: string, size: number): Promise<void> {
    while ((await stat(contentPath(id))).size < size) await pause(10)
  }

  it('that breaks in the middle of a piece loses nothing that had arrived', async () => {
    const bytes = randomBytes(1_000_000)
    const id = await portal.begun(bytes.length)
    const socket = await partOf(id, { piece: bytes.length, sent: bytes.subarray(0, 600_000) })
    await untilWritten(id, 2 * WRITTEN_BYTES)
    socket.destroy()
    await untilWritten(id, 600_000)
    expect(await offsetOf(id)).toBe(600_000)
    expect((await portal.piece(id, 600_000, bytes.subarray(600_000))).status).toBe(204)
    expect((await readFile(contentPath(id))).equals(bytes)).toBe(true)
  })

  it('that died unnoticed is given up when the browser returns by another', async () => {
    const bytes = randomBytes(400_000)
    const id = await portal.begun(bytes.length)
    const dead = await partOf(id, { piece: bytes.length, sent: bytes.subarray(0, WRITTEN_BYTES) })
    await untilWritten(id, WRITTEN_BYTES)
    expect(await offsetOf(id)).toBe(WRITTEN_BYTES)
    expect((await portal.piece(id, WRITTEN_BYTES, bytes.subarray(WRITTEN_BYTES))).status).toBe(204)
    expect((await readFile(contentPath(id))).equals(bytes)).toBe(true)
    dead.destroy()
  })

  it('may bring the first bytes with the request that begins the upload', async () => {
    const bytes = randomBytes(400_000)
    const answer = await portal.send('', { method: 'POST', body: bytes, headers: { 'upload-length': '500000', 'content-type': PIECE_TYPE } })
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '400000'])
    expect((await readFile(contentPath(answer.headers.get('location')!.split('/').at(-1)!))).equals(bytes)).toBe(true)
  })
})

it('a cancelled upload is deleted', async () => {
  const id = await portal.received(Buffer.from('abc'))
  expect((await portal.send(`/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await portal.send(`/${id}`, { method: 'HEAD' })).status).toBe(404)
})
