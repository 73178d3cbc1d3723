// Access profiles: sets of permissions, and the rules that keep administrators from losing them.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { ManagedDesk } from './pages/managed-desk.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { UsersPage } from './pages/users-page.ts'
import { expectAccessible, expectSoundEverywhere } from './support/accessibility.ts'
import { SHARED, SPENT } from './support/accounts.ts'
import { endElsewhere, ownSession, signInHere } from './support/own-session.ts'
import { expect, test } from './support/test.ts'
import { startWorld, type World } from './support/world.ts'

const ownName = () => `Profil ${randomUUID().slice(0, 8)}`
const deskOf = (page: Page) => new ManagedDesk(page, '/profile', 'Profile')
const permission = (desk: ManagedDesk, name: string) => desk.main.getByRole('checkbox', { name, exact: true })

async function add(page: Page, name: string, permissions = ['read_access']): Promise<number> {
  const answer = await page.request.post('/api/provider/admin/profiles', { data: { name, permissions }, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile is made, told what is wrong with it, changed and deleted', async ({ administrator }) => {
    const desk = deskOf(administrator)
    const name = ownName()
    await desk.open()
    await desk.main.getByRole('link', { name: 'Dodaj profil' }).click()
    await desk.field('Nazwa').fill(name)
    await desk.save()
    await expect(desk.alert).toContainText('Wybierz co najmniej jedno uprawnienie')
    await expect(desk.field('Nazwa')).toHaveValue(name)
    await permission(desk, 'Odczyt').check()
    await permission(desk, 'Głosowanie').check()
    await desk.save()
    await desk.expectTold('Profil został zapisany.')

    await administrator.goto('/profile/nowyprofil')
    await desk.field('Nazwa').fill(name.toUpperCase())
    await permission(desk, 'Administracja').check()
    await desk.save()
    await expect(desk.alert).toContainText('Profil o tej nazwie już istnieje')
    await expect(permission(desk, 'Administracja')).toBeChecked()

    await desk.edit(name)
    await expect(permission(desk, 'Głosowanie')).toBeChecked()
    await permission(desk, 'Głosowanie').uncheck()
    await desk.save()
    await desk.find(name)
    await expect(desk.row(name)).toContainText('Odczyt')
    await expect(desk.row(name)).not.toContainText('Głosowanie')
    await desk.box(name).check()
    await desk.askToDelete()
    await desk.answer('Tak')
    await desk.expectTold(/Usunięto 1\sprofil/)
  })
})

test('profiles in use cannot be chosen for deletion, and the last super administrator cannot lose theirs', async ({ administrator }) => {
  const desk = deskOf(administrator)
  await desk.open()
  await expect(desk.row('Członek komitetu').getByRole('checkbox')).toHaveCount(0)
  await expect(desk.row('Członek komitetu')).toContainText(/\d+\sos(oba|oby|ób)/)
  await desk.edit('Superadministrator')
  await desk.expectTold('To profil, którego teraz używasz.')
  await permission(desk, 'Administracja').check()
  await permission(desk, 'Superadministracja').uncheck()
  await desk.save()
  await expect(desk.alert).toContainText('Żaden inny aktywny użytkownik nie ma superadministracji')
  await expect(permission(desk, 'Superadministracja')).not.toBeChecked()
  await expectAccessible(administrator)
})

test('a form can be used by keyboard, and is accessible in every mode and at every width', async ({ administrator }) => {
  const desk = deskOf(administrator)
  const name = ownName()
  await administrator.goto('/profile/nowyprofil')
  await desk.field('Nazwa').focus()
  await administrator.keyboard.press('Enter')
  await expect(desk.field('Nazwa')).toBeFocused()
  await expectSoundEverywhere(administrator, 740)
  await administrator.keyboard.type(name)
  await administrator.keyboard.press('Tab')
  await administrator.keyboard.press('Space')
  await administrator.keyboard.press('Enter')
  await desk.expectTold('Profil został zapisany.')
  await desk.find(name)
  await expect(desk.row(name)).toContainText('Odczyt')
})

