// Every row of the route table, at three widths and in three modes: axe finds nothing, nothing scrolls sideways.
import type { Page } from '@playwright/test'
import { ROUTES, type Route } from '#lib/routes.ts'
import { expectSoundInEveryMode } from './support/accessibility.ts'
import { addressOf } from './support/route-addresses.ts'
import { existingRecords } from './support/records.ts'
import { expect, test } from './support/test.ts'

const HEIGHT = 900
/** The widest differs from the one before in its looks alone. */
const WIDTHS = [1280, 1920, 360]

/** First segments of the pages to check; all of them unless told. */
const only = process.env.PAGES_UNDER?.split(',')
const pages = ROUTES.filter(({ path, gate }) => !gate && (!only || only.includes(path.split('/')[1] ?? '')))

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
      await expectSoundInEveryMode(page, { structureKnown: width === 1920 })
    })
  }
}

for (const route of pages.filter(isOpen)) {
  test(`visitor: ${nameOf(route)}`, async ({ page, request }) => {
    test.slow()
    await check(page, route, await existingRecords(request))
  })
}

for (const route of pages.filter(isForPeople)) {
  test(`administrator: ${nameOf(route)}`, async ({ administrator, request }) => {
    test.slow()
    await check(administrator, route, await existingRecords(request))
  })
}
