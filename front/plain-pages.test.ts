import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { provideGate, providePageMaker, type AskedAtGate, type Gate } from '#lib/http/provided-pages.ts'
import type { RequestScope } from '#lib/http/request-scope.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { plainPageOr } from './plain-pages.ts'

const SIGNED_IN = { cookie: 'next-auth.session-token=x' }
let server: Server
let counted: string[]
let asked: AskedAtGate[]
let scope: RequestScope

beforeAll(() => {
  providePortalSettings(settings)
})
beforeEach(() => {
  counted = []
  asked = []
  scope = { requestId: 'r-1', address: '127.0.0.1', lean: true }
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const byNext = async (_request: unknown, response: Parameters<RequestListener>[1]): Promise<void> => void response.end('by Next')

async function ask(path: string, headers: Record<string, string> = SIGNED_IN) {
  server = createServer((request, response) => void plainPageOr(byNext, { scope, madeBy: (who) => counted.push(who) })(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { accept: 'text/html', connection: 'close', ...headers } })
}

const provide = (decide: () => Response) => {
  const gate: Gate = async (request) => {
    asked.push(request)
    const answer = decide()
    return () => answer
  }
  provideGate(gate)
  providePageMaker(async (response) => void response.end('by the renderer'))
}

const passes = (): Response => {
  scope.passed = new Headers()
  const headers = new Headers({ 'x-middleware-rewrite': '/api/page', 'content-security-policy': 'of the gate' })
  headers.append('set-cookie', 'a=1')
  headers.append('set-cookie', 'b=2')
  return new Response(null, { headers })
}

// First, because what is provided stays provided.
test('until Next has loaded what makes a page, the page is made by Next', async () => {
  expect(await (await ask('/aktualnosci')).text()).toBe('by Next')
  expect(counted).toEqual(['framework'])
})

describe('a page of somebody signed in', () => {
  it('is let in by the gate once and made without Next', async () => {
    provide(passes)
    const answer = await ask('/dokumenty/5?page=2&szukaj=za%C5%BC', { ...SIGNED_IN, 'x-request-id': 'r-1' })
    expect(await answer.text()).toBe('by the renderer')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('content-security-policy')).toBe('of the gate')
    expect(answer.headers.get('x-middleware-rewrite')).toBeNull()
    expect(asked.map(({ nextUrl, method }) => [method, nextUrl.pathname + nextUrl.search])).toEqual([['GET', '/dokumenty/5?page=2&szukaj=za%C5%BC']])
    expect(asked[0]!.headers.get('cookie')).toBe(SIGNED_IN.cookie)
    expect(counted).toEqual(['renderer'])
  })

  it('is left to Next with what the gate has decided where that leads elsewhere', async () => {
    const leadsToSignIn = new Response(null, { status: 303, headers: { location: '/logowanie' } })
    provide(() => leadsToSignIn)
    expect(await (await ask('/aktualnosci')).text()).toBe('by Next')
    expect(scope.decided?.(new URL('http://localhost'))).toBe(leadsToSignIn)
    expect(asked).toHaveLength(1)
    expect(counted).toEqual([])
  })

  it('is not made when the gate fails', async () => {
    provide(() => {
      throw new Error('no way to know who this is')
    })
    const answer = await ask('/aktualnosci')
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([500, 'text/html; charset=utf-8', ''])
    expect(scope.failure?.error).toEqual(new Error('no way to know who this is'))
  })
})

describe('the gate is not asked here for', () => {
  it.each([
    ['visitors', '/aktualnosci', {}],
    ['an editor', '/aktualnosci/nowyart', SIGNED_IN],
    ['a page that is not there', '/nie-ma', SIGNED_IN],
    ['an address that Next changes', '/aktualnosci/', SIGNED_IN],
    ['another spelling', '//aktualnosci', SIGNED_IN],
    ['a letter that is written out', '/%61ktualnosci', SIGNED_IN],
    ['names of Next', '/aktualnosci?nxtPentryId=1', SIGNED_IN],
    ['its router', '/aktualnosci?a=1&_rsc=x', SIGNED_IN],
    ['the home address, which leads on', '/', SIGNED_IN],
  ])('%s', async (_who, path, headers) => {
    provide(passes)
    expect(await (await ask(path, headers as Record<string, string>)).text()).toBe('by Next')
    expect(asked).toEqual([])
  })

  it('what is not asked for as HTML', async () => {
    provide(passes)
    scope.lean = false
    expect(await (await ask('/aktualnosci')).text()).toBe('by Next')
    expect(asked).toEqual([])
  })
})
