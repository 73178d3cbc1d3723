// A line on which the HTML is there long before the scripts of the framework.
import type { Page } from '@playwright/test'

export const FRAMEWORK = /\/_next\/static\/chunks\/.*\.js$/

/** Holds back the framework's scripts until the returned function is called. */
export async function slowLine(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(FRAMEWORK, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
