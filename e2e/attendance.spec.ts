// Attendance at a meeting: the secretariat's screens, and the pages that the links of an invitation open.
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { AttendancePage, LinkPage, OnBehalfPage } from './pages/attendance-pages.ts'
import { Mailbox } from './pages/mailbox.ts'
import { composerOf, DeliveryPage, SendingPage } from './pages/mailing-pages.ts'
import { expectSoundEverywhere } from './support/accessibility.ts'
import { expect, MEETING, test, type Invited } from './support/attendance-world.ts'

// All tests run in one worker, because the product that they start has ports of its own.
test.describe.configure({ mode: 'default' })

const KEYLESS = /\/potwierdzenia\/(udzial|brakudzialu)\/-[0-9a-f]{12}$/
const NO_KEY = 'a'.repeat(32)

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('the secretariat finds the confirmations in the folder, and goes back', async ({ desk, meeting }) => {
      const page = new AttendancePage(desk, meeting.folderId)
      await desk.goto(`/dokumenty/${meeting.folderId}`)
      await desk.getByRole('main').getByText('Więcej', { exact: true }).first().click()
      await desk.getByRole('link', { name: 'Potwierdzenia udziału' }).click()
      await page.expectHere()
      await expect(page.main.getByText('Zbieranie potwierdzeń aktywne')).toBeVisible()
      await expect(page.quorum).toContainText(/Potwierdzona obecność: \d+\sz\s16 uprawnionych instytucji/)
      await expect(page.institution('Wojewoda Podlaski')).toContainText('Będzie zastępca')
      await expect(page.institution('Region Podlaski')).toContainText('Nikogo nie będzie')
      await expect(page.table('Potwierdzony udział według funkcji')).toContainText('Członek komitetu')
      await expect(page.table('Historia zbierania potwierdzeń').getByRole('rowheader')).toHaveCount(2)
      await page.link('Zamknij').click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText(MEETING)
    })

    test('a decision is given for somebody, shown beside the name, and cancelled after a question', async ({ desk, meeting }) => {
      const page = new AttendancePage(desk, meeting.folderId)
      const form = new OnBehalfPage(desk, meeting.folderId)
      const name = scripts ? 'Julia Szymczuk' : 'Adam Gryko'
      await page.open()
      await page.link('Potwierdź w imieniu użytkownika').click()
      await form.expectHere()
      await form.save()
      await expect(form.main.getByRole('alert')).toContainText('Wybierz użytkownika')
      await expect(form.main.getByRole('alert')).toContainText('Wybierz, czy użytkownik weźmie udział')

      await form.who.selectOption({ label: name })
      await form.save()
      await expect(form.main.getByRole('alert')).toContainText('Wybierz, czy użytkownik weźmie udział')
      await expect(form.who.locator('option:checked')).toHaveText(name)
      await form.option('Nie weźmie udziału').check()
      await form.save()
      await page.expectHere()
      await expect(desk.getByText('Potwierdzenie w imieniu użytkownika zostało zapisane.').filter({ visible: true })).toBeVisible()
      await expect(page.person(name)).toContainText('Brak udziału potwierdzony')
      await expect(page.person(name)).toContainText('Joanna Wysocka')

      await form.open()
      await form.who.selectOption({ label: `${name} (brak udziału potwierdzony)` })
      await form.option('Weźmie udział').check()
      await form.save()
      await page.expectHere()
      await expect(page.person(name)).toContainText('Udział potwierdzony')

      await page.askToCancel(name)
      await page.answer('Nie')
      await expect(page.dialog).toBeHidden()
      await expect(page.person(name)).toContainText('Udział potwierdzony')
      await page.askToCancel(name)
      await page.answer('Tak')
      await expect(page.person(name)).toContainText('Potwierdzenie anulowane')
      await expect(page.main.getByRole('button', { name: `Anuluj potwierdzenie: ${name}` })).toHaveCount(0)
    })

    test('an invited person answers, changes and cancels the answer, and sees each time what is recorded', async ({ visitor, meeting }) => {
      const [who, name]: [Invited, string] = scripts ? ['czlonek2', 'Elżbieta Kamińska'] : ['zastepca1', 'Agnieszka Łapińska']
      const page = new LinkPage(visitor)
      const answer = await page.open(meeting.link(who))
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      if (scripts) await expect(visitor).toHaveURL(KEYLESS)
      await expect(page.fact('Posiedzenie')).toHaveText(MEETING)
      await expect(page.fact('Osoba zaproszona')).toHaveText(name)
      await expect(page.fact('Termin')).toHaveText(/^\d\d\/\d\d\/\d{4} 10:00 – 15:30$/)
      await expect(page.fact('Zapisana decyzja')).toHaveText('Nie podjęto jeszcze decyzji')
      await expect(page.button('Anuluj potwierdzenie')).toHaveCount(0)
      expect(await meeting.statusOf(who)).toBeNull()

      await page.button('Potwierdzam udział').click()
      await expect(page.main.getByRole('status')).toContainText('Udział w posiedzeniu został zarejestrowany.')
      await expect(visitor).toHaveURL(KEYLESS)
      await page.expectHere()
      await expect(page.fact('Zapisana decyzja')).toContainText('Udział potwierdzony')
      expect(await meeting.statusOf(who)).toBe('participation')
      // The recorded answer is not offered again, also after a reload of the address without its key.
      await expect(page.button('Potwierdzam udział')).toHaveCount(0)
      await visitor.reload()
      await expect(page.fact('Osoba zaproszona')).toHaveText(name)
      await expect(page.main.getByRole('status')).toHaveCount(0)

      await page.button('Nie wezmę udziału').click()
      await expect(page.main.getByRole('status')).toContainText('Brak udziału w posiedzeniu został zarejestrowany.')
      await page.button('Anuluj potwierdzenie').click()
      await expect(page.main.getByRole('status')).toContainText('Potwierdzenie zostało anulowane.')
      expect(await meeting.statusOf(who)).toBe('cancel')

      await page.main.getByRole('link', { name: 'Przejdź do logowania' }).click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Logowanie')
      await visitor.goto(page.path)
      await expect(page.main).toContainText('otwórz ponownie odnośnik z wiadomości e-mail')
    })

    test('the second link offers absence, and the meeting can be saved to a calendar', async ({ visitor, meeting }) => {
      const who: Invited = scripts ? 'a.zarzecka' : 'b.roszko'
      const page = new LinkPage(visitor, 'brakudzialu')
      await page.open(meeting.link(who, 'brakudzialu'))
      const [download] = await Promise.all([visitor.waitForEvent('download'), page.button('Dodaj do kalendarza (.ics)').click()])
      expect(download.suggestedFilename()).toMatch(/^XIII posiedzenie.*\.ics$/)
      expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:XIII posiedzenie Komitetu Monitorującego')
      // The page can still be used after an answer.
      await page.button('Nie wezmę udziału').click()
      await expect(page.main.getByRole('status')).toContainText('Brak udziału w posiedzeniu został zarejestrowany.')
      expect(await meeting.statusOf(who)).toBe('no_participation')
    })
  })
}

