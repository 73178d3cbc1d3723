// Input that only attackers send gets a clear answer with a 4xx status, never a server error.
import { SignInPage } from './pages/sign-in-page.ts'
import { MAIN_PORTS, portalUrl, providerUrl } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

const DOOR = '/api/provider'

test('forms sent from other sites are refused', async ({ request }) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    for (const path of [`${DOOR}/auth/consent`, `${DOOR}/auth/password`, '/api/session/sign-out', '/api/session/refresh']) {
      const answer = await request.post(path, { headers, form: { action: 'licence' }, maxRedirects: 0 })
      expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(403)
    }
  }
})

test('the portal’s API passes on calls that the contract declares, and nothing else', async ({ request }) => {
  const origin = portalUrl(MAIN_PORTS)
  for (const [method, path, status] of [
    ['POST', 'nothing/here', 404],
    ['POST', '../../api/health', 404],
    ['POST', 'auth/..%2f..%2fhealth', 404],
    ['PATCH', 'auth/consent', 405],
    ['POST', 'auth/loginJwt', 404],
  ] as const) {
    const answer = await request.fetch(`${DOOR}/${path}`, { method, headers: { origin, 'content-type': 'application/json' }, data: '{}', maxRedirects: 0 })
    expect([status, 404, 405], `${method} ${path}`).toContain(answer.status())
  }
})

test('JSON that is broken, deep, large or of the wrong kind is refused with a code', async ({ request }) => {
  const headers = { origin: portalUrl(MAIN_PORTS), 'content-type': 'application/json' }
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  const bodies: [string, string][] = [
    ['broken', '{"username":'],
    ['deep', deep],
    ['large', JSON.stringify({ username: 'a'.repeat(3_000_000) })],
    ['a list', '[]'],
    ['a number', '7'],
    ['nothing', ''],
    ['proto', '{"__proto__":{"username":"x"}}'],
  ]
  for (const [name, data] of bodies) {
    for (const target of [`${DOOR}/auth/password`, `${providerUrl(MAIN_PORTS)}/api/auth/password`]) {
      const answer = await request.post(target, { headers, data: Buffer.from(data), maxRedirects: 0 })
      expect(answer.status(), `${name} to ${target}`).toBeGreaterThanOrEqual(400)
      expect(answer.status(), `${name} to ${target}`).toBeLessThan(500)
      expect(((await answer.json()) as { code: string }).code, name).toMatch(/^[A-Z_]+$/)
    }
  }
})

test('the sign-in form refuses texts at and beyond their limits without failing', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  for (const length of [100, 101, 5000]) {
    await signIn.signIn({ username: 'u'.repeat(length), password: 'Zle-Haslo-11' })
    await signIn.expectRefusal(/./)
  }
  await signIn.signIn({ username: 'ktokolwiek', password: 'ż'.repeat(3000) })
  await signIn.expectRefusal(/./)
})

test('forged, expired and unsigned tokens are refused by the provider', async ({ request }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: '1', sid: 'x', exp: Math.floor(Date.now() / 1000) + 3600 }
  const tokens = [
    `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${Buffer.from('forged').toString('base64url')}`,
    `${part({ alg: 'HS256' })}.${part({ ...claims, exp: 1 })}.AAAA`,
    'rubbish',
    '',
    'a'.repeat(7000),
  ]
  for (const token of tokens) {
    for (const path of ['/api/auth/user', '/api/auth/myaccount', '/api/documents/']) {
      const answer = await request.get(providerUrl(MAIN_PORTS) + path, { headers: { authorization: `Bearer ${token}` } })
      expect(answer.status(), `${path} with ${token.slice(0, 20)}`).toBe(401)
    }
  }
})

test('forged cookies of the portal open nothing and break nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  await context.addCookies(
    ['km-visit', 'km-countdown', 'next-auth.session-token', 'next-auth.csrf-token'].map((name) => ({
      name,
      value: 'Fe26.2*1*forged*AAAA*BBBB',
      url: baseURL ?? '',
    })),
  )
  const page = await context.newPage()
  expect((await page.goto('/aktualnosci'))?.status()).toBe(200)
  await page.goto('/mojekonto')
  await expect(page).toHaveURL(/\/logowanie/)
  await context.close()
})

test('odd addresses are answered', async ({ request }) => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/aktualnosci/%00',
    `/aktualnosci/artykul/${'9'.repeat(400)}`,
    '/..%2f..%2fetc%2fpasswd',
    '/_next/static/../../package.json',
    `/${'a'.repeat(4000)}`,
    '/aktualnosci?a=%ff',
    '//evil.example/aktualnosci',
    '/_next/image?url=https://evil.example/a.png&w=64&q=75',
  ]) {
    const answer = await request.get(portalUrl(MAIN_PORTS) + path, { maxRedirects: 0 })
    expect(answer.status(), path).toBeLessThan(500)
    expect(new URL(answer.headers().location ?? '/', portalUrl(MAIN_PORTS)).origin, path).toBe(portalUrl(MAIN_PORTS))
  }
})
