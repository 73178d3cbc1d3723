// The portal's side of uploads for tests: before a provider that the test started, with cookies as a sign-in gives them,
// and pieces as a browser sends them.
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'next-auth/jwt'
import { identitySecret } from '#lib/session/csrf-token.ts'
import { sealVisit } from '#lib/session/seal.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { receivePiece } from './receive-piece.ts'

export const TUS = { 'tus-resumable': '1.0.0' }
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

export interface Asking {
  method: string
  cookie?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

/** The two cookies of somebody who has signed in. */
/** Each session of a person has a cookie of its own. */
export async function cookieOf({ username, token }: { username: string; token: string }): Promise<string> {
  const sid = `sid-${token.slice(-20)}`
  const visit = { signedIn: { sid, jwt: token, username, endsAt: 0, permissions: [] } }
  const identity = await encode({ token: { sid }, secret: identitySecret() })
  return `km-visit=${await sealVisit(visit)}; next-auth.session-token=${identity}`
}

export class TestPortal {
  readonly uploadDir: string
  /** Whose calls they are unless told. */
  cookie = ''

  constructor(uploadDir: string) {
    this.uploadDir = uploadDir
  }

  ask(path: string, { method, cookie = this.cookie, headers = {}, body }: Asking): Request {
    return new Request(`http://127.0.0.1:3000/api/uploads${path}`, {
      method,
      headers: { cookie, ...SAME_ORIGIN, ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
    })
  }

  begin(size: number, cookie?: string, headers: Record<string, string> = {}): Promise<Response> {
    return receivePiece(
      this.ask('', { method: 'POST', headers: { ...TUS, 'upload-length': String(size), ...headers }, ...(cookie !== undefined && { cookie }) }),
      undefined,
    )
  }

  async begun(size: number, cookie?: string): Promise<string> {
    const answer = await this.begin(size, cookie)
    expect(answer.status).toBe(201)
    return /^\/api\/uploads\/([0-9a-f]{32})$/.exec(answer.headers.get('location') ?? '')![1]!
  }

  piece(id: string, offset: number, body: Uint8Array, cookie?: string): Promise<Response> {
    const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    return receivePiece(this.ask(`/${id}`, { method: 'PATCH', body, headers, ...(cookie !== undefined && { cookie }) }), id)
  }

  /** A whole upload; answers its id. */
  async received(bytes: Uint8Array, cookie?: string): Promise<string> {
    const id = await this.begun(bytes.length, cookie)
    expect((await this.piece(id, 0, bytes, cookie)).status).toBe(204)
    return id
  }

  close = (): Promise<void> => rm(this.uploadDir, { recursive: true, force: true })
}

/** `provider`: listens already. */
export async function startTestPortal(provider: Server): Promise<TestPortal> {
  const uploadDir = await mkdtemp(join(tmpdir(), 'uploads-'))
  const { port } = provider.address() as AddressInfo
  providePortalSettings({ ...settings, providerUrl: `http://127.0.0.1:${port}`, uploadDir })
  return new TestPortal(uploadDir)
}
