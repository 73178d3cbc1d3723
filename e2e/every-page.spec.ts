// Every row of the route table, at two widths and in three modes: axe finds nothing, nothing scrolls sideways.
import type { Page } from '@playwright/test'
import { ROUTES, type Route } from '#lib/routes.ts'
import { expectSoundInEveryMode } from './support/accessibility.ts'
import { addressOf } from './support/route-addresses.ts'
import { existingRecords } from './support/records.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [1280, 360]

async function check(page: Page, route: Route, params: Record<string, string>): Promise<void> {
  const address = addressOf(route, params)
  const response = await page.goto(address)
  expect(response?.status(), address).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectSoundInEveryMode(page)
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const route of ROUTES.filter(({ access, gate }) => access === 'everyone' && !gate)) {
      test(`visitor: ${route.path} ${Object.values(route.values ?? {}).join(' ')}`, async ({ page, request }) => {
        await check(page, route, await existingRecords(request))
      })
    }

    for (const route of ROUTES.filter(({ access, gate, layout }) => !gate && (access !== 'everyone' || layout === 'public'))) {
      test(`administrator: ${route.path} ${Object.values(route.values ?? {}).join(' ')}`, async ({ administrator, request }) => {
        await check(administrator, route, await existingRecords(request))
      })
    }
  })
}
