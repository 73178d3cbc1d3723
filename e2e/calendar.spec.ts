// The committee's calendar: administrators fill it, everyone reads it, and calendar programs fetch it.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { monthAfter, monthOf, monthTitle } from '#lib/calendar/periods.ts'
import { CalendarPage, EventsPage } from './pages/calendar-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { addEvent } from './support/events.ts'
import { expectAccessible, expectSoundEverywhere } from './support/accessibility.ts'
import { SHARED } from './support/accounts.ts'
import { endElsewhere, ownSession } from './support/own-session.ts'
import { expect, test } from './support/test.ts'

const ownName = () => `Narada ${randomUUID().slice(0, 8)}`
const thisMonth = monthOf(new Date())
const nextMonth = monthAfter(thisMonth)!
const message = (page: Page, text: string | RegExp) => expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
const shown = (month: string, day: string) => `${day}/${month.slice(5)}/${month.slice(0, 4)}`

/** Calls the BFF as a script of the page would. */
async function textOf(download: Download): Promise<string> {
  return readFile((await download.path()) ?? '', 'utf8')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an event is made, corrected at its wrong fields, changed and deleted', async ({ administrator }) => {
    const events = new EventsPage(administrator)
    const name = ownName()
    await events.open()
    await events.main.getByRole('link', { name: 'Nowe wydarzenie' }).click()
    await events.field('Nazwa').fill(name)
    await events.field('Początek').fill(`${shown(nextMonth, '10')} 12:00`)
    await events.field('Koniec').fill(`${shown(nextMonth, '10').replaceAll('/', '.')} r., godz. 11.00`)
    await events.field('Adres odnośnika').fill('javascript:alert(1)')
    await events.field('Nazwa odnośnika').fill('b'.repeat(129))
    await events.save()
    await expect(events.main.getByRole('alert')).toContainText('Podaj adres strony albo e-mail')
    await expect(events.main.getByRole('alert')).toContainText(/Wpisz najwyżej 128\sznaków/)
    await expect(events.field('Początek')).toHaveValue(`${shown(nextMonth, '10')} 12:00`)
    // The field shows the time as it was understood.
    await expect(events.field('Koniec')).toHaveValue(`${shown(nextMonth, '10')} 11:00`)
    await expect(events.field('Nazwa odnośnika')).toHaveValue('b'.repeat(129))
    await events.field('Adres odnośnika').fill('https://spotkania.example/a')
    await events.field('Nazwa odnośnika').fill('Dołącz')
    await events.save()
    await expect(events.main.getByRole('alert')).toContainText('Koniec musi być późniejszy niż początek')
    await expect(events.field('Koniec')).toHaveAttribute('aria-invalid', 'true')
    await events.field('Koniec').fill(shown(nextMonth, '10'))
    await events.save()
    await expect(events.main.getByRole('alert')).toContainText('Podaj też godzinę')
    await expect(events.field('Koniec')).toHaveValue(shown(nextMonth, '10'))
    await events.field('Koniec').fill('nie wiem')
    await events.save()
    await expect(events.main.getByRole('alert')).toContainText('Sprawdź datę i godzinę')
    await expect(events.field('Koniec')).toHaveValue('nie wiem')
    await events.field('Koniec').fill(`${nextMonth}-10T13:30`)
    await events.save()
    await message(administrator, 'Wydarzenie zostało zapisane.')

    await events.find(name)
    await expect(events.row(name)).toContainText(`${shown(nextMonth, '10')} 12:00`)
    await events
      .row(name)
      .getByRole('link', { name: /^Edytuj/ })
      .click()
    await events.field('Nazwa').fill(`${name} zmieniona`)
    await events.save()
    await message(administrator, 'Wydarzenie zostało zapisane.')

    await events.find(name)
    await events.row(`${name} zmieniona`).getByRole('checkbox').check()
    await events.askToDelete()
    await administrator.getByRole('alertdialog').getByRole('button', { name: 'Tak' }).click()
    await message(administrator, /Usunięto 1\swydarzenie/)
    await expect(events.row(name)).toHaveCount(0)
  })

  test('a member reads the list month by month', async ({ administrator, member }) => {
    const name = ownName()
    await addEvent(administrator, { name, startsAt: `${nextMonth}-12T08:15`, endsAt: `${nextMonth}-12T09:45`, url: 'https://spotkania.example/b' })
    const calendar = new CalendarPage(member)
    await calendar.open()
    await calendar.step('Następny miesiąc').click()
    const entry = calendar.entry(monthTitle(nextMonth), name)
    await expect(entry).toContainText('08:15–09:45')
    await expect(entry.getByRole('link', { name: 'https://spotkania.example/b' })).toBeVisible()
    await expect(calendar.period).toHaveText(monthTitle(nextMonth))
    await expect(calendar.grid).toHaveCount(0)
  })

  test('an address for calendar programs is made, shown once, works, and is switched off', async ({ observer, playwright, baseURL }) => {
    await observer.goto('/kalendarz')
    await observer.getByRole('button', { name: 'Utwórz adres kalendarza' }).click()
    const address = await observer.getByRole('textbox', { name: 'Adres kalendarza' }).inputValue()
    expect(address).toMatch(/\/api\/feeds\/calendar\/[\w-]{43}\.ics$/)
    await expect(observer.getByRole('link', { name: /webcal/ })).toHaveAttribute('href', address.replace(/^http:/, 'webcal:'))
    const program = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const feed = await program.get(address)
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await feed.text()).toContain('BEGIN:VEVENT')
    // Other tests may add events in between, so the two readings are repeated until they agree.
    await expect(async () => {
      const { etag = '' } = (await program.get(address)).headers()
      expect((await program.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)
    }).toPass()
    expect((await program.get(address.replace(/\.ics$/, ''))).status()).toBe(200)

    await observer.goto('/kalendarz')
    await expect(observer.getByRole('textbox', { name: 'Adres kalendarza' })).toHaveCount(0)
    await observer.getByRole('button', { name: 'Wyłącz adres' }).click()
    await observer.getByRole('alertdialog').getByRole('button', { name: 'Tak' }).click()
    await message(observer, 'Adres kalendarza został wyłączony')
    expect((await program.get(address)).status()).toBe(404)
    await program.dispose()
  })
})

