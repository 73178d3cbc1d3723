// Every kind of answer has the headers. Pages of one person have a policy with a new nonce each time, visitors' pages
// one with hashes.
import type { APIResponse } from '@playwright/test'
import { ROUTES } from '#contract/pages.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Shell } from './pages/shell.ts'
import { SHARED } from './support/accounts.ts'
import { existingRecords, publicDocument } from './support/records.ts'
import { addressOf } from './support/route-addresses.ts'
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
  expect(answer.headers()['x-middleware-rewrite'], what).toBeUndefined()
}

test('visitors’ pages, members’ pages, redirects, refusals, files, scripts and errors have all security headers', async ({ request, member }) => {
  const page = await (await request.get('/aktualnosci')).text()
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1]
  const picture = /<img[^>]+src="([^"]+)"/.exec(page)?.[1]
  const document = await publicDocument(request)
  const view = await (await request.get(`/dokumenty/dokument/${document.id}`)).text()
  const download = /href="([^"]*(?:pobierz|pliki|file|download)[^"]*)"/.exec(view)?.[1]
  const found = { script, picture, download }
  for (const [what, address] of Object.entries(found)) expect(address, `the pages name a ${what}`).toBeTruthy()
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
    ...Object.values(found).map((address) => address!.replaceAll('&amp;', '&')),
  ]
  for (const path of paths) expectHeaders(await request.get(path, { maxRedirects: 0 }), path)
  for (const path of ['/mojekonto', '/uzytkownicy', '/kalendarz']) expectHeaders(await member.request.get(path, { maxRedirects: 0 }), `member’s ${path}`)
  expectHeaders(await request.post('/aktualnosci', { maxRedirects: 0 }), 'POST to a page')
  expectHeaders(
    await request.post('/api/provider/auth/consent', { headers: { origin: 'https://evil.example' }, form: { action: 'licence' }, maxRedirects: 0 }),
    'a foreign form',
  )
})

const scriptsOf = (answer: APIResponse) => /script-src ([^;]+)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? ''

test('pages rendered for one person allow scripts by nonce alone, and each has another nonce', async ({ request, member }) => {
  const nonces = new Set<string>()
  for (let time = 0; time < 5; time++) {
    for (const answer of [await request.get('/logowanie'), await member.request.get('/aktualnosci'), await member.request.get('/mojekonto')]) {
      const nonce = nonceOf(answer)
      expect(scriptsOf(answer)).toBe(`'nonce-${nonce}' 'strict-dynamic'`)
      expect(nonce).toMatch(/^[\w+/=-]{16,}$/)
      nonces.add(nonce ?? '')
      const html = await answer.text()
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
      expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
    }
  }
  expect(nonces.size).toBe(15)
})

const kept = ROUTES.filter(({ cache }) => cache)

test('visitors’ pages are the same for everyone, without the framework, and name their scripts and styles by hash', async ({ request }) => {
  const records = await existingRecords(request)
  for (const route of kept) {
    const path = addressOf(route, records)
    // A new process may write attributes in another order the first time.
    await request.get(path)
    const [answer, again] = [await request.get(path), await request.get(path)]
    const html = await answer.text()
    expect(await again.text(), path).toBe(html)
    for (const name of ['etag', 'content-security-policy']) expect(again.headers()[name], path).toBe(answer.headers()[name])
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
    expect(scriptsOf(answer), path).toMatch(/^'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}='$/)
    expect(answer.headers()['content-security-policy'], path).not.toMatch(/nonce|unsafe/)
    expect(html, path).not.toContain('nonce')
    expect(html, path).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
    // Beside data for search engines, which no browser runs.
    expect([...html.matchAll(/<script\b(?![^>]*\btype="application\/ld\+json")[^>]*>/g)], path).toHaveLength(2)
    expect(
      [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src),
      path,
    ).toEqual([expect.stringMatching(/^\/_next\/static\/page\/portal\.[\w-]{10}\.js$/)])
  }
})

