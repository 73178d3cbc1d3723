// Unsaved work on an article is kept in the browser for its author: after a closed tab and after a lost session.
import { randomUUID } from 'node:crypto'
import { ArticleFormPage } from './pages/article-form-page.ts'
import { NewsDesk } from './pages/news-desk.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { SHARED, SPENT } from './support/accounts.ts'
import { Articles } from './support/articles.ts'
import { endElsewhere, ownSession, signInHere, signOutHere } from './support/own-session.ts'
import { pngFile, textFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const ownTitle = () => `Artykuł ${randomUUID().slice(0, 8)}`

/** Fills in every field of the form and waits until the browser has stored the draft. */
async function fillIn(form: ArticleFormPage, title: string): Promise<void> {
  await form.articleTitle.fill(title)
  await form.header.fill('Nagłówek – zażółć')
  await form.write('Treść, której nie wolno zgubić')
  await form.choose('Obraz główny', await pngFile('glowny.png', '#930'))
  await form.choose('Obrazy', await pngFile('a.png'), await pngFile('b.png', '#393'))
  await form.describe('b.png', 'Opis drugiego')
  await form.button('Przesuń wyżej: b.png').click()
  await form.choose('Załączniki', textFile('plan.txt', 'plan'))
  await form.addLink({ name: 'Fundusze', address: 'https://fundusze.example/' })
  await form.expectSent(4)
  await form.untilKept()
}

async function expectWhole(form: ArticleFormPage, title: string): Promise<void> {
  await expect(form.articleTitle).toHaveValue(title)
  await expect(form.header).toHaveValue('Nagłówek – zażółć')
  await expect(form.content).toHaveText('Treść, której nie wolno zgubić')
  await expect(form.main.getByText('glowny.png', { exact: true })).toBeVisible()
  expect(await form.pictureNames()).toEqual(['b.png', 'a.png'])
  await expect(form.picture('b.png').getByRole('textbox')).toHaveValue('Opis drugiego')
  await expect(form.attachments).toHaveText([/plan\.txt/, /Fundusze/])
}

test('an article from a closed tab is offered in the next tab, restored whole, and saved with its files', async ({ administrator }) => {
  const title = ownTitle()
  const closed = new ArticleFormPage(administrator)
  await closed.open()
  await fillIn(closed, title)

  const tab = await administrator.context().newPage()
  const form = new ArticleFormPage(tab)
  await form.open()
  await expect(form.content).toContainText('Szanowni Państwo,')
  await expect(form.offer).toHaveCount(0)
  await administrator.close()

  await form.open()
  await expect(form.offer).toContainText(`„${title}”`)
  await expectAccessible(tab)
  await expect(form.articleTitle).toHaveValue('')
  await form.offer.getByRole('button', { name: 'Przywróć' }).click()
  await expect(form.offer).toHaveCount(0)
  await expect(form.articleTitle).toBeFocused()
  await expectWhole(form, title)
  await form.save()
  await form.expectSaved(title)
  const desk = new NewsDesk(tab)
  await desk.action('Podgląd', title).click()
  await expect(desk.main.getByRole('region', { name: 'Galeria' }).getByRole('listitem')).toHaveCount(2)
  await expect(desk.main.getByRole('table', { name: 'Załączniki' }).getByRole('row')).toHaveCount(3)

  await form.open()
  await expect(form.content).toContainText('Szanowni Państwo,')
  await expect(form.offer).toHaveCount(0)
})

test('a draft restored before the editor has loaded is in the editor once it has', async ({ administrator }) => {
  const form = new ArticleFormPage(administrator)
  await form.open()
  await form.write('Tekst sprzed zamknięcia')
  await form.untilKept()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const html = await (await administrator.request.get(form.path)).text()
  await administrator.route('**/_next/static/**', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  await administrator.reload()
  await form.offer.getByRole('button', { name: 'Przywróć' }).click()
  await expect(form.main.getByText('Wczytywanie edytora…')).toBeVisible()
  release()
  await expect(form.content).toHaveText('Tekst sprzed zamknięcia')
})

test('a reloaded page offers its own draft; an offer that is declined does not come back', async ({ administrator }) => {
  const id = await (await Articles.signedIn()).draft(ownTitle())
  const form = new ArticleFormPage(administrator, id)
  const title = ownTitle()
  await form.open()
  await form.articleTitle.fill(title)
  await form.untilKept()
  await administrator.reload()
  await expect(form.offer).toContainText(`„${title}”`)
  // Work on one article is offered for that article alone.
  const blank = new ArticleFormPage(administrator)
  await blank.open()
  await expect(blank.content).toContainText('Szanowni Państwo,')
  await expect(blank.offer).toHaveCount(0)

  await form.open()
  await form.offer.getByRole('button', { name: 'Odrzuć' }).click()
  await expect(form.offer).toHaveCount(0)
  await expect(form.articleTitle).not.toHaveValue(title)
  await form.open()
  await expect(form.content).toContainText('Treść: ')
  await expect(form.offer).toHaveCount(0)
})

test('when the session is lost, the page says that the article was not saved, and offers it whole after signing in', async ({ browser }) => {
  const page = await ownSession(browser)
  const form = new ArticleFormPage(page)
  const title = ownTitle()
  await form.open()
  await fillIn(form, title)
  await endElsewhere(browser, page.context())
  await form.save()
  await expect(form.main.getByRole('alert').filter({ hasText: 'Sesja została zakończona' })).toContainText('Artykuł nie został zapisany.')
  await expectAccessible(page)
  await form.main.getByRole('link', { name: 'zaloguj się i wróć do formularza' }).click()
  await new SignInPage(page).signIn(SHARED.administrator)
  await expect(page).toHaveURL(new RegExp(`${form.path}$`))
  await form.offer.getByRole('button', { name: 'Przywróć' }).click()
  await expectWhole(form, title)
  await form.save()
  await form.expectSaved(title)
  await page.context().close()
})

test('when the session is lost while a file is sent, the form stays, and after signing in in another tab it is saved with the file', async ({ browser }) => {
  const page = await ownSession(browser)
  const form = new ArticleFormPage(page)
  const title = ownTitle()
  await form.open()
  await form.articleTitle.fill(title)
  await form.header.fill('Nagłówek')
  await form.write('Treść')
  await endElsewhere(browser, page.context())
  await form.choose('Obrazy', await pngFile('a.png'))
  await expect(form.picture('a.png').getByRole('alert')).toContainText('Sesja została zakończona.')
  await form.save()
  await expect(form.main.getByRole('alert').filter({ hasText: 'Artykuł nie został zapisany.' })).toBeVisible()
  await expect(form.articleTitle).toHaveValue(title)
  const tab = await page.context().newPage()
  await signInHere(tab, SHARED.administrator)
  await form.save()
  await form.expectSaved(title)
  await page.context().close()
})

test('a draft is not offered to somebody else at the same browser, and is kept for its author', async ({ browser }) => {
  const page = await ownSession(browser)
  const form = new ArticleFormPage(page)
  const title = ownTitle()
  await form.open()
  await form.articleTitle.fill(title)
  await form.untilKept()
  await signOutHere(page)

  await signInHere(page, SPENT.switchesProfile)
  // Another test switches this account to another profile for a moment, so the first try may be refused.
  await expect(async () => form.open()).toPass()
  await expect(form.content).toContainText('Szanowni Państwo,')
  await expect(form.offer).toHaveCount(0)
  const kept = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('km-draft:'))
      .map(([, item]) => String(item)),
  )
  expect(kept).toHaveLength(1)
  expect(kept.join()).not.toContain(title)
  expect(await page.content()).not.toContain(title)
  await signOutHere(page)

  await signInHere(page, SHARED.administrator)
  await form.open()
  await expect(form.offer).toContainText(`„${title}”`)
  await page.context().close()
})