test('an administrator picks the times; the form keeps what was typed, and the event is deleted after a question', async ({ administrator }) => {
  const events = new EventsPage(administrator)
  const name = ownName()
  await administrator.goto('/kalendarz/nowewydarzenie')
  await events.field('Nazwa').fill('a'.repeat(301))
  await events.pickDay('Początek', '14')
  await expect(events.field('Początek')).toHaveValue(`${shown(nextMonth, '14')} 10:00`)
  await expect(events.field('Koniec')).toHaveValue(`${shown(nextMonth, '14')} 11:00`)
  await administrator.keyboard.type('930')
  // Focusing the field sets a proposed end; then it is emptied on purpose.
  await events.field('Koniec').focus()
  await expect(events.field('Koniec')).toHaveValue(`${shown(nextMonth, '14')} 10:30`)
  await events.field('Koniec').fill('')
  await events.save()
  await expect(events.main.getByRole('alert')).toContainText(/Wpisz najwyżej 300\sznaków/)
  await expect(events.main.getByRole('alert')).toContainText('Wybierz datę i godzinę końca')
  await expect(events.field('Początek')).toHaveValue(`${shown(nextMonth, '14')} 09:30`)
  await expectAccessible(administrator)
  await events.field('Nazwa').fill(name)
  await events.pickDay('Koniec', '14')
  await expect(events.field('Koniec')).toHaveValue(`${shown(nextMonth, '14')} 10:30`)
  await administrator.keyboard.type('11')
  await events.save()
  await message(administrator, 'Wydarzenie zostało zapisane.')
  await events.find(name)
  await expect(events.row(name)).toContainText(`${shown(nextMonth, '14')} 09:30`)
  await expect(events.row(name)).toContainText(`${shown(nextMonth, '14')} 11:00`)

  await expect(events.main.getByRole('button', { name: 'Usuń zaznaczone' })).toBeHidden()
  await events.row(name).getByRole('checkbox').check()
  await events.askToDelete()
  await expect(administrator.getByRole('alertdialog')).toContainText(/Czy usunąć 1\swydarzenie\?/)
  await administrator.getByRole('alertdialog').getByRole('button', { name: 'Tak' }).click()
  await message(administrator, /Usunięto 1\swydarzenie/)
})