test('whoever saves second, after a lost session, sees what is saved now beside what was chosen', async ({ browser, administrator }) => {
  const name = ownName()
  await add(administrator, name)
  const page = await ownSession(browser)
  const [mine, theirs] = [deskOf(page), deskOf(administrator)]
  await mine.edit(name)
  await theirs.edit(name)
  await permission(mine, 'Głosowanie').check()
  await endElsewhere(browser, page.context())
  await mine.save()
  await expect(page).toHaveURL(/logowanie/)
  await permission(theirs, 'Administracja').check()
  await theirs.save()
  await theirs.expectTold('Profil został zapisany.')

  await new SignInPage(page).signIn(SHARED.administrator)
  await mine.expectTold('Tak jest zapisane teraz')
  await expect(mine.main.getByRole('definition').filter({ hasText: 'Odczyt, Administracja' })).toBeVisible()
  await expect(permission(mine, 'Głosowanie')).toBeChecked()
  await expect(permission(mine, 'Administracja')).not.toBeChecked()
  await mine.save()
  await mine.expectTold('Profil został zapisany.')
  await page.context().close()
})

test.describe('on an installation of its own', () => {
  test.describe.configure({ mode: 'default' })
  let world: World
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    world = await startWorld({ place: 12 })
  })
  test.afterAll(() => world.stop())

  /** Signs in, unticks a permission of the person's own profile, and saves, which asks for confirmation. */
  async function openQuestion(browser: Browser, javaScriptEnabled: boolean): Promise<ManagedDesk> {
    const page = await (await browser.newContext({ baseURL: world.url, javaScriptEnabled, locale: 'pl-PL' })).newPage()
    const desk = deskOf(page)
    await signInHere(page, SPENT.switchesProfile)
    await desk.edit('Sekretariat')
    await permission(desk, 'Administracja').uncheck()
    await desk.save()
    await expect(desk.alert).toContainText('stracisz własne uprawnienia administratora')
    await expect(permission(desk, 'Administracja')).not.toBeChecked()
    return desk
  }

  test('an administrator is asked before they lose their own administration, and keeps it', async ({ browser }) => {
    const desk = await openQuestion(browser, true)
    const { page } = desk
    await expectSoundEverywhere(page)
    await permission(desk, 'Administracja').check()
    await desk.save()
    await desk.expectTold('Profil został zapisany.')
    // Only a super administrator may change an account with that right.
    await desk.open()
    await desk
      .row('Superadministrator')
      .getByRole('link', { name: /^Pokaż/ })
      .click()
    await desk.expectTold('Ten profil zmienia tylko superadministrator.')
    await expect(desk.button('Zapisz')).toHaveCount(0)
    await page.goto('/profile/nowyprofil')
    await expect(permission(desk, 'Superadministracja')).toBeDisabled()
    await page.context().close()
  })

  test('an administrator is asked before they take the profile off their own account', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: world.url, locale: 'pl-PL' })).newPage()
    await signInHere(page, SPENT.switchesProfile)
    const users = new UsersPage(page)
    await page.goto(`/uzytkownicy?szukaj=${SPENT.switchesProfile.username}`)
    await users.edit(SPENT.switchesProfile.username)
    const profile = users.group('Profile').getByRole('checkbox', { name: 'Sekretariat', exact: true })
    await profile.uncheck()
    await users.save()
    await expect(users.main.getByRole('alert')).toContainText('stracisz własne uprawnienia administratora')
    await expect(profile).not.toBeChecked()
    await expect(users.main.getByRole('switch', { name: 'Tak, chcę stracić własne uprawnienia administratora' })).not.toBeChecked()
    await expectAccessible(page)
    await profile.check()
    await users.save()
    await users.expectTold('Dane użytkownika zostały zapisane.')
    await users.expectHere()
    await page.context().close()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('an administrator who confirms it loses their own administration at once', async ({ browser }) => {
      const desk = await openQuestion(browser, false)
      await desk.main.getByRole('switch').check()
      await desk.save()
      await expect(desk.page).toHaveURL(/aktualnosci/)
      await desk.expectTold('Profil został zapisany.')
      await desk.page.goto('/profile')
      await expect(desk.heading).toHaveText('Brak dostępu')
      await desk.page.context().close()
    })
  })
})
