// The middleware is only the first check. With it removed from a copy of the build, visitors can request every page,
// and still get no byte of protected data: the provider checks every call again.
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ListPublicMeetings } from '#contract/committee.ts'
import { ReadMyAccount } from '#contract/session.ts'
import { ROUTES } from '#contract/pages.ts'
import { SHARED } from './support/accounts.ts'
import { providerUrl } from './support/addresses.ts'
import { askPages, contextOf, KINDS } from './support/kinds.ts'
import { addressOf } from './support/route-addresses.ts'
import { expect, test as base } from './support/test.ts'
import { startWorld, type World } from './support/world.ts'

const BUILD = '.next'
const OPENED = '.next-opened'
const LEFT_OUT = ['dev', 'cache']

/** A copy of the build whose manifests list no middleware. */
async function openedBuild(): Promise<void> {
  await rm(OPENED, { recursive: true, force: true })
  const kept = (source: string) => !LEFT_OUT.includes(path.relative(BUILD, source).split(path.sep)[0] ?? '')
  await cp(BUILD, OPENED, { recursive: true, filter: kept })
  await writeFile(`${OPENED}/server/middleware-manifest.json`, JSON.stringify({ version: 3, middleware: {}, sortedMiddleware: [], functions: {} }))
  const file = `${OPENED}/server/functions-config-manifest.json`
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { functions: Record<string, unknown> }
  expect(Object.keys(manifest.functions), 'the build has a middleware to take out').toContain('/_middleware')
  delete manifest.functions['/_middleware']
  await writeFile(file, JSON.stringify(manifest))
}

const test = base.extend<object, { opened: World }>({
  opened: [
    async ({}, use) => {
      await openedBuild()
      const world = await startWorld({ place: 6, env: { PORTAL_BUILD: OPENED } })
      await use(world)
      await world.stop()
      await rm(OPENED, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One world, on its own ports, and one copy of the build for all tests.
test.describe.configure({ mode: 'default' })

interface Node {
  id: number
  name: string
  nodeType: number
  publicAccess: boolean
}

/** Data for signed-in people: the administrator's account, and names in the library that are not public. */
async function protectedWords(provider: string): Promise<{ words: string[]; ids: number[] }> {
  const signedIn = await fetch(`${provider}/api/auth/loginJwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SHARED.administrator),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const get = async (address: string) => (await fetch(provider + address, { headers: { authorization: `Bearer ${token}` } })).json()
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

test('without the middleware no byte of protected data comes out', async ({ opened, request }) => {
  test.setTimeout(240_000)
  const { words, ids } = await protectedWords(providerUrl(opened.ports))
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
    const answer = await request.get(opened.url + address, { headers, maxRedirects: 0 })
    const body = await answer.text()
    for (const word of words) expect(body.includes(word), `${address} tells „${word}”`).toBe(false)
    if (calls.includes(address)) expect(answer.status(), address).toBe(401)
  }
  for (const address of [...pages, ...nodes, ...calls]) await ask(address, {})
  // Who somebody is, is decided in one place for all pages of a kind, and for all nodes.
  const oneOfEachKind = [...new Map(ROUTES.map((route) => [`${route.layout} ${JSON.stringify(route.access)}`, addressOf(route)])).values()]
  for (const address of [...oneOfEachKind, ...nodes.slice(0, 8), ...calls]) await ask(address, forged)
  const member = await request.get(`${opened.url}/kalendarz`, { maxRedirects: 0 })
  expect(member.status(), 'the middleware is really gone: nobody is sent to sign in').not.toBe(303)
})

/** Data for administrators alone: addresses of accounts, and unpublished articles. */
async function wordsOfAdministrators(provider: string): Promise<string[]> {
  const body = JSON.stringify(SHARED.administrator)
  const signedIn = await fetch(`${provider}/api/auth/loginJwt`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { token } = (await signedIn.json()) as { token: string }
  const get = async (address: string) => (await fetch(provider + address, { headers: { authorization: `Bearer ${token}` } })).json()
  const { items } = (await get('/api/admin/users?limit=100')) as { items: { email: string; username: string }[] }
  const { newsList } = (await get('/api/news/list/draft?limit=100')) as { newsList: { title: string }[] }
  const own = Object.values(KINDS).map(({ username }) => username)
  return [...items.filter(({ username }) => !own.includes(username)).map(({ email }) => email), ...newsList.map(({ title }) => title)]
}

/** The page without the places at which long addresses may break. */
const joined = (html: string) => html.replaceAll(/<wbr\s*\/?>/g, '')

test('without the middleware no kind of person reads what is not theirs', async ({ opened, browser }) => {
  test.setTimeout(240_000)
  const words = await wordsOfAdministrators(providerUrl(opened.ports))
  expect(words.length, 'there is something to protect').toBeGreaterThan(10)
  const wrong: string[] = []
  for (const kind of ['gated', 'observer', 'member', 'deputy']) {
    const context = await contextOf(browser, opened.url, kind)
    const bodies = await askPages(ROUTES, async (route) => joined(await (await context.request.get(addressOf(route), { maxRedirects: 0 })).text()))
    for (const [route, body] of bodies) wrong.push(...words.filter((word) => body.includes(word)).map((word) => `${route.path} tells „${word}” to ${kind}`))
    await context.close()
  }
  expect(wrong).toEqual([])
  const context = await contextOf(browser, opened.url, 'super administrator')
  const list = joined(await (await context.request.get('/uzytkownicy?ile=25')).text())
  expect(
    words.some((word) => list.includes(word)),
    'administrators do read it',
  ).toBe(true)
  await context.close()
})
