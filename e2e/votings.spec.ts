// Members and their deputies vote, with and without scripts: each vote counts once, whatever happens, and the voter is told what counts.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { BallotPage, VotingsPage } from './pages/ballot-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { UsersPage } from './pages/users-page.ts'
import { expectAccessible, expectSoundEverywhere } from './support/accessibility.ts'
import { PASSWORD, SHARED } from './support/accounts.ts'
import { signInBy } from './support/sign-in.ts'
import { expect, test, VOTERS } from './support/votings-world.ts'
import { wallTimeIn } from './support/votings.ts'

// All tests run in one worker, because the product that they start has ports of its own.
test.describe.configure({ mode: 'default' })

const ownTitle = () => `Uchwała ${randomUUID().slice(0, 8)}`
const MINUTE = 60_000

/** Sends the ballot's form like a browser that loses the answer. */
async function sendAndLoseAnswer(ballot: BallotPage, choice: string): Promise<void> {
  const fields = await ballot.main
    .locator('form#km-ballot input[type=hidden]')
    .evaluateAll((inputs) => inputs.map((one) => [(one as HTMLInputElement).name, (one as HTMLInputElement).value]))
  const option = await ballot.answer(choice).getAttribute('value')
  const form = { ...Object.fromEntries(fields), votingOptionId: option ?? '' } as Record<string, string>
  const headers = { 'sec-fetch-site': 'same-origin' }
  await ballot.page.request.post('/api/provider/vote/votings/vote', { form, headers, maxRedirects: 0 })
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a member votes, finds the receipt, and changes the vote', async ({ pageOf, votings }) => {
      const title = ownTitle()
      const id = await votings.running(title, { endsAt: wallTimeIn(90 * MINUTE) })
      const page = await pageOf('member')
      const list = new VotingsPage(page)
      const ballot = new BallotPage(page, id, title)
      await list.open()
      await list.find(title)
      await list.row(title).getByRole('link', { name: 'Głosuj' }).click()
      await ballot.expectHere()
      await expect(ballot.main.getByText(/Głosowanie trwa do/)).toBeVisible()

      await ballot.save.click()
      await expect(ballot.main.getByRole('alert')).toContainText('Odpowiedź: Wybierz odpowiedź')
      await ballot.expectHere()
      await ballot.answer('Za').check()
      await ballot.save.click()
      const first = await list.expectSaved()
      await expect(list.row(title)).toContainText('Głos oddany')
      await list.expectHere()

      await list.row(title).getByRole('link', { name: title, exact: true }).click()
      await expect(ballot.main.getByText('Głos Twojej instytucji: Za')).toBeVisible()
      await expect(ballot.history).toContainText(first)
      await expect(ballot.answer('Za')).toBeChecked()
      const second = await ballot.vote('Przeciw')
      expect(second).not.toBe(first)
      await ballot.open()
      await expect(ballot.main.getByText('Głos Twojej instytucji: Przeciw')).toBeVisible()
      await ballot.expectEvents(2)

      // Voting again for the same answer makes no new vote.
      expect(await ballot.vote('Przeciw')).toBe(second)
      await ballot.open()
      await ballot.expectEvents(2)
      await ballot.close.click()
      await expect(page).toHaveURL(/\/glosowania\/wtrakcie$/)
    })

    test('a member replaces the vote of the deputy, who then only reads', async ({ pageOf, votings }) => {
      const title = ownTitle()
      const id = await votings.running(title)
      const deputy = new BallotPage(await pageOf('deputy'), id, title)
      const member = new BallotPage(await pageOf('member'), id, title)
      await deputy.vote('Przeciw')
      await member.open()
      await expect(member.main.getByText('Zastępca z Twojej instytucji już zagłosował')).toBeVisible()
      await expect(member.main.getByText('Zapisanie Twojego głosu zastąpi jego głos.')).toBeVisible()
      await expect(member.main.getByRole('radio', { checked: true })).toHaveCount(0)
      // The deputy opened the page before the member voted.
      await deputy.open()
      await member.vote('Za')
      await deputy.answer('Wstrzymuję się').check()
      await deputy.save.click()
      await expect(deputy.main.getByRole('alert').first()).toContainText('Jego głos jest wiążący')
      await expect(deputy.main.getByText('Członek z Twojej instytucji już zagłosował', { exact: true })).toBeVisible()
      await expect(deputy.main.getByRole('radio')).toHaveCount(0)
      await expect(deputy.save).toHaveCount(0)
      await expect(deputy.close).toBeVisible()
      await deputy.expectEvents(2)
      await deputy.expectHere()
    })

    test('a member excludes themselves on a phone, after a mistake, and the deputy is asked and votes', async ({ pageOf, votings }) => {
      const title = ownTitle()
      const id = await votings.running(title, { resolution: true, rule: 'written' })
      const member = new BallotPage(await pageOf('member'), id, title)
      await member.page.setViewportSize({ width: 360, height: 740 })
      await member.vote('Za')
      await member.open()
      const old = new BallotPage(await member.page.context().newPage(), id, title)
      await old.open()
      const question = member.main.getByRole('alertdialog')
      await member.main.getByRole('button', { name: 'Wyłączam się z głosowania' }).click()
      await question.getByRole('button', { name: 'Tak' }).click()
      await expect(question.getByRole('alert')).toContainText('Podaj powód wyłączenia')
      await question.getByRole('textbox', { name: 'Powód wyłączenia' }).fill('Pracuję u wnioskodawcy')
      await question.getByRole('button', { name: 'Tak' }).click()
      await expect(member.main.getByText(/Nie głosujesz w tym głosowaniu. Wyłączono Cię z niego/)).toBeVisible()
      await expect(member.main.getByRole('radio')).toHaveCount(0)
      await expect(member.history).toContainText('Anulowanie głosu')
      await member.expectHere()

      const again = old.main.getByRole('alertdialog')
      await old.main.getByRole('button', { name: 'Wyłączam się z głosowania' }).click()
      await again.getByRole('textbox', { name: 'Powód wyłączenia' }).fill('Mam tam udziały')
      await again.getByRole('button', { name: 'Tak' }).click()
      await expect(again.getByRole('alert')).toContainText('z innym powodem')
      for (const reason of ['Pracuję u wnioskodawcy', 'Mam tam udziały']) await expect(again.getByText(reason, { exact: true })).toBeVisible()
      await expectAccessible(old.page)

      const deputy = new BallotPage(await pageOf('deputy'), id, title)
      await deputy.open()
      await expect(deputy.main.getByText('Czy wyłączenie dotyczy także Ciebie?')).toBeVisible()
      await expect(deputy.main.getByText('wnioskodawcy')).toHaveCount(0)
      await deputy.vote('Przeciw')
      await votings.change(id, 'finish')
      await deputy.open()
      await expect(deputy.main.getByText('Wyłączyli się z głosowania')).toBeVisible()
      await expect(deputy.main.getByText(/Uchwała nie została przyjęta/)).toBeVisible()
    })

    test('a member excludes themselves at the item of a meeting before the voting begins', async ({ pageOf, votings }) => {
      const title = ownTitle()
      const id = await votings.prepared(title, { resolution: true })
      const meetingId = await votings.atMeeting(id, `Posiedzenie: ${title}`)
      const page = await pageOf('member')
      const main = page.getByRole('main')
      await page.goto(`/posiedzenia/${meetingId}`)
      await expect(main.getByText('Głosowanie w tym punkcie Jeszcze się nie rozpoczęło')).toBeVisible()
      if (scripts) await expectSoundEverywhere(page, 740)
      await main.getByRole('button', { name: 'Wyłączam się z głosowania w punkcie 1' }).click()
      const question = main.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Tak' }).click()
      await expect(question.getByRole('alert')).toContainText('Podaj powód wyłączenia')
      await expectAccessible(page)
      await question.getByRole('textbox', { name: 'Powód wyłączenia' }).fill('Pracuję u wnioskodawcy')
      await question.getByRole('button', { name: 'Tak' }).click()
      await expect(main.getByText('Wyłączono Cię z niego')).toBeVisible()
      await expect(main.getByRole('button', { name: /Wyłączam się/ })).toHaveCount(0)
      await votings.change(id, 'start')
      expect((await votings.details(id)).recusals.map(({ reason }) => reason)).toEqual(['Pracuję u wnioskodawcy'])
    })

    test('a voting that ended while the ballot was open takes no vote, and says which vote counts', async ({ pageOf, votings }) => {
      const title = ownTitle()
      const id = await votings.running(title)
      const page = await pageOf('member')
      const ballot = new BallotPage(page, id, title)
      await ballot.vote('Za')
      await ballot.open()
      await ballot.answer('Przeciw').check()
      await votings.change(id, 'finish')
      await ballot.save.click()
      await expect(ballot.main.getByRole('alert')).toContainText('Głosowanie już się zakończyło, dlatego głos nie został zapisany.')
      await ballot.expectHere()
      await expect(ballot.main.getByText('Głos Twojej instytucji: Za')).toBeVisible()
      await expect(ballot.main.getByRole('region', { name: 'Wynik głosowania' })).toContainText('1 głos')
      await ballot.expectEvents(1)
    })

    test('a vote sent after the session had ended is kept, and can be saved after signing in', async ({ visitor, votings }) => {
      const title = ownTitle()
      const id = await votings.running(title)
      const ballot = new BallotPage(visitor, id, title)
      const signIn = new SignInPage(visitor)
      await visitor.goto(ballot.path)
      await signIn.signIn(VOTERS.other)
      await ballot.expectHere()
      await ballot.answer('Przeciw').check()
      await visitor.context().clearCookies({ name: 'next-auth.session-token' })
      await ballot.save.click()
      await expect(visitor).toHaveURL(/logowanie/)
      await signIn.signIn(VOTERS.other)
      await ballot.expectHere()
      await expect(ballot.main.getByRole('alert')).toContainText('Sesja zakończyła się')
      await expect(ballot.answer('Przeciw')).toBeChecked()
      await ballot.save.click()
      await new VotingsPage(visitor).expectSaved()
    })

    test('a form that is sent twice votes once', async ({ pageOf, votings }) => {
      const title = ownTitle()
      const id = await votings.running(title)
      const page = await pageOf('member')
      const ballot = new BallotPage(page, id, title)
      await ballot.open()
      await ballot.answer('Za').check()
      if (scripts) await ballot.save.dblclick()
      else {
        await sendAndLoseAnswer(ballot, 'Za')
        await ballot.save.click()
      }
      await new VotingsPage(page).expectSaved()
      await ballot.open()
      await ballot.expectEvents(1)
    })

    if (!scripts)
      test('a choice that is corrected while the first is being sent is the one that counts', async ({ pageOf, votings }) => {
        const title = ownTitle()
        const ballot = new BallotPage(await pageOf('member'), await votings.running(title), title)
        await ballot.open()
        await sendAndLoseAnswer(ballot, 'Za')
        await ballot.answer('Przeciw').check()
        await ballot.save.click()
        await new VotingsPage(ballot.page).expectSaved()
        await ballot.open()
        await expect(ballot.answer('Przeciw')).toBeChecked()
        await ballot.expectEvents(2)
      })

    test('votings that are finished, canceled or of others show what their reader may know', async ({ pageOf, votings }) => {
      const [finished, canceled] = [ownTitle(), ownTitle()]
      const finishedId = await votings.running(finished, { general: true })
      await votings.vote(finishedId, 'Wstrzymuję się', VOTERS.other)
      await votings.change(finishedId, 'finish')
      const canceledId = await votings.running(canceled)
      const member = await pageOf('member')
      const observer = await pageOf('observer')
      const foreign = new BallotPage(observer, canceledId, canceled)
      await foreign.open()
      await expect(foreign.main.getByText('Nie głosujesz w tym głosowaniu.')).toBeVisible()
      await expect(foreign.save).toHaveCount(0)
      await votings.change(canceledId, 'cancel', 'Błąd w projekcie')
      await foreign.open()
      await expect(foreign.main.getByText('Błąd w projekcie')).toBeVisible()

      const list = new VotingsPage(member)
      await list.open('/glosowania/zakonczone')
      await list.find(finished)
      await list.row(finished).getByRole('link', { name: 'Wynik' }).click()
      const ballot = new BallotPage(member, finishedId, finished)
      await ballot.expectHere()
      const result = ballot.main.getByRole('region', { name: 'Wynik głosowania' })
      await expect(result).toContainText(/Wstrzymuję się1.głos \(100%\)/)
      await expect(result).toContainText('uprawnionych osób')
      await expect(ballot.main.getByText('Nie liczy się w nim żaden Twój głos.')).toBeVisible()
      await ballot.close.click()
      await expect(member).toHaveURL(/\/glosowania\/zakonczone\?szukaj=/)
      expect((await member.goto('/glosowania/anulowane'))?.status()).toBe(403)
    })

    test('the count in the menu and what is to be done follow a vote at once', async ({ pageOf, votings }) => {
      const title = ownTitle()
      const id = await votings.running(title, { endsAt: wallTimeIn(5 * MINUTE) })
      const page = await pageOf('member')
      await page.goto('/aktualnosci')
      const waits = page.getByRole('main').getByRole('link', { name: `Oddaj głos – ${title}` })
      await expect(page.getByRole('region', { name: 'Do zrobienia' }).getByRole('listitem').filter({ hasText: title })).toContainText(/do \d\d\//)
      // Whole too, and each thing is one press from where it is done.
      await page.goto('/dozrobienia')
      await expect(
        page
          .getByRole('main')
          .getByRole('list', { name: 'Twoje sprawy' })
          .getByRole('link', { name: `Oddaj głos – ${title}` }),
      ).toBeVisible()
      await page.goto('/aktualnosci')
      await waits.click()
      await new BallotPage(page, id, title).expectHere()
      const entry = new Shell(page).menuEntry('Głosowania').first()
      const count = async () => Number(/\((\d+)/.exec(await entry.innerText())?.[1])
      await page.goto('/glosowania')
      await expect(entry).toContainText('bez Twojego głosu')
      const before = await count()
      await new BallotPage(page, id, title).vote('Za')
      await expect(async () => expect(await count()).toBe(before - 1)).toPass()
      await page.goto('/dozrobienia')
      await expect(page.getByRole('heading', { name: 'Do zrobienia', level: 1 })).toBeVisible()
      await expect(waits).toHaveCount(0)
    })
  })
}

