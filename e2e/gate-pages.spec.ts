// The acceptance pages, with scripts, for somebody who has accepted nothing yet.
import { PortalPage } from './pages/portal-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectSoundEverywhere } from './support/accessibility.ts'
import { SPENT } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const GATES = ['/licencja', '/politykabezp', '/deklaracjazadaniaobs']

test('a new observer finds every gate sound in every mode; No signs out, Yes leads on to the page that was asked for', async ({ page }) => {
  test.slow()
  const signIn = new SignInPage(page)
  await page.goto('/mojekonto')
  await signIn.signIn(SPENT.observesAndAccepts)
  await expect(page).toHaveURL(/\/licencja$/)
  await page.getByRole('main').getByRole('button', { name: 'Nie', exact: true }).click()
  await expect(page).toHaveURL(/\/logowanie$/)

  await page.goto('/mojekonto')
  await expect(signIn.main).toContainText('Zaloguj się, aby otworzyć stronę „Moje konto”.')
  await signIn.signIn(SPENT.observesAndAccepts)
  for (const [step, gate] of GATES.entries()) {
    await expect(page).toHaveURL(new RegExp(`${gate}$`))
    await new PortalPage(page, gate, /./).expectHere()
    await expect(page.getByRole('main')).toContainText(`Krok ${step + 1} z 3`)
    await expectSoundEverywhere(page)
    await page.getByRole('main').getByRole('button', { name: 'Tak', exact: true }).click()
  }
  await expect(page).toHaveURL(/\/mojekonto$/)
})
