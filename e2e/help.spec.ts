// Messages to the secretariat, and the files of the help.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ContactPage } from './pages/contact-page.ts'
import { Mailbox } from './pages/mailbox.ts'
import { PortalPage } from './pages/portal-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { MAIN_PORTS } from './support/addresses.ts'
import { endElsewhere, ownSession } from './support/own-session.ts'
import { SHARED } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const POLICY = 'provider/areas/help/files/own/polityka-bezpieczenstwa.pdf'
const subjectOf = () => `Pytanie ${randomUUID().slice(0, 8)}`

test('a message with attachments reaches the secretariat, and a copy whoever wrote it', async ({ member, page }) => {
  const contact = new ContactPage(member)
  const subject = subjectOf()
  await contact.open()
  await contact.write(subject, 'Czy posiedzenie będzie zdalne?')
  await contact.attach('pierwszy.txt', 'drugi.txt')
  await expect(contact.files).toHaveCount(2)
  await contact.attach('pierwszy.txt', 'trzeci.txt', 'czwarty.txt')
  await expect(contact.main.getByText('Maksymalna liczba załączników wynosi 3')).toBeVisible()
  await expect(contact.files).toHaveCount(3)
  await contact.files.nth(2).getByRole('button', { name: 'Usuń' }).click()
  await contact.main.getByLabel('Wyślij mi kopię').check()
  await contact.expectHere()
  await contact.send()
  await contact.expectSent()
  const mailbox = new Mailbox(page, MAIN_PORTS)
  await mailbox.openNewest(`Kontakt z portalu: ${subject}`)
  expect(await mailbox.text()).toContain('Czy posiedzenie będzie zdalne?')
  await expect(page.getByText('drugi.txt').first()).toBeVisible()
  await mailbox.openNewest(`Kopia wiadomości: ${subject}`)
})

test('missing fields are reported at the fields, and nothing typed is lost', async ({ member }) => {
  const contact = new ContactPage(member)
  for (const withFile of [false, true]) {
    await contact.open()
    await contact.subject.fill('Tylko temat')
    if (withFile) {
      await contact.attach('plik.txt')
      await expect(contact.files).toHaveCount(1)
    }
    await contact.send()
    await expect(contact.main.getByText('Wpisz treść wiadomości').filter({ visible: true }).first()).toBeVisible()
    await expect(contact.subject).toHaveValue('Tylko temat')
    if (withFile) await expect(contact.files).toHaveCount(1)
  }
})

test('what was typed is kept when the session ended meanwhile', async ({ browser }) => {
  const page = await ownSession(browser, SHARED.member)
  const contact = new ContactPage(page)
  await contact.open()
  await contact.write('Po przerwie', 'Długo pisany tekst')
  await endElsewhere(browser, page.context())
  await contact.send()
  await expect(page).toHaveURL(/\/logowanie/)
  await new SignInPage(page).signIn(SHARED.member)
  await contact.expectHere()
  await expect(contact.body).toHaveValue('Długo pisany tekst')
})

test('without a line nothing is sent and nothing typed is lost, and the same press sends it when the line is back', async ({ member }) => {
  const contact = new ContactPage(member)
  const subject = subjectOf()
  await contact.open()
  await contact.write(subject, 'Pisane w pociągu')
  await member.context().setOffline(true)
  await contact.send()
  await expect(member.getByRole('alert').filter({ hasText: 'Nie ma połączenia z siecią, więc nic nie wysłano.' })).toBeVisible()
  await contact.expectHere()
  await expect(contact.body).toHaveValue('Pisane w pociągu')
  await member.context().setOffline(false)
  // A server on the same machine answers also where the browser knows of no line.
  await member.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await contact.send()
  await contact.expectSent()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message goes without attachments', async ({ observer, browser }) => {
    const contact = new ContactPage(observer)
    const subject = subjectOf()
    await observer.goto('/pomoc/kontakt')
    await contact.write(subject, 'Bez skryptów')
    await contact.send()
    await expect(observer.getByText('Wiadomość została wysłana').first()).toBeVisible()
    const reader = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
    await new Mailbox(reader, MAIN_PORTS).openNewest(`Kontakt z portalu: ${subject}`)
  })
})

test('the files are there for everyone who is signed in, and are replaced by administrators alone', async ({ member, administrator }) => {
  const path = '/pomoc/pliki'
  const page = new PortalPage(member, path, 'Pliki do pobrania')
  await page.open()
  await expect(page.main.getByText('Wymień plik')).toHaveCount(0)
  const [file] = await Promise.all([member.waitForEvent('download'), page.main.getByRole('link', { name: /Pobierz : Instrukcja użytkownika/ }).click()])
  expect(file.suggestedFilename()).toBe('Instrukcja użytkownika.pdf')

  const own = new PortalPage(administrator, path, 'Pliki do pobrania')
  await own.open()
  const policy = own.main.getByRole('region', { name: 'Polityka bezpieczeństwa' })
  await policy.getByText(/^Wymień plik/).click()
  await policy.getByRole('button', { name: 'Wymień' }).click()
  await expect(policy.getByText('Wybierz plik PDF.')).toBeVisible()
  await policy.getByLabel('Nowa wersja pliku').setInputFiles({ name: 'nie.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nie PDF') })
  await policy.getByRole('button', { name: 'Wymień' }).click()
  await expect(policy.getByText('To nie jest plik PDF').first()).toBeVisible()
  await own.expectHere()
  await policy.getByLabel('Nowa wersja pliku').setInputFiles({ name: 'Polityka 2027.pdf', mimeType: 'application/pdf', buffer: readFileSync(POLICY) })
  await policy.getByRole('button', { name: 'Wymień' }).click()
  await expect(administrator.getByText('Plik został wymieniony.').first()).toBeVisible()
  await expect(policy).toContainText('Polityka 2027.pdf')
  await expect(policy).toContainText('Wymieniono')
})

test('a visitor is asked to sign in', async ({ page }) => {
  for (const path of ['/pomoc/pliki', '/pomoc/kontakt']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/logowanie/)
  }
})
