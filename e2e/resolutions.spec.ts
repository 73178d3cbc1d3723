// The register of resolutions: the secretariat corrects, takes out and puts back; a visitor reads without scripts.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { expectNoSidewaysScroll, expectSoundEverywhere } from './support/accessibility.ts'
import { MAIN_PORTS, providerUrl } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

/** One of the demo that no other test opens. */
async function oldResolution(
  request: APIRequestContext,
  about = 'Transport kolejowy',
): Promise<{ id: number; year: number; number: number; label: string; title: string; adoptedOn: string }> {
  const list = (await (await request.get(`${providerUrl(MAIN_PORTS)}/api/register?limit=100`)).json()) as {
    items: { year: number; number: number; title: string; adoptedOn: string }[]
  }
  const row = list.items.find(({ title }) => title.includes(about))!
  const entry = (await (await request.get(`${providerUrl(MAIN_PORTS)}/api/register/${row.year}/${row.number}`)).json()) as { id: number; label: string }
  return { ...row, ...entry }
}

test('a resolution is corrected with a reason, taken out and put back; its address answers all the time', async ({ administrator, page: visitor, request }) => {
  test.slow()
  const { id, year, number, label } = await oldResolution(request)
  const address = `/uchwaly/${year}/${number}`
  const main = administrator.getByRole('main')
  await administrator.goto(`/uchwaly/zarzadzanie?szukaj=${encodeURIComponent(label)}`)
  await main.getByRole('link', { name: /Transport kolejowy/ }).click()
  await expect(administrator).toHaveURL(new RegExp(`/uchwaly/publikacja/${id}`))
  await main
    .getByLabel('Treść', { exact: true })
    .fill('§ 1. Zatwierdza się kryteria.\n1) pierwsze,\n2) drugie.\n§ 2. Uchwała wchodzi w życie z dniem przyjęcia.')
  await main.getByRole('button', { name: 'Opublikuj poprawkę' }).click()
  await expect(main.getByLabel('Powód', { exact: true }).first()).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel('Powód', { exact: true }).first().fill('Oczywista omyłka w § 1')
  await main.getByRole('button', { name: 'Opublikuj poprawkę' }).click()
  await expect(administrator.getByText('Uchwała jest w publicznym rejestrze w tej postaci.').filter({ visible: true })).toBeVisible()

  const page = await (await request.get(address)).text()
  for (const part of ['<h3>§ 1</h3>', 'Oczywista omyłka w § 1', 'Metryczka']) expect(page).toContain(part)

  await main.getByRole('button', { name: 'Usuń z rejestru' }).click()
  const dialog = administrator.getByRole('alertdialog')
  await dialog.getByLabel('Powód').fill('Błędny załącznik')
  await dialog.getByRole('button', { name: 'Tak' }).click()
  await expect(main.getByText('Uchwała jest usunięta z rejestru', { exact: true })).toBeVisible()
  const gone = await request.get(address)
  expect(gone.status()).toBe(410)
  expect(await gone.text()).toContain('Błędny załącznik')
  await visitor.goto(address)
  await expect(visitor.getByRole('blockquote')).toHaveText('Błędny załącznik')
  await expectSoundEverywhere(visitor)

  await main.getByLabel('Powód', { exact: true }).fill('Załącznik poprawiono')
  await main.getByRole('button', { name: 'Przywróć do rejestru' }).click()
  await expect(main.getByRole('button', { name: 'Usuń z rejestru' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(200)
})

test('a document to be signed is had, and the signed one is in the register until it is taken out', async ({ administrator, page: visitor, request }) => {
  test.slow()
  const { id, year, number } = await oldResolution(request, 'Turystyka')
  const main = administrator.getByRole('main')
  await administrator.goto(`/uchwaly/publikacja/${id}`)
  const [paper] = await Promise.all([administrator.waitForEvent('download'), main.getByRole('link', { name: 'DOCX', exact: true }).click()])
  expect(paper.suggestedFilename()).toBe(`Uchwała ${number}-${year}.docx`)
  await main.getByText('Dodaj podpisany dokument', { exact: true }).click()
  const signed = await readFile(new URL('../provider/areas/resolutions/papers/test-signed.pdf', import.meta.url))
  await main.locator('#nowy-signed').setInputFiles({ name: 'podpisana.pdf', mimeType: 'application/pdf', buffer: signed })
  await main.getByRole('button', { name: 'Dodaj plik' }).filter({ visible: true }).click()
  await expect(main.getByRole('link', { name: 'podpisana.pdf' })).toBeVisible()
  await expect(administrator.getByText('Plik jest w rejestrze.').filter({ visible: true })).toBeVisible()
  const page = await (await request.get(`/uchwaly/${year}/${number}`)).text()
  for (const part of ['podpisana.pdf', 'zawiera podpis', 'Dodano podpisany dokument']) expect(page).toContain(part)
  const file = /href="([^"]+\/files\/\d+)"/.exec(page)?.[1] ?? ''
  expect((await (await request.get(file)).body()).equals(signed)).toBe(true)
  await visitor.goto(`/uchwaly/${year}/${number}`)
  await expect(visitor.getByText(/, zawiera podpis\)/)).toBeVisible()
  await expectSoundEverywhere(visitor)

  await main.getByRole('button', { name: 'Usuń plik podpisana.pdf' }).click()
  const dialog = administrator.getByRole('alertdialog')
  await dialog.getByLabel('Powód').fill('Zły plik')
  await dialog.getByRole('button', { name: 'Tak' }).click()
  await expect(main.getByText('Nie dodano jeszcze żadnych plików.')).toBeVisible()
  expect((await request.get(file)).status()).toBe(410)
})

