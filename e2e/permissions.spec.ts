// What the pages show to people with and without a right. Every page for every kind of person: `pages-by-kind.spec.ts`.
import { PortalPage } from './pages/portal-page.ts'
import { Shell } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

test('/nieuprawnionydostep is what a member sees there, with a way home', async ({ member }) => {
  const response = await member.goto('/uzytkownicy')
  expect(response?.status()).toBe(403)
  await new PortalPage(member, '/nieuprawnionydostep', 'Brak dostępu').expectHere()
  const shell = new Shell(member)
  await expect(shell.menu.getByRole('link', { name: 'Dokumenty' })).toBeVisible()
  await expect(shell.signOutButton).toBeVisible()
  await expect(member.getByRole('main').getByRole('link', { name: 'Napisz do sekretariatu' })).toHaveAttribute('href', '/pomoc/kontakt')
  await member
    .getByRole('main')
    .getByRole('link', { name: /głównej/i })
    .click()
  await expect(member).toHaveURL(/\/aktualnosci$/)
})

test('the menu shows what the role may enter', async ({ page, observer, administrator }) => {
  const entries = { Aktualności: 'pao', Dokumenty: 'pao', Posiedzenia: 'ao', Kalendarz: 'ao', Głosowania: 'ao', Użytkownicy: 'a' }
  const people = { p: page, a: administrator, o: observer }
  for (const [who, person] of Object.entries(people)) {
    await person.goto('/aktualnosci')
    for (const [entry, visibleTo] of Object.entries(entries)) {
      await expect(new Shell(person).menu.getByRole('link', { name: new RegExp(`^${entry}`) }).first(), `${entry} for ${who}`).toBeVisible({
        visible: visibleTo.includes(who),
      })
    }
  }
})
