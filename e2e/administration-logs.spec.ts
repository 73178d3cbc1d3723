// What administrators read of the logs, and who is signed in.
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { LogPage } from './pages/log-page.ts'
import { PortalPage } from './pages/portal-page.ts'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { LOCKED, PASSWORD, type Account } from './support/accounts.ts'
import { MAIN_PORTS, portalUrl } from './support/addresses.ts'
import { ownSession, signOutHere } from './support/own-session.ts'
import { expect, test } from './support/test.ts'

/** Accounts that no other test signs in. */
const VOTING_MEMBER: Account = { username: 't.michal', password: PASSWORD }
const ADVISER: Account = { username: 'm.duval', password: PASSWORD }
const REFRESHED_EVERY_MS = 15_000

const acceptCookies = (page: Page) => page.context().addCookies([{ name: 'kmCookieAccept', value: '1', url: portalUrl(MAIN_PORTS) }])

/** The member calls an endpoint that is refused to them, so that the log gets an entry. */
const trespass = async (member: Page) => expect((await member.request.get('/api/provider/admin/users')).status()).toBe(403)

test('an event is found by person, kind and day, and the exported workbook has the same rows', async ({ administrator }) => {
  const log = new LogPage(administrator, 'events')
  await log.open()
  await log.openFilters()
  await log.filter({ person: 'System', kind: 'Wypełnienie bazy danymi pokazowymi', from: '2020-01-01' })
  await expect(log.rows).toHaveCount(1)
  await expect(log.rows.first()).toContainText('Wypełniono bazę danymi pokazowymi')
  await expect(administrator).toHaveURL(/osoba=System/)
  await log.expectHere()

  const downloading = administrator.waitForEvent('download')
  await log.export.click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Zarejestrowane zdarzenia.xls')
  const book = read(await (await file.createReadStream()).toArray().then((parts) => Buffer.concat(parts as Buffer[])), { type: 'buffer' })
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('Wypełniono bazę danymi pokazowymi')

  await administrator.getByRole('link', { name: 'Wyczyść filtry' }).click()
  await expect(log.rows.nth(1)).toBeVisible()
})

test('a search that finds nothing says so, and a wrong address is refused', async ({ administrator }) => {
  const log = new LogPage(administrator, 'events')
  await log.open()
  await log.search('czegoś takiego nie było')
  await expect(log.main).toContainText('Żadne zdarzenie nie spełnia podanych warunków.')
  for (const query of ['sort=hash', 'ile=7', `osoba=${'x'.repeat(201)}`]) {
    const answer = await administrator.goto(`/administracja/zdarzenia?${query}`)
    expect(answer?.status()).toBe(400)
    await expect(log.heading).toHaveText('Nieprawidłowy adres listy')
  }
  expect((await administrator.goto('/administracja/zdarzenia?od=2027-02-30'))?.status()).toBe(200)
  await expect(log.main.getByText(/Nie ma takiego dnia\. Wpisz dzień w postaci DD\/MM\/RRRR/).first()).toBeVisible()
})

test('a refused attempt is in the log with its answer', async ({ administrator, member }) => {
  await trespass(member)
  const log = new LogPage(administrator, 'attempts')
  await log.open('/administracja/nieuprawnionydostep?szukaj=/api/admin/users')
  await expect(log.rows.first()).toContainText('GET /api/admin/users')
  await expect(log.rows.first()).toContainText('Brak uprawnień')
  const [file] = await Promise.all([administrator.waitForEvent('download'), log.export.click()])
  const book = read(await readFile(await file.path()))
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows.slice(1).map((row) => row.some((cell) => `${cell}`.includes('/api/admin/users')))).not.toContain(false)
  expect(rows.length).toBeGreaterThan(1)
})

test('the list of people signed in follows who comes and goes, without a reload', async ({ administrator, browser }) => {
  test.slow()
  const page = new PortalPage(administrator, '/administracja/zalogowaniuzytkownicy', 'Zalogowani użytkownicy')
  await administrator.clock.install()
  await page.open()
  await administrator.evaluate(() => (document.documentElement.dataset.same = 'yes'))
  const members = administrator.getByRole('table', { name: 'Zalogowani członkowie według instytucji' })
  const others = administrator.getByRole('table', { name: 'Pozostali zalogowani użytkownicy' })
  const [member, adviser] = [members.getByRole('row').filter({ hasText: 'Teresa Michalak' }), others.getByRole('row').filter({ hasText: 'Mathilde Duval' })]
  await expect(member.or(adviser)).toHaveCount(0)
  const [memberPage, adviserPage] = [await ownSession(browser, VOTING_MEMBER), await ownSession(browser, ADVISER)]
  await administrator.clock.fastForward(REFRESHED_EVERY_MS)
  await expect(member).toContainText('Federacja Organizacji Seniorów')
  await expect(adviser).toBeVisible()
  const total = Number(/\d+/.exec(await page.main.getByRole('heading', { name: /^Uprawnieni do głosowania/ }).innerText())?.[0])
  expect(await members.getByRole('row').count()).toBe(total + 1)
  for (const somebody of [memberPage, adviserPage]) await signOutHere(somebody)
  await administrator.clock.fastForward(REFRESHED_EVERY_MS)
  await expect(adviser).toHaveCount(0)
  await expect(member).toHaveCount(0)
  expect(await administrator.evaluate(() => document.documentElement.dataset.same)).toBe('yes')
})

test('members are refused', async ({ member }) => {
  for (const path of ['/administracja/zdarzenia', '/administracja/nieuprawnionydostep', '/administracja/zalogowaniuzytkownicy'])
    expect((await member.goto(path))?.status(), path).toBe(403)
})

test('on a phone the first events are in sight', async ({ administrator }) => {
  await acceptCookies(administrator)
  await administrator.setViewportSize({ width: 360, height: 740 })
  const log = new LogPage(administrator, 'events')
  await log.open()
  await expect(log.rows.first()).toBeInViewport()
  await expectNoSidewaysScroll(administrator)
  await log.openFilters()
  await expectNoSidewaysScroll(administrator)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the logs can be read and filtered', async ({ administrator }) => {
    const log = new LogPage(administrator, 'events')
    await log.open()
    await log.openFilters()
    await log.filter({ person: 'System', from: '2020-01-01' })
    await expect(log.rows.first()).toContainText('System')
    await administrator.goto('/administracja/zalogowaniuzytkownicy')
    await expect(administrator.getByRole('heading', { level: 1 })).toHaveText('Zalogowani użytkownicy')
    await expect(administrator.getByText('lista odświeża się sama')).toBeHidden()
  })
})

test('a locked account that tries to sign in is in the log', async ({ administrator, page }) => {
  await page.goto('/logowanie')
  await page.getByLabel('Login').fill(LOCKED.username)
  await page.getByLabel('Hasło', { exact: true }).fill(LOCKED.password)
  await page.getByRole('button', { name: 'Zaloguj' }).click()
  await expect(page.getByText('To konto nie jest aktywne').filter({ visible: true }).first()).toBeVisible()
  const log = new LogPage(administrator, 'events')
  await log.open('/administracja/zdarzenia?rodzaj=sign_in_blocked')
  await expect(log.rows.first()).toContainText('Logowanie odrzucone')
})
