// Minutes from the first word to the documents in the folder: the secretariat writes, a member remarks, the answer changes the text.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { newFolder, ownName } from './support/library.ts'
import { slowLine } from './support/slow-line.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
const yesterdayAnd = (days: number): string => new Date(Date.now() + (days - 1) * DAY_MS).toISOString().slice(0, 10)
/** Minutes are adopted after their meeting, so it was yesterday. */
const yesterday = (): string => yesterdayAnd(0)
const shown = (day: string): string => day.split('-').toReversed().join('/')

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/api/provider/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A meeting of yesterday, published. */
async function heldMeeting(page: Page, name: string): Promise<number> {
  const folderId = Number(await newFolder(page, name))
  const agenda = [{ title: 'Otwarcie' }, { title: 'Kryteria' }]
  const { id } = (await post(page, 'meetings', { name, folderId, startsAt: `${yesterday()}T10:00`, endsAt: `${yesterday()}T12:00`, agenda })) as { id: number }
  await post(page, 'documents/publish', { nodeIds: [folderId], withContents: true })
  return id
}

test('minutes are written, sent for remarks, remarked, answered, adopted and published', async ({ administrator, member }) => {
  test.slow()
  const name = ownName('Posiedzenie z protokołem')
  const address = `/posiedzenia/${await heldMeeting(administrator, name)}`
  const main = administrator.getByRole('main')
  const button = (label: string) => main.getByRole('button', { name: label, exact: true })

  await administrator.goto(address)
  await main.getByRole('link', { name: 'Rozpocznij protokół' }).click()
  await main.getByRole('link', { name: 'Pisz protokół' }).click()
  await main.getByLabel('Treść: 2. Kryteria').fill('Komitet omówił kryteria.')
  await button('Zapisz').click()
  await expect(main.getByText('Komitet omówił kryteria.')).toBeVisible()
  await member.goto(`${address}/protokol`)
  await expect(member.getByRole('heading', { level: 1 })).not.toHaveText('Protokół')

  await main.locator('summary', { hasText: 'Przekaż do uwag' }).click()
  await button('Przekaż do uwag').click()
  await expect(main.getByText('Przekazany do uwag', { exact: true })).toBeVisible()

  const reader = member.getByRole('main')
  await member.goto(address)
  await reader.getByRole('link', { name: 'Otwórz protokół' }).click()
  const section = reader.getByRole('region', { name: '2. Kryteria' })
  // The secretariat takes the minutes back while a remark is typed: it is not lost.
  const id = Number(address.split('/').at(-1))
  await section.locator('summary', { hasText: 'Zgłoś uwagę' }).click()
  await section.getByRole('textbox', { name: 'Uwaga' }).fill('Uwaga za późno.')
  await post(administrator, `meetings/${id}/minutes/status`, { status: 'draft' })
  await section.getByRole('button', { name: 'Zgłoś uwagę' }).click()
  await expect(reader.getByText('Uwaga za późno.')).toBeVisible()
  await post(administrator, `meetings/${id}/minutes/status`, { status: 'remarks', remarksUntil: yesterdayAnd(7) })
  await member.goto(`${address}/protokol`)

  await section.locator('summary', { hasText: 'Zgłoś uwagę' }).click()
  await section.getByRole('textbox', { name: 'Uwaga' }).fill('Kryteria przyjęto jednogłośnie.')
  await section.getByRole('button', { name: 'Zgłoś uwagę' }).click()
  await expect(section.getByText('Czeka na odpowiedź')).toBeVisible()
  await expectAccessible(member)

  await administrator.reload()
  await main.getByRole('link', { name: 'Odpowiedz na pierwszą' }).click()
  await main.getByLabel('Treść fragmentu po zmianie').fill('Komitet omówił kryteria i przyjął je jednogłośnie.')
  await button('Zapisz odpowiedź').click()
  await expect(main.getByText('Komitet omówił kryteria i przyjął je jednogłośnie.').first()).toBeVisible()

  // Adopted elsewhere while somebody writes: what was typed is there after a reload, though the scripts came after it.
  const letGo = await slowLine(administrator)
  await main.getByRole('link', { name: 'Pisz protokół' }).click()
  await main.getByLabel('Treść: Zamknięcie posiedzenia').fill('Zamknięto o dwunastej.')
  letGo()
  await expect(main.locator('form[data-keeps-work]')).toBeVisible()
  await post(administrator, `meetings/${id}/minutes/status`, { status: 'adopted', adoptedOn: yesterday() })
  administrator.once('dialog', (dialog) => void dialog.accept())
  await administrator.reload()
  await expect(main.getByText('Zamknięto o dwunastej.')).toBeVisible()
  await button('Usuń z przeglądarki').click()
  await expect(main.getByText('Zamknięto o dwunastej.')).toHaveCount(0)
  await post(administrator, `meetings/${id}/minutes/status`, { status: 'draft', reason: 'Próba' })
  await administrator.goto(`${address}/protokol`)

  await main.locator('summary', { hasText: 'Przyjmij protokół' }).click()
  await main.getByRole('textbox', { name: 'Dzień przyjęcia' }).fill(shown(yesterday()))
  await button('Przyjmij protokół').click()
  await expect(main.getByText('Przyjęty', { exact: true })).toBeVisible()
  await button('Opublikuj w katalogu posiedzenia').click()
  await expect(main.getByText('Opublikowany', { exact: true })).toBeVisible()

  await member.reload()
  await expect(reader.getByText('Uwzględniona', { exact: true })).toBeVisible()
  const file = reader.getByRole('link', { name: /\.pdf$/ })
  await expect(reader.getByRole('link', { name: /\.docx$/ })).toHaveCount(1)
  await file.click()
  await expect(member).toHaveURL(/\/dokumenty\/dokument\/\d+/)
})

