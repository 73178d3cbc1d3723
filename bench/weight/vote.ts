// The bytes of the whole way from the sign-in to a saved vote, with scripts: everything transferred in one visit.
import type { Browser, Page } from '@playwright/test'
import { BallotPage, VotingsPage } from '../../e2e/pages/ballot-page.ts'
import { Shell } from '../../e2e/pages/shell.ts'
import { SignInPage } from '../../e2e/pages/sign-in-page.ts'
import { SHARED } from '../../e2e/support/accounts.ts'
import { portalUrl, type Ports } from '../../e2e/support/addresses.ts'
import { Votings } from '../../e2e/support/votings.ts'

const KB = 1024
const TITLE = 'Uchwała, którą waży pomiar'
const VIEWPORT = { width: 360, height: 740 }

/** Bytes transferred since then; `counts`: for which addresses. */
export async function countBytes(page: Page, counts: (url: string) => boolean = () => true): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  const urls = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    urls.set(requestId, request.url)
    bytes += redirectResponse?.encodedDataLength ?? 0
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counts(urls.get(requestId) ?? '')) bytes += encodedDataLength
  })
  return () => bytes
}

/** All transferred bytes, including headers, redirects and pictures. */
const BUDGET = 60 * KB

interface Way {
  name: string
  go: (page: Page, voting: BallotPage) => Promise<void>
}

const byMailedAddress: Way = {
  name: 'a vote, by a mailed address',
  go: async (page, voting) => {
    await page.goto(voting.path)
    await new SignInPage(page).signIn(SHARED.member)
  },
}

/** Two more pages, one of them the start page with the pictures of its news. */
const byMenu: Way = {
  name: 'a vote, by start page and menu',
  go: async (page, voting) => {
    await page.goto('/logowanie')
    await new SignInPage(page).signIn(SHARED.member)
    await new Shell(page).openMenu()
    await new Shell(page).menuEntry('Głosowania').first().click()
    await new VotingsPage(page)
      .row(TITLE)
      .getByRole('link', { name: /^(Głosuj|Zmień głos)/ })
      .click()
    await page.waitForURL(voting.path)
  },
}

export interface WeighedWay extends Pick<Way, 'name'> {
  budget: number
  bytes: number
}

export async function weighVotes(browser: Browser, ports: Ports): Promise<WeighedWay[]> {
  const id = await new Votings(ports).running(TITLE)
  const weights: WeighedWay[] = []
  for (const { name, go } of [byMailedAddress, byMenu]) {
    const context = await browser.newContext({ baseURL: portalUrl(ports), viewport: VIEWPORT, locale: 'pl-PL' })
    const page = await context.newPage()
    const bytes = await countBytes(page)
    const voting = new BallotPage(page, id, TITLE)
    await go(page, voting)
    await voting.answer(weights.length === 0 ? 'Za' : 'Przeciw').check()
    await voting.save.click()
    await new VotingsPage(page).expectSaved()
    await page.waitForLoadState('networkidle')
    weights.push({ name, budget: BUDGET, bytes: bytes() })
    await context.close()
  }
  return weights
}
