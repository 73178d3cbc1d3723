// Mailings from the first word to the mailbox: writing, the page before sending, delivery, drafts and failures.
import { randomUUID } from 'node:crypto'
import { LibraryPage } from './pages/library-page.ts'
import { Mailbox } from './pages/mailbox.ts'
import { composerOf, DeliveryPage, draftPage, MailingDesk, SendingPage } from './pages/mailing-pages.ts'
import { NewsDesk } from './pages/news-desk.ts'
import { VotingDesk } from './pages/voting-desk.ts'
import { SHARED } from './support/accounts.ts'
import { MAIN_PORTS } from './support/addresses.ts'
import { Articles } from './support/articles.ts'
import { Mailings } from './support/mailings.ts'
import { Votings } from './support/votings.ts'
import { pngFile, textFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const own = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const ownAddress = () => `odbiorca-${randomUUID().slice(0, 8)}@poczta.pl`

test('a folder: composed with a template, a placeholder, a picture and a file, looked at, sent, and in the mailbox', async ({ administrator }) => {
  test.slow()
  const mailings = await Mailings.signedIn()
  const [name, address] = [own('Posiedzenie'), ownAddress()]
  const folderId = await mailings.folder(name)
  const library = new LibraryPage(administrator, name)
  await library.open(`/dokumenty/${folderId}`)
  await library.main.getByText('Więcej', { exact: true }).click()
  await library.main.getByRole('link', { name: 'Wyślij powiadomienie' }).click()

  const form = composerOf(administrator, 'folder', folderId)
  await form.expectHere()
  // What is typed first of all stays where it is typed.
  await form.button('Odnośnik').click()
  const link = administrator.getByRole('dialog')
  await link.getByLabel('Adres').fill('https://example.test')
  await expect(link.getByLabel('Adres')).toHaveValue('https://example.test')
  await link.getByRole('button', { name: 'Wróć do edycji' }).click()
  await form.type.selectOption({ label: 'Materiały na posiedzenie' })
  await expect(form.subject).toHaveValue(/^Materiały na posiedzenie/)
  await expect(form.editor).toContainText('zamieszczono materiały na posiedzenie')
  const subject = own('Materiały')
  await form.subject.fill(subject)
  await form.editor.click()
  await administrator.keyboard.press('ControlOrMeta+End')
  await form.button('Imię').click()
  await expect(form.editor.locator('[data-chip]').last()).toHaveText('{{imie}}')
  await form.button('Obraz w treści').click()
  const dialog = administrator.getByRole('dialog')
  await dialog.getByLabel('Dodaj obraz').setInputFiles([await pngFile('wykres.png')])
  await dialog.getByLabel('Opis obrazu').fill('Wykres naborów')
  await dialog.getByRole('button', { name: 'Wstaw' }).click()
  await expect(form.editor.getByRole('img')).toHaveCount(1)
  await form.attach(textFile('plan.txt', 'plan posiedzenia'))
  await expect(form.attachments).toHaveText([/plan\.txt/])
  await expect(form.box('Członek komitetu', 'Funkcje')).toBeChecked()
  await form.chooseNobody()
  await form.addresses.fill(address)
  await expect(form.main.getByText('Wybór obejmuje teraz: 1 osoba.')).toBeVisible()
  await form.button('Wyślij').click()

  const sending = new SendingPage(administrator)
  await expect(administrator).toHaveURL(/wysylkapowiadomienia/)
  await sending.expectHere()
  await expect(sending.main.getByText('Powiadomienie zostało utworzone').filter({ visible: true }).first()).toBeVisible()
  await expect(sending.send).toHaveText('Wyślij do 1 osoby')
  await expect(sending.row(address)).toContainText('Adres wpisany ręcznie')
  await expect(sending.mail.getByText('zamieszczono materiały na posiedzenie')).toBeVisible()
  await sending.send.click()

  const delivery = new DeliveryPage(administrator)
  await delivery.expectHere()
  await delivery.expectSent(1)
  await expect(delivery.row(address)).toContainText('Wysłane')
  await delivery.row(address).getByRole('link').click()
  await expect(delivery.heading).toHaveText('Wiadomość do odbiorcy')
  await expect(delivery.main.frameLocator('iframe').getByText('zamieszczono materiały na posiedzenie')).toBeVisible()
  const eml = await administrator.request.get((await delivery.main.getByRole('link', { name: 'Pobierz .eml' }).getAttribute('href')) ?? '')
  expect(await eml.text()).toContain('plan.txt')

  const mailbox = new Mailbox(await administrator.context().newPage(), MAIN_PORTS)
  await mailbox.openNewest(subject)
  await expect(mailbox.page.getByText(address).first()).toBeVisible()
  await library.open(`/dokumenty/${folderId}`)
  await expect(library.main.getByRole('region', { name: 'Powiadomienia' }).getByRole('listitem')).toContainText(`${subject} Wysłane: 1 z 1`)
})

test('a type that is chosen before the scripts have loaded fills the form; where something was typed, its text is only offered', async ({ administrator }) => {
  const form = composerOf(administrator, 'folder', await (await Mailings.signedIn()).folder(own('Powolne łącze')))
  const openBeforeScripts = async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await administrator.route('**/_next/static/**/*.js', async (route) => {
      await released
      await route.continue()
    })
    await administrator.goto(form.path, { waitUntil: 'commit' })
    await form.type.selectOption({ label: 'Materiały na posiedzenie' })
    return release
  }
  const come = await openBeforeScripts()
  await expect(form.subject).toHaveValue('')
  come()
  await expect(form.subject).toHaveValue(/^Materiały na posiedzenie/)
  await expect(form.editor).toContainText('zamieszczono materiały na posiedzenie')

  const comeAgain = await openBeforeScripts()
  await form.main.getByLabel('Treść').fill('<p>Własny tekst</p>')
  comeAgain()
  await expect(form.main.getByRole('button', { name: 'Wstaw tekst wzoru' })).toBeVisible()
  await expect(form.editor).toHaveText('Własny tekst')
  await expect(form.subject).toHaveValue('')
  await form.button('Wstaw tekst wzoru').click()
  await expect(form.editor).toContainText('zamieszczono materiały na posiedzenie')
})

