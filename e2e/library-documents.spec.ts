// The life of a document, a folder for a group, and the answer about a meeting, in the browser.
import { LibraryPage } from './pages/library-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { idIn, meetingWithCollection, newFolder, ownName } from './support/library.ts'
import { expect, test } from './support/test.ts'

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

const file = (name: string, text: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

test('a document gets a second version, both are named in its history, the newest is previewed, the older can be hidden', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const folder = await newFolder(administrator, ownName('Katalog'))
  const name = ownName('Dokument')
  await administrator.goto(`/nowydokument/${folder}`)
  await administrator.locator('input[type=file]').setInputFiles(file('zażółć gęślą.txt', 'jaźń'))
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.action('Zapisz').click()
  await list
    .row(name)
    .getByRole('link', { name: /^Edytuj/ })
    .click()
  await expect(list.heading).toHaveText('Edycja dokumentu')
  await administrator.locator('input[type=file]').setInputFiles(file('protokół.pdf', PDF))
  await list.action('Zapisz').click()
  await expect(list.row(name)).toContainText('PDF')

  await list.row(name).getByRole('link', { name, exact: true }).click()
  await expect(list.heading).toHaveText(name)
  const versions = list.main.getByRole('table', { name: /Wersje/ })
  await expect(versions.getByRole('row')).toHaveCount(3)
  await expect(list.main.getByRole('table', { name: /Historia/ }).getByRole('row')).toHaveCount(3)
  await expectAccessible(administrator)
  const [download] = await Promise.all([administrator.waitForEvent('download'), versions.getByRole('link', { name: /gęślą/ }).click()])
  expect(download.suggestedFilename()).toBe('zażółć gęślą.txt')
  await expect(administrator.locator('iframe').filter({ visible: true })).toHaveCount(1)

  await list.main.getByRole('link', { name: 'Edytuj dokument' }).click()
  await expect(list.heading).toHaveText('Edycja dokumentu')
  await list.main.getByRole('checkbox', { name: /Wersja 1/ }).uncheck()
  await list.action('Zapisz').click()
  await list.row(name).getByRole('link', { name, exact: true }).click()
  await expect(versions.getByRole('row').filter({ hasText: 'gęślą' })).toContainText('Ukryta')
})

test('the page of a damaged PDF says so, instead of showing an empty frame', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const folder = await newFolder(administrator, ownName('Katalog'))
  const name = ownName('Ucięty')
  await administrator.goto(`/nowydokument/${folder}`)
  await administrator.locator('input[type=file]').setInputFiles(file('ucięty.pdf', PDF.slice(0, 40)))
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.action('Zapisz').click()
  await list.row(name).getByRole('link', { name, exact: true }).click()
  await expect(list.heading).toHaveText(name)
  // The file is read a moment after the upload.
  await expect(async () => {
    await administrator.reload()
    await expect(list.main.getByText('Ten plik wygląda na uszkodzony')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(administrator.locator('iframe')).toHaveCount(0)
  await expectAccessible(administrator)
})

test('all errors of a folder are reported at once, and each is gone when it is corrected', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const name = ownName('Katalog z błędami')
  const limited = list.main.getByLabel('Dostęp ograniczony do grup roboczych')
  await administrator.goto('/nowykatalog/1')
  await limited.check()
  await list.action('Zapisz').click()
  const alert = list.main.getByRole('alert')
  await expect(alert).toContainText('Podaj nazwę')
  await expect(alert).toContainText('Wybierz co najmniej jedną grupę roboczą')
  await expect(limited).toBeChecked()
  await expectAccessible(administrator)

  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.action('Zapisz').click()
  await expect(alert).not.toContainText('Podaj nazwę')
  await expect(alert).toContainText('Wybierz co najmniej jedną grupę roboczą')

  await list.main
    .getByRole('group', { name: /Grupy robocze/ })
    .getByRole('checkbox')
    .first()
    .check()
  await list.main.getByLabel('Dostęp publiczny').check()
  await list.action('Zapisz').click()
  await expect(alert).toContainText('Wyłącz dostęp publiczny albo ograniczenie do grup')
  await expect(alert).not.toContainText('Wybierz')
  await limited.uncheck()
  await list.saveFolder()
  await list.find(name)
  await expect(list.row(name)).toContainText('Publiczny')
})

test('the form of the main folder offers no access or limit', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  await administrator.goto('/edytujkatalog/1')
  await expect(list.main.getByLabel('Nazwa', { exact: true })).toBeVisible()
  await expect(list.main.getByLabel('Dostęp publiczny')).toHaveCount(0)
  await expect(list.main.getByLabel('Dostęp ograniczony do grup roboczych')).toHaveCount(0)
  await list.action('Zapisz').click()
  await expect(list.heading).toHaveText('Katalog główny')
})

test('a folder for a group is refused to a member outside of it, and is not listed', async ({ administrator, observer }) => {
  const list = new LibraryPage(administrator)
  const name = ownName('Katalog grupy')
  await administrator.goto('/nowykatalog/1')
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.main.getByLabel('Dostęp ograniczony do grup roboczych').check()
  await list.action('Zapisz').click()
  await expect(list.main.getByRole('alert').first()).toContainText('Wybierz')
  await list.main.getByLabel('Dostęp ograniczony do grup roboczych').setChecked(true)
  await list.main
    .getByRole('group', { name: /Grupy robocze/ })
    .getByRole('checkbox')
    .first()
    .check()
  await list.saveFolder()
  await list.find(name)
  await expect(list.row(name)).toContainText('Grupy robocze')
  const id = idIn((await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href')) ?? '')
  await list.choose(name)
  await list.act('Opublikuj')
  await list.action('Tak').click()
  await expect(list.row(name)).toContainText('Opublikowany')

  const answer = await observer.goto(`/dokumenty/${id}`)
  expect(answer?.status()).toBe(403)
  await observer.goto('/dokumenty?ile=25&sort=name')
  await expect(observer.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('confirmations are collected, given and withdrawn, and the collection ends', async ({ administrator, member }) => {
  const list = new LibraryPage(administrator)
  const name = ownName('Posiedzenie')
  const id = await meetingWithCollection(administrator, name)
  await list.menu('Więcej')
  await expect(list.action('Rozpocznij zbieranie potwierdzeń')).toBeDisabled()

  await member.goto(`/dokumenty/${id}`)
  const mine = member.getByRole('main')
  await mine.getByRole('button', { name: 'Potwierdzam udział', exact: true }).click()
  await expect(mine.getByText('Twoja odpowiedź: ✓ Potwierdzono udział')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Potwierdzam udział', exact: true })).toHaveCount(0)
  await expectAccessible(member)
  await mine.getByRole('button', { name: 'Wycofaj potwierdzenie' }).click()
  await expect(mine.getByText('Twoja odpowiedź została wycofana.').filter({ visible: true }).first()).toBeVisible()
  await expect(mine.getByText(/Twoja odpowiedź: /)).toHaveCount(0)
  await mine.getByRole('button', { name: 'Nie wezmę udziału' }).click()
  await expect(mine.getByRole('button', { name: 'Wycofaj zgłoszenie nieobecności' })).toBeVisible()

  await list.action('Zakończ zbieranie potwierdzeń').click()
  await list.menu('Więcej')
  await expect(list.action('Zakończ zbieranie potwierdzeń')).toBeDisabled()
  await member.goto(`/dokumenty/${id}`)
  await expect(mine.getByRole('button', { name: 'Potwierdzam udział', exact: true })).toHaveCount(0)
})
