// `npm run bench:evening [-- --check]`: a member's evening before a meeting on a phone, at 400 kbit/s and 400 ms: sign-in, the
// news, the library, 15 documents, two votes. Prints bytes over the network beside those of the documents, and seconds.
import type { Browser, Page } from '@playwright/test'
import { BallotPage, VotingsPage } from '../e2e/pages/ballot-page.ts'
import { SignInPage } from '../e2e/pages/sign-in-page.ts'
import { SHARED } from '../e2e/support/accounts.ts'
import { portalUrl, portsOf } from '../e2e/support/addresses.ts'
import { Votings } from '../e2e/support/votings.ts'
import { SLOW_LINE } from './weight/measure.ts'
import { withProduct } from './weight/product.ts'
import { countBytes } from './weight/vote.ts'

const PORTS = portsOf(6)
const KB = 1024
const BUDGET = 150 * KB
const DOCUMENTS = 15
const TITLES = ['Uchwała pierwsza wieczoru', 'Uchwała druga wieczoru']

/** Requests for the bytes of a document or its preview. */
const isDocument = (url: string): boolean => new URL(url).pathname.startsWith('/api/')

/** Addresses of that kind in the main part of the page. */
async function linksTo(page: Page, pattern: RegExp): Promise<string[]> {
  const links = page.getByRole('main').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(addresses)].filter((address) => pattern.test(address))
}

/** Opens the library folder by folder until there are enough documents. */
async function openDocuments(page: Page): Promise<void> {
  const folders = await linksTo(page, /^\/dokumenty\/\d+$/)
  let opened = 0
  for (const folder of folders) {
    await page.goto(folder)
    for (const address of (await linksTo(page, /^\/dokumenty\/dokument\/\d+$/)).slice(0, DOCUMENTS - opened)) {
      await page.goto(address)
      opened += 1
    }
    folders.push(...(opened < DOCUMENTS ? await linksTo(page, /^\/dokumenty\/\d+$/) : []).filter((inner) => !folders.includes(inner)))
    if (opened === DOCUMENTS) return
  }
  throw new Error(`The demo has ${opened} documents, not ${DOCUMENTS}.`)
}

async function vote(page: Page, id: number, title: string): Promise<void> {
  const ballot = new BallotPage(page, id, title)
  await page.goto(ballot.path)
  await ballot.answer('Za').check()
  await ballot.save.click()
  await new VotingsPage(page).expectSaved()
}

async function evening(browser: Browser): Promise<void> {
  const votings = new Votings(PORTS)
  const ids: number[] = []
  for (const title of TITLES) ids.push(await votings.running(title))
  const context = await browser.newContext({ baseURL: portalUrl(PORTS), viewport: { width: 360, height: 740 }, locale: 'pl-PL' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const bytes = await countBytes(page, (url) => !isDocument(url))
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', SLOW_LINE)
  const began = performance.now()
  let [lastBytes, last] = [0, began]
  const step = (what: string) => {
    console.log(`${what.padEnd(24)} ${((bytes() - lastBytes) / KB).toFixed(1).padStart(7)} KB ${((performance.now() - last) / 1000).toFixed(1).padStart(6)} s`)
    ;[lastBytes, last] = [bytes(), performance.now()]
  }
  await page.goto('/logowanie')
  await new SignInPage(page).signIn(SHARED.member)
  await page.waitForURL(/\/aktualnosci/)
  step('sign-in and news')
  await page.goto('/dokumenty')
  step('library')
  await openDocuments(page)
  step(`${DOCUMENTS} documents`)
  for (const [i, id] of ids.entries()) await vote(page, id, TITLES[i] ?? '')
  step('two votes')
  console.log(`${'in all'.padEnd(24)} ${(bytes() / KB).toFixed(1).padStart(7)} KB ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`)
  if (process.argv.includes('--check') && bytes() > BUDGET) {
    console.error(`\nOver ${BUDGET / KB} KB.`)
    process.exitCode = 1
  }
}

await withProduct(PORTS, evening)
