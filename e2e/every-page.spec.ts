// Every row of the route table, at two widths and in three modes: axe finds nothing, nothing scrolls sideways.
import type { Page } from '@playwright/test'
import { ROUTES, type Route } from '#lib/routes.ts'
import { CONTRAST_KEY, FONT_KEY } from '#lib/theme/preferences.ts'
import { expectAccessible, expectNoSidewaysScroll, MODES, type Mode } from './support/accessibility.ts'
import { addressOf } from './support/route-addresses.ts'
import { existingRecords } from './support/records.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [1280, 360]

/** Sets the mode as the page's own script does on the next page, without asking for the page again. */
async function switchTo(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(
    ({ contrast, font, keys }) => {
      localStorage.setItem(keys.contrast, contrast)
      localStorage.setItem(keys.font, font)
      document.documentElement.toggleAttribute('data-contrast', contrast === '1')
      document.documentElement.toggleAttribute('data-font', font === '1')
      if (contrast === '1') document.documentElement.dataset.contrast = '1'
      if (font === '1') document.documentElement.dataset.font = '1'
    },
    { contrast: mode === 'contrast' ? '1' : '0', font: mode === 'large font' ? '1' : '0', keys: { contrast: CONTRAST_KEY, font: FONT_KEY } },
  )
}

async function check(page: Page, route: Route, params: Record<string, string>): Promise<void> {
  const address = addressOf(route, params)
  const response = await page.goto(address)
  expect(response?.status(), address).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const mode of MODES) {
    await test.step(mode, async () => {
      await switchTo(page, mode)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
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
