// Votings as administrators manage them: prepared, started, watched, finished, canceled and restored.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { VotingDesk, VotingFormPage } from './pages/voting-desk.ts'
import { expectAccessible, expectSoundEverywhere } from './support/accessibility.ts'
import { Votings } from './support/votings.ts'
import { expect, test } from './support/test.ts'

const ownTitle = () => `Uchwała ${randomUUID().slice(0, 8)}`
const message = (page: Page, text: string | RegExp) => expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
const preview = (id: number, view = '') => `/zarzadzanieglosowania/podgladglosowania/${id}${view}`
const editing = (id: number) => `/zarzadzanieglosowania/edycjaglosowania/${id}`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a voting is prepared, corrected at its wrong fields, and changed', async ({ administrator }) => {
      const title = ownTitle()
      const form = new VotingFormPage(administrator)
      const desk = new VotingDesk(administrator)
      await form.open()
      await form.save()
      await message(administrator, 'Popraw wskazane pola')
      for (const text of [
        'Podaj tytuł głosowania',
        'Wybierz datę i godzinę początku albo',
        'Wybierz datę i godzinę końca albo',
        'Wybierz co najmniej dwa różne',
        'Wybierz katalog albo zaznacz, że dokumenty',
      ])
        await message(administrator, text)
      await expectAccessible(administrator)

      await form.field('Tytuł').fill(title)
      await form.field('Początek').fill('24.05.2031 10:00')
      await form.field('Koniec').fill('23.05.2031 10:00')
      await chooseAnswers(form, javaScriptEnabled)
      await form.save()
      await message(administrator, 'Wybierz katalog albo zaznacz, że dokumenty')
      await form.button('Otwórz katalog: Uchwały Komitetu').click()
      await message(administrator, 'Wybrany katalog:')
      await expect(form.field('Tytuł')).toHaveValue(title)
      await form.box(/^Uchwała nr XI\/37/).check()
      await form.save()
      await message(administrator, 'Koniec głosowania musi być późniejszy niż początek')
      await form.box(/^Koniec automatycznie/).check()
      await form.save()
      await message(administrator, 'Głosowanie zostało zapisane.')

      await desk.findIn('W przygotowaniu', title)
      await expect(desk.row(title)).toContainText('24/05/2031 10:00')
      await expect(desk.row(title)).toContainText('automatycznie')
      await desk.act('Edytuj', title)
      const edited = new VotingFormPage(administrator, 'Edycja głosowania')
      await edited.expectHere()
      await expect(edited.box(/^Uchwała nr XI\/37/)).toBeChecked()
      await expect(edited.box(/^Koniec automatycznie/)).toBeChecked()
      await edited.box(/^Nie dotyczy/).check()
      await edited.box(/^Początek automatycznie/).check()
      await edited.save()
      await message(administrator, 'Głosowanie zostało zapisane.')
      await desk.findIn('W przygotowaniu', title)
      await expect(desk.row(title)).not.toContainText('24/05/2031')
    })

    test('a voting is started, finished, canceled with a reason, restored and withdrawn', async ({ administrator }) => {
      const title = ownTitle()
      const votings = new Votings()
      await votings.prepared(title)
      const desk = new VotingDesk(administrator)
      await desk.findIn('W przygotowaniu', title)
      await desk.act('Rozpocznij', title)
      await expect(desk.dialog).toContainText(`Czy na pewno chcesz rozpocząć głosowanie „${title}”?`)
      await expectAccessible(administrator)
      await desk.answer('Tak')
      await message(administrator, 'Głosowanie zostało rozpoczęte')

      await desk.findIn('W trakcie', title)
      await expectAccessible(administrator)
      await desk.act('Zakończ', title)
      await desk.answer('Tak')
      await message(administrator, 'Głosowanie zostało zakończone')

      await desk.findIn('Zakończone', title)
      await desk.act('Anuluj', title)
      await desk.answer('Nie')
      // Its button stands in the row's menu, which is still open.
      await expect(desk.action('Anuluj', title)).toBeFocused()
      await desk.act('Anuluj', title)
      await desk.answer('Tak')
      await message(administrator, 'Podaj powód anulowania')
      await expectAccessible(administrator)
      await desk.dialog.getByLabel('Powód anulowania').fill(`${'Zgłoszono dodatkowe projekty. '.repeat(5)}Koniec powodu.`)
      await desk.answer('Tak')
      await message(administrator, 'Głosowanie zostało anulowane')

      await desk.findIn('Anulowane', title)
      await expect(desk.row(title).getByText('Koniec powodu.')).toBeHidden()
      await desk
        .row(title)
        .getByText(/^Zgłoszono/)
        .first()
        .click()
      await expect(desk.row(title).getByText('Koniec powodu.')).toBeVisible()
      await desk.act('Przywróć', title)
      await desk.dialog.getByLabel('Powód przywrócenia').fill('Projekty wycofano.')
      await desk.answer('Tak')
      await message(administrator, 'Głosowanie zostało przywrócone')

      await desk.findIn('Zakończone', title)
      await desk.act('Wycofaj', title)
      await desk.answer('Tak')
      await message(administrator, 'Głosowanie zostało wycofane')
      await desk.findIn('W przygotowaniu', title)
      await expect(desk.row(title)).toBeVisible()
    })

    test('chosen votings are deleted after a question', async ({ administrator }) => {
      const title = ownTitle()
      const votings = new Votings()
      for (const part of ['pierwsza', 'druga']) await votings.prepared(`${title} ${part}`)
      const desk = new VotingDesk(administrator)
      await desk.findIn('W przygotowaniu', title)
      for (const part of ['pierwsza', 'druga']) await desk.row(`${title} ${part}`).getByRole('checkbox').check()
      await desk.askToDelete()
      await expect(desk.dialog).toContainText(javaScriptEnabled ? 'Czy usunąć 2\u00a0głosowania?' : 'Czy usunąć zaznaczone głosowania')
      await desk.answer('Tak')
      await message(administrator, 'Usunięto 2')
      await message(administrator, `Żadne głosowanie nie pasuje do „${title}”.`)
    })

    test('votes are counted, one is cast on behalf of a member, and one is canceled', async ({ administrator }) => {
      const title = ownTitle()
      const votings = new Votings()
      const id = await votings.running(title)
      const main = administrator.getByRole('main')
      await administrator.goto(preview(id))
      await message(administrator, 'Nikt jeszcze nie zagłosował.')
      const { requiredTurnout } = (await votings.details(id)).statistic
      await message(administrator, new RegExp(`Brakuje ${requiredTurnout}\\sgłosów do ważności`))
      await votings.vote(id, 'Za')
      await main.getByRole('link', { name: 'Odśwież' }).click()
      await message(administrator, new RegExp(`Brakuje ${requiredTurnout - 1}\\sgłosów do ważności`))
      await expectAccessible(administrator)

      await administrator.goto(`/zarzadzanieglosowania/edycjaglosu/${id}`)
      await main.getByRole('button', { name: 'Dalej' }).click()
      await message(administrator, 'Wybierz użytkownika')
      const users = main.getByRole('combobox', { name: 'Użytkownik' })
      await expect(users.getByRole('option', { name: /głos oddany/ }).first()).toBeAttached()
      const other = await users
        .getByRole('option')
        .filter({ hasNotText: /głos oddany|wybierz/ })
        .first()
        .getAttribute('value')
      await users.selectOption(other)
      await main.getByRole('button', { name: 'Dalej' }).click()
      await message(administrator, 'ten niczego nie zastąpi')
      await main.getByRole('button', { name: 'Zapisz' }).click()
      await message(administrator, 'Wybierz odpowiedź.')
      await expectAccessible(administrator)
      await main.getByRole('radio', { name: 'Przeciw' }).check()
      await main.getByRole('radio', { name: 'Pismo' }).check()
      await main.getByLabel('Co jest podstawą').fill('nr 12 z 9 czerwca')
      if (javaScriptEnabled) await chooseBasisFile(main)
      await main.getByRole('button', { name: 'Zapisz' }).click({ clickCount: javaScriptEnabled ? 2 : 1 })
      await message(administrator, 'Głos w imieniu użytkownika został zapisany.')
      await expect(main.getByRole('link', { name: 'pismo.txt' })).toHaveCount(javaScriptEnabled ? 1 : 0)
      await expect(main.getByRole('row').filter({ hasText: 'Przeciw' }).filter({ hasText: 'Aktywny' })).toHaveCount(1)

      await main
        .getByRole('row')
        .filter({ hasText: 'Przeciw' })
        .getByRole('button', { name: /^Anuluj głos/ })
        .click()
      await administrator.getByRole('alertdialog').getByLabel('Powód anulowania').fill('Pismo wycofano')
      await administrator.getByRole('alertdialog').getByRole('button', { name: 'Tak' }).click()
      await message(administrator, 'Głos został anulowany')
      await expect(main.getByRole('row').filter({ hasText: 'Przeciw' }).filter({ hasText: 'Anulowany' })).toHaveCount(1)
    })
  })
}