test('when the answer to a vote is lost, the ballot shows which vote counts', async ({ pageOf, votings }) => {
  const title = ownTitle()
  const id = await votings.running(title)
  const page = await pageOf('member')
  const ballot = new BallotPage(page, id, title)
  await ballot.open()
  await ballot.answer('Za').check()
  await page.route('**/votings/vote', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await ballot.save.click()
  await expect(async () => expect((await votings.ballot(id, VOTERS.member)).seatEvents).toHaveLength(1)).toPass()
  await page.unroute('**/votings/vote')
  await ballot.open()
  await expect(ballot.main.getByText('Głos Twojej instytucji: Za')).toBeVisible()
  await ballot.vote('Za')
  await ballot.open()
  await ballot.expectEvents(1)
})

test('the page counts down by the server’s clock, warns in time, and says when time is up', async ({ pageOf, votings }) => {
  const title = ownTitle()
  const id = await votings.running(title, { endsAt: wallTimeIn(10 * MINUTE) })
  const page = await pageOf('member')
  const ballot = new BallotPage(page, id, title)
  const left = ballot.main.getByRole('timer')
  // The computer's clock is an hour slow.
  await page.clock.install({ time: Date.now() - 60 * MINUTE })
  await page.goto(ballot.path)
  await expect(left).toHaveText(/^9.min \d\d.s$/)
  await expect(ballot.main.getByText('mniej niż 5 minut').filter({ visible: true })).toHaveCount(0)
  await page.clock.fastForward(6 * MINUTE)
  await expect(left).toHaveText(/^3.min/)
  await expect(ballot.main.getByText('mniej niż 5 minut').first()).toBeVisible()
  await expect(ballot.main.getByRole('status').filter({ hasText: 'mniej niż 5 minut' })).toHaveCount(1)
  await page.clock.fastForward(5 * MINUTE)
  await expect(left).toHaveText('czas minął')
  await expect(ballot.main.getByText('Czas głosowania minął.').first()).toBeVisible()
  await expect(ballot.save).toBeDisabled()
})

test('after a member lost their phone two administrators let them sign in, and they vote, in twelve presses', async ({ browser, visitor, world, votings }) => {
  const person = { username: 't.michal', password: PASSWORD }
  const context = () => browser.newContext({ baseURL: world.url, locale: 'pl-PL' })
  const title = ownTitle()
  const id = await votings.running(title)
  let presses = 0
  const press = async (target: Locator) => ((presses += 1), target.click())
  const open = async (page: Page, address: string) => ((presses += 1), page.goto(address))

  // The session on a phone that will be lost.
  const before = await context()
  await signInBy(before, person, world.url)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { secret } = (await (await before.request.post('/api/provider/auth/totp', { data: {}, headers })).json()) as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await before.request.post('/api/provider/auth/totp', { data: { code }, headers })).status()).toBe(200)
  await before.close()

  const first = await (await context()).newPage()
  await signInBy(first.context(), SHARED.administrator, world.url)
  const users = new UsersPage(first)
  await first.goto('/')
  await press(new Shell(first).menuEntry('Użytkownicy').first())
  await users.main.getByRole('searchbox', { name: 'Szukaj użytkowników' }).fill(person.username)
  await press(users.main.getByRole('button', { name: 'Szukaj', exact: true }))
  await press(users.row(person.username).getByRole('link', { name: `Edytuj użytkownika: ${person.username}` }))
  await press(users.button('Poproś o kod awaryjny'))
  const asked = users.main.getByRole('status').filter({ hasText: 'Potrzebny jest drugi administrator' })
  const address = /http\S+/.exec(await asked.innerText())![0]

  const second = await (await context()).newPage()
  await signInBy(second.context(), { username: 'sekretarz', password: PASSWORD }, world.url)
  await open(second, address)
  await press(new UsersPage(second).button('Utwórz kod awaryjny'))
  const told = second.getByRole('main').getByRole('status').filter({ hasText: 'Kod awaryjny' })
  await expect(told).toBeVisible()
  const recovery = /\w{4}(-\w{4}){3}/.exec(await told.innerText())![0]
  for (const page of [first, second]) await page.context().close()

  const signIn = new SignInPage(visitor)
  const ballot = new BallotPage(visitor, id, title)
  await open(visitor, `/glosowanie/${id}`)
  await signIn.username.fill(person.username)
  await signIn.password.fill(person.password)
  await press(signIn.submit)
  await visitor.getByRole('textbox', { name: 'Kod' }).fill(recovery)
  await press(signIn.submit)
  await press(ballot.answer('Za'))
  await press(ballot.save)
  await new VotingsPage(visitor).expectSaved()
  expect(presses).toBeLessThanOrEqual(12)
})

