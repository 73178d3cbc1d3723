// Browser tests: the built product, started by its own start command on ports and data of its own.
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOnPath } from './scripts/lib/chromium.mjs'
import { MAIN_PORTS, portalUrl, serverEnvironment } from './e2e/support/addresses.ts'

// Workers read this file again: the folder is named once, by the process that starts them. It is made by what fills it first, so
// that whoever only reads this file leaves none.
process.env.E2E_DATA ??= path.join(os.tmpdir(), `portal-e2e-${randomUUID()}`)

const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Files that start products of their own and wait for them much of the time. They come first, beside the others: at the end
 * they would leave a core idle for a third of the run.
 */
const OWN_PRODUCTS =
  /\/(attendance|file-links|news|news-article|news-injection|own-pages|pages-by-kind|profiles|provider-trouble|session|several-processes|start|upload-crash|votings)\.spec\.ts$/
const browserName = 'chromium'

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/support/remove-data.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for servers, clocks and each other: three keep two cores at work, and a fourth has room as long as two of them
  // are of products of their own, which wait most.
  workers: 4,
  retries: 0,
  // For a test that hangs, not for one that is slow: how fast the product is, is measured in bench/.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: portalUrl(MAIN_PORTS),
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || chromiumOnPath() || undefined,
      args: BROWSER_ARGUMENTS,
      // Without a locale Chromium calls every download with a Polish name 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'own products', testMatch: OWN_PRODUCTS, workers: 2, use: { browserName } },
    { name: 'shared product', testIgnore: OWN_PRODUCTS, workers: 3, use: { browserName } },
  ],
  webServer: {
    command: 'node e2e/support/start-main.ts',
    url: `${portalUrl(MAIN_PORTS)}/logowanie`,
    env: serverEnvironment(MAIN_PORTS, path.join(process.env.E2E_DATA, 'main', 'data')),
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    reuseExistingServer: false,
  },
})