test('the workbook and the reminder are one button away', async ({ desk, meeting }) => {
  const page = new AttendancePage(desk, meeting.folderId)
  await page.open()
  const [download] = await Promise.all([desk.waitForEvent('download'), page.link('Eksport potwierdzeń').click()])
  expect(download.suggestedFilename()).toBe('Potwierdzenia uczestnictwa w posiedzeniu.xls')
  const book = read(await readFile(await download.path()))
  expect(book.SheetNames).toEqual(['Osoby', 'Instytucje', 'Bez odpowiedzi', 'Wszystkie odpowiedzi'])
  expect(utils.sheet_to_json(book.Sheets['Instytucje']!)).toHaveLength(16)
  await expect(page.link('Przypomnij tym, którzy nie odpowiedzieli')).toHaveAttribute('href', `/powiadomieniepotwierdzenia/${meeting.folderId}`)
})

test('programs that open the links of a mail change nothing', async ({ meeting, world }) => {
  const who: Invited = 'k.lis'
  const before = await meeting.read()
  for (const kind of ['udzial', 'brakudzialu'] as const)
    for (const method of ['GET', 'HEAD'])
      for (let i = 0; i < 5; i += 1) {
        const answer = await fetch(world.url + meeting.link(who, kind), { method })
        expect(answer.status).toBe(200)
      }
  expect(await meeting.read()).toEqual(before)
})

test('a scanner that runs scripts changes nothing either', async ({ visitor, meeting }) => {
  const page = new LinkPage(visitor)
  for (const kind of ['udzial', 'brakudzialu'] as const) {
    await visitor.goto(meeting.link('k.lis', kind))
    await expect(visitor).toHaveURL(KEYLESS)
    await visitor.waitForLoadState('networkidle')
  }
  await expect(page.button('Potwierdzam udział')).toBeVisible()
  expect(await meeting.statusOf('k.lis')).toBeNull()
})

