// Who may enter which page, driven by the route table.
import { ROUTES, type Route } from '#lib/routes.ts'
import { PortalPage } from './pages/portal-page.ts'
import { Shell } from './pages/shell.ts'
import { addressOf } from './support/route-addresses.ts'
import { expect, test } from './support/test.ts'

const closed = (route: Route) => route.access !== 'everyone'
const forAdministrators = (route: Route) => route.access === 'user_admin'

test('a visitor is asked to sign in on every page that is not for everyone', async ({ request }) => {
  for (const route of ROUTES.filter(closed)) {
    const answer = await request.get(addressOf(route), { maxRedirects: 0 })
    expect(answer.status(), route.path).toBeGreaterThanOrEqual(302)
    expect(answer.status(), route.path).toBeLessThan(308)
    expect(answer.headers().location, route.path).toMatch(/\/logowanie/)
  }
})

test('a member is refused every page of the administration', async ({ member }) => {
  for (const route of ROUTES.filter(forAdministrators)) {
    const answer = await member.request.get(addressOf(route), { maxRedirects: 0 })
    expect(answer.status(), route.path).toBe(403)
  }
})

test('/nieuprawnionydostep is what a member sees there, with a way home', async ({ member }) => {
  const response = await member.goto('/uzytkownicy')
  expect(response?.status()).toBe(403)
  await new PortalPage(member, '/nieuprawnionydostep', 'Brak dostępu').expectHere()
  await member
    .getByRole('main')
    .getByRole('link', { name: /głównej/i })
    .click()
  await expect(member).toHaveURL(/\/aktualnosci$/)
})

test('an administrator enters every page of the administration', async ({ administrator }) => {
  for (const route of ROUTES.filter(forAdministrators)) {
    const answer = await administrator.request.get(addressOf(route), { maxRedirects: 0 })
    expect([200, 404], `${route.path} answers ${answer.status()}`).toContain(answer.status())
  }
})

test('the menu shows what the role may enter', async ({ page, observer, administrator }) => {
  const entries = { Aktualności: 'pao', Dokumenty: 'pao', Kalendarz: 'ao', Głosowania: 'ao', Użytkownicy: 'a' }
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
