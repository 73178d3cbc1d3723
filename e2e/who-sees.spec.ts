// The page 'Kto to widzi?', from the library to the people and back.
import { PortalPage } from './pages/portal-page.ts'
import { expect, test } from './support/test.ts'

test('the menu of a folder leads to who sees it, and on to what a person sees', async ({ administrator }) => {
  await administrator.goto('/dokumenty')
  await administrator.getByRole('main').getByText('Więcej', { exact: true }).click()
  await administrator.getByRole('link', { name: 'Kto to widzi?' }).click()
  const audience = new PortalPage(administrator, '/ktowidzi/1', 'Kto to widzi?')
  await audience.expectHere()
  await expect(audience.main).toContainText('jest publiczne')
  await expect(audience.main.getByRole('link', { name: /^Widzą \(\d+\)$/ })).toHaveAttribute('aria-current', 'page')
  await expect(audience.main.getByRole('table', { name: 'Widzą' })).toBeVisible()
  await audience.main.getByRole('searchbox').fill('nikogo takiego')
  await audience.main.getByRole('button', { name: 'Szukaj' }).click()
  await expect(audience.main).toContainText('nie pasuje do')
  await audience.main.getByRole('link', { name: 'Pokaż wszystko' }).click()
  await administrator.goto('/ktowidzi/1?dzien=2001-01-01')
  await expect(audience.main).toContainText('Nie wiadomo, kto to widział')
  await administrator.goto('/ktowidzi/1')
  await audience.main.getByRole('table').first().getByRole('rowheader').first().getByRole('link').click()
  const access = new PortalPage(administrator, '/uzytkownicy/dostep/1', 'Dostęp użytkownika')
  await access.expectHere()
  await expect(access.main.getByRole('table', { name: 'Katalogi biblioteki' })).toBeVisible()
})

test('a document has the same page, and unknown ids answer 404', async ({ administrator }) => {
  const answer = await administrator.goto('/ktowidzi/2')
  expect(answer?.status()).toBe(200)
  expect((await administrator.goto('/ktowidzi/2147483647'))?.status()).toBe(404)
  expect((await administrator.goto('/uzytkownicy/dostep/2147483647'))?.status()).toBe(404)
})

test('members are refused', async ({ member }) => {
  for (const path of ['/ktowidzi/1', '/uzytkownicy/dostep/1']) expect((await member.goto(path))?.status(), path).toBe(403)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both pages can be read, filtered and paged', async ({ administrator }) => {
    await administrator.goto('/ktowidzi/1?szukaj=a')
    await administrator.getByRole('link', { name: /^Nie widzą/ }).click()
    await expect(administrator).toHaveURL(/\/ktowidzi\/1\/niewidza\?szukaj=a$/)
    await administrator.goto('/ktowidzi/1?ile=5')
    await administrator.getByRole('link', { name: 'Strona 2' }).click()
    await expect(administrator.getByRole('table', { name: 'Widzą' }).getByRole('rowheader')).not.toHaveCount(0)
    await administrator.goto('/uzytkownicy/dostep/1')
    await administrator.getByText(/Dla każdego, kto się zalogował/).click()
    await expect(administrator.getByText('zmienia swoje hasło', { exact: false })).toBeVisible()
  })
})