/** A program is refused and stays chosen; then the letter itself is chosen. */
async function chooseBasisFile(main: Locator): Promise<void> {
  const input = main.locator('input[type=file]')
  const chosen = () => input.evaluate((each: HTMLInputElement) => each.files?.[0]?.name)
  await input.setInputFiles({ name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await main.getByRole('button', { name: 'Zapisz' }).click()
  await expect(main.getByRole('alert')).toContainText('program.exe')
  expect(await chosen()).toBe('program.exe')
  await input.setInputFiles({ name: 'pismo.txt', mimeType: 'text/plain', buffer: Buffer.from('Pismo nr 12') })
}

/** Chooses 'Przeciw' before 'Za'. */
async function chooseAnswers(form: VotingFormPage, hasScripts: boolean): Promise<void> {
  if (hasScripts) {
    for (const name of ['Za', 'Przeciw']) await form.button(`Dodaj: ${name}`).click()
    await form.button('Wyżej: Przeciw').click()
    await expect(form.chosen).toHaveText([/^1\. Przeciw/, /^2\. Za/])
    return
  }
  await form.field('1. wariant odpowiedzi').selectOption('Przeciw')
  await form.field('2. wariant odpowiedzi').selectOption('Za')
}

test('answers are put in order by keyboard alone, and the order is that of the ballot', async ({ administrator }) => {
  const title = ownTitle()
  const form = new VotingFormPage(administrator)
  await form.open()
  await form.field('Tytuł').fill(title)
  for (const label of [/^Początek automatycznie/, /^Koniec automatycznie/, /^Nie dotyczy/]) await form.box(label).check()
  await form.button('Dodaj: Za').focus()
  await administrator.keyboard.press('Enter')
  await expect(form.button('Usuń: Za')).toBeVisible()
  await form.button('Dodaj: Przeciw').focus()
  await administrator.keyboard.press('Space')
  await form.button('Wyżej: Przeciw').focus()
  await administrator.keyboard.press('Enter')
  await expect(form.chosen).toHaveText([/^1\. Przeciw/, /^2\. Za/])
  await expect(form.button('Wyżej: Przeciw')).toBeFocused()
  await form.save()
  await message(administrator, 'Głosowanie zostało zapisane.')
  const desk = new VotingDesk(administrator)
  await desk.findIn('W przygotowaniu', title)
  await desk.act('Edytuj', title)
  await expect(form.chosen).toHaveText([/^1\. Przeciw/, /^2\. Za/])
})

test('once somebody has voted only the end can be changed; once it is over nothing can', async ({ administrator }) => {
  const title = ownTitle()
  const votings = new Votings()
  const id = await votings.running(title)
  const form = new VotingFormPage(administrator, 'Edycja głosowania')
  await form.open(editing(id))
  await message(administrator, 'Nie można go zmienić, bo głosowanie już trwa.')
  await form.field('Tytuł').fill(`${title} inaczej`)
  await votings.vote(id, 'Za')
  await form.save()
  await message(administrator, 'w tym czasie oddano pierwszy głos')
  await expect(form.field('Tytuł')).toHaveValue(title)
  await expect(form.field('Tytuł')).toHaveAttribute('readonly', '')
  await expect(form.main.getByText('Warianty odpowiedzi')).toHaveCount(0)
  await expectAccessible(administrator)
  await form.box(/^Koniec automatycznie/).uncheck()
  await form.field('Koniec').fill('24/05/2031 10:00')
  await form.save()
  await message(administrator, 'Głosowanie zostało zapisane.')
  expect((await votings.details(id)).endsAt).toBe('2031-05-24T10:00:00')
  await votings.change(id, 'finish')
  await administrator.goto(editing(id))
  await message(administrator, 'To głosowanie się zakończyło, dlatego nie można go zmienić')
})

test('whoever saves second sees what is saved now beside what was typed', async ({ administrator }) => {
  const title = ownTitle()
  const id = await new Votings().prepared(title)
  const forms = [administrator, await administrator.context().newPage()].map((page) => new VotingFormPage(page, 'Edycja głosowania')) as [
    VotingFormPage,
    VotingFormPage,
  ]
  for (const form of forms) await form.open(editing(id))
  const [first, second] = forms
  await first.field('Tytuł').fill(`${title} pierwszy`)
  await first.save()
  await message(first.page, 'Głosowanie zostało zapisane.')
  await second.field('Tytuł').fill(`${title} drugi`)
  await second.save()
  await message(second.page, 'Tak jest zapisane teraz')
  await expect(second.main.getByRole('definition').filter({ hasText: `${title} pierwszy` })).toBeVisible()
  await expect(second.field('Tytuł')).toHaveValue(`${title} drugi`)
  await expect(second.chosen).toHaveCount(3)
  await expectAccessible(second.page)
  await second.save()
  await message(second.page, 'Głosowanie zostało zapisane.')
})

test('a copy has the same question and answers, but no dates or documents', async ({ administrator }) => {
  const title = ownTitle()
  const votings = new Votings()
  await votings.running(title, { general: true })
  const desk = new VotingDesk(administrator)
  await desk.findIn('W trakcie', title)
  await desk.act('Utwórz kopię', title)
  const form = new VotingFormPage(administrator)
  await form.expectHere()
  await expect(form.field('Tytuł')).toHaveValue(title)
  await expect(form.chosen).toHaveCount(3)
  await expect(form.main.getByRole('switch', { name: 'Głosowanie powszechne' })).toBeChecked()
  await expect(form.box(/^Początek automatycznie/)).not.toBeChecked()
  await expect(form.box(/^Nie dotyczy/)).not.toBeChecked()
})

test('the history of a voting tells what was done, why and by whom', async ({ administrator }) => {
  const votings = new Votings()
  const id = await votings.running(ownTitle())
  await votings.change(id, 'cancel', 'Pomyłka w tytule')
  await administrator.goto(preview(id, '/1'))
  const row = (text: string) => administrator.getByRole('main').getByRole('row').filter({ hasText: text })
  await expect(row('Anulowanie')).toContainText('Pomyłka w tytule')
  await expect(row('Rozpoczęcie')).not.toContainText('start')
  await administrator.goto(preview(1, '/1'))
  await expect(row('Zakończenie')).toContainText('System')
})

test('an unknown voting is not found, and members are refused', async ({ administrator, member }) => {
  for (const address of [preview(999_999), preview(999_999, '/1'), editing(999_999), '/zarzadzanieglosowania/edycjaglosu/999999'])
    expect((await administrator.goto(address))?.status(), address).toBe(404)
  expect((await member.goto('/zarzadzanieglosowania/wtrakcie'))?.status()).toBe(403)
})

test('ten rows fit on the first screen, and the first one on a phone', async ({ administrator }) => {
  const votings = new Votings()
  const title = ownTitle()
  for (let i = 0; i < 10; i++) await votings.prepared(`${title} ${i} ${'w sprawie zatwierdzenia kryteriów '.repeat(6)}`)
  const desk = new VotingDesk(administrator)
  await desk.findIn('W przygotowaniu', title)
  const rows = desk.main.getByRole('rowheader')
  await expect(rows).toHaveCount(10)
  await expect(rows.last()).toBeInViewport({ ratio: 1 })
  await administrator.setViewportSize({ width: 360, height: 740 })
  await expect(rows.first()).toBeInViewport({ ratio: 1 })
})

test('a voting in which somebody has voted is sound in every mode and at every width', async ({ administrator }) => {
  const votings = new Votings()
  const title = ownTitle()
  const id = await votings.running(title)
  await votings.vote(id, 'Za')
  for (const address of [editing(id), preview(id), preview(1, '/1')]) {
    await administrator.goto(address)
    await expectSoundEverywhere(administrator)
  }
  const desk = new VotingDesk(administrator)
  await desk.findIn('W trakcie', title)
  await desk.act('Anuluj', title)
  await expectSoundEverywhere(administrator)
})