test('a visitor’s page runs its own script and styles, and nothing that is smuggled into it', async ({ page, request }) => {
  const documents = await (await request.get('/dokumenty')).text()
  const foreign = /<style>([^<]+)<\/style>/.exec(documents)?.[1] ?? ''
  expect(foreign).not.toBe('')
  const smuggled =
    '<script>document.body.dataset.ran="inline"</script><script data-own="true">document.body.dataset.ran="own"</script>' +
    '<script nonce="">document.body.dataset.ran="nonce"</script><script src="/static/portal.js" onload="document.body.dataset.ran=\'file\'"></script>' +
    '<script type="module">document.body.dataset.ran="module"</script><img src="/static/nie-ma.png" onerror="document.body.dataset.ran=\'handler\'">' +
    '<a id="smuggled" href="javascript:void(document.body.dataset.ran=\'address\')">x</a><p id="styled" style="color:rgb(1,2,3)">x</p>' +
    '<style>#styled{color:rgb(1,2,3)}</style><iframe srcdoc="<script>parent.document.body.dataset.ran=1</script>"></iframe>'
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  await page.route('**/aktualnosci', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain('<main')
    await route.fulfill({ response, body: html.replace(/<main\b[^>]*>/, (main) => main + smuggled) })
  })
  await page.goto('/aktualnosci')
  await page.waitForLoadState('load')
  await page.locator('#smuggled').click()
  expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined()
  expect(await page.locator('#styled').evaluate((element) => getComputedStyle(element).color)).not.toBe('rgb(1, 2, 3)')
  expect(refused.length).toBeGreaterThanOrEqual(9)
  // The page's own code runs: its styles, the script before the first paint, and the script file.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'))).not.toBe('')
  const contrast = page.locator('[data-toggles="contrast"]').first()
  await contrast.click()
  await expect(contrast).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', '1')
})

test('no page breaks its own policy', async ({ page, member, request }) => {
  const records = await existingRecords(request)
  const forVisitors = kept.map((route) => addressOf(route, records))
  for (const person of [page, member]) {
    const broken: string[] = []
    person.on('console', (message) => {
      if (/content security policy|refused to/i.test(message.text())) broken.push(message.text())
    })
    for (const path of [...forVisitors, '/logowanie', '/mojekonto', '/nie-ma']) {
      await person.goto(path)
      await person.waitForLoadState('load')
    }
    expect(broken).toEqual([])
  }
})

test('pages of people signed in are never kept by shared caches, nor confused with a visitor’s', async ({ member, request }) => {
  for (const path of ['/mojekonto', '/aktualnosci', '/dokumenty']) {
    const own = await member.request.get(path)
    expect(own.headers()['cache-control']).toMatch(/no-store|private/)
    expect(own.headers()['cdn-cache-control']).toBeUndefined()
    expect(own.headers().etag).toBeUndefined()
  }
  for (const path of ['/aktualnosci', '/dokumenty']) {
    const visitors = await request.get(path)
    expect(await visitors.text()).not.toContain('Wyloguj')
    expect(visitors.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=5\b/)
    expect(visitors.headers().vary).toBe('Accept-Encoding, Cookie')
    const own = await member.request.get(path, { headers: { 'if-none-match': visitors.headers().etag ?? '' } })
    expect(own.status()).toBe(200)
    expect(await own.text()).toContain('Wyloguj')
  }
})

test('whoever signs in sees pages as a member at once, and as a visitor after signing out, though the browser has kept them', async ({ page }) => {
  const shell = new Shell(page)
  const came = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return (navigation?.transferSize ?? 0) >= (navigation?.encodedBodySize ?? 0)
    })
  await page.goto('/aktualnosci')
  expect(await came()).toBe(true)
  await page.goto('/dokumenty')
  await page.goto('/aktualnosci')
  expect(await came()).toBe(false)
  await expect(shell.signInLink).toBeVisible()
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(SHARED.member)
  await expect(page).not.toHaveURL(/logowanie/)
  for (const path of ['/aktualnosci', '/dokumenty']) {
    await page.goto(path)
    await expect(shell.signOutButton).toBeVisible()
    await expect(shell.signInLink).toBeHidden()
  }
  await shell.signOutButton.click()
  await expect(shell.signOutButton).toBeHidden()
  for (const path of ['/aktualnosci', '/dokumenty']) {
    await page.goto(path)
    await expect(shell.signInLink).toBeVisible()
    await expect(shell.signOutButton).toBeHidden()
  }
})
