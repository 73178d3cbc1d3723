// The matrix of pages: every row of the route table for every kind of person, with accounts that no other test changes.
import { ROUTES } from '#contract/pages.ts'
import { askPages, contextOf, expectedOf, KINDS } from './support/kinds.ts'
import { publicDocument } from './support/records.ts'
import { addressOf } from './support/route-addresses.ts'
import { expect, test as base } from './support/test.ts'
import { startWorld, type World } from './support/world.ts'

const test = base.extend<object, { own: World }>({
  own: [
    async ({}, use) => {
      const world = await startWorld({ place: 13 })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** These paths redirect everybody. */
const LEADS_ON = ['/', '/dokumenty/0/[structNodeId]']

test('no page has a wrong answer for any kind of person', async ({ own, browser, request }) => {
  test.setTimeout(240_000)
  const params = { documentId: String((await publicDocument(request, own.ports)).id) }
  const routes = ROUTES.filter(({ path }) => !LEADS_ON.includes(path))
  const wrong: string[] = []
  for (const kind of Object.keys(KINDS)) {
    const context = await contextOf(browser, own.url, kind)
    // Whoever is locked was not let in, and comes as a visitor does.
    if (kind === 'locked') {
      expect((await context.cookies()).map(({ name }) => name).filter((name) => name.includes('session-token'))).toEqual([])
      await context.close()
      continue
    }
    const answers = await askPages(routes, async (route) => {
      const answer = await context.request.get(addressOf(route, params), { maxRedirects: 0 })
      const { location } = answer.headers()
      return location === undefined ? answer.status() : new URL(location, own.url).pathname
    })
    for (const [route, got] of answers) {
      const expected = expectedOf(route, kind)
      const isRight = typeof expected === 'string' ? got === expected : expected.some((status) => status === got)
      if (!isRight) wrong.push(`${route.path} ${JSON.stringify(route.values ?? {})} by ${kind}: ${got}, not ${expected}`)
    }
    await context.close()
  }
  expect(wrong).toEqual([])
})
