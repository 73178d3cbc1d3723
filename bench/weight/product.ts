// The product with its demo, and a browser, for the time of the measurements.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { portalUrl, serverEnvironment, type Ports } from '../../e2e/support/addresses.ts'
import { Server } from '../../e2e/support/world.ts'
import { findChromium } from '../../scripts/lib/chromium.mjs'

const UP_WITHIN_MS = 300_000

export async function withProduct(ports: Ports, work: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-weight-'))
  const product = new Server({
    script: 'scripts/start.mjs',
    env: serverEnvironment(ports, path.join(folder, 'data')),
    address: portalUrl(ports),
    log: path.join(folder, 'product.log'),
  })
  try {
    await product.untilItAnswers('/logowanie', UP_WITHIN_MS)
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    await work(browser)
    await browser.close()
  } finally {
    await product.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
