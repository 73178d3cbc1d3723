// Mailings in a hurry: wrong fields, a colleague who was faster, a double click, a lost session, an address that refuses mail.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { EventsPage } from './pages/calendar-page.ts'
import { Mailbox } from './pages/mailbox.ts'
import { composerOf, DeliveryPage, draftPage, MailingDesk, SendingPage } from './pages/mailing-pages.ts'
import { expectSoundEverywhere } from './support/accessibility.ts'
import { SHARED } from './support/accounts.ts'
import { MAIN_PORTS } from './support/addresses.ts'
import { addEvent } from './support/events.ts'
import { Mailings } from './support/mailings.ts'
import { endElsewhere, ownSession, signInHere } from './support/own-session.ts'
import { textFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const own = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const ownAddress = () => `odbiorca-${randomUUID().slice(0, 8)}@poczta.pl`

test('each error is shown at its field, and everything typed stays', async ({ administrator }) => {
  const form = composerOf(administrator, 'folder', await (await Mailings.signedIn()).folder(own('Katalog')))
  await form.open()
  await form.chooseNobody()
  await form.button('Zapisz').click()
  await expect(form.type).toHaveAttribute('aria-invalid', 'true')
  await expect(form.main.getByText('Podaj temat wiadomości')).toBeVisible()
  await expect(form.main.getByText('Wpisz treść wiadomości')).toBeVisible()
  await expect(form.main.getByText('Wiadomość nie ma żadnego odbiorcy.').filter({ visible: true }).first()).toBeVisible()
  await form.expectHere()

  await form.type.selectOption({ index: 1 })
  const subject = own('Temat')
  await form.subject.fill(subject)
  await form.write('Moja własna treść')
  await form.addresses.fill('jan@urzad.pl, zły adres')
  await form.button('Wyślij').click()
  await expect(form.main.getByText('Adres ma postać nazwa@domena.pl').filter({ visible: true }).first()).toBeVisible()
  await expect(form.subject).toHaveValue(subject)
  await expect(form.editor).toHaveText('Moja własna treść')
  await expect(form.addresses).toHaveValue('jan@urzad.pl, zły adres')
  await form.addresses.fill(ownAddress())
  await form.button('Wyślij').click()
  await new SendingPage(administrator).expectHere()
})

test('choosing another type does not replace what was typed; a fourth attachment is left out', async ({ administrator }) => {
  const form = composerOf(administrator, 'folder', await (await Mailings.signedIn()).folder(own('Katalog')))
  await form.open()
  await form.type.selectOption({ label: 'Projekt protokołu' })
  await expect(form.editor).toContainText('projekt protokołu')
  await form.type.selectOption({ label: 'Zaproszenie na posiedzenie' })
  await expect(form.editor).toContainText('serdecznie zapraszamy')
  await form.write('Napisane ręcznie')
  await form.type.selectOption({ label: 'Projekt protokołu' })
  const offer = form.main.getByRole('status').filter({ hasText: 'Temat i treść zostały bez zmian' })
  await expect(offer).toBeVisible()
  await expect(form.editor).toHaveText('Napisane ręcznie')
  await offer.getByRole('button', { name: 'Wstaw tekst wzoru' }).click()
  await expect(form.editor).toContainText('projekt protokołu')

  await form.attach(...['a', 'b', 'c', 'd'].map((name) => textFile(`${name}.txt`, name)))
  await expect(form.attachments).toHaveCount(3)
  await expect(form.main.getByText('Wiadomość może mieć najwyżej 3 pliki. Pozostałe pominięto.')).toBeVisible()
  await form.attach(textFile('b.txt', 'b'))
  await expect(form.main.getByText('Plik „b.txt” jest już na liście, więc go pominięto.')).toBeVisible()
  await expect(form.attachments).toHaveCount(3)
})

test('after a colleague saved first both texts are shown, and saving again replaces theirs', async ({ administrator }) => {
  const mailings = await Mailings.signedIn()
  const subject = own('Wspólne')
  const id = await mailings.draft({ documentStructNodeId: await mailings.folder(own('Katalog')) }, { subject, customEmails: ownAddress() })
  const form = draftPage(administrator, id)
  await form.open()
  await form.write('Moja treść')
  await mailings.rewrite(id, 'Treść kolegi')
  await form.button('Zapisz').click()
  await expect(form.main.getByText('Tak jest zapisane teraz')).toBeVisible()
  await expect(form.main.getByText('Treść kolegi')).toBeVisible()
  await expect(form.editor).toHaveText('Moja treść')
  await form.button('Zapisz i wyślij').click()
  const sending = new SendingPage(administrator, id)
  await sending.expectHere()
  await expect(sending.mail.getByText('Moja treść')).toBeVisible()
})

test('a double click sends once; what was sent is not sent, edited or withdrawn again', async ({ administrator }) => {
  const mailings = await Mailings.signedIn()
  const subject = own('Raz')
  const id = await mailings.draft({ documentStructNodeId: await mailings.folder(own('Katalog')) }, { subject, customEmails: ownAddress() })
  const sending = new SendingPage(administrator, id)
  await sending.open()
  await sending.send.dblclick()
  const delivery = new DeliveryPage(administrator, id)
  await delivery.expectHere()
  await delivery.expectSent(1)
  expect((await mailings.read(id)).recipients).toHaveLength(1)
  await sending.open()
  await expect(sending.main.getByText('nie można go wysłać drugi raz')).toBeVisible()
  await draftPage(administrator, id).page.goto(`/powiadomienia/edycjapowiadomienia/${id}`)
  await expect(administrator.getByText('Zmienić można tylko wersję roboczą')).toBeVisible()
})

test('when the session is lost the page says so, and after signing in everything comes back, with its files', async ({ browser }) => {
  test.slow()
  const page = await ownSession(browser)
  const form = composerOf(page, 'folder', await (await Mailings.signedIn()).folder(own('Katalog')))
  const subject = own('Przerwane')
  await form.open()
  await form.type.selectOption({ index: 1 })
  await form.subject.fill(subject)
  await form.write('Nie wolno tego zgubić')
  await form.addresses.fill('ktos@poczta.pl')
  await form.box('Obserwator', 'Profile').check()
  await form.attach(textFile('plan.txt', 'plan'))
  await expect(form.main.getByText('– gotowy')).toBeVisible()
  await form.untilKept()
  await endElsewhere(browser, page.context())
  await form.button('Zapisz').click()
  await form.main.getByRole('link', { name: 'zaloguj się i wróć do formularza' }).click()
  await signInHere(page, SHARED.administrator)
  await form.open()
  await expect(form.offer).toContainText(subject)
  await form.offer.getByRole('button', { name: 'Przywróć' }).click()
  await expect(form.subject).toHaveValue(subject)
  await expect(form.editor).toHaveText('Nie wolno tego zgubić')
  await expect(form.addresses).toHaveValue('ktos@poczta.pl')
  await expect(form.box('Obserwator', 'Profile')).toBeChecked()
  await expect(form.attachments).toHaveText([/plan\.txt/])
  await form.button('Wyślij').click()
  await new SendingPage(page).expectHere()
  await page.context().close()
})

test('leaving with something typed asks first; the list finds, narrows and deletes', async ({ administrator }) => {
  const mailings = await Mailings.signedIn()
  const folderId = await mailings.folder(own('Katalog'))
  const form = composerOf(administrator, 'folder', folderId)
  await form.open()
  await form.subject.fill('Coś')
  await administrator.getByRole('link', { name: 'Anuluj' }).click()
  await administrator.getByRole('dialog').getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(administrator).toHaveURL(`/dokumenty/${folderId}`)

  const subject = own('Zbędne')
  for (let i = 1; i <= 7; i++) await mailings.draft({ documentStructNodeId: folderId }, { subject: `${subject} ${i}`, customEmails: ownAddress() })
  const list = new MailingDesk(administrator)
  await list.open()
  await list.main.getByRole('searchbox').fill(subject)
  await list.main.getByLabel('Status').selectOption({ label: 'Wysłane' })
  await list.main.getByRole('button', { name: 'Szukaj' }).click()
  await expect(list.main.getByText('Żadne powiadomienie nie spełnia tych warunków.')).toBeVisible()
  await list.main.getByLabel('Status').selectOption({ label: 'Wersja robocza' })
  await list.main.getByRole('button', { name: 'Szukaj' }).click()
  for (let i = 1; i <= 7; i++) await list.row(`${subject} ${i}`).getByRole('checkbox').check()
  await list.main.getByRole('button', { name: 'Usuń zaznaczone' }).click()
  await expect(list.dialog).toContainText('Czy na pewno chcesz usunąć zaznaczone elementy?')
  await expect(list.dialog).toContainText(/7\spowiadomień/)
  // The question names five of them, the newest first.
  await expect(list.dialog.getByRole('listitem')).toHaveText([...[7, 6, 5, 4, 3].map((i) => `${subject} ${i}`), 'i jeszcze 2'])
  await list.dialog.getByRole('button', { name: 'Tak' }).click()
  await expect(administrator.getByText('Wybrane powiadomienia zostały usunięte').filter({ visible: true }).first()).toBeVisible()
  expect(await mailings.withSubject(subject)).toHaveLength(0)
})

test('a trial mail reaches its author alone; an address that refuses mail is reported, exported, and tried again', async ({ administrator }) => {
  test.slow()
  const mailings = await Mailings.signedIn()
  const [subject, refusing, taking] = [own('Odmowa'), ownAddress(), ownAddress()]
  const mailbox = new Mailbox(await administrator.context().newPage(), MAIN_PORTS)
  await mailbox.treat(refusing, 'Odmawia od razu: nie ma takiej skrzynki')

  const id = await mailings.draft({ documentStructNodeId: await mailings.folder(own('Katalog')) }, { subject, customEmails: `${refusing}, ${taking}` })
  const sending = new SendingPage(administrator, id)
  await sending.open()
  await sending.button('Wyślij próbę do mnie').click()
  await expect(sending.main.getByText('Próbę wysłano na Twój adres.').filter({ visible: true }).first()).toBeVisible()
  await sending.send.click()
  const delivery = new DeliveryPage(administrator, id)
  await delivery.expectHere()
  await expect(delivery.main.getByText(/^Częściowo wysłane – wysłano 1 z 2/)).toBeVisible({ timeout: 30_000 })
  await expect(delivery.row(refusing)).toContainText('Nie ma takiej skrzynki.')
  await delivery.row(refusing).locator('summary').click()
  await expect(delivery.row(refusing)).toContainText('550 5.1.1 Nie ma takiej skrzynki')
  await delivery.expectHere()

  const [file] = await Promise.all([administrator.waitForEvent('download'), delivery.main.getByRole('link', { name: 'Eksport listy (.xls)' }).click()])
  const bytes = await readFile(await file.path())
  expect([file.suggestedFilename().endsWith('.xls'), bytes.subarray(0, 4).toString('hex')]).toEqual([true, 'd0cf11e0'])
  const book = read(bytes)
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!)
  expect(rows.map((row) => [row['Adres e-mail'], row['Stan wysyłki'], row['Liczba prób']])).toEqual([
    [refusing, 'Błąd', 1],
    [taking, 'Wysłane', 1],
  ])

  await mailbox.treatAsOthers(refusing)
  await delivery.button('Ponów do nieudanych (1)').click()
  await expect(delivery.main.getByText('Ponownie wysyłamy').filter({ visible: true }).first()).toBeVisible()
  await delivery.expectSent(2)
  await expect(delivery.main.getByRole('button', { name: /^Ponów do nieudanych/ })).toHaveCount(0)
  await mailbox.openNewest(`[PRÓBA] ${subject}`)
  await expect(mailbox.page.getByText(refusing)).toHaveCount(0)
})