test('the key of a link is neither logged nor stored in the browser', async ({ visitor, meeting, logs }) => {
  const page = new LinkPage(visitor)
  await visitor.goto(meeting.link('e.siemion'))
  await page.button('Potwierdzam udział').click()
  await expect(page.main.getByRole('status')).toBeVisible()
  // A line reaches the log within a second.
  await expect.poll(logs).toContain('/potwierdzenia/udzial/***')
  await expect.poll(logs).toContain('/api/documents/attendances/link')
  const written = await logs()
  expect(written).not.toContain(meeting.key('e.siemion'))
  expect(await visitor.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))).not.toContain(meeting.key('e.siemion'))
})

test('a wrong key is answered 404, with whom to contact', async ({ visitor }) => {
  const page = new LinkPage(visitor)
  for (const key of [NO_KEY, 'krotki']) {
    const answer = await page.open(`/potwierdzenia/udzial/${key}`)
    expect(answer?.status()).toBe(404)
    await expect(page.main.getByRole('alert')).toContainText('Odnośnik jest nieprawidłowy albo przestał działać. Skontaktuj się z administratorem.')
    await expect(page.main.getByRole('link', { name: 'Przejdź do logowania' })).toBeVisible()
  }
})

test('two people’s links in two tabs stay two people’s after a reload', async ({ visitor, meeting }) => {
  const [first, second] = [new LinkPage(visitor), new LinkPage(await visitor.context().newPage())]
  await first.open(meeting.link('k.lis'))
  await second.open(meeting.link('e.siemion'))
  const [one, other] = [await first.fact('Osoba zaproszona').textContent(), await second.fact('Osoba zaproszona').textContent()]
  expect(one).not.toBe(other)
  await expect(first.page).toHaveURL(KEYLESS)
  await first.page.reload()
  await expect(first.fact('Osoba zaproszona')).toHaveText(one!)
  await second.page.reload()
  await expect(second.fact('Osoba zaproszona')).toHaveText(other!)
})

test('somebody signed in as another user answers a link for the invited person', async ({ desk, meeting }) => {
  const page = new LinkPage(desk)
  await page.open(meeting.link('m.tarase'))
  await expect(page.main.getByText(/należy do innej osoby: Magdalena Tarasewicz\. Decyzja podjęta na tej stronie będzie jej decyzją/)).toBeVisible()
  await page.button('Potwierdzam udział').click()
  await expect(page.main.getByRole('status')).toContainText('Udział w posiedzeniu został zarejestrowany.')
  const row = (await meeting.read()).committeeAttendances.find(({ username }) => username === 'm.tarase')
  expect(row).toMatchObject({ attendanceStatus: 'participation', createdBy: 'Magdalena Tarasewicz', byLink: true })
})

test('when the collection has ended, links refuse answers and say so, and the secretariat can still record one', async ({ visitor, desk, meeting }) => {
  const ENDED = 'Zbieranie potwierdzeń zostało zakończone. Skontaktuj się z administratorem.'
  const link = new LinkPage(visitor)
  await link.open(meeting.link('z.olszew'))
  await meeting.collect('stop')
  try {
    await link.button('Potwierdzam udział').click()
    await expect(link.main).toContainText(ENDED)
    await expect(visitor).toHaveURL(KEYLESS)
    await expect(link.main.getByRole('button', { name: 'Potwierdzam udział' })).toHaveCount(0)
    await link.open(meeting.link('z.olszew'))
    await expect(link.main).toContainText(ENDED)
    await expect(link.fact('Zapisana decyzja')).toHaveText('Nie podjęto jeszcze decyzji')

    const page = new AttendancePage(desk, meeting.folderId)
    await page.open()
    await expect(page.main.getByText('Zbieranie potwierdzeń nieaktywne')).toBeVisible()
    await expect(page.link('Przypomnij tym, którzy nie odpowiedzieli')).toHaveCount(0)
    const form = new OnBehalfPage(desk, meeting.folderId)
    await form.open()
    await form.who.selectOption({ label: 'Zbigniew Olszewski' })
    await form.option('Weźmie udział').check()
    await form.save()
    await expect(page.person('Zbigniew Olszewski')).toContainText('Udział potwierdzony')
    expect(await meeting.statusOf('z.olszew')).toBe('participation')
  } finally {
    await meeting.collect('enable')
  }
})

