// Several items of the library at once: downloaded, moved to allowed targets, restored or deleted for good. Also
// invisible characters in names, the documents of a voting, and the history of a folder.
import type { Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { idIn, meetingWithCollection, newFolder, ownName } from './support/library.ts'
import { expect, test } from './support/test.ts'
import { Votings } from './support/votings.ts'

async function addDocument(page: Page, folder: string, { name, fileName, text }: { name: string; fileName: string; text: string }): Promise<string> {
  const list = new LibraryPage(page)
  await page.goto(`/nowydokument/${folder}`)
  await page.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.action('Zapisz').click()
  const plain = name.replace('\u202e', '')
  return idIn((await list.row(plain).getByRole('link', { name: plain, exact: true }).getAttribute('href')) ?? '')
}

test('direction marks are removed from a name, and a web page called PDF has no preview', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const folder = await newFolder(administrator, ownName('Nazwy'))
  const document = await addDocument(administrator, folder, {
    name: 'Faktura\u202e za',
    fileName: 'strona.pdf',
    text: '<!doctype html><script>alert(1)</script>',
  })
  await expect(list.row('Faktura za').getByRole('img', { name: 'Dokument', exact: true })).toBeVisible()
  await administrator.goto(`/dokumenty/dokument/${document}`)
  await expect(list.main.getByText('Tego pliku nie można obejrzeć w portalu')).toBeVisible()
  await expect(administrator.locator('iframe')).toHaveCount(0)
  await administrator.goto(`/dokumenty/${folder}`)
  await list.menu('Więcej')
  await list.main.getByRole('link', { name: 'Historia zmian' }).click()
  await expect(list.heading).toHaveText(/^Historia katalogu: Nazwy/)
  await expect(list.main.getByRole('table', { name: 'Historia zmian' })).toContainText('Utworzono katalog')
  await expectAccessible(administrator)
})

test('a move offers only allowed targets, and takes the nearest place', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const draft = ownName('Roboczy')
  const target = await newFolder(administrator, draft)
  // The second folder of the demo is published, so it cannot be moved into a draft.
  await administrator.goto('/przenieskatalogdokument/1?id=2')
  await list.main.getByRole('radio', { name: /Ten katalog/ }).check()
  await expect(list.main.getByRole('radio', { name: 'za wybranym elementem' })).toBeHidden()
  await expect(list.main.getByRole('radio', { name: 'na końcu katalogu' })).toBeVisible()
  await administrator.goto(`/przenieskatalogdokument/1?id=2&cel=${target}`)
  await expect(list.main.getByText('Ten katalog jest wersją roboczą')).toBeVisible()
  await expect(list.main.getByRole('radio')).toHaveCount(0)
  await expectAccessible(administrator)
})

test('chosen items are downloaded as one archive, and pages of a voting’s documents link to each other only', async ({ administrator, member }) => {
  const list = new LibraryPage(administrator)
  const name = ownName('Posiedzenie')
  const folder = await newFolder(administrator, name)
  const ids: number[] = []
  for (const each of ['Pierwszy', 'Drugi', 'Trzeci'])
    ids.push(Number(await addDocument(administrator, folder, { name: each, fileName: `${each}.txt`, text: each })))
  await list.open()
  await list.find(name)
  await list.choose(name)
  await list.act('Opublikuj')
  await list.action('Opublikuj razem z zawartością').click()
  await expect(list.row(name)).toContainText('Opublikowany')

  const mine = new LibraryPage(member, name)
  await member.goto(`/dokumenty/${folder}`)
  await mine.choose('Pierwszy')
  await mine.choose('Trzeci')
  const [download] = await Promise.all([member.waitForEvent('download'), mine.act('Pobierz (ZIP)')])
  expect(download.suggestedFilename()).toBe(`${name}.zip`)
  expect(new URL(download.url()).searchParams.getAll('id')).toEqual([String(ids[0]), String(ids[2])])

  const title = ownName('Uchwała')
  const voting = await new Votings().running(title, {
    documentNotApplicable: false,
    documentStructNodeId: Number(folder),
    selectedDocumentStructNodeIds: [ids[0]!, ids[2]!],
  })
  await member.goto(`/dokumentyglosowanie/${folder}/${voting}`)
  await expect(mine.main.getByRole('heading', { level: 1 })).toHaveText(`Dokumenty głosowania: ${title}`)
  await expect(member).toHaveTitle(new RegExp(title))
  await expect(mine.rows).toHaveCount(2)
  await expect(mine.main.getByRole('link', { name: 'Pobierz dokumenty głosowania (ZIP)' })).toHaveAttribute('href', new RegExp(`votingId=${voting}$`))
  await mine.main.getByRole('link', { name: 'Pierwszy', exact: true }).click()
  await mine.main.getByRole('link', { name: 'Następny: Trzeci' }).click()
  await expect(mine.main.getByRole('heading', { level: 1 })).toHaveText('Trzeci')
  await member.getByRole('link', { name: `Dokumenty głosowania: ${title}` }).click()
  await expect(mine.rows).toHaveCount(2)

  await administrator.goto(`/przenieskatalogdokument/${folder}?id=${ids[0]}`)
  await expect(list.main.getByText('są powiązane z głosowaniem')).toBeVisible()
  await expect(list.main.getByRole('link', { name: title })).toBeVisible()
})

test('several items of the bin are restored by one answer, and one is deleted for good', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const names = [ownName('Kosz'), ownName('Kosz'), ownName('Kosz')]
  for (const name of names) {
    await newFolder(administrator, name)
    await list.choose(name)
    await list.act('Usuń')
    await list.action('Tak').click()
    await expect(list.row(name)).toHaveCount(0)
  }
  const chosen = async (...which: string[]) => {
    await administrator.goto('/dokumenty/kosz')
    for (const name of which) await list.main.getByRole('row', { name }).getByRole('checkbox').check()
  }
  await chosen(names[0]!, names[1]!)
  await list.act('Przywróć')
  await expect(list.main.getByText(/Czy przywrócić 2\selementy jako wersje robocze\?/)).toBeVisible()
  await expectAccessible(administrator)
  await list.action('Tak').click()
  await expect(
    administrator
      .getByText(/Przywrócono 2\selementy jako wersje robocze/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await chosen(names[2]!)
  await list.act('Usuń na zawsze')
  await list.action('Tak').click()
  await expect(
    administrator
      .getByText(/Usunięto na zawsze 1\selement\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(list.main.getByRole('row', { name: names[2]! })).toHaveCount(0)
})

test('the buttons to answer an invitation stand in one row on a phone', async ({ administrator, member }) => {
  const list = new LibraryPage(administrator)
  const name = ownName('Posiedzenie')
  const id = await meetingWithCollection(administrator, name)
  await expect(list.heading).toHaveText(name)
  await member.setViewportSize({ width: 360, height: 740 })
  await member.goto(`/dokumenty/${id}`)
  const mine = member.getByRole('main')
  const tops = async () =>
    new Set(await mine.locator('section[aria-labelledby=udzial] button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)))
  expect((await tops()).size).toBe(1)
  await mine.getByRole('button', { name: 'Nie wezmę udziału' }).click()
  await expect(mine.getByRole('button', { name: 'Wycofaj zgłoszenie nieobecności' })).toBeVisible()
  expect((await tops()).size).toBe(1)
  await expectNoSidewaysScroll(member)
})
