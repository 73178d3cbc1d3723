// The matrix of pages: every row of the route table for every kind of person, with accounts that no other test changes.
// The middleware is only the first check. With it removed from a copy of the build, everybody can request every page, and still get no
// byte of protected data: the provider checks every call again.
import { ListPublicMeetings } from '#contract/committee.ts'
import { ReadMyAccount, ReportRefusedPage } from '#contract/session.ts'
import { ROUTES, type Route } from '#contract/pages.ts'
import { SHARED } from './support/accounts.ts'
import { portsOf, providerUrl } from './support/addresses.ts'
import { askPages, contextOf, expectedOf, KINDS } from './support/kinds.ts'
import { makeOpenedBuild, OPENED, removeOpenedBuild } from './support/opened-build.ts'
import { publicDocument } from './support/records.ts'
import { addressOf } from './support/route-addresses.ts'
import { expect, test as base } from './support/test.ts'
import { startWorld, type World } from './support/world.ts'

const PLACE = { own: 13, opened: 6 }
const metricsPort = (place: number) => portsOf(place).portal + 500
const PROVIDER_METRICS_PORT = String(metricsPort(PLACE.own) + 500)

const test = base.extend<object, { own: World; opened: string }>({
  own: [
    async ({}, use) => {
      const world = await startWorld({ place: PLACE.own, env: { METRICS_PORT: String(metricsPort(PLACE.own)), PROVIDER_METRICS_PORT } })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The address of a portal without the middleware, on the same provider. */
  opened: [
    async ({ own }, use) => {
      await makeOpenedBuild()
      await use(await own.startPortal(PLACE.opened, { PORTAL_BUILD: OPENED, METRICS_PORT: String(metricsPort(PLACE.opened)) }))
      await removeOpenedBuild()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One world, on its own ports, and one copy of the build for all tests.
test.describe.configure({ mode: 'default' })

/** Asks the provider as an administrator. */
async function administratorAt(provider: string): Promise<(address: string) => Promise<unknown>> {
  const body = JSON.stringify(SHARED.administrator)
  const signedIn = await fetch(`${provider}/api/auth/loginJwt`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { token } = (await signedIn.json()) as { token: string }
  return async (address) => (await fetch(provider + address, { headers: { authorization: `Bearer ${token}` } })).json()
}

/** Data for administrators alone: addresses of accounts, and unpublished articles. */
async function wordsOfAdministrators(provider: string): Promise<string[]> {
  const get = await administratorAt(provider)
  const { items } = (await get('/api/admin/users?limit=100')) as { items: { email: string; username: string }[] }
  const { newsList } = (await get('/api/news/list/draft?limit=100')) as { newsList: { title: string }[] }
  const own = Object.values(KINDS).map(({ username }) => username)
  return [...items.filter(({ username }) => !own.includes(username)).map(({ email }) => email), ...newsList.map(({ title }) => title)]
}

/** These paths redirect everybody. */
const LEADS_ON = ['/', '/dokumenty/0/[structNodeId]']
/** People who may not read what administrators read; a test of their own asks visitors about more. */
const OTHERS = ['gated', 'observer', 'member', 'deputy']

/** Browsers get pages by the front's own way, whoever takes anything by that of Next. One gate decides both, so one kind of person asks twice. */
const AS_BROWSER = { accept: 'text/html' }
const waysOf = (kind: string) => (kind === 'member' ? [AS_BROWSER, { accept: '*/*' }] : [AS_BROWSER])

/** The page without the places at which long addresses may break. */
const joined = (html: string) => html.replaceAll(/<wbr\s*\/?>/g, '')

test('no page has a wrong answer for any kind of person, and none tells them what is not theirs, with the middleware or without it', async ({
  own,
  opened,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const words = await wordsOfAdministrators(providerUrl(own.ports))
  expect(words.length, 'there is something to protect').toBeGreaterThan(10)
  const params = { documentId: String((await publicDocument(request, own.ports)).id) }
  const wrong: string[] = []
  for (const kind of Object.keys(KINDS)) {
    const context = await contextOf(browser, own.url, kind)
    // Whoever is locked was not let in, and comes as a visitor does.
    if (kind === 'locked') {
      expect((await context.cookies()).map(({ name }) => name).filter((name) => name.includes('session-token'))).toEqual([])
      await context.close()
      continue
    }
    const ask = async (route: Route, headers: Record<string, string>) => {
      const address = addressOf(route, params)
      const expected = LEADS_ON.includes(route.path) ? null : expectedOf(route, kind)
      const answer = await context.request.get(own.url + address, { headers, maxRedirects: 0 })
      const { location } = answer.headers()
      const got = location === undefined ? answer.status() : new URL(location, own.url).pathname
      const isRight = expected === null || (typeof expected === 'string' ? got === expected : expected.some((status) => status === got))
      const bodies = [await answer.text()]
      // Whom the middleware lets pass has the same page without it.
      if (!answer.ok() && OTHERS.includes(kind)) bodies.push(await (await context.request.get(opened + address, { headers, maxRedirects: 0 })).text())
      const told = OTHERS.includes(kind) ? words.filter((word) => bodies.some((body) => joined(body).includes(word))) : []
      return [...(isRight ? [] : [`${got}, not ${expected}`]), ...told.map((word) => `tells „${word}”`)]
    }
    const answers = await askPages(ROUTES, async (route) => (await Promise.all(waysOf(kind).map((headers) => ask(route, headers)))).flat())
    for (const [route, found] of answers) wrong.push(...found.map((what) => `${route.path} ${JSON.stringify(route.values ?? {})} by ${kind}: ${what}`))
    if (kind === 'super administrator') {
      const list = joined(await (await context.request.get(`${opened}/uzytkownicy?ile=25`)).text())
      expect(
        words.some((word) => list.includes(word)),
        'administrators do read it',
      ).toBe(true)
    }
    await context.close()
  }
  expect(wrong).toEqual([])
})

interface Node {
  id: number
  name: string
  nodeType: number
  publicAccess: boolean
}

/** Data for signed-in people: the administrator's account, and names in the library that are not public. */
async function protectedWords(provider: string): Promise<{ words: string[]; ids: number[] }> {
  const get = await administratorAt(provider)
  const account = ReadMyAccount.response.parse(await get(ReadMyAccount.path))
  const folders = [1]
  const hidden: Node[] = []
  for (const folder of folders) {
    const { documentStructNodes } = (await get(`/api/documents/${folder}?limit=100`)) as { documentStructNodes: Node[] }
    hidden.push(...documentStructNodes.filter((node) => !node.publicAccess))
    folders.push(...documentStructNodes.filter((node) => node.nodeType === 1).map((node) => node.id))
  }
  const open = await publicText(provider)
  const words = [account.email, ...hidden.map((node) => node.name)].filter((word) => !open.includes(word))
  return { words, ids: hidden.map((node) => node.id) }
}

/** Data for everyone: news may mention an event of the same name as a folder, a published agenda an item of the same name as a document. */
async function publicText(provider: string): Promise<string> {
  const text = async (address: string) => (await fetch(provider + address)).text()
  const [news, meetings] = await Promise.all([text('/api/news?limit=100'), text(ListPublicMeetings.path)])
  const { newsList } = JSON.parse(news) as { newsList: { id: number }[] }
  const { items } = ListPublicMeetings.response.parse(JSON.parse(meetings))
  const each = [...newsList.map(({ id }) => `/api/news/${id}`), ...items.map(({ id }) => `${ListPublicMeetings.path}/${id}`)]
  return [news, meetings, ...(await Promise.all(each.map(text)))].join()
}

test('without the middleware no byte of protected data comes out', async ({ own, opened, request }) => {
  test.setTimeout(240_000)
  const { words, ids } = await protectedWords(providerUrl(own.ports))
  expect(words.length, 'there is something to protect').toBeGreaterThan(5)
  const pages = ROUTES.map((route) => addressOf(route))
  const nodes = ids.flatMap((id) => [
    `/dokumenty/${id}`,
    `/dokumenty/dokument/${id}`,
    `/api/provider/documents/${id}`,
    `/api/provider/documents/document/${id}`,
  ])
  const calls = ['/api/provider/auth/user', '/api/provider/auth/myaccount', '/api/provider/calendar/events/count', '/api/provider/vote/votings/count']
  const forged = { cookie: 'km-visit=zmyslone; next-auth.session-token=zmyslone', 'x-middleware-subrequest': 'middleware:middleware:middleware' }
  const ask = async (address: string, headers: Record<string, string>) => {
    const answer = await request.get(opened + address, { headers, maxRedirects: 0 })
    const body = await answer.text()
    for (const word of words) expect(body.includes(word), `${address} tells „${word}”`).toBe(false)
    if (calls.includes(address)) expect(answer.status(), address).toBe(401)
  }
  for (const address of [...pages, ...nodes, ...calls]) await ask(address, {})
  // Who somebody is, is decided in one place for all pages of a kind, and for all nodes.
  const oneOfEachKind = [...new Map(ROUTES.map((route) => [`${route.layout} ${JSON.stringify(route.access)}`, addressOf(route)])).values()]
  for (const address of [...oneOfEachKind, ...nodes.slice(0, 8), ...calls]) await ask(address, calls.includes(address) ? forged : { ...AS_BROWSER, ...forged })
  const member = await request.get(`${opened}/kalendarz`, { maxRedirects: 0 })
  expect(member.status(), 'the middleware is really gone: nobody is sent to sign in').not.toBe(303)
})

const metricsAt = async (port: number | string) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const counted = (text: string, name: string, label: string) => Number(new RegExp(`^${name}\\{[^}]*${label}[^}]*\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)

/** Pages of the signed-in that need no framework, by what made them. */
async function madeBy(place: number): Promise<{ renderer: number; framework: number }> {
  const text = await metricsAt(metricsPort(place))
  const count = (by: string) => counted(text, 'member_pages_total', `by="${by}"`)
  return { renderer: count('renderer'), framework: count('framework') }
}

/** How often a refused page was reported: the log has one row for the same attempt again. */
const reported = async () => counted(await metricsAt(PROVIDER_METRICS_PORT), 'http_request_duration_seconds_count', `route="${ReportRefusedPage.path}"`)

// What is told by no page: an upgrade of Next that loads its bundles in another way would lead every page through Next again.
test('such pages are made without Next, by the gate of the middleware alone', async ({ own, opened, browser }) => {
  const context = await contextOf(browser, own.url, 'member')
  const identity = `${(await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')}`
  const ask = (portal: string, path = '/kalendarz') => fetch(portal + path, { headers: { ...AS_BROWSER, cookie: identity }, redirect: 'manual' })
  const before = await madeBy(PLACE.own)
  for (let i = 0; i < 3; i += 1) expect((await ask(own.url)).status).toBe(200)
  const after = await madeBy(PLACE.own)
  expect(after).toEqual({ renderer: before.renderer + 3, framework: before.framework })
  // What the gate refuses is Next's to answer, and decided once.
  const before403 = await reported()
  expect((await ask(own.url, '/profile')).status).toBe(403)
  expect(await reported()).toBe(before403 + 1)
  await context.close()
  // Without the middleware nobody asks its gate, so the test above asks what is really open.
  await ask(opened)
  expect((await madeBy(PLACE.opened)).renderer).toBe(0)
})
