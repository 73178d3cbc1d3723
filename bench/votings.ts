// `npm run bench:votings`: a thousand signed-in people open the ballot, vote and see the receipt through the
// portal; compared with the same votes sent to the provider. Then one person on a slow connection, from the mailed link to
// the receipt. BENCH_VOTERS sets how many, `-- --check` fails on an error or beyond the limits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { chromium } from '@playwright/test'
import { CastVote } from '#contract/voting-changes.ts'
import { SignIn } from '#contract/session.ts'
import { openDatabase } from '#provider/db/open.ts'
import { PlainBrowser } from './plain-browser.ts'
import { timed } from './timed.ts'
import { freePort, Program } from './upload/pair.ts'
import { fillCommittee, PASSWORD, usernameOf, type Ballots } from './votings-committee.ts'

const VOTERS = Number(process.env['BENCH_VOTERS'] ?? 1000)
const AT_ONCE = 50
const ALL_WITHIN_S = 120
const SLOW_WITHIN_S = 30
/** 50 kbit/s in both directions, with a round trip of one second. */
const SLOW_LINE = { offline: false, latency: 1000, downloadThroughput: 6_250, uploadThroughput: 6_250 }
const RECEIPT = /[0-9A-F]{4}(-[0-9A-F]{4}){3}/

const p95 = (sorted: number[]): string => `p95 ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(0).padStart(6)} ms`
const line = (what: string, times: number[]) => console.log(`${what.padEnd(34)} ${p95(times)}   median ${(times[times.length >> 1] ?? 0).toFixed(0)} ms`)

/** Everybody has another address, because one address may not sign in a thousand times. */
const addressOf = (place: number): string => `2001:db8::${place.toString(16)}`

async function signInAll(portal: string): Promise<PlainBrowser[]> {
  const browsers = Array.from({ length: VOTERS }, (_, place) => new PlainBrowser(portal, addressOf(place)))
  await timed({ count: VOTERS, atOnce: AT_ONCE }, async (place) => {
    const browser = browsers[place]!
    const page = await browser.submit(await browser.open('/logowanie'), { username: usernameOf(place), password: PASSWORD })
    if (page.url !== '/aktualnosci') throw new Error(`not signed in: ${page.status} ${page.url}`)
  })
  return browsers
}

interface Seen {
  seconds: number
  opened: number[]
  cast: number[]
  errors: number
}

async function voteThroughPortal(browsers: PlainBrowser[], { id, options }: Ballots['throughPortal']): Promise<Seen> {
  const opened: number[] = []
  const cast: number[] = []
  let errors = 0
  const since = performance.now()
  await timed({ count: browsers.length, atOnce: AT_ONCE }, async (place) => {
    const browser = browsers[place]!
    const begun = performance.now()
    const page = await browser.open(`/glosowanie/${id}`)
    const shown = performance.now()
    const after = await browser.submit(page, { votingOptionId: String(options[place % options.length]) })
    opened.push(shown - begun)
    cast.push(performance.now() - shown)
    if (after.status !== 200 || !RECEIPT.test(after.html)) errors += 1
  })
  const byTime = (times: number[]) => times.sort((a, b) => a - b)
  return { seconds: (performance.now() - since) / 1000, opened: byTime(opened), cast: byTime(cast), errors }
}

async function call(
  provider: string,
  { method, path }: { method: string; path: string },
  { token, body, from }: { token?: string; body: object; from?: string },
) {
  const headers = { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }), ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(provider + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} ${answer.status}`)
  return (await answer.json()) as { token: string }
}

async function voteBare(provider: string, { id, options }: Ballots['bare']): Promise<number[]> {
  const tokens: string[] = []
  await timed({ count: VOTERS, atOnce: AT_ONCE }, async (place) => {
    tokens[place] = (await call(provider, SignIn, { body: { username: usernameOf(place), password: PASSWORD }, from: addressOf(place) })).token
  })
  return timed({ count: VOTERS, atOnce: AT_ONCE }, async (place) => {
    await call(provider, CastVote, { token: tokens[place]!, body: { id, votingOptionId: options[place % options.length]! } })
  })
}

/** Seconds from the link in a mail to the receipt, including the sign-in. */
async function onSlowLine(portal: string, { id }: Ballots['bare']): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    page.setDefaultTimeout(120_000)
    await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW_LINE)
    const since = performance.now()
    await page.goto(`${portal}/glosowanie/${id}`, { waitUntil: 'commit' })
    await page.getByLabel('Nazwa użytkownika').or(page.locator('[name=username]')).first().fill(usernameOf(0))
    await page.locator('[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).first().click({ noWaitAfter: true })
    await page.getByRole('main').getByRole('radio').nth(1).check()
    await page.getByRole('main').getByRole('button', { name: 'Zapisz' }).click({ noWaitAfter: true })
    await page.getByText(RECEIPT).filter({ visible: true }).first().waitFor()
    return (performance.now() - since) / 1000
  } finally {
    await browser.close()
  }
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-votings-'))
  const started: Program[] = []
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir })
    const ballots = await fillCommittee(database.db, VOTERS)
    await database.close()
    const [port, providerPort, smtp, mailbox] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    const [portal, provider] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${providerPort}`]
    const env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
      MAILBOX_SMTP_PORT: String(smtp),
      MAILBOX_PORT: String(mailbox),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
    }
    for (const [script, answersAt] of [
      ['provider/main.ts', `${provider}/api/health`],
      ['front/main.ts', `${portal}/logowanie`],
    ] as const) {
      const program = new Program(script, { env, answersAt })
      started.unshift(program)
      await program.start()
    }
    const browsers = await signInAll(portal)
    console.log(`${VOTERS} people are signed in`)
    const seen = await voteThroughPortal(browsers, ballots.throughPortal)
    const bare = await voteBare(provider, ballots.bare)
    line('the ballot page', seen.opened)
    line('a vote through the portal', seen.cast)
    line('a vote at the provider itself', bare)
    console.log(`all in ${seen.seconds.toFixed(1)} s (limit ${ALL_WITHIN_S} s), errors ${seen.errors}`)
    const slow = await onSlowLine(portal, ballots.bare)
    console.log(`on a slow line, from the mailed link to the receipt: ${slow.toFixed(1)} s (limit ${SLOW_WITHIN_S} s)`)
    const failed = seen.errors > 0 || seen.seconds > ALL_WITHIN_S || slow > SLOW_WITHIN_S
    if (failed && process.argv.includes('--check')) process.exitCode = 1
  } finally {
    for (const program of started) await program.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