test('times can be typed, pasted, corrected and cleared; the end follows the start until it is set by hand', async ({ administrator }) => {
  const events = new EventsPage(administrator)
  const [start, end] = [events.field('Początek'), events.field('Koniec')]
  await administrator.goto('/kalendarz/nowewydarzenie')
  await events.calendarButton('Początek').waitFor()
  await start.pressSequentially('24.5.2031 930')
  await administrator.keyboard.press('Tab')
  await expect(start).toHaveValue('24/05/2031 09:30')
  await expect(end).toHaveValue('24/05/2031 10:30')
  await expect(events.main.getByText('Ustawiono godzinę po początku.')).toBeVisible()

  // A time as it is written in an invitation.
  await start.fill('poniedziałek, 2 czerwca 2031 r., godz. 14.00')
  await start.blur()
  await expect(start).toHaveValue('02/06/2031 14:00')
  await expect(end).toHaveValue('02/06/2031 15:00')

  await end.fill('2/6/2031 18')
  await end.blur()
  await start.fill('3/6/2031 8')
  await start.blur()
  await expect(start).toHaveValue('03/06/2031 08:00')
  await expect(end).toHaveValue('02/06/2031 18:00')

  await start.fill('4.6.2031')
  await start.blur()
  await expect(start).toHaveValue('4.6.2031')
  await expect(events.main.getByText('Podaj też godzinę')).toBeVisible()
  await start.fill('')
  await start.blur()
  await expect(events.main.getByText('Podaj też godzinę')).toBeHidden()

  // Choosing another day keeps the hour.
  await end.fill('02/06/2031 18:15')
  await events.calendarButton('Koniec').click()
  await events
    .calendarOf('Koniec')
    .getByRole('button', { name: /^5 czerwca/ })
    .click()
  await expect(end).toHaveValue('05/06/2031 18:15')

  // Enter in the field sends the form with what was typed.
  const name = ownName()
  await events.field('Nazwa').fill(name)
  await start.fill('5 czerwca 2031, 17.30')
  await start.press('Enter')
  await message(administrator, 'Wydarzenie zostało zapisane.')
  await events.find(name)
  await expect(events.row(name)).toContainText('05/06/2031 17:30')
  await expect(events.row(name)).toContainText('05/06/2031 18:15')
})

test('the calendar beside a time can be used by keyboard alone', async ({ administrator }) => {
  const events = new EventsPage(administrator)
  await administrator.goto('/kalendarz/nowewydarzenie')
  await events.field('Początek').fill('24/05/2031 09:30')
  await events.calendarButton('Początek').focus()
  await administrator.keyboard.press('Enter')
  const calendar = events.calendarOf('Początek')
  await expect(calendar.getByRole('button', { name: /^24 maja 2031/ })).toBeFocused()
  await administrator.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(events.calendarButton('Początek')).toBeFocused()
  await administrator.keyboard.press('Enter')
  await expect(calendar.getByRole('button', { name: /^24 maja 2031/ })).toBeFocused()
  await administrator.keyboard.press('ArrowDown')
  await administrator.keyboard.press('Enter')
  await expect(events.field('Początek')).toHaveValue('31/05/2031 09:30')
  await expect(events.field('Początek')).toBeFocused()
  await administrator.keyboard.type('1430')
  await administrator.keyboard.press('Tab')
  await expect(events.field('Początek')).toHaveValue('31/05/2031 14:30')
})

test('whoever saves second sees what is saved now beside what was typed', async ({ administrator }) => {
  const name = ownName()
  const id = await addEvent(administrator, { name, startsAt: `${nextMonth}-16T10:00`, endsAt: `${nextMonth}-16T11:00` })
  const [first, second] = [new EventsPage(administrator), new EventsPage(await administrator.context().newPage())]
  for (const { page } of [first, second]) await page.goto(`/kalendarz/edycjawydarzenia/${id}`)
  await first.field('Nazwa').fill(`${name} pierwsza`)
  await first.save()
  await message(administrator, 'Wydarzenie zostało zapisane.')
  await second.field('Nazwa').fill(`${name} druga`)
  await second.save()
  await message(second.page, 'Tak jest zapisane teraz')
  await expect(second.main.getByRole('definition').filter({ hasText: `${name} pierwsza` })).toBeVisible()
  await expect(second.field('Nazwa')).toHaveValue(`${name} druga`)
  await second.save()
  await message(second.page, 'Wydarzenie zostało zapisane.')
})

