// The six dictionaries, which one screen serves, and the secretariat's address.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DICTIONARY_NAMES, type DictionaryName } from '#contract/dictionaries.ts'
import { DICTIONARY_PAGES } from '#common/names.ts'
import { addPath, listPath } from '#lib/dictionaries/addresses.ts'
import { SCREENS } from '#lib/dictionaries/words.ts'
import { ManagedDesk } from './pages/managed-desk.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible, expectNoSidewaysScroll, expectSoundEverywhere } from './support/accessibility.ts'
import { SHARED } from './support/accounts.ts'
import { MAIN_PORTS, portalUrl } from './support/addresses.ts'
import { endElsewhere, ownSession } from './support/own-session.ts'
import { expect, test } from './support/test.ts'

const ownName = (word = 'Pozycja') => `${word} ${randomUUID().slice(0, 8)}`
const deskOf = (page: Page, name: DictionaryName) => new ManagedDesk(page, listPath(name), 'Słowniki')

/** The forms of working groups and answers have a name only, like that of sides; their words are in `lib/dictionaries/words.ts`. */
const ONE_OF_EACH_FORM = ['siderepresented', 'institution', 'function', 'messagetype'] as const

/** The fields of a form beside the name. */
async function fillTheRest(desk: ManagedDesk, name: DictionaryName): Promise<void> {
  if (name === 'institution') await desk.field('Reprezentowana strona').selectOption({ label: 'Strona rządowa' })
  if (name === 'messagetype') await desk.field('Przeznaczenie').selectOption({ label: 'Tryb obiegowy' })
}

/** Calls the BFF as a script of the page would. */
async function add(page: Page, dictionary: DictionaryName, body: object): Promise<number> {
  const answer = await page.request.post(`/api/provider/admin/dictionaries/${dictionary}`, { data: body, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const dictionary of ONE_OF_EACH_FORM)
    test(`${dictionary}: an entry is made, told what is wrong with it, changed and deleted`, async ({ administrator }) => {
      const desk = deskOf(administrator, dictionary)
      const name = ownName()
      await desk.open()
      await expect(desk.main.getByRole('link', { name: DICTIONARY_PAGES[dictionary].title, exact: true })).toHaveAttribute('aria-current', 'page')
      await desk.main.getByRole('link', { name: SCREENS[dictionary].add, exact: true }).click()
      await desk.save()
      await expect(desk.alert).toContainText('Podaj nazwę')
      await desk.field('Nazwa').fill('a'.repeat(301))
      await fillTheRest(desk, dictionary)
      await desk.save()
      await expect(desk.alert).toContainText(/Wpisz najwyżej 300\sznaków/)
      await expect(desk.field('Nazwa')).toHaveValue('a'.repeat(301))
      await desk.field('Nazwa').fill(name)
      await desk.save()
      await desk.expectTold(/(został|została) zapisan[ay]\./)
      expect(new URL(administrator.url()).pathname).toBe(listPath(dictionary))

      await administrator.goto(addPath(dictionary))
      await desk.field('Nazwa').fill(name.toUpperCase())
      await fillTheRest(desk, dictionary)
      await desk.save()
      await expect(desk.alert).toContainText('jest już w słowniku. Podaj inną nazwę')
      await expect(desk.field('Nazwa')).toHaveAttribute('aria-invalid', 'true')
      await desk.main.getByRole('link', { name: 'Anuluj' }).click()
      expect(new URL(administrator.url()).pathname).toBe(listPath(dictionary))

      await desk.edit(name)
      await desk.field('Nazwa').fill(`${name} b`)
      await desk.save()
      await desk.find(name)
      await desk.box(`${name} b`).check()
      await desk.askToDelete()
      await desk.answer('Tak')
      await desk.expectTold(/Usunięto 1\s/)
      await expect(desk.row(`${name} b`)).toHaveCount(0)
    })

  test('a function cannot get a role that another function has, and can be saved without one', async ({ administrator }) => {
    const desk = deskOf(administrator, 'function')
    const name = ownName('Funkcja')
    await administrator.goto(addPath('function'))
    await desk.field('Nazwa').fill(name)
    await desk.main.getByRole('radio', { name: 'Członek', exact: true }).check()
    await desk.save()
    await expect(desk.alert).toContainText('Inna funkcja ma już tę rolę')
    await expect(desk.field('Nazwa')).toHaveValue(name)
    await expect(desk.main.getByRole('radio', { name: 'Członek', exact: true })).toBeChecked()
    await desk.main.getByRole('radio', { name: 'Bez roli' }).check()
    await desk.save()
    await desk.expectTold('Funkcja została zapisana.')
  })
})

