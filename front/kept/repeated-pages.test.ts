// The front with a page that is rendered as the framework would, before a provider that counts what it is asked.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encode } from 'next-auth/jwt'
import { CountEvents } from '#contract/calendar.ts'
import { AcceptConsent, type CurrentUser } from '#contract/session.ts'
import { freshNonce } from '#lib/http/fill.ts'
import { freshKey, freshText } from '#lib/http/recording.ts'
import { inScope, type RequestScope } from '#lib/http/request-scope.ts'
import { pagePolicy } from '#lib/http/security-headers.ts'
import { call } from '#lib/provider/call.ts'
import { loadSystemInfo, renewSystemInfo } from '#lib/provider/load-system-info.ts'
import type { Arrival } from '#lib/session/arrival.ts'
import { identitySecret } from '#lib/session/csrf-token.ts'
import { keepChanges } from '#lib/session/keep.ts'
import { sealVisit } from '#lib/session/seal.ts'
import type { SignedIn, Visit } from '#lib/session/visit.ts'
import { watched } from '#lib/session/watched.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { completeHeaders } from '../answer-headers.ts'
import { holdPage } from '../held-page.ts'
import { RepeatedPages } from './repeated-pages.ts'

const INFO = {
  ...{ systemVersion: '1', sessionMaxTime: 600, sessionHours: 12, fundProgram: 'fedp2127', program: 'P', programShortcut: 'P', programShortcutYears: 'P' },
  ...{ programYears: 'P', programUpperYears: 'P', programYm: 'P', programYearsGo: 'P', programYearsYm: 'P', programDeclarationAccept: null },
  ...{ programLicenseAccept: null, programPolicyAccept: null, kmEmail: null, systemHostName: 'http://127.0.0.1' },
}
const userOf = (username: string): CurrentUser => ({
  ...{ id: 1, username, firstName: 'Jan', lastName: username, functionRole: 'member', profileId: 1 },
  ...{ userPermissionKeys: ['read_access'], userProfiles: [{ id: 1, name: 'Członek' }] },
})

/** What the provider answers, by the path of the call. */
let answers: Record<string, (token: string) => { status?: number; body: unknown }>
let asked: { path: string; token: string }[] = []
const calls = (path: string) => asked.filter((one) => one.path === path).length

/** What the page of a test does. */
type Render = (visit: Visit, signedIn: SignedIn) => Promise<string>
let render: Render
let rendered = 0
let status = 200
let pageCookies: string[] = []

const signedInOf = ({ signedIn }: Visit): SignedIn => {
  if (!signedIn) throw new Error('nobody is signed in')
  return signedIn
}

/** As middleware and framework do together. */
async function answerByRendering(response: ServerResponse, scope: RequestScope): Promise<void> {
  const { visit, kept } = scope.arrival as Arrival
  const nonce = freshNonce()
  const { recording } = scope
  recording?.fresh.push({ kind: 'nonce', text: nonce })
  scope.lines = await keepChanges(kept, visit)
  rendered += 1
  const shown = recording ? watched(visit, recording) : visit
  const html = visit.signedIn ? await inScope(scope, () => render(shown, signedInOf(visit))) : 'Zaloguj się'
  response.setHeader('set-cookie', [...scope.lines, ...pageCookies])
  response.setHeader('content-security-policy', pagePolicy({ nonce, styleAttributes: true }))
  response.setHeader('link', `</a.css>; rel=preload; nonce="${nonce}"`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.statusCode = status
  response.end(`<html><script nonce="${nonce}"></script>${html}</html>`)
}

let provider: Server
let front: Server
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  provider = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    asked.push({ path, token })
    const { status: said = 200, body } = answers[path]?.(token) ?? { status: 404, body: { code: 'ERROR_NOT_FOUND' } }
    response.writeHead(said, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await listening(provider)
  providePortalSettings({ ...settings, providerUrl: addressOf(provider) })
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))