test('a form kept through a sign-in does not overwrite a change made meanwhile without showing it', async ({ browser, administrator }) => {
  const name = ownName()
  const id = await addEvent(administrator, { name, startsAt: `${nextMonth}-17T10:00`, endsAt: `${nextMonth}-17T11:00` })
  const page = await ownSession(browser)
  const [mine, theirs] = [new EventsPage(page), new EventsPage(administrator)]
  await page.goto(`/kalendarz/edycjawydarzenia/${id}`)
  await mine.field('Nazwa').fill(`${name} moja`)
  await endElsewhere(browser, page.context())
  await mine.save()
  await expect(page).toHaveURL(/logowanie/)

  await administrator.goto(`/kalendarz/edycjawydarzenia/${id}`)
  await theirs.field('Nazwa').fill(`${name} cudza`)
  await theirs.save()
  await message(administrator, 'Wydarzenie zostało zapisane.')

  await new SignInPage(page).signIn(SHARED.administrator)
  await message(page, 'Tak jest zapisane teraz')
  await expect(mine.main.getByRole('definition').filter({ hasText: `${name} cudza` })).toBeVisible()
  await expect(mine.main.getByText(/^Ostatnia zmiana: \p{Lu}.*, \d\d\/\d\d\//u)).toBeVisible()
  await expect(mine.field('Nazwa')).toHaveValue(`${name} moja`)
  await expectAccessible(page)
  await mine.save()
  await message(page, 'Wydarzenie zostało zapisane.')
  await page.context().close()
})

test('saving an event that was deleted meanwhile says that it is gone', async ({ administrator }) => {
  const name = ownName()
  const id = await addEvent(administrator, { name, startsAt: `${nextMonth}-18T10:00`, endsAt: `${nextMonth}-18T11:00` })
  const events = new EventsPage(administrator)
  await administrator.goto(`/kalendarz/edycjawydarzenia/${id}`)
  await administrator.request.delete('/api/provider/calendar/events', { data: [id], headers: { 'sec-fetch-site': 'same-origin' } })
  await events.field('Nazwa').fill(`${name} inna`)
  await events.save()
  await message(administrator, 'Tego wydarzenia już nie ma')
})

test('a member finds an event in the month, opens its day and its dialog, and saves it', async ({ administrator, member }) => {
  const name = `Wielce ważne posiedzenie ${randomUUID().slice(0, 8)}`
  await addEvent(administrator, { name, startsAt: `${nextMonth}-20T10:00`, endsAt: `${nextMonth}-20T11:30`, url: 'https://spotkania.example/c' })
  const calendar = new CalendarPage(member)
  await calendar.open()
  await calendar.step('Następny miesiąc').click()
  await calendar.expectTitle(monthTitle(nextMonth))
  await expect(member).toHaveURL(new RegExp(`miesiac=${nextMonth}$`))
  await expect(calendar.entry(monthTitle(nextMonth), name)).toContainText('10:00–11:30')
  await calendar.main
    .locator(`[data-date="${nextMonth}-20"]`)
    .first()
    .click({ position: { x: 8, y: 8 } })
  await expect(calendar.period).toContainText(/^\p{L}+, 20 /u)
  await expect(calendar.step('Dzień')).toHaveAttribute('aria-current', 'true')
  await expect(member).toHaveURL(new RegExp(`dzien=${nextMonth}-20$`))
  // The whole name is shown, because a single day has room for it.
  await calendar.inGrid(name).click()
  await expect(calendar.dialog).toContainText(name)
  await expect(calendar.dialog).toContainText(`${shown(nextMonth, '20')} 10:00`)
  await expect(calendar.dialog.getByRole('link', { name: 'https://spotkania.example/c' })).toBeVisible()
  await expectAccessible(member)
  const [download] = await Promise.all([member.waitForEvent('download'), calendar.dialog.getByRole('link', { name: 'Dodaj do kalendarza (.ics)' }).click()])
  expect(download.suggestedFilename()).toBe(`${name}.ics`)
  expect(await textOf(download)).toContain(`SUMMARY:${name}`)
  await calendar.dialog.getByRole('button', { name: 'Zamknij' }).click()
  await expect(calendar.dialog).toHaveCount(0)
})

test.describe('in a browser on the other side of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('times are those of Poland', async ({ administrator, member }) => {
    const name = `Nocna ${randomUUID().slice(0, 6)}`
    await addEvent(administrator, { name, startsAt: `${nextMonth}-22T00:30`, endsAt: `${nextMonth}-22T01:30` })
    const calendar = new CalendarPage(member)
    await calendar.openMonth(nextMonth)
    await expect(calendar.entry(monthTitle(nextMonth), name)).toContainText('00:30–01:30')
    await calendar.main
      .locator(`[data-date="${nextMonth}-22"]`)
      .first()
      .click({ position: { x: 8, y: 8 } })
    await calendar.inGrid(name).click()
    await expect(calendar.dialog).toContainText(`${shown(nextMonth, '22')} 00:30`)
    await calendar.dialog.getByRole('button', { name: 'Zamknij' }).click()
    await calendar.step('Miesiąc').click()
    // Until the month has loaded, 'Dziś' still leads to the day view.
    await expect(calendar.step('Miesiąc')).toHaveAttribute('aria-current', 'true')
    await calendar.step('Dziś').click()
    await calendar.expectTitle(monthTitle(monthOf(new Date())))
    await calendar.step('Dzień').click()
    await expect(calendar.period).toContainText(`, ${Number(wallTimeOf(new Date()).slice(8, 10))} `)
  })
})

