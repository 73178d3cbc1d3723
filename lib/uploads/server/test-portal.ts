// The portal's side of uploads for tests: before a provider that the test started, with cookies as a sign-in gives them,
// and pieces as a browser sends them, over a real line.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'next-auth/jwt'
import { identitySecret } from '#lib/session/csrf-token.ts'
import { sealVisit } from '#lib/session/seal.ts'
import type { Visit } from '#lib/session/visit.ts'
import { inScope } from '#lib/http/request-scope.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { receivePiece } from './receive-piece.ts'

const TUS = { 'tus-resumable': '1.0.0' }
export const PIECE_TYPE = 'application/offset+octet-stream'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

export interface RequestParts {
  method: string
  cookie?: string
  headers?: Record<string, string>
  body?: Uint8Array | string | ReadableStream
}

/** The two cookies of somebody who has signed in; each session of a person has its own. `more`: what else its visit holds. */
export async function cookieOf({ username, token, ...more }: { username: string; token: string } & Partial<Visit>): Promise<string> {
  const sid = `sid-${token.slice(-20)}`
  const visit = { ...more, signedIn: { sid, jwt: token, username, endsAt: 0, permissions: [] } }
  const identity = await encode({ token: { sid }, secret: identitySecret() })
  return `km-visit=${await sealVisit(visit)}; next-auth.session-token=${identity}`
}

/** Stands where the front does. */
async function listening(): Promise<Server> {
  const server = createServer((request, response) => {
    inScope({ requestId: 'test-portal', address: '127.0.0.1' }, () => receivePiece(request, response)).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return server
}

export class TestPortal {
  readonly uploadDir: string
  readonly #server: Server
  /** Whose calls they are unless told. */
  cookie = ''

  constructor(uploadDir: string, server: Server) {
    this.uploadDir = uploadDir
    this.#server = server
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  ask(path: string, { method, cookie = this.cookie, headers = {}, body }: RequestParts): Request {
    return new Request(`http://127.0.0.1:3000/api/uploads${path}`, {
      method,
      headers: { cookie, ...SAME_ORIGIN, ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
    })
  }

  /** One request of the protocol. */
  send(path: string, { method, cookie = this.cookie, headers = {}, body }: RequestParts): Promise<Response> {
    const asked = { method, headers: { cookie, ...SAME_ORIGIN, ...TUS, ...headers }, ...(body !== undefined && { body: body as BodyInit, duplex: 'half' }) }
    return fetch(`http://127.0.0.1:${this.port}/api/uploads${path}`, asked)
  }

  begin(size: number, cookie = this.cookie, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('', { method: 'POST', cookie, headers: { 'upload-length': String(size), ...headers } })
  }

  async begun(size: number, cookie?: string): Promise<string> {
    const answer = await this.begin(size, cookie)
    expect(answer.status).toBe(201)
    return /^\/api\/uploads\/([0-9a-f]{32})$/.exec(answer.headers.get('location') ?? '')![1]!
  }

  piece(id: string, offset: number, body: Uint8Array, cookie = this.cookie): Promise<Response> {
    return this.send(`/${id}`, { method: 'PATCH', body, cookie, headers: { 'upload-offset': String(offset), 'content-type': PIECE_TYPE } })
  }

  /** A whole upload; answers its id. */
  async received(bytes: Uint8Array, cookie?: string): Promise<string> {
    const id = await this.begun(bytes.length, cookie)
    expect((await this.piece(id, 0, bytes, cookie)).status).toBe(204)
    return id
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await rm(this.uploadDir, { recursive: true, force: true })
  }
}

/** `provider`: listens already. */
export async function startTestPortal(provider: Server): Promise<TestPortal> {
  const uploadDir = await mkdtemp(join(tmpdir(), 'uploads-'))
  const { port } = provider.address() as AddressInfo
  providePortalSettings({ ...settings, providerUrl: `http://127.0.0.1:${port}`, uploadDir })
  return new TestPortal(uploadDir, await listening())
}

/** For all tests of a file: a portal whose provider answers so. */
export function portalBefore(answer: RequestListener): void {
  const provider = createServer(answer)
  let portal: TestPortal
  beforeAll(async () => {
    await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
    portal = await startTestPortal(provider)
  })
  afterAll(async () => {
    provider.closeAllConnections()
    provider.close()
    await portal.close()
  })
}