beforeEach(async () => {
  answers = {
    '/api/auth/user': (token) => ({ body: userOf(token) }),
    '/api/admin/systeminfo': () => ({ body: INFO }),
    '/api/calendar/events/count': () => ({ body: { count: 3 } }),
  }
  render = async (_visit, { username }) => `${username} ${await count()} ${(await loadSystemInfo())?.systemVersion}`
  ;[rendered, status, pageCookies] = [0, 200, []]
  await renewSystemInfo()
  asked = []
  const pages = new RepeatedPages({
    byNext: ({ request, response, scope }, keep) => {
      if (keep) holdPage(request, response, async (page) => keep(page))
      completeHeaders(response, { request, scope })
      void answerByRendering(response, scope).catch(() => response.destroy())
    },
    answered: () => undefined,
    failed: ({ response }) => response.destroy(),
  })
  front = createServer((request: IncomingMessage, response) => {
    const scope = { requestId: randomUUID(), address: '::1' }
    if (!pages.answer({ request, response, scope })) response.writeHead(418).end()
  })
  await listening(front)
})
afterEach(() => new Promise((resolve) => front.close(resolve)))

let tokenOfPage = ''
async function count(): Promise<number> {
  return (await call(CountEvents, {}, { token: tokenOfPage })).count
}

/** Cookies of a session of this person; the token is their name. */
async function cookieOf(username: string, more: Partial<Visit> = {}): Promise<string> {
  const sid = randomUUID()
  const visit: Visit = { ...more, signedIn: { sid, jwt: username, username, beganAt: Date.now(), endsAt: 0, permissions: [] } }
  return `km-visit=${await sealVisit(visit)}; next-auth.session-token=${await encode({ token: { sid }, secret: identitySecret() })}`
}

async function open(cookie: string, path = '/dokumenty', headers: Record<string, string> = {}) {
  const username = tokenOfPage
  const answer = await fetch(addressOf(front) + path, { headers: { accept: 'text/html', connection: 'close', cookie, ...headers } })
  return { username, answer, html: await answer.text() }
}
const opened = async (times: number, cookie: string) => {
  const pages: Awaited<ReturnType<typeof open>>[] = []
  for (let i = 0; i < times; i += 1) pages.push(await open(cookie))
  return pages
}
const as = async (username: string, more?: Partial<Visit>) => {
  tokenOfPage = username
  return cookieOf(username, more)
}

const Today = Date
class Tomorrow extends Today {
  constructor(time: number | string | Date = Today.now() + 86_400_000) {
    super(time)
  }
}

describe('a page that depends on its answers alone', () => {
  it('is rendered twice, then repeated with a new nonce each time, while every call is still made', async () => {
    const pages = await opened(5, await as('anna'))
    expect(rendered).toBe(2)
    expect(calls('/api/calendar/events/count')).toBe(5)
    expect(calls('/api/auth/user')).toBe(5)
    expect(asked.every(({ path, token }) => token === 'anna' || path === '/api/admin/systeminfo')).toBe(true)
    const nonces = pages.map(({ html }) => /nonce="([^"]+)"/.exec(html)?.[1] ?? '')
    expect(new Set(nonces).size).toBe(5)
    for (const [i, { answer, html }] of pages.entries()) {
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonces[i]}'`)
      expect(answer.headers.get('link')).toContain(nonces[i])
      expect(html).toContain('anna 3 1')
      expect(answer.headers.getSetCookie().join()).toContain('km-countdown=')
    }
  })

  it('is rendered anew, from the answers already received, as soon as one of them differs', async () => {
    const cookie = await as('anna')
    await opened(3, cookie)
    answers['/api/calendar/events/count'] = () => ({ body: { count: 4 } })
    const [page] = await opened(1, cookie)
    expect(page?.html).toContain('anna 4 1')
    expect([rendered, calls('/api/calendar/events/count')]).toEqual([3, 4])
  })

  it('is rendered anew when the system information has changed', async () => {
    const cookie = await as('anna')
    await opened(3, cookie)
    answers['/api/admin/systeminfo'] = () => ({ body: { ...INFO, systemVersion: '2' } })
    await renewSystemInfo()
    expect((await open(cookie)).html).toContain('anna 3 2')
  })

  it('is repeated with fresh keys and the current end of the session', async () => {
    render = async () => `<input value="${freshKey()}"> ${await count()} do ${freshText('session-end', () => 'nigdy')}.`
    const pages = await opened(4, await as('anna'))
    expect(rendered).toBe(2)
    const keys = pages.map(({ html }) => /value="([^"]+)"/.exec(html)?.[1])
    expect(new Set(keys).size).toBe(4)
    for (const { html } of pages) expect(html).toMatch(/ do \d\d:\d\d\./)
  })

  it('is rendered separately for each person, address, cookie notice, set of rights and day', async () => {
    const anna = await as('anna')
    await opened(3, anna)
    await open(anna, '/dokumenty?strona=2')
    expect(rendered).toBe(3)
    await open(anna, '/dokumenty', { cookie: `${anna}; kmCookieAccept=1` })
    expect(rendered).toBe(4)
    answers['/api/auth/user'] = (token) => ({ body: { ...userOf(token), userPermissionKeys: [] } })
    await open(anna)
    expect(rendered).toBe(5)
    const ewa = await as('ewa')
    expect((await open(ewa)).html).toContain('ewa 3')
    expect(rendered).toBe(6)
    globalThis.Date = Tomorrow as unknown as DateConstructor
    try {
      tokenOfPage = 'anna'
      const before = rendered
      await open(anna)
      expect(rendered).toBe(before + 1)
    } finally {
      globalThis.Date = Today
    }
  })
})

