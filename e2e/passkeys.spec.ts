// Passkeys, with the browser's own virtual authenticator. Browsers take them for names alone, so these pages are at localhost.
import type { APIResponse, CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { expectAccessible } from './support/accessibility.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { PASSWORD, type Account } from './support/accounts.ts'
import { MAIN_PORTS } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

/** No other test uses them. */
const OWN: Account = { username: 'd.wolska', password: PASSWORD }
/** An observer: nobody waits for a vote of theirs. */
const OFFERED: Account = { username: 'ekspert', password: PASSWORD }
const DEMANDED: Account = { username: 'h.nowicka', password: PASSWORD }
const PROVING: Account = { username: 's.czapl', password: PASSWORD }
const WITHOUT: Account = { username: 'r.pawluk', password: PASSWORD }
const URL_BY_NAME = `http://localhost:${MAIN_PORTS.portal}`

test.use({ baseURL: URL_BY_NAME })

/** A device that checks its owner, and keeps its passkeys. */
async function device(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  return { cdp, id: authenticatorId }
}

const useKey = (page: Page) => page.getByRole('button', { name: 'Użyj klucza dostępu' })

async function signOut(page: Page): Promise<void> {
  await page.goto('/mojekonto')
  await page.getByRole('button', { name: 'Wyloguj' }).first().click()
  await expect(page).toHaveURL(/logowanie/)
}

test('on a broken line the button of a passkey says so, and works when it is pressed once more by the keyboard', async ({ page }) => {
  await device(page)
  await page.goto('/logowanie')
  const script = /passkeys/
  await page.route(script, (route) => route.abort())
  await useKey(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się wczytać obsługi kluczy dostępu.' })).toBeVisible()
  await page.unroute(script)
  await useKey(page).focus()
  await page.keyboard.press('Enter')
  // This device has none.
  await expect(page.getByText('Nie użyto klucza dostępu. Możesz spróbować ponownie.')).toBeVisible()
})

test('a passkey is added, signs in alone, follows the password, proves who it is, and is removed', async ({ page }) => {
  const { cdp, id } = await device(page)
  const signIn = new SignInPage(page)
  await page.goto('/logowanie')
  await signIn.signIn(OWN)
  await expect(page).not.toHaveURL(/logowanie/)

  const main = page.getByRole('main')
  await page.goto('/mojekonto/dwuetapowe')
  await main.getByRole('textbox', { name: 'Nazwa klucza' }).fill('Telefon')
  await main.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Twoje kody zapasowe' })).toBeVisible()
  const row = main.getByRole('table', { name: 'Klucze dostępu' }).getByRole('row').filter({ hasText: 'Telefon' })
  await expect(row).toContainText('Jeszcze nie')
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials).toHaveLength(1)
  await expectAccessible(page)

  // The same device is not added twice, and what was typed stays.
  await main.getByRole('textbox', { name: 'Nazwa klucza' }).fill('Drugi raz')
  await main.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await expect(main.getByText('Na tym urządzeniu jest już klucz dostępu do tego konta.')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Nazwa klucza' })).toHaveValue('Drugi raz')

  // Alone, on the way to the page that was asked for, by the browser's own list.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
  await signOut(page)
  await page.goto('/mojekonto/dwuetapowe')
  await expect(page).toHaveURL(/logowanie/)
  await expectAccessible(page)
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
  // What it proposes is chosen by this browser itself, as soon as it may.
  await page.reload()
  await expect(page).toHaveURL(/dwuetapowe$/)
  await expect(row).not.toContainText('Jeszcze nie')

  // After the password.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
  await signOut(page)
  await signIn.signIn(OWN)
  await expect(page.getByRole('heading', { name: 'Potwierdzenie' })).toBeVisible()
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
  await useKey(page).click()
  await expect(page).not.toHaveURL(/logowanie/)

  await page.goto('/mojekonto/potwierdzenie')
  await useKey(page).click()
  await expect(page).not.toHaveURL(/potwierdzenie/)

  // A copy of it, made before its last uses, counts from where it was.
  const [used] = (await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials
  expect(used!.signCount).toBeGreaterThan(1)
  const putBack = async (credential: typeof used) => {
    await cdp.send('WebAuthn.removeCredential', { authenticatorId: id, credentialId: used!.credentialId })
    await cdp.send('WebAuthn.addCredential', { authenticatorId: id, credential: credential! })
  }
  await putBack({ ...used!, signCount: 0 })
  await page.goto('/mojekonto/potwierdzenie')
  await useKey(page).click()
  await expect(main.getByText('Tego klucza dostępu portal nie zna').filter({ visible: true })).toBeVisible()
  await putBack(used)

  await page.goto('/mojekonto/dwuetapowe')
  await row.getByRole('button', { name: 'Usuń klucz dostępu: Telefon' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tak' }).click()
  await expect(page.getByText('Klucz dostępu został usunięty.').filter({ visible: true })).toBeVisible()
  await expect(main.getByRole('table', { name: 'Klucze dostępu' })).toHaveCount(0)
  // The device still has it, and proposes it once; the portal no longer knows it.
  await signOut(page)
  await signIn.expectRefusal('Tego klucza dostępu portal nie zna')
  // The sentence stands there already: only the next page is the answer to this press.
  await Promise.all([page.waitForEvent('framenavigated'), useKey(page).click()])
  await signIn.expectRefusal('Tego klucza dostępu portal nie zna')
  await signIn.signIn(OWN)
  await expect(page).not.toHaveURL(/logowanie/)
})

test('a passkey is offered after a sign-in in one line, until that is declined', async ({ page }) => {
  const signIn = new SignInPage(page)
  await page.goto('/logowanie')
  await signIn.signIn(OFFERED)
  const main = page.getByRole('main')
  const offer = main.getByRole('link', { name: 'Dodaj klucz dostępu' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Nie przypominaj' }).click()
  await expect(page.getByText('Nie będziemy o tym przypominać').filter({ visible: true })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await signOut(page)
  await signIn.signIn(OFFERED)
  await expect(page).toHaveURL(/aktualnosci/)
  await expect(offer).toHaveCount(0)
})

test('without scripts the password is asked for alone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: URL_BY_NAME })
  const page = await context.newPage()
  await page.goto('/logowanie')
  await expect(useKey(page)).toBeHidden()
  await new SignInPage(page).signIn(WITHOUT)
  await page.goto('/mojekonto/dwuetapowe')
  await expect(page.getByRole('button', { name: 'Dodaj klucz dostępu' })).toBeHidden()
  await context.close()
})

const HEADERS = { 'sec-fetch-site': 'same-origin' }

async function answered<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

/** Gives the person a profile that is made for them; `only`: in place of those they have. */
async function give(
  { request }: Page,
  { username }: Account,
  { only = false, ...profile }: { permissions: string[]; only?: boolean; [more: string]: unknown },
) {
  const data = { name: `Własny ${username}`, ...profile }
  const { id: profileId } = await answered<{ id: number }>(await request.post('/api/provider/admin/profiles', { data, headers: HEADERS }))
  const { items } = await answered<{ items: { id: number }[] }>(await request.get(`/api/provider/admin/users?q=${username}`))
  const user = await answered<Form>(await request.get(`/api/provider/admin/users/${items[0]!.id}`))
  const changed = {
    ...user,
    profileIds: [...(only ? [] : user.profiles.map(({ id }) => id)), profileId],
    institutionId: user.institution?.id ?? null,
    functionId: user.function?.id ?? null,
    workGroupsIds: user.workingGroups.map(({ id }) => id),
    activeInfinity: user.activeNoTimeLimit,
    activationDate: user.activeUntil,
  }
  await answered(await request.put('/api/provider/admin/users', { data: changed, headers: HEADERS }))
}

interface Form {
  profiles: { id: number }[]
  institution: { id: number } | null
  function: { id: number } | null
  workingGroups: { id: number }[]
  activeNoTimeLimit: boolean
  activeUntil: string | null
}

test('a demanded second factor is set up without scripts before anything else, and what was asked for opens afterwards', async ({ browser, administrator }) => {
  const today = wallTimeOf(new Date()).slice(0, 10)
  await give(administrator, DEMANDED, { permissions: ['read_access'], secondFactorFrom: today, secondFactorGraceDays: 0 })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: URL_BY_NAME })
  const page = await context.newPage()
  await page.goto('/kalendarz')
  await new SignInPage(page).signIn(DEMANDED)
  await expect(page).toHaveURL(/dwuetapowe$/)
  await expect(page.getByText('Twój profil wymaga drugiego sposobu logowania')).toBeVisible()
  await page.goto('/aktualnosci')
  await expect(page).toHaveURL(/dwuetapowe$/)
  await page.getByRole('button', { name: 'Włącz' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Kod z aplikacji' }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Włącz kody z aplikacji' }).click()
  await expect(page.getByText('Twoje kody zapasowe')).toBeVisible()
  await page.getByRole('link', { name: 'Przejdź do strony, którą chcesz otworzyć' }).click()
  await expect(page).toHaveURL(/kalendarz/)
  await context.close()
})

test('a proof says why, what was typed is there again after it, and a code is given by keys alone', async ({ browser, administrator }) => {
  await give(administrator, PROVING, { permissions: ['read_access', 'user_admin'], only: true })
  const signedIn = async (javaScriptEnabled: boolean) => {
    const page = await (await browser.newContext({ javaScriptEnabled, baseURL: URL_BY_NAME })).newPage()
    await page.goto('/profile/nowyprofil')
    await new SignInPage(page).signIn(PROVING)
    await expect(page).toHaveURL(/nowyprofil$/)
    return page
  }
  const pages = [await signedIn(true), await signedIn(false)]
  // A telephone, after which neither of these sessions has proven anything.
  const { request } = (await signedIn(true)).context()
  const { secret } = await answered<{ secret: string }>(await request.post('/api/provider/auth/totp', { data: {}, headers: HEADERS }))
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recoveryCodes } = await answered<{ recoveryCodes: string[] }>(await request.post('/api/provider/auth/totp', { data: { code }, headers: HEADERS }))

  for (const [place, page] of pages.entries()) {
    const main = page.getByRole('main')
    const name = `Potwierdzany ${place}`
    await main.getByRole('textbox', { name: 'Nazwa' }).fill(name)
    await main.getByRole('checkbox', { name: 'Głosowanie', exact: true }).check()
    await main.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(page).toHaveURL(/potwierdzenie$/)
    await expect(main.getByText('żeby nie wykonał jej ktoś, kto zastał otwartą sesję')).toBeVisible()
    await main.getByRole('textbox', { name: 'Kod' }).fill(recoveryCodes[place]!)
    await main.getByRole('button', { name: 'Potwierdź' }).click()
    await expect(page).toHaveURL(/nowyprofil$/)
    await expect(page.getByText('Tożsamość została potwierdzona.').filter({ visible: true }).first()).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'Nazwa' })).toHaveValue(name)
    await expect(main.getByRole('checkbox', { name: 'Głosowanie', exact: true })).toBeChecked()
    await main.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(page.getByText('Profil został zapisany.').filter({ visible: true })).toBeVisible()
    await page.context().close()
  }

  // The way in by keys alone, with a wrong code on it.
  const page = await (await browser.newContext({ baseURL: URL_BY_NAME })).newPage()
  const [signIn, typed] = [new SignInPage(page), page.getByRole('textbox', { name: 'Kod' })]
  await page.goto('/mojekonto')
  await expect(signIn.username).toBeFocused()
  await page.keyboard.type(PROVING.username)
  await page.keyboard.press('Tab')
  await expect(signIn.password).toBeFocused()
  await page.keyboard.type(PROVING.password)
  await page.keyboard.press('Enter')
  await expect(typed).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveAccessibleDescription(/Ten kod jest nieprawidłowy/)
  await expect(typed).toBeFocused()
  // The app's next code: the one before may have been used.
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/mojekonto$/)
  await page.context().close()
})