test("every state of a link's page is sound in every mode and at every width", async ({ visitor, meeting }) => {
  await visitor.goto(meeting.link('czlonek2', 'brakudzialu'))
  await expectSoundEverywhere(visitor)
  await visitor.goto(`/potwierdzenia/udzial/${NO_KEY}`)
  await expectSoundEverywhere(visitor)
})

test('the page of a link loads no framework and less than 40 kB', async ({ visitor, meeting }) => {
  const requested: string[] = []
  let bytes = 0
  visitor.on('response', async (response) => {
    requested.push(new URL(response.url()).pathname)
    bytes += (await response.request().sizes()).responseBodySize
  })
  await visitor.goto(meeting.link('czlonek2'), { waitUntil: 'networkidle' })
  expect(requested.filter((pathname) => pathname.startsWith('/_next/static/chunks/'))).toEqual([])
  expect(bytes).toBeLessThan(40_000)
})

test.describe('a mailing to a meeting', () => {
  test.use({ javaScriptEnabled: false })

  test('is composed and sent; the answer is given by the link in the mail, and changed', async ({ desk, visitor, meeting, world }) => {
    test.slow()
    const form = composerOf(desk, 'folder', meeting.folderId)
    await desk.goto(form.path)
    await form.chooseNobody()
    await form.main.getByRole('checkbox', { name: 'Politechnika Suwalska' }).check()
    await form.button('Wyślij').click()
    const sending = new SendingPage(desk)
    await sending.expectHere()
    await expect(sending.row('Olga Kalinowska')).toContainText('Politechnika Suwalska')
    await sending.send.click()

    const mailbox = new Mailbox(visitor, world.ports)
    await mailbox.openNewest(/olga\.kalinowska@komitet\.test/)
    const [agreeing, declining] = await Promise.all(
      ['udzial', 'brakudzialu'].map((kind) => visitor.locator(`pre a[href*="/potwierdzenia/${kind}/"]`).getAttribute('href')),
    )
    const page = new LinkPage(visitor)
    await page.open(agreeing!)
    await expect(page.fact('Osoba zaproszona')).toHaveText('Olga Kalinowska')
    await expect(page.fact('Zapisana decyzja')).toHaveText('Nie podjęto jeszcze decyzji')
    await page.button('Potwierdzam udział').click()
    await expect(page.main.getByRole('status')).toContainText('Udział w posiedzeniu został zarejestrowany.')
    await expect(page.fact('Zapisana decyzja')).toContainText('Udział potwierdzony')
    await new LinkPage(visitor, 'brakudzialu').open(declining!)
    await expect(page.fact('Zapisana decyzja')).toContainText('Udział potwierdzony')
    await page.button('Nie wezmę udziału').click()
    await expect(page.fact('Zapisana decyzja')).toContainText('Brak udziału potwierdzony')

    const attendances = new AttendancePage(desk, meeting.folderId)
    await attendances.open(`${attendances.path}?szukaj=kalinowska`)
    await expect(attendances.person('')).toHaveCount(2)
    await expect(attendances.person('Olga Kalinowska')).toContainText('Brak udziału potwierdzony (z zaproszenia)')
    await attendances.open(`${attendances.path}?sort=createdAt&kierunek=desc&ile=5`)
    await expect(attendances.person('').nth(1)).toContainText('Olga Kalinowska')
    await expect(attendances.person('')).toHaveCount(6)
  })

  test('can be withdrawn while it waits in the queue', async ({ desk, meeting }) => {
    test.slow()
    const send = async (subject: string, count: number) => {
      const form = composerOf(desk, 'folder', meeting.folderId)
      await desk.goto(form.path)
      await form.chooseNobody()
      await form.subject.fill(subject)
      await form.addresses.fill(Array.from({ length: count }, (_, i) => `gosc${i}@poczta.pl`).join(', '))
      await form.button('Wyślij').click()
      await new SendingPage(desk).send.click()
    }
    await send('Długa kolejka', 20)
    await send('Wysłane za wcześnie', 1)
    const delivery = new DeliveryPage(desk)
    await delivery.expectHere()
    await delivery.button('Wycofaj do wersji roboczej').click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Tak' }).click()
    await expect(delivery.main.getByText('To jest wersja robocza: jeszcze jej nie wysłano.')).toBeVisible()
    await expect(delivery.main.getByText('Wysyłkę wycofano. Powiadomienie jest znów wersją roboczą.').filter({ visible: true }).first()).toBeVisible()
    await expect(delivery.main.getByRole('link', { name: 'Sprawdź odbiorców i wyślij' })).toBeVisible()
    await delivery.expectHere()
  })
})