test('earlier resolutions are checked, put right and brought in', async ({ administrator, page: visitor, request }) => {
  test.slow()
  const main = administrator.getByRole('main')
  await administrator.goto('/uchwaly/zarzadzanie')
  await main.getByRole('link', { name: 'Dodaj wcześniejsze uchwały z arkusza' }).click()
  // What is pressed before any script of the page has come is not recorded.
  await administrator.waitForLoadState()
  const heading = 'Rok;Numer w roku;Numer;Tytuł;Data przyjęcia;Tryb;Posiedzenie;Treść;Zmienia uchwały nr;Uchyla uchwały nr;Podpisany dokument;Załączniki'
  const choose = async (day: string) => {
    const buffer = Buffer.from(`${heading}\n2001;5;V/2001;w sprawie regulaminu z 2001 r.;${day};posiedzenie;;§ 1. Przyjmuje się regulamin.;;;;\n`)
    await main.locator('#arkusz').setInputFiles({ name: 'dawne.csv', mimeType: 'text/csv', buffer })
    await main.getByRole('button', { name: 'Sprawdź', exact: true }).click()
  }
  await choose('31/02/2001')
  await expect(main.getByText('Data przyjęcia: nieprawidłowa wartość lub formuła („31/02/2001”)')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Wprowadź do rejestru' })).toBeHidden()
  await choose('28/02/2001')
  await expect(main.getByText('Można wprowadzić: 1 uchwała')).toBeVisible()
  await main.getByRole('button', { name: 'Wprowadź do rejestru' }).click()
  await expect(administrator.getByText('Uchwały z arkusza są w publicznym rejestrze.').filter({ visible: true })).toBeVisible()
  const page = await (await request.get('/uchwaly/2001/5')).text()
  for (const part of ['Uchwała nr V/2001', 'w sprawie regulaminu z 2001 r.', '28/02/2001', '<h3>§ 1</h3>']) expect(page).toContain(part)

  await administrator.goto('/uchwaly/zarzadzanie?szukaj=regulaminu+z+2001')
  await main.getByRole('link', { name: /regulaminu z 2001 r\./ }).click()
  await main.getByLabel('Numer w roku').fill('6')
  await main.getByLabel('Numer', { exact: true }).fill('VI/2001')
  await main.getByRole('button', { name: 'Zapisz poprawkę' }).click()
  await expect(main.getByLabel('Powód poprawki')).toHaveAttribute('aria-invalid', 'true')
  // Only a resolution that was brought in has this form.
  await expectSoundEverywhere(administrator, 740)
  await main.getByLabel('Powód poprawki').fill('Błąd w arkuszu')
  await main.getByRole('button', { name: 'Zapisz poprawkę' }).click()
  await expect(administrator.getByText('Numer, data i tryb są poprawione.').filter({ visible: true })).toBeVisible()
  const left = await request.get('/uchwaly/2001/5')
  expect(left.status()).toBe(410)
  expect(await left.text()).toContain('href="/uchwaly/2001/6"')
  await visitor.goto('/uchwaly/2001/5')
  await expectSoundEverywhere(visitor)
  expect(await (await request.get('/uchwaly/2001/6')).text()).toContain('numer (V/2001 na VI/2001), numer w roku (5/2001 na 6/2001): Błąd w arkuszu')
})

test('a number that another resolution has is told when its field is left, with the way to that one', async ({ administrator, request }) => {
  const [one, other] = [await oldResolution(request, 'Transport kolejowy'), await oldResolution(request, 'Turystyka')]
  const main = administrator.getByRole('main')
  await administrator.goto(`/uchwaly/publikacja/${one.id}`)
  await administrator.waitForLoadState()
  const told = main.getByRole('status').filter({ visible: true })
  await main.getByLabel('Data przyjęcia').fill(other.adoptedOn)
  await main.getByLabel('Numer w roku').fill(String(other.number))
  await main.getByLabel('Numer', { exact: true }).fill(other.label)
  await main.getByLabel('Powód poprawki').focus()
  await expect(told.filter({ hasText: `Ten numer w tym roku ma już uchwała nr ${other.label}` })).toContainText(other.title)
  await expect(told.filter({ hasText: /^Ten numer ma już/ }).getByRole('link')).toHaveAttribute('href', `/uchwaly/publikacja/${other.id}`)
  await expect(main.getByLabel('Numer w roku')).toHaveAccessibleDescription(/ma już uchwała/)
  await expectSoundEverywhere(administrator)
  await main.getByLabel('Numer w roku').fill('998')
  await main.getByLabel('Numer', { exact: true }).fill(`998/${other.year}`)
  await main.getByLabel('Powód poprawki').focus()
  await expect(main.getByText('ma już uchwała')).toHaveCount(2)
  await expect(main.getByText('ma już uchwała').filter({ visible: true })).toHaveCount(0)
})

test('what is found, narrowed down and no longer in force can be read by everybody', async ({ page }) => {
  await page.goto('/uchwaly?szukaj=kryteria&stan=amended')
  await expect(page.locator('mark').first()).toBeVisible()
  await page.locator('summary', { hasText: 'Filtry' }).click()
  await expectSoundEverywhere(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Uchwała nr/ })
    .first()
    .click()
  await expect(page.getByText('Ta uchwała została zmieniona.')).toBeVisible()
  await expectSoundEverywhere(page)
})

