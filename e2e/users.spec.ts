// Accounts: administrators find, make, change and delete them, read their history, and import a spreadsheet.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Mailbox } from './pages/mailbox.ts'
import { UsersPage } from './pages/users-page.ts'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { PASSWORD, type Account } from './support/accounts.ts'
import { MAIN_PORTS, providerUrl } from './support/addresses.ts'
import { Mailings } from './support/mailings.ts'
import { ownSession, signInHere } from './support/own-session.ts'
import { expect, test } from './support/test.ts'

/** This account is locked, unlocked and mailed here, so no other test uses it. */
const LOCKED_OUT: Account = { username: 'k.lis', password: PASSWORD }
const ADDRESS = 'krzysztof.lis@komitet.test'

const ownName = () => `t${randomUUID().slice(0, 8)}`
const message = (page: Page, text: string | RegExp) => expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an account is made, told what is wrong with it, changed, followed in its history, and deleted', async ({ administrator }) => {
    const users = new UsersPage(administrator)
    const username = ownName()
    await users.open()
    await users.main.getByRole('link', { name: 'Dodaj użytkownika' }).click()
    await users.fillNew(username)
    await users.field('E-mail').fill('bez małpy')
    await users.save()
    const alert = users.main.getByRole('alert')
    await expect(alert).toContainText('Podaj adres w postaci')
    await expect(users.group('Profile').getByRole('checkbox').first()).toBeChecked()
    await users.field('E-mail').fill(`${username}@urzad.example`)
    await users.save()
    await expect(alert).toContainText('Podaj datę aktywności albo włącz')
    await users.field('Data aktywności').fill('31.12.2020')
    await users.save()
    await expect(alert).toContainText('Data aktywności już minęła')
    await expect(users.field('Data aktywności')).toHaveValue('31/12/2020')
    await users.field('Data aktywności').fill('31.12.2099')
    await users.save()
    await message(administrator, 'Dane użytkownika zostały zapisane.')

    await users.find(username)
    await expect(users.row(username)).toContainText('do 31/12/2099')
    await expect(users.row(username)).toContainText('nie ustawiono hasła')
    await users.edit(username)
    await users.field('Nazwisko').fill('Zmieniona')
    await users.save()
    await message(administrator, 'Dane użytkownika zostały zapisane.')
    // The list still has its search.
    await expect(users.main.getByRole('searchbox', { name: 'Szukaj użytkowników' })).toHaveValue(username)
    await users.edit(username)
    await users.main.getByRole('link', { name: 'Historia zmian' }).click()
    await expect(users.row('Próbna').filter({ hasText: 'Zmieniona' })).toBeVisible()

    await users.main.getByRole('link', { name: 'Dane użytkownika' }).click()
    await users.main.getByRole('button', { name: 'Wyślij ponownie link do ustawienia hasła' }).click()
    await message(administrator, /Wysłano odnośnik do ustawienia hasła/)

    await users.open()
    await users.find(username)
    await users
      .row(username)
      .getByRole('button', { name: `Usuń użytkownika: ${username}` })
      .click()
    const dialog = administrator.getByRole('alertdialog', { name: 'Usuwanie użytkowników' })
    await expect(dialog).toContainText(username)
    await dialog.getByRole('button', { name: 'Tak' }).click()
    await message(administrator, 'Użytkownik został usunięty.')
    await expect(users.row(username)).toHaveCount(0)
  })
})

