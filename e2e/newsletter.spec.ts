// Unsubscribing from the newsletter: by the link of a mail, by one click in a mail program, and in the person's own account.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Mailbox } from './pages/mailbox.ts'
import { composerOf, DeliveryPage, SendingPage } from './pages/mailing-pages.ts'
import { PortalPage } from './pages/portal-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { MAIN_PORTS, portalUrl } from './support/addresses.ts'
import { Articles } from './support/articles.ts'
import { expect, test } from './support/test.ts'

/** Sends a newsletter to the address and returns its unsubscribe link. */
async function leavingLink(administrator: Page, address: string): Promise<string> {
  const title = `Newsletter ${randomUUID().slice(0, 8)}`
  const form = composerOf(administrator, 'news', await (await Articles.signedIn()).published(title))
  await form.open()
  await form.addresses.fill(address)
  await form.button('Wyślij').click()
  await new SendingPage(administrator).expectHere()
  await new SendingPage(administrator).send.click()
  await new DeliveryPage(administrator).expectSent(1)
  const mailbox = new Mailbox(await administrator.context().newPage(), MAIN_PORTS)
  await mailbox.openNewest(title)
  // A full stop after the link is not part of it.
  const found = /\/newsletter\/rezygnacja\/[\w.-]*[\w-]/.exec(await mailbox.page.content())
  await mailbox.page.close()
  if (!found) throw new Error('the newsletter has no link to leave it')
  return found[0]
}

test('the link of a mail opens a page that changes nothing by itself; its buttons unsubscribe and subscribe; one click unsubscribes', async ({
  administrator,
  page,
  request,
}) => {
  test.slow()
  const link = await leavingLink(administrator, `czytelnik-${randomUUID().slice(0, 8)}@poczta.pl`)
  const leaving = new PortalPage(page, link, 'Newsletter')
  for (let i = 0; i < 3; i++) await request.get(link)
  await leaving.open()
  await expectAccessible(page)
  await expect(leaving.main.getByText(/^Newsletter przychodzi na adres c.*@poczta\.pl\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/newsletter\/rezygnacja\/-$/)
  await leaving.main.getByRole('button', { name: 'Zrezygnuj z newslettera' }).click()
  await expect(leaving.main.getByText(/newsletter nie przychodzi/)).toBeVisible()
  await leaving.main.getByRole('button', { name: 'Chcę znów otrzymywać newsletter' }).click()
  await expect(leaving.main.getByText(/^Newsletter przychodzi na adres/)).toBeVisible()

  // As a mail program does it: without cookies and without an origin.
  const post = (body: string) => fetch(portalUrl(MAIN_PORTS) + link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
  expect((await post('List-Unsubscribe=No')).status).toBe(400)
  const left = await post('List-Unsubscribe=One-Click')
  expect([left.status, left.headers.getSetCookie()]).toEqual([200, []])
  await leaving.open()
  await expect(leaving.main.getByText(/newsletter nie przychodzi/)).toBeVisible()
})

test('a wrong link opens a page that says so, and unsubscribing by one click is refused', async ({ page }) => {
  const wrong = new PortalPage(page, '/newsletter/rezygnacja/nieistniejacyklucz0000000000', 'Newsletter')
  expect((await wrong.open())?.status()).toBe(404)
  await expect(wrong.main.getByRole('link', { name: 'Przejdź do „Moje konto”' })).toHaveAttribute('href', '/mojekonto')
  await expect(page.getByText('Ten odnośnik jest niepełny albo już nie działa.')).toBeVisible()
  const answer = await fetch(`${portalUrl(MAIN_PORTS)}/newsletter/rezygnacja/nieistniejacyklucz0000000000`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(404)
  // Other pages refuse POST.
  expect((await fetch(`${portalUrl(MAIN_PORTS)}/aktualnosci`, { method: 'POST' })).status).toBe(405)
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('the choice in one’s own account is saved', async ({ observer }) => {
      const account = new PortalPage(observer, '/mojekonto', 'Moje konto')
      await account.open()
      const choice = account.main.getByRole('switch', { name: 'Chcę otrzymywać newsletter' })
      const was = await choice.isChecked()
      for (const on of [!was, was]) {
        await choice.setChecked(on)
        await account.main.getByRole('button', { name: 'Zapisz wybór' }).click()
        await expect(observer.getByText('Wybór został zapisany.').filter({ visible: true }).first()).toBeVisible()
        await account.open()
        await expect(choice).toBeChecked({ checked: on })
      }
    })
  })
}
