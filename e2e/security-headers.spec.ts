// Every kind of answer carries the headers; pages carry a policy with a nonce that is new each time.
import type { APIResponse } from '@playwright/test'
import { publicDocument } from './support/records.ts'
import { expect, test } from './support/test.ts'

const HEADERS: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin|no-referrer|same-origin)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src 'none'/,
}

const nonceOf = (answer: APIResponse) => /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]

function expectHeaders(answer: APIResponse, what: string): void {
  for (const [name, form] of Object.entries(HEADERS)) expect(answer.headers()[name], `${name} of ${what}`).toMatch(form)
  expect(
    answer.headersArray().filter(({ name }) => name.toLowerCase() === 'content-security-policy'),
    what,
  ).toHaveLength(1)
  expect(answer.headers()['x-powered-by'], what).toBeUndefined()
  expect(answer.headers().server, what).toBeUndefined()
}

test('visitors’ pages, members’ pages, redirects, refusals, files, scripts and errors carry them', async ({ request, member }) => {
  const page = await (await request.get('/aktualnosci')).text()
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1]
  const picture = /<img[^>]+src="([^"]+)"/.exec(page)?.[1]
  const document = await publicDocument(request)
  const view = await (await request.get(`/dokumenty/dokument/${document.id}`)).text()
  const download = /href="([^"]*(?:pobierz|pliki|file|download)[^"]*)"/.exec(view)?.[1]
  expect(download).toBeTruthy()
  const paths = [
    '/',
    '/aktualnosci',
    '/dokumenty',
    '/logowanie',
    '/mojekonto',
    '/nie/ma/takiej',
    '/api/nie-ma',
    '/api/auth/session',
    '/static/nie-ma.png',
    script,
    picture,
    download,
  ]
  for (const path of paths.filter((path) => path !== undefined)) expectHeaders(await request.get(path.replaceAll('&amp;', '&'), { maxRedirects: 0 }), path)
  for (const path of ['/mojekonto', '/uzytkownicy', '/kalendarz']) expectHeaders(await member.request.get(path, { maxRedirects: 0 }), `member’s ${path}`)
  expectHeaders(await request.post('/aktualnosci', { maxRedirects: 0 }), 'POST to a page')
  expectHeaders(
    await request.post('/api/provider/auth/consent', { headers: { origin: 'https://evil.example' }, form: { action: 'licence' }, maxRedirects: 0 }),
    'a foreign form',
  )
})

test('scripts run by nonce alone, and the nonce is never the same, cached page or not', async ({ request, member }) => {
  const nonces = new Set<string>()
  for (let time = 0; time < 5; time++) {
    for (const client of [request, member.request]) {
      const answer = await client.get('/aktualnosci')
      const nonce = nonceOf(answer)
      const policy = answer.headers()['content-security-policy'] ?? ''
      expect(policy.split(';').find((part) => part.trim().startsWith('script-src'))).not.toContain('unsafe-inline')
      expect(policy).toContain("'strict-dynamic'")
      expect(nonce).toMatch(/^[\w+/=-]{16,}$/)
      nonces.add(nonce ?? '')
      const html = await answer.text()
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
      expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
    }
  }
  expect(nonces.size).toBe(10)
})

test('no page breaks its own policy', async ({ page, member }) => {
  for (const person of [page, member]) {
    const broken: string[] = []
    person.on('console', (message) => {
      if (/content security policy|refused to/i.test(message.text())) broken.push(message.text())
    })
    for (const path of ['/aktualnosci', '/dokumenty', '/logowanie', '/mojekonto', '/pomoc/licencja', '/nie-ma']) {
      await person.goto(path)
      await person.waitForLoadState('load')
    }
    expect(broken).toEqual([])
  }
})

test('answers to people are never kept by caches on the way', async ({ member, request }) => {
  const own = await member.request.get('/mojekonto')
  expect(own.headers()['cache-control']).toMatch(/no-store|private/)
  const seenByVisitor = await (await request.get('/aktualnosci')).text()
  expect(seenByVisitor).not.toContain('czlonek1')
})