test('an administrator unlocks signing in, clears the mark of bounced mail, and ends open sessions', async ({ administrator, browser }) => {
  test.slow()
  const there = await ownSession(browser, LOCKED_OUT)
  for (let i = 0; i < 5; i++)
    await fetch(`${providerUrl(MAIN_PORTS)}/api/auth/loginJwt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...LOCKED_OUT, password: 'Zgaduje-2127!' }),
    })
  const mailbox = new Mailbox(await administrator.context().newPage(), MAIN_PORTS)
  const mailings = await Mailings.signedIn()
  await mailbox.treat(ADDRESS, 'Przyjmuje, a potem zwraca: nie ma takiej skrzynki')
  const institutions = await administrator.request.get('/api/provider/admin/dictionaries/institution?q=Ministerstwo')
  const { id } = ((await institutions.json()) as { items: { id: number }[] }).items[0]!
  await mailings.sent({ documentStructNodeId: await mailings.folder(ownName()) }, { subject: 'Wróci', institutionIds: [id] })

  const users = new UsersPage(administrator)
  await expect(async () => {
    await users.page.goto(`/uzytkownicy?szukaj=${LOCKED_OUT.username}`)
    await expect(users.row(LOCKED_OUT.username)).toContainText('Poczta wraca', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await mailbox.treatAsOthers(ADDRESS)
  await expect(users.row(LOCKED_OUT.username)).toContainText('Blokada logowania')
  await users.edit(LOCKED_OUT.username)
  for (const [button, told] of [
    ['Odblokuj logowanie', 'Logowanie zostało odblokowane.'],
    ['Zakończ sesje', /^Zakończono \d+\ssesj/],
    ['Usuń oznaczenie zwrotów poczty', 'Usunięto oznaczenie: poczta na ten adres będzie znów wysyłana.'],
  ] as const) {
    await users.button(button).click()
    await message(administrator, told)
    await expect(users.button(button)).toHaveCount(0)
  }
  await there.goto('/mojekonto')
  await expect(there).toHaveURL(/\/logowanie/)
  await signInHere(there, LOCKED_OUT)
  await there.context().close()
})

test('fields that do not apply are disabled, and the date can be picked from a calendar', async ({ administrator }) => {
  const users = new UsersPage(administrator)
  await users.open()
  await users.main.getByRole('link', { name: 'Dodaj użytkownika' }).click()
  const [date, endless] = [users.field('Data aktywności'), users.main.getByRole('switch', { name: 'Bez ograniczeń czasowych' })]
  await expect(date).toBeEnabled()
  await endless.check()
  await expect(date).toBeDisabled()
  await users.main.getByRole('radio', { name: 'Zablokowany' }).check()
  await expect(endless).toBeDisabled()
  await users.main.getByRole('radio', { name: 'Aktywny', exact: true }).check()
  await endless.uncheck()
  await expect(date).toBeEnabled()
  await users.main.getByRole('button', { name: 'Otwórz kalendarz: Data aktywności' }).click()
  await expect(users.main.getByRole('group', { name: 'Kalendarz: Data aktywności' })).toBeVisible()
})

test('the list and the form fit a phone and a desk', async ({ administrator }) => {
  test.slow()
  const users = new UsersPage(administrator)
  for (const width of [1280, 360]) {
    await administrator.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await users.open()
    await expectNoSidewaysScroll(administrator)
    await expect(users.main.getByRole('row').nth(1)).toBeInViewport()
    await users.main.getByRole('link', { name: 'Dodaj użytkownika' }).click()
    await expect(users.heading).toHaveText('Nowy użytkownik')
    await expectNoSidewaysScroll(administrator)
  }
})

test('both exported workbooks are .xls files with their own names', async ({ administrator }) => {
  const users = new UsersPage(administrator)
  await users.open()
  for (const [link, name] of [
    ['Eksport użytkowników', 'Użytkownicy KM FEdP 2021-2027.xls'],
    ['Eksport akceptacji', 'Akceptacje użytkowników KM FEdP 2021-2027.xls'],
  ] as const) {
    await users.main.getByText('Eksport i import').click()
    const [download] = await Promise.all([administrator.waitForEvent('download'), users.main.getByRole('link', { name: link }).click()])
    expect(download.suggestedFilename()).toBe(name)
    expect((await readFile((await download.path()) ?? '')).subarray(0, 4).toString('hex')).toBe('d0cf11e0')
    await users.open()
  }
})

test('a sheet of accounts is checked, corrected, and imported', async ({ administrator }) => {
  const users = new UsersPage(administrator)
  const username = ownName()
  const head = 'Login;Imię;Nazwisko;E-mail;Profile;Instytucja;Funkcja;Grupy robocze;Informacje dodatkowe;Status;Data aktywności'
  await users.open()
  const institution = await administrator.request.get('/api/provider/admin/dictionaries/institution?limit=1')
  const name = ((await institution.json()) as { items: { name: string }[] }).items[0]!.name
  const line = (email: string, lastName: string) =>
    `${username};Łucja;${lastName};${email};Obserwator;"${name}";Obserwator;Grupa robocza ds. ewaluacji;;Aktywny;Bez ograniczeń`
  const choose = async (email: string, lastName = 'Arkuszowa') => {
    await users.main
      .getByLabel('Arkusz', { exact: true })
      .setInputFiles({ name: 'konta.csv', mimeType: 'text/csv', buffer: Buffer.from(`${head}\n${line(email, lastName)}\n`) })
    await users.main.getByRole('button', { name: 'Sprawdź arkusz' }).click()
  }
  await administrator.goto('/uzytkownicy/import')
  await choose('zły adres')
  await expect(users.main.getByRole('region', { name: 'Błędy' })).toContainText('E-mail: nieprawidłowa wartość')
  await expect(users.main.getByRole('button', { name: 'Wprowadź arkusz' })).toHaveCount(0)
  await choose(`${username}@urzad.example`)
  await expect(users.main.getByRole('region', { name: 'Co się zmieni' })).toContainText('nowe konto')
  await users.main.getByRole('button', { name: 'Wprowadź arkusz' }).click()
  await message(administrator, 'Arkusz został wprowadzony w całości.')
  await users.find(username)
  await expect(users.row(username)).toContainText('Arkuszowa')

  // A row gives one account the login of another: it needs a tick, and the checked file is kept while the tick is missing.
  await administrator.goto('/uzytkownicy/import')
  await choose(`${username}.inna@urzad.example`, 'Zupełnie-Inna')
  const becoming = users.main.getByRole('region', { name: 'Konta, które przejdą na inne osoby' })
  await expect(becoming).toContainText(username)
  const tick = users.main.getByRole('checkbox', { name: 'Tak, te konta mają przejść na inne osoby' })
  await users.main.getByRole('button', { name: 'Wprowadź arkusz' }).click()
  await expect(users.main.getByRole('alert')).toContainText('Zaznacz, że tak ma być')
  await expect(tick).toBeFocused()
  await expect(becoming).toContainText(username)
  await tick.check()
  await users.main.getByRole('button', { name: 'Wprowadź arkusz' }).click()
  await message(administrator, 'Arkusz został wprowadzony w całości.')
  await users.find(username)
  await expect(users.row(username)).toContainText('Zupełnie-Inna')
})