test('a chosen role is cleared by pressing it or its label again; the keyboard reaches “Bez roli”', async ({ administrator }) => {
  const desk = deskOf(administrator, 'function')
  const [role, none] = [desk.main.getByRole('radio', { name: 'UMWP' }), desk.main.getByRole('radio', { name: 'Bez roli' })]
  const label = desk.main.getByText('UMWP', { exact: true })
  await administrator.goto(addPath('function'))
  await expect(async () => {
    await role.click()
    await expect(role).toBeChecked({ timeout: 500 })
    await role.click()
    await expect(none).toBeChecked({ timeout: 500 })
  }).toPass()
  await label.click()
  await expect(role).toBeChecked()
  await label.click()
  await expect(none).toBeChecked()
  // After the mouse has cleared the choice, the arrow keys choose again.
  await role.focus()
  await administrator.keyboard.press('Space')
  await administrator.keyboard.press('ArrowDown')
  await administrator.keyboard.press('ArrowUp')
  await expect(role).toBeChecked()
  for (let i = 0; i < 4; i += 1) await administrator.keyboard.press('ArrowUp')
  await expect(none).toBeChecked()
})

test('entries in use cannot be chosen and say why; the others are deleted together after a question', async ({ administrator }) => {
  const desk = deskOf(administrator, 'workgroup')
  const word = randomUUID().slice(0, 8)
  for (const place of ['a', 'b', 'c']) await add(administrator, 'workgroup', { name: `Grupa ${word} ${place}` })
  await desk.open()
  const used = desk.row('Grupa robocza ds. ewaluacji')
  await expect(used.getByRole('checkbox')).toHaveCount(0)
  await expect(used).toContainText('konta użytkowników')
  await desk.find(word)
  await expect(desk.button('Usuń zaznaczone')).toBeHidden()
  await desk.main.getByRole('checkbox', { name: 'Zaznacz wszystkie' }).check()
  await desk.askToDelete()
  await expect(administrator.getByRole('alertdialog')).toContainText(/Czy usunąć 3\sgrupy robocze\?/)
  await expectAccessible(administrator)
  await desk.answer('Nie')
  await desk.askToDelete()
  await desk.answer('Tak')
  await desk.expectTold(/Usunięto 3\sgrupy robocze\./)
  await desk.expectTold(`Żadna pozycja nie pasuje do „${word}”.`)
})

test('an entry that is used or deleted meanwhile is reported, and nothing is deleted', async ({ administrator }) => {
  const desk = deskOf(administrator, 'siderepresented')
  const word = randomUUID().slice(0, 8)
  const side = await add(administrator, 'siderepresented', { name: `Strona ${word}` })
  await desk.find(word)
  await desk.box(`Strona ${word}`).check()
  const institution = await add(administrator, 'institution', { name: `Urząd ${word}`, sideRepresentedId: side })
  await desk.askToDelete()
  await desk.answer('Tak')
  await desk.expectTold('dlatego niczego nie usunięto')
  await expect(desk.row(`Strona ${word}`)).toContainText('instytucje')
  await expect(desk.box(`Strona ${word}`)).toHaveCount(0)

  const institutions = deskOf(administrator, 'institution')
  await institutions.find(word)
  await expect(institutions.row(`Urząd ${word}`)).toContainText(`Strona ${word}`)
  await institutions.box(`Urząd ${word}`).check()
  await administrator.request.delete('/api/provider/admin/dictionaries/institution', { data: [institution], headers: { 'sec-fetch-site': 'same-origin' } })
  await institutions.askToDelete()
  await institutions.answer('Tak')
  await institutions.expectTold('ktoś już usunął')
})