test('no page on the way to a saved vote loads the framework', async ({ visitor, votings }) => {
  const title = ownTitle()
  const id = await votings.running(title)
  const scripts = new Set<string>()
  visitor.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await visitor.goto('/logowanie')
  await new SignInPage(visitor).signIn(VOTERS.member)
  await new Shell(visitor).menuEntry('Głosowania').first().click()
  const list = new VotingsPage(visitor)
  await list.find(title)
  await list.row(title).getByRole('link', { name: 'Głosuj' }).click()
  await new BallotPage(visitor, id, title).vote('Za')
  // File names without their content hash.
  expect([...scripts].map((file) => file.replace(/\.[\w-]{10}\.js$/, '.js')).sort()).toEqual([
    '/_next/static/page/portal.js',
    '/_next/static/page/signed-in.js',
  ])
})

test('ballots and lists are accessible in every mode, on wide and narrow screens', async ({ pageOf, votings }) => {
  test.slow()
  const title = `${ownTitle()} w sprawie zmiany Szczegółowego Opisu Priorytetów i harmonogramu naborów wniosków o dofinansowanie na kolejny rok`
  const id = await votings.running(title, { endsAt: wallTimeIn(4 * MINUTE) })
  const finishedId = await votings.running(`${title} – zakończona`)
  for (const voting of [id, finishedId]) await votings.vote(voting, 'Za', VOTERS.deputy)
  await votings.change(finishedId, 'finish')
  const page = await pageOf('member')
  for (const path of ['/glosowania', '/glosowania/zakonczone', `/glosowanie/${id}`, `/glosowanie/${finishedId}`]) {
    await page.goto(path)
    await expectSoundEverywhere(page, 740)
  }
})
