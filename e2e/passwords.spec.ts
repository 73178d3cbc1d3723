import { Mailbox } from './pages/mailbox.ts'
import { PasswordForm } from './pages/password-form.ts'
import { PortalPage } from './pages/portal-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { MAIN_PORTS } from './support/addresses.ts'
import { SPENT } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const FRESH = 'Nowe-Haslo-KM-77!'

test('a password that must be changed is changed in place of the sign-in form, and signs in', async ({ page }) => {
  const signIn = new SignInPage(page)
  const form = new PasswordForm(page)
  const account = SPENT.mustChangePassword
  await signIn.open()
  await signIn.signIn(account)
  await expect(page).toHaveURL(/\/logowanie/)

  await form.change({ current: account.password, fresh: 'slabe' })
  await expect(form.alert).toContainText('za słabe')
  await expect(form.fresh).toBeFocused()
  await expect(form.fresh).toHaveValue('')
  await form.change({ current: account.password, fresh: FRESH, repeated: 'Inne-Haslo-KM-88!' })
  await expect(form.alert).toContainText(/różnią się/)
  await form.change({ current: account.password, fresh: FRESH })

  await expect(page).not.toHaveURL(/\/logowanie/)
  await new Shell(page).signOut()
  await signIn.signIn({ ...account, password: FRESH })
  await expect(page).not.toHaveURL(/\/logowanie/)
})

test('recovery: mail, activation, sign-in with the temporary password, own password', async ({ page }) => {
  const signIn = new SignInPage(page)
  const mailbox = new Mailbox(page, MAIN_PORTS)
  const { username } = SPENT.forgets
  await signIn.open()
  await signIn.username.fill(username)
  await signIn.recovery.click()
  await expect(signIn.main).toContainText(/\S\*+@/)
  await expect(signIn.main).toContainText('30 minut')

  await mailbox.openNewest(/has/i)
  const mail = await mailbox.text()
  const activation = /\/aktywacjahasla\/[\w-]+/.exec(mail)?.[0]
  const temporary = /Hasło tymczasowe: (\S+)/.exec(mail)?.[1]
  expect(activation, mail).toBeTruthy()
  expect(temporary, mail).toBeTruthy()

  await page.goto(activation ?? '')
  const activate = page.getByRole('main').getByRole('button', { name: /aktywuj|uaktywnij/i })
  await activate.click()
  await expect(page.getByRole('main')).toContainText(/aktywne/)
  await page.goto(activation ?? '')
  await activate.click()
  await expect(page.getByRole('main')).toContainText(/wygasł|użyty/)
  const again = page.getByRole('main').getByRole('region', { name: 'Nowe hasło tymczasowe' })
  await again.getByRole('textbox', { name: 'Login' }).fill(username)
  await again.getByRole('button', { name: 'Wyślij nowe hasło tymczasowe' }).click()
  await signIn.expectHere()
  await expect(signIn.main).toContainText(/\S\*+@/)

  await signIn.open()
  await signIn.signIn({ username, password: temporary ?? '' })
  const form = new PasswordForm(page)
  await form.change({ current: temporary ?? '', fresh: FRESH })
  await expect(page).not.toHaveURL(/\/logowanie/)
})

test('recovery for a user who does not exist says so at the field', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.username.fill('niktniema')
  await signIn.recovery.click()
  await expect(signIn.main).toContainText('Nie ma użytkownika o podanym loginie')
  await expect(signIn.username).toHaveValue('niktniema')
})

test('/zmianahasla: the wrong and the old password are refused; other sessions end with a change', async ({ page, browser, baseURL }) => {
  const account = SPENT.changesPassword
  const other = await browser.newContext({ baseURL })
  const otherPage = await other.newPage()
  for (const one of [page, otherPage]) {
    const signIn = new SignInPage(one)
    await signIn.open()
    await signIn.signIn(account)
    await expect(one).not.toHaveURL(/\/logowanie/)
  }

  await page.goto('/mojekonto')
  await page
    .getByRole('main')
    .getByRole('link', { name: /zmi\S+ hasł/i })
    .click()
  const form = new PasswordForm(page)
  await new PortalPage(page, '/zmianahasla', /zmiana hasła/i).expectHere()
  await form.change({ current: 'To-Nie-To-11!', fresh: FRESH })
  await expect(form.alert).toContainText('Obecne hasło jest nieprawidłowe')
  await expect(form.current).toBeFocused()
  await form.change({ current: account.password, fresh: account.password })
  await expect(form.alert).toContainText(/musi różnić się/)
  await form.change({ current: account.password, fresh: FRESH })
  await expect(page.getByRole('status').filter({ hasText: 'Hasło zostało zmienione' })).toBeVisible()
  await expect(page).toHaveURL(/\/mojekonto$/)
  await otherPage.goto('/mojekonto')
  await expect(otherPage).toHaveURL(/\/logowanie/)
  await other.close()
})

test('/logowanie/{passwordChangeKey} asks for login and new password, and refuses a key that never was', async ({ page }) => {
  const form = new PasswordForm(page)
  await page.goto('/logowanie/niemataklucza000000000000')
  await expect(form.current).toHaveCount(0)
  await form.username.fill('ktokolwiek')
  await form.change({ fresh: FRESH })
  await expect(form.alert).toBeVisible()
  await expect(form.username).toHaveValue('ktokolwiek')
})
