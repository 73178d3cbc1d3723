// What somebody chooses to be written to about: following a folder, the table of settings, the mail, and leaving it all. Without scripts.
import { Mailbox } from './pages/mailbox.ts'
import { PortalPage } from './pages/portal-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { MAIN_PORTS, portalUrl } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

// Both change the settings of one person, one after the other.
test.describe.configure({ mode: 'default' })
test.use({ javaScriptEnabled: false })

/** Of the demo; the member follows another one already. */
const FOLDER = 'Uchwały Komitetu'
const SETTINGS = '/mojekonto/powiadomienia'
const shown = (page: PortalPage['page'], text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

test('a folder is followed, and how often one is written to is chosen and kept', async ({ member }) => {
  const list = new PortalPage(member, '/dokumenty', 'Katalog główny')
  await list.open()
  const link = list.main.getByRole('link', { name: FOLDER, exact: true }).first()
  const path = (await link.getAttribute('href')) ?? ''
  const folder = new PortalPage(member, path, FOLDER)
  await folder.open()
  await folder.main.getByRole('button', { name: 'Obserwuj', exact: true }).click()
  await expect(folder.main.getByRole('button', { name: 'Nie obserwuj' })).toBeVisible()

  const settings = new PortalPage(member, SETTINGS, 'Moje powiadomienia')
  await settings.open()
  await expectAccessible(member)
  const followed = settings.main.getByRole('region', { name: 'Obserwowane katalogi' })
  await expect(followed.getByRole('link', { name: FOLDER, exact: true })).toHaveAttribute('href', path)
  const choice = (label: string) => settings.main.getByLabel(label, { exact: true })
  await choice('Zakończone głosowanie').selectOption('Co tydzień')
  await choice('Godzina zestawień').selectOption('06:00')
  await settings.main.getByRole('button', { name: 'Zapisz ustawienia' }).click()
  await expect(shown(member, 'Ustawienia powiadomień zostały zapisane.')).toBeVisible()
  await settings.open()
  await expect(choice('Zakończone głosowanie').locator('option:checked')).toHaveText('Co tydzień')
  // Another device has the page open, as it was before: both states are shown, and nothing chosen is lost.
  const other = new PortalPage(await member.context().newPage(), SETTINGS, 'Moje powiadomienia')
  await other.open()
  await choice('Nowa aktualność').selectOption('Codziennie')
  await settings.main.getByRole('button', { name: 'Zapisz ustawienia' }).click()
  await other.main.getByLabel('Nowa aktualność', { exact: true }).selectOption('Co tydzień')
  await other.main.getByRole('button', { name: 'Zapisz ustawienia' }).click()
  await expect(other.main.getByText('Tak jest zapisane teraz')).toBeVisible()
  await expectAccessible(other.page)
  await expect(other.main.getByLabel('Nowa aktualność', { exact: true }).locator('option:checked')).toHaveText('Co tydzień')
  await other.main.getByRole('button', { name: 'Zapisz ustawienia' }).click()
  await settings.open()
  await expect(choice('Nowa aktualność').locator('option:checked')).toHaveText('Co tydzień')
  await expect(settings.main.getByText(/^Najbliższe zestawienie: .+ 06:00, jeśli będzie o czym napisać\.$/)).toBeVisible()
  await followed
    .getByRole('listitem')
    .filter({ hasText: FOLDER })
    .getByRole('button', { name: /^Nie obserwuj/ })
    .click()
  await expect(followed.getByRole('link', { name: FOLDER, exact: true })).toHaveCount(0)
})

test('the mail says what is new, and its link leaves it all and comes back to what was chosen', async ({ member, page }) => {
  const mailbox = new Mailbox(page, MAIN_PORTS)
  // Of the demo: it leaves in the first minute of the product.
  await mailbox.openNewest(/Nowe: \d+/)
  const content = await page.content()
  expect(content).toContain('Dokumenty w obserwowanych katalogach')
  const link = /\/zestawienie\/rezygnacja\/[\w.-]*[\w-]/.exec(content)?.[0] ?? ''
  expect(link).not.toBe('')
  expect(content).toMatch(/<dt>List-Unsubscribe<\/dt>\s*<dd>&lt;https?:[^<]+\/zestawienie\/rezygnacja\//i)
  expect(content).toMatch(/<dt>List-Unsubscribe-Post<\/dt>\s*<dd>List-Unsubscribe=One-Click<\/dd>/i)

  const leaving = new PortalPage(page, link, 'Własne powiadomienia')
  await leaving.open()
  await expectAccessible(page)
  await leaving.main.getByRole('button', { name: 'Zrezygnuj ze wszystkich' }).click()
  await expect(leaving.main.getByText(/^Na adres .+ powiadomienia nie przychodzą\.$/)).toBeVisible()
  const settings = new PortalPage(member, SETTINGS, 'Moje powiadomienia')
  await settings.open()
  await expect(settings.main.getByText('Powiadomienia nie przychodzą', { exact: true })).toBeVisible()
  await leaving.main.getByRole('button', { name: 'Chcę je znów otrzymywać' }).click()
  await expect(leaving.main.getByText(/^Powiadomienia przychodzą na adres/)).toBeVisible()
  await settings.open()
  await expect(settings.main.getByText('Powiadomienia nie przychodzą', { exact: true })).toHaveCount(0)

  // As a mail program does it.
  const post = (to: string) => fetch(portalUrl(MAIN_PORTS) + to, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect([(await post(link)).status, (await post('/zestawienie/rezygnacja/nieistniejacyklucz0000000000')).status]).toEqual([200, 404])
  await settings.open()
  await settings.main.getByRole('button', { name: 'Zapisz i wznów powiadomienia' }).click()
  await expect(settings.main.getByText('Powiadomienia nie przychodzą', { exact: true })).toHaveCount(0)
})
