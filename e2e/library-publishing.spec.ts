// From the upload to the reader: how many clicks an administrator needs to publish a meeting, and how many a reader to find it.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible, expectNoSidewaysScroll, expectSoundInEveryMode } from './support/accessibility.ts'
import { MAIN_PORTS, portalUrl } from './support/addresses.ts'
import { SHARED, SPENT } from './support/accounts.ts'
import { ownSession } from './support/own-session.ts'
import { expect, test } from './support/test.ts'

const ownName = (kind: string) => `${kind} ${randomUUID().slice(0, 8)}`
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name} ${randomUUID()}`) })

async function call<Answer>(page: { request: APIRequestContext }, path: string, data: object, method = 'POST'): Promise<Answer> {
  const answer = await page.request.fetch(`/api/provider${path}`, { method, data, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/** Makes a draft folder and returns its id. */
async function folder(page: Page, name: string, more: { parentId?: number; publicAccess?: boolean; description?: string } = {}): Promise<number> {
  const body = { name, parentId: 1, position: 'end', workGroupsIds: [], publicAccess: true, ...more }
  return (await call<{ id: number }>(page, '/documents/folder', body)).id
}

const publish = (page: Page, nodeIds: number[]) => call(page, '/documents/status', { nodeIds, status: 'published' })

/** Uploads files by the screen for many files and ends on the folder's list. */
async function upload(page: Page, folderId: number, names: readonly string[], { wishes = [] as readonly string[] } = {}): Promise<void> {
  await page.goto(`/dodajwieledok/${folderId}`)
  await page.getByLabel('Pliki', { exact: true }).setInputFiles(names.map(file))
  for (const wish of wishes) await page.getByRole('switch', { name: wish }).check()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page).toHaveURL(/komunikat=DOCUMENTS_UPLOADED|\/dokumenty\/\d+$/, { timeout: 30_000 })
}

test('a meeting with its materials is published in two clicks, and the page says first who will see what', async ({ administrator, page }) => {
  const list = new LibraryPage(administrator)
  const name = ownName('XIV posiedzenie')
  const id = await folder(administrator, name, { description: 'Sala 12\ngodz. 10:00' })
  await upload(administrator, id, ['Porządek obrad.txt', 'Projekt uchwały.txt'], { wishes: ['Dostęp publiczny'] })
  await upload(administrator, id, ['Notatka.txt'])
  await expect(list.rows).toHaveCount(3)
  await expect(list.main).toContainText('Publiczny po publikacji')
  // An item of a draft folder cannot be published alone, and the bar says why.
  await list.box(0).check()
  await expect(list.main.getByRole('group', { name: 'Czynności na zaznaczonych' })).toContainText('publikuje się razem z nim')
  await expect(list.action('Opublikuj')).toHaveCount(0)
  await list.box(0).uncheck()
  await expectSoundInEveryMode(administrator)

  const clicks = await list.countClicks()
  await administrator.reload()
  await list.main.getByRole('link', { name: 'Opublikuj ten katalog' }).click()
  await expect(list.heading).toHaveText('Publikowanie')
  await expect(list.main).toContainText(/razem z zawartością \(4\selementy: 1\skatalog i 3\sdokumenty\)/)
  await expect(list.main.getByRole('listitem').filter({ hasText: /każdy, także bez logowania: 3\selementy/ })).toBeVisible()
  await expect(list.main.getByRole('listitem').filter({ hasText: /wszyscy po zalogowaniu: 1\selement$/ })).toBeVisible()
  await expectSoundInEveryMode(administrator)
  await list.action('Opublikuj razem z zawartością').click()
  await expect(list.heading).toHaveText(name)
  await expect(
    list.main
      .getByText(/Opublikowano 4\selementy/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(clicks()).toBe(2)

  await page.goto(`/dokumenty/${id}`)
  await expect(new LibraryPage(page).rows).toHaveCount(2)
  await expect(page.getByText('Sala 12')).toHaveCSS('white-space', 'pre-line')
})

test('files can be published as they are added, without another click', async ({ administrator, page }) => {
  const list = new LibraryPage(administrator)
  const id = await folder(administrator, ownName('Od razu'))
  await publish(administrator, [id])
  await upload(administrator, id, ['Pierwszy.txt', 'Drugi.txt'], { wishes: ['Dostęp publiczny', 'Opublikuj od razu'] })
  await expect(list.rows.first()).toContainText('Opublikowany')
  await page.goto(`/dokumenty/${id}`)
  await expect(new LibraryPage(page).rows).toHaveCount(2)

  await administrator.goto(`/nowydokument/${id}`)
  await administrator.locator('input[type=file]').setInputFiles(file('trzeci.txt'))
  await list.main.getByLabel('Nazwa', { exact: true }).fill('Trzeci')
  await list.main.getByLabel('Opublikuj od razu').check()
  await expectAccessible(administrator)
  await list.action('Zapisz').click()
  await expect(list.row('Trzeci')).toContainText('Opublikowany')
})

test('files that were to be published at once are stopped when their folder was withdrawn meanwhile', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const id = await folder(administrator, ownName('Wycofany'))
  await publish(administrator, [id])
  await administrator.goto(`/dodajwieledok/${id}`)
  await administrator.getByLabel('Pliki', { exact: true }).setInputFiles([file('Jeden.txt')])
  const wish = administrator.getByRole('switch', { name: 'Opublikuj od razu' })
  await wish.check()
  await call(administrator, '/documents/status', { nodeIds: [id], status: 'draft' })
  await list.action('Zapisz').click()
  await expect(administrator.getByRole('alert').filter({ hasText: 'wycofany z publikacji' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(administrator)
  await wish.uncheck()
  await list.action('Wznów').click()
  await expect(list.rows).toHaveCount(1, { timeout: 30_000 })
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a folder may be published without its contents, and these later', async ({ administrator }) => {
      const list = new LibraryPage(administrator)
      const outer = await folder(administrator, ownName('Katalog'))
      const inner = await folder(administrator, 'Wewnątrz', { parentId: outer })
      await administrator.goto(`/dokumenty/${inner}`)
      await expect(list.main).toContainText(/Ten katalog jest w katalogu „.+”, który jest wersją roboczą/)
      await list.main.getByRole('link', { name: /^Opublikuj katalog/ }).click()
      await list.action('Opublikuj bez zawartości').click()
      await expect(list.row('Wewnątrz')).toContainText('Wersja robocza')
      await list.main.getByRole('link', { name: 'Opublikuj wersje robocze (1)' }).click()
      await list.action('Tak').click()
      await expect(list.row('Wewnątrz')).toContainText('Opublikowany')
      await expect(list.main.getByRole('link', { name: /^Opublikuj/ })).toHaveCount(0)
    })

    test('what was added after the question is not published unseen: the question counts anew', async ({ administrator }) => {
      const list = new LibraryPage(administrator)
      const id = await folder(administrator, ownName('Katalog'))
      await folder(administrator, 'Pierwszy', { parentId: id })
      await administrator.goto(`/dokumenty/${id}?potwierdz=publikuj&id=${id}`)
      await expect(list.main).toContainText(/\(2\selementy: 2\skatalogi\)/)
      await folder(administrator, 'Drugi', { parentId: id })
      await list.action('Opublikuj razem z zawartością').click()
      await expect(
        list.main
          .getByText(/Niczego nie opublikowano/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expect(list.main).toContainText(/\(3\selementy: 3\skatalogi\)/)
      await list.action('Opublikuj razem z zawartością').click()
      await expect(list.rows).toHaveCount(2)
      for (const name of ['Pierwszy', 'Drugi']) await expect(list.row(name)).toContainText('Opublikowany')
    })
  })
}

test('a document is published and deleted on its own page, which links to the next and the previous one', async ({ administrator, page }) => {
  const list = new LibraryPage(administrator)
  const id = await folder(administrator, ownName('Materiały'))
  await publish(administrator, [id])
  await upload(administrator, id, ['Pierwszy.txt', 'Drugi.txt', 'Trzeci.txt'], { wishes: ['Dostęp publiczny'] })
  await list.row('Drugi').getByRole('link', { name: 'Drugi', exact: true }).click()
  await expect(list.heading).toHaveText('Drugi')
  await expect(list.main).toContainText('Publiczny po publikacji')
  await expectSoundInEveryMode(administrator)
  await list.main.getByRole('link', { name: 'Opublikuj', exact: true }).click()
  await expect(list.main).toContainText(/Czy opublikować 1\selement\?/)
  await expect(list.main).toContainText('każdy, także bez logowania')
  await list.action('Tak').click()
  await expect(list.heading).toHaveText('Drugi')
  await expect(list.main).toContainText('Status: Opublikowany. Dostęp publiczny.')

  const around = list.main.getByRole('navigation', { name: 'Dokumenty w katalogu' })
  await around.getByRole('link', { name: 'Następny: Trzeci' }).click()
  await expect(list.heading).toHaveText('Trzeci')
  await around.getByRole('link', { name: 'Poprzedni: Drugi' }).click()
  await expect(list.heading).toHaveText('Drugi')
  const address = administrator.url()
  await page.goto(address)
  await expect(page.getByRole('link', { name: /^Pobierz \(TXT, \d+\sB\)$/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Dokumenty w katalogu' })).toHaveCount(0)

  await list.menu('Więcej')
  await expect(list.main.getByRole('link', { name: 'Przenieś' })).toHaveAttribute('href', new RegExp(`/przenieskatalogdokument/${id}\\?id=`))
  await list.main.getByRole('link', { name: 'Usuń' }).click()
  await list.action('Tak').click()
  await expect(list.rows).toHaveCount(2)
  await expect(list.row('Drugi')).toHaveCount(0)
})

test('the preview is open on a wide screen, and is not loaded on a phone', async ({ page }) => {
  const previews: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/preview/')) previews.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dokumenty/dokument/11')
  await expect(page.getByRole('link', { name: /^Pobierz \(PDF, / })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  expect(previews).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.locator('iframe').filter({ visible: true })).toHaveCount(1)
  await expect.poll(() => previews.length).toBe(1)
})

test('a new document is two clicks from the first page, for a visitor and for a member', async ({ administrator, page, browser, sessionOf }) => {
  const name = ownName('Dokument na dziś')
  const outer = await folder(administrator, ownName('Rok'))
  const inner = await folder(administrator, 'Posiedzenie', { parentId: outer })
  await publish(administrator, [outer, inner])
  await upload(administrator, inner, [`${name}.txt`], { wishes: ['Dostęp publiczny', 'Opublikuj od razu'] })

  const context = await browser.newContext({ baseURL: portalUrl(MAIN_PORTS), storageState: await sessionOf('member') })
  for (const reader of [page, await context.newPage()]) {
    const clicks = await new LibraryPage(reader).countClicks()
    await reader.goto('/')
    await expect(reader.getByRole('link', { name: 'Dokumenty', exact: true })).toHaveCount(1)
    await new Shell(reader).menu.getByRole('link', { name: 'Dokumenty', exact: true }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Katalog główny')
    await expectAccessible(reader)
    await reader.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(clicks()).toBe(2)
  }
  await context.close()
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'on a phone with scripts' : 'on a phone without scripts', () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } })

    test('a new document is two presses from the first screen, for a visitor and for a member who signs in', async ({ browser, sessionOf, page }) => {
      const name = ownName('Dokument na dziś')
      const context = await browser.newContext({ baseURL: portalUrl(MAIN_PORTS), storageState: await sessionOf('administrator'), javaScriptEnabled: true })
      const secretariat = await context.newPage()
      const outer = await folder(secretariat, ownName('Rok'))
      const inner = await folder(secretariat, 'Posiedzenie', { parentId: outer })
      await publish(secretariat, [outer, inner])
      await upload(secretariat, inner, [`${name}.txt`], { wishes: ['Dostęp publiczny', 'Opublikuj od razu'] })
      await context.close()

      const heading = page.getByRole('heading', { level: 1 })
      // Clicks can be counted only where scripts run; without them the two clicks below are all there are.
      const clicks = scripts ? await new LibraryPage(page).countClicks() : null
      const firstScreens = {
        visitor: () => page.goto('/'),
        member: async () => {
          const signIn = new SignInPage(page)
          await signIn.open()
          await signIn.signIn(SHARED.member)
        },
      }
      for (const [who, open] of Object.entries(firstScreens)) {
        await test.step(who, async () => {
          await open()
          await expect(heading).toHaveText('Aktualności')
          const before = clicks?.()
          const library = page.getByRole('link', { name: 'Dokumenty', exact: true })
          // Neither the menu nor the cookie banner covers it, and the news begin on the same screen.
          await expect(library).toBeInViewport({ ratio: 1 })
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
          await library.click()
          await page.getByRole('main').getByRole('link', { name, exact: true }).click()
          await expect(heading).toHaveText(name)
          if (before !== undefined) expect(clicks?.()).toBe(before + 2)
        })
      }
    })
  })
}

test('new documents are counted at the folders above, and listed from the page of the main folder', async ({ administrator, browser }) => {
  const outer = await folder(administrator, ownName('Rok'))
  const inner = await folder(administrator, 'Posiedzenie', { parentId: outer })
  await publish(administrator, [outer, inner])
  const first = await ownSession(browser, SPENT.switchesProfile)
  await first.goto('/dokumenty')
  await first.context().close()
  const names = [ownName('Nowy a'), ownName('Nowy b')]
  await upload(
    administrator,
    inner,
    names.map((name) => `${name}.txt`),
    { wishes: ['Opublikuj od razu'] },
  )

  const reader = await ownSession(browser, SPENT.switchesProfile)
  const list = new LibraryPage(reader)
  await reader.goto('/dokumenty?ile=25&sort=publishedAt&kierunek=desc')
  const row = list.rows.filter({ has: reader.locator(`a[href="/dokumenty/${outer}"]`) })
  await expect(row).toContainText('2 nowe dokumenty')
  await expect(row).toContainText('Nowe: 2')
  await list.main.getByRole('link', { name: /^Nieprzeczytane: \d+\sdokument/ }).click()
  await expect(list.heading).toHaveText('Nieprzeczytane dokumenty')
  // The row of the publication names the folder once for both documents.
  const publication = list.rows.filter({ has: reader.locator(`a[href="/dokumenty/${inner}"]`) })
  await expect(publication).toContainText(/Posiedzenie\s*2\sdokumenty/)
  for (const name of names) await expect(list.row(name)).toContainText('Nowe')
  await expectSoundInEveryMode(reader)
  await reader.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(reader)
  await reader.goto(`/dokumenty/${outer}`)
  await expect(list.row('Posiedzenie')).toContainText('Nowe: 2')
  await reader.goto(`/dokumenty/${inner}`)
  await expect(list.row(names[0]!)).toContainText('Nowe')
  await list.main.getByRole('button', { name: 'Oznacz katalog jako przeczytany' }).click()
  await expect(reader.getByText('Oznaczono 2 dokumenty jako przeczytane.').filter({ visible: true }).first()).toBeVisible()
  await expect(list.row(names[0]!)).not.toContainText('Nowe')
  await reader.context().close()
})
