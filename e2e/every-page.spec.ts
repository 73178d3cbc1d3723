// Every row of the route table, at two widths and in three modes: axe finds nothing, nothing scrolls sideways.
// Of the pages that are still to come one per layout is looked at, and the others answer with their title.
import type { APIRequestContext, Page } from '@playwright/test'
import { ROUTES, type Route } from '#lib/routes.ts'
import { expectSoundInEveryMode } from './support/accessibility.ts'
import { isInPreparation } from './support/in-preparation.ts'
import { addressOf } from './support/route-addresses.ts'
import { existingRecords } from './support/records.ts'
import { expect, test } from './support/test.ts'

const HEIGHT = 900
const WIDTHS = [1280, 360]

/** First segments of the pages to check; all of them unless told. */
const only = process.env.PAGES_UNDER?.split(',')
const pages = ROUTES.filter(({ path, gate }) => !gate && (!only || only.includes(path.split('/')[1] ?? '')))

/** The first placeholder of each layout stands for those that come after it. */
const toCome = pages.filter(isInPreparation)
const others = toCome.filter((route) => toCome.find(({ layout }) => layout === route.layout) !== route)
const whole = pages.filter((route) => !others.includes(route))

const isOpen = ({ access }: Route) => access === 'everyone'
const isForPeople = ({ access, layout }: Route) => access !== 'everyone' || layout === 'public'
const nameOf = (route: Route) => `${route.path} ${Object.values(route.values ?? {}).join(' ')}`

async function check(page: Page, route: Route, params: Record<string, string>): Promise<void> {
  const address = addressOf(route, params)
  const response = await page.goto(address)
  expect(response?.status(), address).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of WIDTHS) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT })
      await expectSoundInEveryMode(page)
    })
  }
}

async function expectTitles(request: APIRequestContext, routes: readonly Route[]): Promise<void> {
  for (const route of routes) {
    const address = addressOf(route)
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    expect(html, address).toContain(`<h1>${route.title}</h1>`)
    expect(html, address).toContain('W przygotowaniu')
  }
}

for (const route of whole.filter(isOpen)) {
  test(`visitor: ${nameOf(route)}`, async ({ page, request }) => {
    test.slow()
    await check(page, route, await existingRecords(request))
  })
}

for (const route of whole.filter(isForPeople)) {
  test(`administrator: ${nameOf(route)}`, async ({ administrator, request }) => {
    test.slow()
    await check(administrator, route, await existingRecords(request))
  })
}

test('visitor: pages in preparation answer with their titles', async ({ request }) => {
  await expectTitles(request, others.filter(isOpen))
})

test('administrator: pages in preparation answer with their titles', async ({ administrator }) => {
  await expectTitles(administrator.request, others.filter(isForPeople))
})
