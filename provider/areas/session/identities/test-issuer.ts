// An OpenID provider for tests: the real server of the package oidc-provider, with keys that can be changed and tokens that can be spoiled.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt, type JWK, type JWTPayload } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import type { IssuerSettings } from '#provider/issuer-settings.ts'

const CLIENT = { id: 'portal', secret: 'a secret of the tests' }
const ALGORITHM = 'RS256'

export interface TestIssuer {
  settings: IssuerSettings
  url: string
  /** Changes what its next ID tokens say, or who signs them. null: nothing is changed. */
  spoil(how: ((claims: JWTPayload) => JWTPayload) | 'signature' | null): void
  /** Signs with new keys from now on, and publishes only these. */
  rotate(): Promise<void>
  /** A token signed by it. */
  sign(claims: JWTPayload): Promise<string>
  /** The tokens of back-channel logout that it has sent. */
  logoutTokens: string[]
  close(): Promise<void>
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: ALGORITHM, use: 'sig' }
}

const signedBy = async (key: JWK, claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: key.kid ?? '' }).sign(await importJWK(key, ALGORITHM))

const configuration = (portal: string, issuer: { url: string; key: string; heard: string }, jwk: JWK): Configuration => ({
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [`${portal}/api/auth/callback/${issuer.key}`],
      post_logout_redirect_uris: [`${portal}/logowanie`],
      backchannel_logout_uri: issuer.heard,
      backchannel_logout_session_required: true,
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  jwks: { keys: [jwk] },
  features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], profile: ['preferred_username', 'name', 'email', 'email_verified'] },
  cookies: { keys: ['a key of the tests'] },
  ttl: { Interaction: 600, Grant: 3600, Session: 3600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  // It speaks to this machine, which it would refuse elsewhere.
  fetch: (address, { dispatcher: _guard, ...options }: RequestInit & { dispatcher?: unknown } = {}) => fetch(address, options),
  // Every account exists, and its name is its subject: also one like somebody's e-mail address.
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, preferred_username: id, email: id.includes('@') ? id : `${id}@elsewhere.example`, email_verified: true }),
  }),
  async loadExistingGrant(context) {
    const { oidc } = context
    const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
    grant.addOIDCScope('openid profile')
    await grant.save()
    return grant
  },
})

/** It warns of what only a real one must not have. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console
  Object.assign(console, { warn: () => undefined, info: () => undefined })
  try {
    return make()
  } finally {
    Object.assign(console, { warn, info })
  }
}

interface TestIssuerOptions extends Partial<IssuerSettings> {
  port?: number
  /** Sign-outs are told to the portal itself. */
  tellsPortal?: true
}

/** `portal`: PUBLIC_URL of the portal. */
export async function startTestIssuer(portal: string, { key = 'urzad', port = 0, tellsPortal, ...more }: TestIssuerOptions = {}): Promise<TestIssuer> {
  const server: Server = createServer((request, response) => handle(request, response))
  await new Promise<void>((begun) => server.listen(port, '127.0.0.1', begun))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const heard = tellsPortal ? `${portal}/api/auth/backchannel/${key}` : `${url}/heard`
  const logoutTokens: string[] = []
  let jwk = await newKey()
  let spoilt: Parameters<TestIssuer['spoil']>[0] = null

  const providerOf = () => {
    const provider = quietly(() => new Provider(url, configuration(portal, { url, key, heard }, jwk)))
    provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (spoilt === null || typeof body !== 'object' || typeof body.id_token !== 'string') return
      const claims = decodeJwt(body.id_token)
      const other = { ...(await newKey()), kid: jwk.kid ?? '' }
      body.id_token = spoilt === 'signature' ? await signedBy(other, claims) : await signedBy(jwk, spoilt(claims))
    })
    return provider.callback()
  }
  let answer = providerOf()
  function handle(request: Parameters<typeof answer>[0], response: Parameters<typeof answer>[1]): void {
    if (request.url !== '/heard') return void answer(request, response)
    let sent = ''
    request.on('data', (piece) => (sent += String(piece)))
    request.on('end', () => {
      logoutTokens.push(new URLSearchParams(sent).get('logout_token') ?? '')
      response.end()
    })
  }
  return {
    settings: { key, name: 'Konto urzędowe', url, clientId: CLIENT.id, clientSecret: CLIENT.secret, secondFactor: [], ...more },
    url,
    spoil: (how) => void (spoilt = how),
    async rotate() {
      jwk = await newKey()
      answer = providerOf()
    },
    sign: (claims) => signedBy(jwk, claims),
    logoutTokens,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** A browser's cookies at one OpenID provider. */
export class Visitor {
  readonly #cookies = new Map<string, string>()

  async go(address: string, form?: Record<string, string>): Promise<{ location: string | null; text: string }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const response = await fetch(address, { ...sent, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    return { location: location && new URL(location, address).href, text: await response.text() }
  }

  /** Goes on until it is led elsewhere; at the page that asks who it is, it is `login`. */
  async signIn(address: string, login: string): Promise<URL> {
    const { origin } = new URL(address)
    let to = address
    for (let steps = 0; steps < 10; steps++) {
      const { location } = /\/interaction\/[^/]+$/.test(to) ? await this.go(to, { prompt: 'login', login, password: 'x' }) : await this.go(to)
      if (location === null) throw new Error(`it stopped at ${to}`)
      if (!location.startsWith(origin)) return new URL(location)
      to = location
    }
    throw new Error('it leads nowhere')
  }
}