test('a change of an event after its invitation is reported, and a mail about it goes to the same people', async ({ administrator }) => {
  test.slow()
  const mailings = await Mailings.signedIn()
  const [subject, address, name] = [own('Z terminem'), ownAddress(), own('Posiedzenie')]
  const calendarEventId = await addEvent(administrator, { name, startsAt: '2099-05-06T10:00', endsAt: '2099-05-06T12:00' })
  const about = { documentStructNodeId: await mailings.folder(own('Katalog')) }
  const id = await mailings.sent(about, { subject, customEmails: address, calendarEventId })
  const delivery = new DeliveryPage(administrator, id)
  const notice = delivery.main.getByText('Wydarzenie zmieniło się po wysłaniu')
  await delivery.open()
  await delivery.expectSent(1)
  await expect(notice).toHaveCount(0)

  const events = new EventsPage(administrator)
  await administrator.goto(`/kalendarz/edycjawydarzenia/${calendarEventId}`)
  await events.field('Początek').fill('06.05.2099 11:00')
  await events.save()
  await expect(events.main.getByText('Wydarzenie zostało zapisane.').filter({ visible: true }).first()).toBeVisible()

  await delivery.open()
  await expect(notice).toBeVisible()
  await delivery.main.getByRole('link', { name: 'Powiadom o zmianie' }).click()
  const form = composerOf(administrator, 'event', 0)
  await form.expectHere()
  await expect(form.subject).toHaveValue(`Zmiana terminu: ${name}`)
  await expectSoundEverywhere(administrator)
  await form.subject.fill(`${subject} – zmiana`)
  await form.button('Wyślij').click()
  const sending = new SendingPage(administrator)
  await sending.expectHere()
  await sending.send.click()
  await new DeliveryPage(administrator).expectSent(1)
  const mailbox = new Mailbox(await administrator.context().newPage(), MAIN_PORTS)
  await mailbox.openNewest(`${subject} – zmiana`)
  await mailbox.page.getByRole('link', { name: 'Źródło' }).click()
  await expect(mailbox.page.getByText(/SEQUENCE:1/)).toBeVisible()
  // Everybody has been told of the change, so the notice is gone.
  await delivery.open()
  await expect(notice).toHaveCount(0)
})