/** Settles when the form's own scripts have begun. Also while an answer is awaited, when locators wait for it. */
async function formBegins(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('console', (message) => message.text() === 'the form has begun' && resolve())
  await page.evaluate(() => {
    const told = new MutationObserver(() => document.querySelector('form[data-keeps-work]') && console.log('the form has begun'))
    told.observe(document, { subtree: true, attributes: true })
  })
  return promise
}

const keptIn = (page: Page): Promise<number> => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('km-draft:')).length)

test('minutes that were sent before their scripts came, and saved, are not called unsaved', async ({ administrator }) => {
  const id = await heldMeeting(administrator, ownName('Posiedzenie na wolnym łączu'))
  const main = administrator.getByRole('main')
  const text = main.getByLabel('Treść: 2. Kryteria')
  const begun = main.locator('form[data-keeps-work]')
  await administrator.goto(`/posiedzenia/${id}`)
  await main.getByRole('link', { name: 'Rozpocznij protokół' }).click()
  const letGo = await slowLine(administrator)
  const call = `**/api/provider/meetings/${id}/minutes`
  await administrator.route(call, async (route) => {
    await begins
    // Longer than the form waits until it keeps what is typed.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await main.getByRole('link', { name: 'Pisz protokół' }).click()
  await text.fill('Komitet omówił kryteria.')
  const begins = formBegins(administrator)
  await main.getByRole('button', { name: 'Zapisz i pisz dalej', exact: true }).click({ noWaitAfter: true })
  letGo()
  await expect(text).toHaveJSProperty('defaultValue', 'Komitet omówił kryteria.')
  expect(await keptIn(administrator)).toBe(0)
  await administrator.unroute(call)

  // Saved, and the answer is lost: nobody knows it here until the page is opened again.
  await administrator.route(call, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await expect(begun).toBeVisible()
  await text.fill('Komitet omówił i przyjął kryteria.')
  await main.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  expect(await keptIn(administrator)).toBe(1)
  administrator.once('dialog', (dialog) => void dialog.accept())
  await administrator.goto(`/posiedzenia/${id}/protokol/edycja`)
  await expect(text).toHaveValue('Komitet omówił i przyjął kryteria.')
  await expect(begun).toBeVisible()
  await expect.poll(() => keptIn(administrator)).toBe(0)
  await expect(main.getByText('Masz niezapisany tekst')).toHaveCount(0)
})