test('a file that is chosen before the scripts have loaded is never left out in silence', async ({ administrator }) => {
  const [subject, address] = [own('Plik'), ownAddress()]
  const form = composerOf(administrator, 'folder', await (await Mailings.signedIn()).folder(own('Powolne pliki')))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  for (const scripts of ['**/static/page/signed-in*', '**/static/signed-in*', '**/_next/static/**/*.js'])
    await administrator.route(scripts, async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
  await administrator.goto(form.path, { waitUntil: 'commit' })
  await form.subject.fill(subject)
  await form.addresses.fill(address)
  await form.main.getByLabel('Treść').fill('<p>Własny tekst</p>')
  await form.attach(textFile('nabor.txt', 'nabór'))
  await form.button('Zapisz').click()
  await expect(form.main.getByRole('alert')).toContainText('Nic nie zapisano, bo plik „nabor.txt” nie został wysłany')
  await expect(form.subject).toHaveValue(subject)
  release()
  await expect(form.editor).toHaveText('Własny tekst')
  await form.type.selectOption({ label: 'Materiały na posiedzenie' })
  await form.attach(textFile('nabor.txt', 'nabór'))
  await form.button('Zapisz').click()
  const mailings = await Mailings.signedIn()
  await expect.poll(async () => (await mailings.withSubject(subject)).length).toBe(1)
  expect((await mailings.read((await mailings.withSubject(subject))[0]!.id)).attachments).toHaveLength(1)
})

test('a voting: the reminder has its type and text, goes to those who have not voted, and says who has voted meanwhile', async ({ administrator }) => {
  test.slow()
  const [votings, title] = [new Votings(), own('Uchwała')]
  const votingId = await votings.running(title)
  const desk = new VotingDesk(administrator)
  await desk.findIn('W trakcie', title)
  await desk.act('Przypomnij', title)
  const form = composerOf(administrator, 'voting', votingId)
  await form.expectHere()
  await expect(form.main.getByText('Rodzaj wiadomości: Głosowanie – przypomnienie')).toBeVisible()
  await expect(form.type).toHaveCount(0)
  await expect(form.subject).toHaveValue('Przypomnienie-GŁOSOWANIE')
  await expect(form.editor).toContainText('Głosowanie jest nieważne')
  await expect(form.main.getByRole('switch', { name: 'Tylko do osób, które jeszcze nie zagłosowały' })).toBeChecked()
  const subject = own('Przypomnienie')
  await form.subject.fill(subject)
  await form.button('Wyślij').click()

  const sending = new SendingPage(administrator)
  await sending.expectHere()
  const member = sending.row('Jan Zalewski').or(sending.row(SHARED.member.username))
  const before = await sending.send.textContent()
  await votings.vote(votingId, 'Za')
  await sending.send.click()
  const changed = sending.main.getByRole('alert').filter({ hasText: 'Lista odbiorców się zmieniła' })
  await expect(changed).toContainText('już oddano głos')
  await expect(sending.send).not.toHaveText(before ?? '')
  await expect(member).toHaveCount(0)
  await sending.expectHere()
  await sending.send.click()
  await new DeliveryPage(administrator).expectHere()
  await administrator.goto(`/zarzadzanieglosowania/podgladglosowania/${votingId}`)
  await expect(administrator.getByRole('region', { name: 'Powiadomienia' })).toContainText(subject)
})

test('a newsletter about an article has its title, is saved, edited, and begins another one', async ({ administrator }) => {
  test.slow()
  const [title, address] = [own('Nabór'), ownAddress()]
  await (await Articles.signedIn()).published(title)
  const desk = new NewsDesk(administrator)
  await desk.openTab('Opublikowane', `?szukaj=${encodeURIComponent(title)}`)
  await desk.act('Newsletter', title)
  const form = composerOf(administrator, 'news', 0)
  await form.expectHere()
  await expect(form.subject).toHaveValue(title)
  await form.addresses.fill(address)
  await form.attach(textFile('nabor.txt', 'nabór'))
  await form.button('Zapisz').click()
  // Back on the list with the search that was left.
  await expect(administrator).toHaveURL(/\/aktualnosci\/opublikowane\?szukaj=/)
  await expect(administrator.getByText('Powiadomienie zostało utworzone').filter({ visible: true }).first()).toBeVisible()

  const list = new MailingDesk(administrator)
  await list.find(title)
  await expect(list.row(title)).toContainText('Wersja robocza')
  await list.act('Edytuj', title)
  const draft = draftPage(administrator, 0)
  await draft.expectHere()
  await draft.write('Zmieniona treść newslettera')
  await draft.button('Zapisz').click()
  // Back on the list with the search that was left.
  await expect(administrator).toHaveURL(/\/powiadomienia\?szukaj=/)
  await list.find(title)
  await list.act('Użyj jako wzoru', title)
  await expect(form.editor).toContainText('Zmieniona treść newslettera')
  await expect(form.addresses).toHaveValue(address)
  await expect(form.main.getByRole('checkbox', { name: /nabor\.txt/ })).toBeChecked()
  await form.button('Zapisz').click()
  await expect(administrator).toHaveURL(/\/powiadomienia\?szukaj=/)
  const mailings = await Mailings.signedIn()
  const rows = await mailings.withSubject(title)
  expect(rows).toHaveLength(2)
  expect((await mailings.read(rows[0]!.id)).attachments).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a mailing is composed, corrected, sent and followed', async ({ administrator }) => {
    const mailings = await Mailings.signedIn()
    const [subject, address] = [own('Bez skryptów'), ownAddress()]
    const form = composerOf(administrator, 'folder', await mailings.folder(own('Katalog')))
    await administrator.goto(form.path)
    await form.main.getByRole('link', { name: 'Materiały na posiedzenie' }).click()
    const body = form.main.getByLabel('Treść', { exact: true })
    await expect(body).toHaveValue(/zamieszczono materiały/)
    await form.subject.fill(subject)
    await form.chooseNobody()
    await form.addresses.fill('zły adres')
    await form.button('Wyślij').click()
    await expect(form.main.getByText('Adres ma postać nazwa@domena.pl').filter({ visible: true }).first()).toBeVisible()
    await expect(form.subject).toHaveValue(subject)
    await expect(body).toHaveValue(/zamieszczono materiały/)
    await form.addresses.fill(address)
    await form.button('Wyślij').click()
    const sending = new SendingPage(administrator)
    await sending.expectHere()
    await sending.send.click()
    const delivery = new DeliveryPage(administrator)
    await delivery.expectHere()
    await expect(async () => {
      await administrator.reload()
      await expect(delivery.row(address)).toContainText('Wysłane', { timeout: 500 })
    }).toPass({ timeout: 30_000 })
  })
})
