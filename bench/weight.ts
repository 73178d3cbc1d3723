// `npm run bench:weight`: the bytes of each page over the network, and the time until it can be read on a slow connection; also the
// bytes of the whole way to a saved vote.
// With --check it fails where a page is over its budget.
import { request, type Browser, type BrowserContext } from '@playwright/test'
import { SHARED, type Account } from '../e2e/support/accounts.ts'
import { portalUrl, portsOf, providerUrl } from '../e2e/support/addresses.ts'
import { publicDocument } from '../e2e/support/records.ts'
import { SignInPage } from '../e2e/pages/sign-in-page.ts'
import { illustratedArticle } from './illustrated-article.ts'
import { pagesToWeigh, type Budget, type WeighedPage } from './weight/budgets.ts'
import { weigh, type Weight } from './weight/measure.ts'
import { withProduct } from './weight/product.ts'
import { weighVotes } from './weight/vote.ts'

const PORTS = portsOf(6)
const VIEWPORT = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
const MEASURES = ['html', 'css', 'script', 'images', 'fonts', 'first', 'again', 'requests', 'lcp', 'cls', 'lateImage'] as const
/** Measures that are counts rather than sizes or times. */
const COUNTS: readonly string[] = ['requests', 'lateImage']

const shown = (measure: (typeof MEASURES)[number], value: number) =>
  COUNTS.includes(measure) ? String(value) : measure === 'cls' ? value.toFixed(4) : measure === 'lcp' ? `${value} ms` : `${(value / 1024).toFixed(1)} KB`

function overBudget(weight: Weight, budget: Budget): string[] {
  return MEASURES.flatMap((measure) => {
    const limit = measure === 'images' ? undefined : budget[measure]
    if (limit === undefined || weight[measure] <= limit) return []
    return [`${measure} ${shown(measure, weight[measure])} > ${shown(measure, limit)} by ${weight[measure] - limit}`]
  })
}

function printRow({ path: address, who }: WeighedPage, weight: Weight, excess: string[]): void {
  const cells = MEASURES.map((measure) => shown(measure, weight[measure]).padStart(10))
  console.log(`${`${address} (${who})`.padEnd(52)}${cells.join('')}  ${weight.status === 200 ? '' : `status ${weight.status} `}${excess.join(', ')}`)
}

async function signedInContext(browser: Browser, account: Account, viewport = VIEWPORT): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: portalUrl(PORTS), viewport, locale: 'pl-PL' })
  const page = await context.newPage()
  const signIn = new SignInPage(page)
  await page.goto('/logowanie')
  await signIn.signIn(account)
  await page.waitForURL(/\/aktualnosci/)
  await page.close()
  return context
}

async function records() {
  const client = await request.newContext()
  const document = await publicDocument(client, PORTS)
  const news = (await (await client.get(`${providerUrl(PORTS)}/api/news?limit=1`)).json()) as { newsList: { id: number }[] }
  await client.dispose()
  return {
    articleId: String(news.newsList[0]?.id),
    illustratedId: await illustratedArticle(PORTS),
    folderId: String(document.folderId),
    documentId: String(document.id),
  }
}

async function weighAll(browser: Browser): Promise<number> {
  const contexts = {
    visitor: await browser.newContext({ viewport: VIEWPORT, locale: 'pl-PL' }),
    member: await signedInContext(browser, SHARED.member),
    administrator: await signedInContext(browser, SHARED.administrator),
    'member on a phone': await signedInContext(browser, SHARED.member, PHONE),
  }
  console.log(`${'page'.padEnd(52)}${MEASURES.map((measure) => measure.padStart(10)).join('')}`)
  let failures = 0
  for (const page of pagesToWeigh(await records())) {
    const weight = await weigh(contexts[page.who], portalUrl(PORTS) + page.path, {
      slowLine: page.budget.lcp !== undefined,
      twice: page.budget.again !== undefined,
    })
    const excess = overBudget(weight, page.budget)
    if (excess.length > 0 || weight.status !== 200) failures++
    printRow(page, weight, excess)
  }
  return failures
}

async function weighWays(browser: Browser): Promise<number> {
  const weights = await weighVotes(browser, PORTS)
  for (const { name, budget, bytes } of weights) {
    const excess = bytes > budget ? `  > ${shown('html', budget)} by ${bytes - budget} B` : ''
    console.log(`${`${name} (member, in all)`.padEnd(52)}${shown('html', bytes).padStart(10)}${excess}`)
  }
  return weights.filter(({ budget, bytes }) => bytes > budget).length
}

await withProduct(PORTS, async (browser) => {
  const failures = (await weighAll(browser)) + (await weighWays(browser))
  if (process.argv.includes('--check') && failures > 0) {
    console.error(`\n${failures} of them are over their budget.`)
    process.exitCode = 1
  }
})