/** Of an A4 sheet with its margins, in CSS pixels. */
const PAPER = { width: 718, height: 1047 }

test('on paper there is the register, a resolution with its figures and the rejected draft, and nothing to press', async ({ page, member, request }) => {
  const list = (await (await request.get(`${providerUrl(MAIN_PORTS)}/api/register?limit=100`)).json()) as {
    items: { year: number; number: number; title: string }[]
  }
  const voted = list.items.find(({ title }) => title.startsWith('Zatwierdzenie kryteriów'))!
  await member.goto('/glosowania/zakonczone')
  await member.getByRole('link', { name: /^Zmiana kryteriów.*Trasy rowerowe/ }).click()
  await expect(member.getByText('Uchwała nie została przyjęta.')).toBeVisible()
  for (const [paper, shown] of [
    [page, ['Uchwały']],
    [page, ['§ 1', 'Wynik głosowania', 'Jak cytować', 'Metryczka']],
    [member, ['Wynik głosowania', 'Przyjęcie uchwały', 'Obliczenie']],
  ] as const) {
    if (paper === page) await page.goto(shown[0] === 'Uchwały' ? '/uchwaly' : `/uchwaly/${voted.year}/${voted.number}`)
    await paper.setViewportSize(PAPER)
    await paper.emulateMedia({ media: 'print' })
    for (const heading of shown) await expect(paper.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    const pressed = paper
      .getByRole('button')
      .or(paper.getByRole('searchbox'))
      .or(paper.getByRole('navigation'))
      .or(paper.getByRole('link', { name: /^(Zamknij|Przejdź do|Wróć do)/ }))
    await expect(pressed.filter({ visible: true })).toHaveCount(0)
    await expectNoSidewaysScroll(paper)
  }
})

test('programs find every public page, and read the register as data', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  const site = await (await request.get(new URL(map).pathname)).text()
  const addresses = [...site.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  for (const kind of [/^\/uchwaly\/\d{4}\/\d+$/, /^\/aktualnosci\/artykul\/\d+$/, /^\/komitet\/posiedzenia\/\d+$/, /^\/dokumenty\/\d+$/]) {
    const address = addresses.find((one) => kind.test(one))
    expect((await request.get(address!)).status(), address).toBe(200)
  }
  for (const address of addresses.filter((one) => !/\d/.test(one))) {
    const answer = await request.get(address)
    expect([address, answer.status(), (await answer.text()).includes('noindex')]).toEqual([address, 200, false])
  }
  const list = await request.get('/api/otwarte/v1/uchwaly?stan=repealed')
  expect(list.headers()['access-control-allow-origin']).toBe('*')
  const { items } = (await list.json()) as { items: { url: string; title: string; hash: string; copyUrl: string }[] }
  const copy = await (await request.get(new URL(items[0]!.copyUrl).pathname)).body()
  expect(createHash('sha256').update(copy).digest('hex')).toBe(items[0]!.hash)
  const page = await (await request.get(new URL(items[0]!.url).pathname)).text()
  const data = /<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Legislation', name: items[0]!.title, legislationLegalForce: 'https://schema.org/NotInForce' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a number that another resolution has is told after sending, and nothing typed is lost', async ({ administrator, request }) => {
    const [one, other] = [await oldResolution(request, 'Transport kolejowy'), await oldResolution(request, 'Turystyka')]
    const main = administrator.getByRole('main')
    await administrator.goto(`/uchwaly/publikacja/${one.id}`)
    await main.getByLabel('Data przyjęcia').fill(other.adoptedOn)
    await main.getByLabel('Numer w roku').fill(String(other.number))
    await main.getByLabel('Powód poprawki').fill('Błąd w arkuszu')
    await main.getByRole('button', { name: 'Zapisz poprawkę' }).click()
    await expect(main.getByLabel('Numer w roku')).toHaveAccessibleDescription(/W tym roku jest już uchwała o tym numerze/)
    await expect(main.getByRole('link', { name: `uchwała nr ${other.label} (otwiera się w nowej karcie)` })).toHaveAttribute(
      'href',
      `/uchwaly/publikacja/${other.id}`,
    )
    for (const [label, typed] of [
      ['Data przyjęcia', other.adoptedOn],
      ['Numer w roku', String(other.number)],
      ['Powód poprawki', 'Błąd w arkuszu'],
    ] as const)
      await expect(main.getByLabel(label)).toHaveValue(typed)
  })

  test('a visitor searches, narrows down and reads', async ({ page }) => {
    await page.goto('/uchwaly')
    await page.getByRole('searchbox', { name: 'Szukaj w treści uchwał' }).fill('harmonogramy naborów')
    await page.getByRole('button', { name: 'Szukaj' }).click()
    await expect(page.locator('mark').first()).toBeVisible()
    await page.locator('summary', { hasText: 'Filtry' }).click()
    await page.getByLabel('Stan').selectOption('uchylona')
    await page.getByRole('button', { name: 'Filtruj' }).click()
    await expect(page.getByText('Żadna uchwała do tego nie pasuje.')).toBeVisible()
    await page.goto('/uchwaly?stan=repealed')
    await page
      .getByRole('main')
      .getByRole('link', { name: /grupy roboczej do spraw kryteriów/ })
      .click()
    await expect(page.getByText('Ta uchwała została uchylona i już nie obowiązuje.')).toBeVisible()
    const copy = page.getByRole('link', { name: 'Pobierz opublikowaną treść (TXT)' })
    const file = await page.request.get((await copy.getAttribute('href'))!)
    expect(await page.locator('#skrot ~ p').nth(1).innerText()).toBe(
      createHash('sha256')
        .update(await file.body())
        .digest('hex'),
    )
    expect((await page.goto('/uchwaly/1999/1'))?.status()).toBe(404)
  })
})
