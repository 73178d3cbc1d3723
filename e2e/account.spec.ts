// One's own account: data, sessions, a copy of everything.
import { AccountPage } from './pages/account-page.ts'
import type { Account } from './support/accounts.ts'
import { PASSWORD } from './support/accounts.ts'
import { ownSession } from './support/own-session.ts'
import { expect, test } from './support/test.ts'

// One after another: each ends all sessions of the account.
test.describe.configure({ mode: 'default' })

/** This account's sessions are ended here, so no other test uses it. */
const OWN: Account = { username: 'n.wasil', password: PASSWORD }

test('tells the data of the account, and leads to the password', async ({ member }) => {
  const account = new AccountPage(member)
  await account.open()
  await expect(account.main).toContainText('czlonek1')
  await expect(account.main).toContainText('Aktywne')
  await account.main.getByRole('link', { name: 'Zmień hasło' }).click()
  await expect(member).toHaveURL(/\/zmianahasla$/)
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('the other sessions are ended, and this one goes on', async ({ browser }) => {
      const here = await ownSession(browser, OWN)
      const there = await ownSession(browser, OWN)
      const account = new AccountPage(here)
      await here.goto('/mojekonto')
      await expect(account.sessions.first()).toContainText('Ta sesja')
      expect(await account.sessions.count()).toBeGreaterThan(1)
      await account.endOthers.click()
      await expect(here.getByText(/Zakończono \d+/).filter({ visible: true })).toBeVisible()
      await expect(account.sessions).toHaveCount(1)
      await expect(account.endOthers).toHaveCount(0)
      await there.goto('/mojekonto')
      await expect(there).toHaveURL(/\/logowanie/)
    })
  })
}

test('gives a copy of the data, to read and for machines', async ({ member }) => {
  const account = new AccountPage(member)
  await account.open()
  const [pdf] = await Promise.all([member.waitForEvent('download'), account.ownData('PDF').click()])
  expect(pdf.suggestedFilename()).toBe('Moje dane.pdf')
  const [json] = await Promise.all([member.waitForEvent('download'), account.ownData('JSON').click()])
  expect(json.suggestedFilename()).toBe('Moje dane.json')
  const parts = (await (await json.createReadStream()).toArray()) as Buffer[]
  const data = JSON.parse(Buffer.concat(parts).toString()) as { username: string; account: unknown[]; sessions: unknown[] }
  expect(data.username).toBe('czlonek1')
  expect(data.account).toHaveLength(1)
  expect(data.sessions.length).toBeGreaterThan(0)
})