for (const kind of ['a new article', 'a draft that continues an article'] as const) {
  test(`${kind} that a colleague publishes while it is edited: text and files go on in the next draft`, async ({ administrator }) => {
    const colleague = await Articles.signedIn()
    const first = await colleague.draft(ownTitle())
    const id = kind === 'a new article' ? first : await colleague.continued(await colleague.publish(first))
    const form = new ArticleFormPage(administrator, id)
    const title = ownTitle()
    await form.open()
    await fillIn(form, title)
    const published = await colleague.publish(id)
    await form.save()
    const told = form.main.getByRole('alert').filter({ hasText: 'Tej wersji roboczej już nie ma' })
    await expect(told).toContainText('nic nie zostało zapisane')
    await expectAccessible(administrator)
    await expect(form.articleTitle).toHaveValue(title)

    await told.getByRole('button', { name: 'Przenieś do nowej wersji' }).click()
    await expect(form.main.getByText('Tak jest zapisane teraz')).toBeVisible()
    const next = Number(new URL(administrator.url()).pathname.split('/').at(-1))
    expect((await colleague.read(next)).parentId).toBe(published)
    await expectWhole(form, title)
    await expectAccessible(administrator)
    await form.untilKept()

    // Reloaded before it was saved: the draft is offered at the address where it was typed.
    await administrator.reload()
    await form.offer.getByRole('button', { name: 'Przywróć' }).click()
    await expectWhole(form, title)
    await form.save()
    await form.expectSaved(title)
    const saved = await colleague.read(next)
    expect(saved.title).toBe(title)
    expect(saved.attachments.map(({ fileName, description }) => fileName ?? description)).toEqual(['plan.txt', 'Fundusze'])
    expect(saved.images).toHaveLength(3)
  })
}

test('what was typed in a draft that is gone is offered in the next draft of the article, even if nobody tried to save it', async ({ administrator }) => {
  const colleague = await Articles.signedIn()
  const article = await colleague.published(ownTitle())
  const form = new ArticleFormPage(administrator, await colleague.continued(article))
  const title = ownTitle()
  await form.open()
  await form.articleTitle.fill(title)
  await form.untilKept()
  await colleague.publish(await colleague.continued(article))
  const next = new ArticleFormPage(administrator, await colleague.continued(article))
  administrator.on('dialog', (dialog) => void dialog.accept())
  await next.open()
  await next.offer.getByRole('button', { name: 'Przywróć' }).click()
  await expect(next.main.getByText('Tak jest zapisane teraz')).toBeVisible()
  await next.save()
  await next.expectSaved(title)
})

test('what was typed in a deleted draft can be saved as a new article', async ({ administrator }) => {
  const colleague = await Articles.signedIn()
  const id = await colleague.draft(ownTitle())
  const form = new ArticleFormPage(administrator, id)
  const title = ownTitle()
  await form.open()
  await form.articleTitle.fill(title)
  await colleague.remove(id)
  await form.save()
  await form.button('Przenieś do nowej wersji').click()
  await expect(form.main.getByText('Tekst i pliki przeniesiono do nowego artykułu')).toBeVisible()
  await expect(form.articleTitle).toHaveValue(title)
  await form.save()
  await form.expectSaved(title)
})
