// Pages that are sent without the framework: some never need it, some load it when it is used. What was done before it has
// loaded is not lost.
import type { Page } from '@playwright/test'
import { CalendarPage } from './pages/calendar-page.ts'
import { ContactPage } from './pages/contact-page.ts'
import { LibraryPage } from './pages/library-page.ts'
import { composerOf } from './pages/mailing-pages.ts'
import { ownName } from './support/library.ts'
import { Articles } from './support/articles.ts'
import { textFile } from './support/pictures.ts'
import { Mailings } from './support/mailings.ts'
import { FRAMEWORK, slowLine } from './support/slow-line.ts'
import { expect, test } from './support/test.ts'

/** Addresses of the framework's scripts that the page has requested. */
function frameworkOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (FRAMEWORK.test(new URL(request.url()).pathname)) asked.push(request.url())
  })
  return asked
}

/** Dispatches the events of files that are dragged over the page and dropped on it. */
async function dropFiles(page: Page, ...names: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((titles) => {
    const transfer = new DataTransfer()
    for (const title of titles) transfer.items.add(new File([`treść ${title}`], title, { type: 'text/plain' }))
    return transfer
  }, names)
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer })
}

/** Pages as a member sees them. */
const WITHOUT_FRAMEWORK = [
  '/dokumenty',
  '/dokumenty/2',
  '/dokumenty/nowe',
  '/dokumenty?szukaj=komitet&wtresci=1',
  '/aktualnosci/artykul/1',
  '/mojekonto',
  '/pomoc/kontakt',
  '/pomoc/pliki',
  '/zmianahasla',
]

test('most pages of members come without the framework', async ({ member }) => {
  const asked = frameworkOf(member)
  for (const path of WITHOUT_FRAMEWORK) {
    const answer = await member.goto(path)
    expect(answer?.status(), path).toBe(200)
    await member.waitForLoadState('networkidle')
    expect(asked, path).toEqual([])
  }
})

test('on a phone the calendar is a list; its grid comes when it is asked for', async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 })
  const asked = frameworkOf(member)
  const letGo = await slowLine(member)
  const calendar = new CalendarPage(member)
  await calendar.open()
  await member.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await calendar.main.getByRole('button', { name: 'Pokaż siatkę kalendarza' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  letGo()
  await expect(calendar.grid).toBeVisible()
  await calendar.step('Następny miesiąc').click()
  await expect(calendar.grid).toBeVisible()
})

test('a message that is sent before the framework has come takes its attachment along', async ({ member }) => {
  const letGo = await slowLine(member)
  const contact = new ContactPage(member)
  await contact.open()
  await contact.write(ownName('Pytanie'), 'Z załącznikiem')
  await contact.attach('pierwszy.txt')
  const sent = member.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/uploads/save/'))
  await contact.send()
  await expect(member.getByRole('progressbar', { name: 'Wczytywanie' })).toBeVisible()
  letGo()
  expect((await sent).postDataJSON()).toMatchObject({ attachments: [{ attachmentFile: { fileName: 'pierwszy.txt' } }] })
  await contact.expectSent()
})

test('files that are let go on the library before the framework has come are added, and what was chosen stays chosen', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const letGo = await slowLine(administrator)
  await administrator.goto('/dokumenty')
  const box = list.main.getByRole('row').nth(1).getByRole('checkbox')
  await box.check()
  await expect(list.main.getByText(/^Zaznaczono 1/).first()).toBeVisible()
  await dropFiles(administrator, 'pierwszy.txt')
  await dropFiles(administrator, 'drugi.txt')
  letGo()
  const queue = list.main.getByRole('region', { name: 'Dodawanie wielu dokumentów' })
  await expect(queue.getByText('pierwszy.txt').first()).toBeVisible()
  await expect(queue.getByText('drugi.txt').first()).toBeVisible()
  await expect(box).toBeChecked()
})

test('when the framework cannot be loaded the page says what to do, and a second try sends all that was typed and chosen', async ({ member }) => {
  await member.route(FRAMEWORK, (route) => route.abort())
  const contact = new ContactPage(member)
  await contact.open()
  await contact.write(ownName('Pytanie'), 'Po przerwie na linii')
  await contact.attach('pierwszy.txt')
  await expect(member.getByText('Nie udało się wczytać tej części strony. Sprawdź połączenie i spróbuj ponownie.').first()).toBeVisible()
  await member.unroute(FRAMEWORK)
  const sent = member.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/uploads/save/'))
  await contact.send()
  expect((await sent).postDataJSON()).toMatchObject({ attachments: [{ attachmentFile: { fileName: 'pierwszy.txt' } }] })
  await contact.expectSent()
})

test('a file that is chosen for a mailing before the form’s scripts have come is attached, and saved with it', async ({ administrator }) => {
  test.slow()
  const title = ownName('Nabór przed skryptami')
  const form = composerOf(administrator, 'news', await (await Articles.signedIn()).published(title))
  const letGo = await slowLine(administrator)
  await administrator.goto(form.path, { waitUntil: 'commit' })
  await form.addresses.fill('odbiorca-nabor@poczta.pl')
  await form.attach(textFile('nabor.txt', 'nabór'))
  await form.button('Zapisz').click()
  letGo()
  await expect(administrator).toHaveURL(/\/aktualnosci\/opublikowane$/)
  const mailings = await Mailings.signedIn()
  const [row] = await mailings.withSubject(title)
  expect((await mailings.read(row!.id)).attachments.map(({ fileName }) => fileName)).toEqual(['nabor.txt'])
})

test('a button that is pressed when React is there, and its own part is not yet, does what it says once', async ({ administrator }) => {
  const words = 'Wybierz plik PDF.'
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  await administrator.route(FRAMEWORK, async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes(words)) {
      asked()
      await letGo
    }
    await route.fulfill({ response: answer })
  })
  await administrator.goto('/pomoc/pliki')
  const main = administrator.getByRole('main')
  await main.getByText('Wymień plik').first().click()
  // What loads the parts is running, then.
  await isAsked
  await main.getByRole('button', { name: 'Wymień', exact: true }).first().click()
  resolve()
  await expect(main.getByText(words)).toHaveCount(1)
})

test('a page that was scrolled and ticked before its scripts came does not jump back to the row that was moved', async ({ administrator: page }) => {
  const main = page.getByRole('main')
  await page.goto('/posiedzenia/1/porzadek')
  const row = (await main.locator('div[id^=punkt-]').first().getAttribute('id'))!.split('-')[1]!
  const moved = `/posiedzenia/1/porzadek?przesuniety=${row}`
  const rowsCanBeDragged = () => expect(page.locator('[id^=DndLiveRegion]')).not.toHaveCount(0)
  const handle = main.getByRole('button', { name: /^Przeciągnij, aby zmienić kolejność: 1\./ }).first()
  await page.goto(moved)
  await rowsCanBeDragged()
  await expect(handle).toBeFocused()

  const come = await slowLine(page)
  await page.goto(moved, { waitUntil: 'commit' })
  const box = main.getByRole('checkbox').last()
  await box.check()
  const place = () => page.evaluate(() => scrollY)
  const scrolled = await place()
  expect(scrolled).toBeGreaterThan(0)
  come()
  await rowsCanBeDragged()
  expect(await place()).toBe(scrolled)
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
})