test('an institution is given one of all sides represented, and the list is sorted by it', async ({ administrator }) => {
  const desk = deskOf(administrator, 'institution')
  const name = ownName('Urząd')
  await administrator.goto(addPath('institution'))
  await desk.field('Nazwa').fill(name)
  await desk.save()
  await expect(desk.alert).toContainText('Wybierz reprezentowaną stronę')
  await desk.field('Reprezentowana strona').selectOption({ label: 'Środowisko naukowe' })
  await desk.save()
  await desk.find(name)
  await expect(desk.row(name)).toContainText('Środowisko naukowe')
  await desk.main.getByRole('columnheader', { name: 'Reprezentowana strona' }).getByRole('link').click()
  await expect(desk.main.getByRole('columnheader', { name: 'Reprezentowana strona' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(desk.row(name)).toBeVisible()
})

test('a form and a refused form can be used by keyboard, and are accessible in every mode and at every width', async ({ administrator }) => {
  const desk = deskOf(administrator, 'messagetype')
  await administrator.goto(addPath('messagetype'))
  await desk.field('Nazwa').focus()
  await administrator.keyboard.press('Enter')
  await expect(desk.alert).toContainText('Podaj nazwę')
  await expect(desk.field('Nazwa')).toBeFocused()
  await expectSoundEverywhere(administrator, 740)
  await administrator.keyboard.type(ownName('Rodzaj'))
  await administrator.keyboard.press('Tab')
  await administrator.keyboard.type('Try')
  await administrator.keyboard.press('Tab')
  await administrator.keyboard.press('Enter')
  await desk.expectTold('Rodzaj wiadomości został zapisany.')
})

test('on a phone the first row of each list is in sight, and nothing scrolls sideways', async ({ administrator }) => {
  await administrator.context().addCookies([{ name: 'kmCookieAccept', value: '1', url: portalUrl(MAIN_PORTS) }])
  await administrator.setViewportSize({ width: 360, height: 740 })
  for (const name of DICTIONARY_NAMES) {
    const desk = deskOf(administrator, name)
    await desk.open()
    await expectNoSidewaysScroll(administrator)
    await expect(desk.main.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 })
  }
})

test('whoever saves second, after a lost session, sees what is saved now beside what was typed', async ({ browser, administrator }) => {
  const name = ownName('Strona')
  await add(administrator, 'siderepresented', { name })
  const page = await ownSession(browser)
  const [mine, theirs] = [deskOf(page, 'siderepresented'), deskOf(administrator, 'siderepresented')]
  await mine.edit(name)
  await theirs.edit(name)
  await mine.field('Nazwa').fill(`${name} moja`)
  await endElsewhere(browser, page.context())
  await mine.save()
  await expect(page).toHaveURL(/logowanie/)
  await theirs.field('Nazwa').fill(`${name} cudza`)
  await theirs.save()
  await theirs.expectTold('Reprezentowana strona została zapisana.')

  await new SignInPage(page).signIn(SHARED.administrator)
  await mine.expectTold('Tak jest zapisane teraz')
  await expect(mine.main.getByRole('definition').filter({ hasText: `${name} cudza` })).toBeVisible()
  await expect(mine.field('Nazwa')).toHaveValue(`${name} moja`)
  await expectAccessible(page)
  await mine.save()
  await mine.expectTold('Reprezentowana strona została zapisana.')
  await page.context().close()
})

test('the secretariat’s address is checked, saved, and shown at once to whoever signs in', async ({ administrator, page }) => {
  const desk = new ManagedDesk(administrator, '/administracja/sekretariatkm', 'Adres e-mail sekretariatu')
  const field = desk.field('Adres e-mail sekretariatu')
  await desk.open()
  const before = await field.inputValue()
  await field.fill('sekretariat')
  await desk.save()
  await expect(desk.alert).toContainText('Podaj jeden poprawny adres')
  await expect(field).toHaveValue('sekretariat')
  const address = `km.${randomUUID().slice(0, 8)}@urzad.example`
  await field.fill(address)
  await desk.save()
  await desk.expectTold('Konfiguracja została zapisana.')
  await expect(desk.main.getByText(/^Ostatnia zmiana: Tomasz Zawadzki, .*\.$/)).toBeVisible()
  await page.goto('/logowanie')
  await expect(page.getByRole('link', { name: address })).toBeVisible()

  // A colleague who opened the form earlier does not overwrite the change without seeing it.
  const second = new ManagedDesk(await administrator.context().newPage(), desk.path, 'Adres e-mail sekretariatu')
  await second.open()
  await field.fill(before)
  await desk.save()
  await desk.expectTold('Konfiguracja została zapisana.')
  await second.field('Adres e-mail sekretariatu').fill('inny@urzad.example')
  await second.save()
  await second.expectTold('Tak jest zapisane teraz')
  await expect(second.main.getByRole('definition').filter({ hasText: before })).toBeVisible()
  await expectAccessible(second.page)
})