describe('a page is rendered each time', () => {
  const never: [string, Render][] = [
    ['that reads chance', async () => `${await count()} ${Math.random()}`],
    ['that reads when the session ends', async ({ signedIn }) => `${await count()} ${signedIn?.endsAt === 0}`],
    ['that reads the token', async ({ signedIn }) => `${await count()} ${signedIn?.jwt.length}`],
    ['that calls as somebody else', async () => String((await call(CountEvents, {})).count)],
    ['that writes', async () => (await call(AcceptConsent, { body: { action: 'licence' } }, { token: tokenOfPage }).catch(() => null))?.action ?? 'nie'],
    ['that lacks an answer', async () => String((await call(CountEvents, {}, { token: tokenOfPage }).catch(() => null))?.count)],
    ['that failed', async () => `<html id="__next_error__">${await count()}`],
    ['that streams', async () => `<template id="B:0"></template>${await count()}`],
  ]
  it.each(never)('%s', async (what, one) => {
    render = one
    if (what === 'that lacks an answer') answers['/api/calendar/events/count'] = () => ({ status: 500, body: { code: 'ERROR_UNEXPECTED' } })
    await opened(4, await as('anna'))
    expect(rendered).toBe(4)
  })

  it('that has a status other than 200, or sets a cookie', async () => {
    const cookie = await as('anna')
    status = 404
    await opened(3, cookie)
    ;[status, pageCookies] = [200, ['a=1']]
    await opened(3, cookie)
    expect(rendered).toBe(6)
  })

  it.each<[string, Partial<Visit>]>([
    ['a message', { flash: [{ code: 'x', severity: 'info' }] }],
    ['a waiting form', { waiting: { username: 'anna', values: {} } }],
    ['a way back', { returnTo: '/kalendarz' }],
  ])('while the visit holds %s', async (_, more) => {
    await opened(4, await as('anna', more))
    expect(rendered).toBe(4)
  })

  it('while the person has something to accept', async () => {
    answers['/api/auth/user'] = () => ({ status: 403, body: { code: 'LICENCE_NOT_ACCEPTED', username: 'anna' } })
    await opened(3, await as('anna'))
    expect(rendered).toBe(3)
  })
})

it('a session that has ended gets nothing of the pages kept for it', async () => {
  const cookie = await as('anna')
  await opened(3, cookie)
  answers['/api/auth/user'] = () => ({ status: 401, body: { code: 'ERROR_UNAUTHORIZED' } })
  expect((await open(cookie)).html).toContain('Zaloguj się')
})

it.each<[string, string, Record<string, string>]>([
  ['an address of another spelling', '/dokumenty//1', {}],
  ['a page that is not repeatable', '/zmianahasla', {}],
  ['a request of the router', '/dokumenty', { rsc: '1' }],
  ['a page that is fetched ahead', '/dokumenty', { 'sec-purpose': 'prefetch' }],
  ['no page', '/dokumenty', { accept: 'application/json' }],
])('is not repeated but left to the framework: %s', async (_, path, headers) => {
  expect((await open(await as('anna'), path, headers)).answer.status).toBe(418)
})
