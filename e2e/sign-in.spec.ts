import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { LOCKED, PASSWORD, SHARED, SPENT } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('/logowanie → menu of the member → wylogowanie', async ({ page }) => {
      const signIn = new SignInPage(page)
      const shell = new Shell(page)
      await signIn.open()
      await signIn.signIn(SHARED.member)
      await expect(page).toHaveURL(/\/aktualnosci$/)
      await expect(shell.menuEntry('Głosowania')).toBeVisible()
      await expect(shell.menuEntry('Użytkownicy')).toHaveCount(0)
      await shell.signOut()
      await page.goto('/mojekonto')
      await expect(page).toHaveURL(/\/logowanie/)
    })

    test('the path that was asked for is returned to after signing in', async ({ page }) => {
      await page.goto('/mojekonto')
      const signIn = new SignInPage(page)
      await expect(page).toHaveURL(/\/logowanie/)
      await signIn.signIn(SHARED.member)
      await expect(page).toHaveURL(/\/mojekonto$/)
    })

    test('an empty form names both fields and focuses the first', async ({ page }) => {
      const signIn = new SignInPage(page)
      await signIn.open()
      await signIn.submit.click()
      await expect(signIn.main).toContainText('Podaj nazwę użytkownika')
      await expect(signIn.main).toContainText('Podaj hasło')
      await expect(signIn.username).toBeFocused()
      await expect(signIn.username).toHaveAttribute('aria-invalid', 'true')
    })
  })
}

test('the sign-in page links to recovery and to the declaration', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await expect(signIn.main).toContainText('Nie pamiętasz hasła?')
  await expect(signIn.recovery).toBeVisible()
  await expect(signIn.main.getByRole('link', { name: /deklaracj\S+ dostępności/i })).toBeVisible()
})

test('an unknown user and a wrong password are answered alike, and what was typed stays', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn({ username: 'niematak', password: 'Zle-Haslo-11' })
  await signIn.expectRefusal(/Błędny login lub hasło\. Pozostały 4\sprób/)
  await expect(signIn.username).toHaveValue('niematak')
  await expect(signIn.password).toHaveValue('')
})

test('after five wrong passwords even the right one is refused for a while', async ({ page }) => {
  const signIn = new SignInPage(page)
  const { username } = SPENT.mistypes
  await signIn.open()
  for (const left of [/Pozostały 4/, /Pozostały 3/, /Pozostały 2/, /Pozostała 1/]) {
    await signIn.signIn({ username, password: 'Zle-Haslo-11' })
    await signIn.expectRefusal(left)
  }
  await signIn.signIn({ username, password: 'Zle-Haslo-11' })
  await signIn.expectRefusal(/zablokowane po 5/)
  await signIn.signIn({ username, password: PASSWORD })
  await signIn.expectRefusal(/15/)
})

test('a locked account is told so, and only with its right password', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(LOCKED)
  await signIn.expectRefusal(/nie jest aktywne/)
})

test('a foreign path is never remembered', async ({ page, baseURL }) => {
  for (const path of ['//evil.example/', '/\\evil.example', 'https:evil.example', '/%5Cevil.example', '/%2F%2Fevil.example']) {
    await page.context().clearCookies()
    await page.goto(`/api/session/ended?returnTo=${encodeURIComponent(path)}`)
    const signIn = new SignInPage(page)
    await signIn.signIn(SHARED.member)
    await expect(page).not.toHaveURL(/\/logowanie/)
    expect(new URL(page.url()).origin, path).toBe(baseURL)
  }
})

test('after signing out the old cookies open nothing', async ({ page, browser, baseURL }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(SHARED.member)
  await expect(page).toHaveURL(/\/aktualnosci$/)
  const stolen = await page.context().storageState()
  await new Shell(page).signOut()

  const thief = await browser.newContext({ storageState: stolen, baseURL })
  const thiefPage = await thief.newPage()
  await thiefPage.goto('/mojekonto')
  await expect(thiefPage).toHaveURL(/\/logowanie/)
  await thief.close()
})

test('no script of the page can read the token', async ({ member: page }) => {
  await page.goto('/mojekonto')
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]))
  expect(readable).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  const cookies = await page.context().cookies()
  for (const { name, httpOnly } of cookies.filter(({ name }) => !/^km-countdown$|^kmCookieAccept$/.test(name))) expect(httpOnly, name).toBe(true)
})