test('a proposed end gets in nobody’s way: it can be typed over, and “Zapisz” can be pressed at once', async ({ administrator }) => {
  const events = new EventsPage(administrator)
  const field = (name: string) => events.main.getByRole('textbox', { name, exact: true })
  await administrator.goto('/kalendarz/nowewydarzenie')
  await events.calendarButton('Koniec').waitFor()
  await field('Początek').fill(`${shown(nextMonth, '23')} 10:00`)
  await field('Koniec').click()
  await expect(field('Koniec')).toHaveValue(`${shown(nextMonth, '23')} 11:00`)
  await administrator.keyboard.type(`${shown(nextMonth, '23')} 12:30`)
  await expect(field('Koniec')).toHaveValue(`${shown(nextMonth, '23')} 12:30`)
  await field('Koniec').fill('')
  const name = `Pospieszna ${randomUUID().slice(0, 6)}`
  await field('Nazwa').fill(name)
  await field('Początek').click()
  await administrator.keyboard.press('End')
  await administrator.keyboard.press('Backspace')
  await administrator.keyboard.type('5')
  // The button is pressed at its upper edge, so that a message about the end, which moves it, does not make the press miss.
  const button = events.main.getByRole('button', { name: 'Zapisz' })
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox())!
  await administrator.mouse.move(x + 20, y + 3)
  await administrator.mouse.down()
  await expect(field('Koniec')).toHaveValue(`${shown(nextMonth, '23')} 11:05`)
  await administrator.mouse.up()
  await expect(administrator).toHaveURL('/kalendarz/zarzadzaniewydarzenia')
  await events.find(name)
  await expect(events.row(name)).toHaveCount(1)
})

test('a wrong month or day answers 400, an unknown event 404', async ({ administrator, member }) => {
  expect((await member.goto('/kalendarz?miesiac=2026-13'))?.status()).toBe(400)
  expect((await member.goto('/kalendarz?dzien=2026-02-30'))?.status()).toBe(400)
  expect((await administrator.goto('/kalendarz/edycjawydarzenia/999999'))?.status()).toBe(404)
  expect((await member.goto('/kalendarz/zarzadzaniewydarzenia'))?.status()).toBe(403)
  expect((await member.request.get('/api/feeds/calendar/nie-ma.ics')).status()).toBe(404)
})

test('weeks, days and an open calendar of a form are sound in every mode and at every width', async ({ administrator }) => {
  const calendar = new CalendarPage(administrator)
  await calendar.open()
  await expect(calendar.inGrid(/^\+ Kolejne/)).toBeVisible()
  for (const step of ['Tydzień', 'Dzień'] as const) {
    await calendar.step(step).click()
    await expect(calendar.step(step)).toHaveAttribute('aria-current', 'true')
    await expect(administrator).toHaveTitle(/^Kalendarz/)
    await expectSoundEverywhere(administrator)
  }
  await administrator.goto('/kalendarz/nowewydarzenie')
  await new EventsPage(administrator).calendarButton('Początek').click()
  await expect(new EventsPage(administrator).calendarOf('Początek').getByRole('table')).toBeVisible()
  await expectSoundEverywhere(administrator)
})
