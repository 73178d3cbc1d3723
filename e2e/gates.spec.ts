import { PortalPage } from './pages/portal-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SPENT } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const GATES = ['/licencja', '/politykabezp', '/deklaracjazadaniacz']
const BEHIND = ['/mojekonto', '/glosowania/wtrakcie', '/dokumenty', '/aktualnosci', '/pomoc/pliki', '/zmianahasla']

test.use({ javaScriptEnabled: false })

test('a new member passes licence, policy and declaration in this order, and no direct address skips one', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(SPENT.acceptsEverything)

  for (const gate of GATES) {
    await expect(page).toHaveURL(new RegExp(`${gate}$`))
    await new PortalPage(page, gate, /./).expectHere()
    for (const path of [...BEHIND, ...GATES]) {
      await page.goto(path)
      await expect(page, `${path} before ${gate} is answered`).toHaveURL(new RegExp(`${gate}$`))
    }
    await page.getByRole('main').getByRole('button', { name: /^tak/i }).click()
  }
  await expect(page).toHaveURL(/\/aktualnosci$/)
  await page.goto('/mojekonto')
  await expect(page).toHaveURL(/\/mojekonto$/)
  await page.goto('/licencja')
  await expect(page).toHaveURL(/\/aktualnosci$/)

  await new Shell(page).signOut()
  await signIn.signIn(SPENT.acceptsEverything)
  await expect(page).toHaveURL(/\/aktualnosci$/)
})

test('acceptance pages redirect visitors, and people who have accepted everything', async ({ page, member }) => {
  for (const gate of GATES) {
    await page.goto(gate)
    await expect(page).toHaveURL(/\/logowanie/)
    await member.goto(gate)
    await expect(member).toHaveURL(/\/aktualnosci$/)
  }
})
