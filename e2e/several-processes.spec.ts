// Several processes as one installation: a change made through one portal holds at the other.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { PasswordForm } from './pages/password-form.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { expect, test as base } from './support/test.ts'
import { scaledToLoad } from './support/scaled-to-load.ts'

const ADMINISTRATOR = { username: 'anna', password: 'Wspolna-Instalacja-2127!' }
/** A change is visible within this time, whichever portal has cached the page. */
const SEEN = { timeout: scaledToLoad(5_000), intervals: [100] }
/** The pages that an administrator has to accept first. */
const GATES = [/\/licencja$/, /\/politykabezp$/, /\/deklaracjazadaniaobs$/]
const MEGABYTE = 1024 * 1024

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface Installed extends Installation {
  /** Cookies do not depend on ports: both portals read them, as they would behind one address. */
  session: StorageState
}

/** The first administrator sets a password at the printed address and accepts what has to be accepted. */
async function firstSession(browser: Browser, { administratorLink }: Installation): Promise<StorageState> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(administratorLink)
  const form = new PasswordForm(page)
  await form.username.fill(ADMINISTRATOR.username)
  await form.change({ fresh: ADMINISTRATOR.password })
  await expect(page).not.toHaveURL(/logowanie/)
  for (const gate of GATES) {
    await expect(page).toHaveURL(gate)
    await page.getByRole('main').getByRole('button', { name: /^tak/i }).click()
    await expect(page).not.toHaveURL(gate)
  }
  const state = await context.storageState()
  await context.close()
  return state
}

const test = base.extend<object, { installed: Installed }>({
  installed: [
    async ({ browser }, use) => {
      const installation = await startInstallation(path.join(process.env.E2E_DATA ?? 'test-results', 'installation'), ADMINISTRATOR.username)
      await use({ ...installation, session: await firstSession(browser, installation) })
      await installation.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  page: async ({ browser, installed }, use) => {
    const context = await browser.newContext({ storageState: installed.session })
    await use(await context.newPage())
    await context.close()
  },
})

/** The page as a visitor gets it, from the portal's cache where it may come from there. */
async function visit(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address)
  return { status: answer.status, text: await answer.text() }
}

/** Fills the caches of both portals before anything changes. */
const warm = async (addresses: readonly string[]) => {
  for (const address of [...addresses, ...addresses]) await visit(address)
}

/** Calls the BFF of the portal whose page is open. */
async function send(page: Page, method: string, at: string, body: unknown): Promise<number> {
  const sent = { method, at, body: JSON.stringify(body) }
  const { status, answer } = await page.evaluate(async ({ method, at, body }) => {
    const response = await fetch(`/api/provider/${at}`, { method, body, headers: { 'content-type': 'application/json' } })
    return { status: response.status, answer: await response.json() }
  }, sent)
  expect(status, `${method} ${at}: ${JSON.stringify(answer)}`).toBeLessThan(300)
  return (answer as { id: number }).id
}

async function addDocument(page: Page, portal: string, { name, content, folder = 1 }: { name: string; content: Buffer; folder?: number }): Promise<void> {
  const list = new LibraryPage(page)
  await page.goto(`${portal}/nowydokument/${folder}`)
  await page.locator('input[type=file]').setInputFiles({ name: `${name}.bin`, mimeType: 'application/octet-stream', buffer: content })
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.action('Zapisz').click()
  await expect(list.row(name)).toBeVisible()
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

// The tests run one after another on one installation.
test.describe.configure({ mode: 'default' })

test.describe('two portals and two providers', () => {
  test('a session begun at one portal is used at the other, and ends at both', async ({
    browser,
    installed: {
      portals: [first, second],
    },
  }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${first}/logowanie`)
    await new SignInPage(page).signIn(ADMINISTRATOR)
    await expect(page).not.toHaveURL(/logowanie/)
    await page.goto(`${second}/mojekonto`)
    await expect(page.getByRole('main')).toContainText('Anna')
    const copied = await browser.newContext({ storageState: await context.storageState() })

    await page.goto(`${first}/mojekonto`)
    await page.getByRole('button', { name: 'Wyloguj' }).first().click()
    await expect(page).toHaveURL(/logowanie/)
    const stolen = await copied.newPage()
    await stolen.goto(`${second}/mojekonto`)
    await expect(stolen, 'the old cookies are dead at the other portal too').toHaveURL(`${second}/logowanie`)
    await copied.close()
    await context.close()
  })

  test('a folder published at one portal is seen by visitors of both within 5 s', async ({ page, installed: { portals } }) => {
    const name = `Katalog ${randomUUID().slice(0, 8)}`
    const list = new LibraryPage(page)
    await page.goto(`${portals[0]}/dokumenty`)
    await list.addFolder(name)
    await list.choose(name)
    await list.act('Udostępnij publicznie')
    await list.action('Tak').click()
    await list.choose(name)
    await list.act('Opublikuj')
    const lists = portals.map((portal) => `${portal}/dokumenty`)
    await warm(lists)
    for (const address of lists) expect((await visit(address)).text).not.toContain(name)
    await list.action('Tak').click()
    await expect(list.row(name)).toContainText('Opublikowany')
    await Promise.all(lists.map((address) => expect(async () => expect((await visit(address)).text).toContain(name)).toPass(SEEN)))
  })

  test('a file uploaded at one portal is downloaded at the other', async ({
    page,
    installed: {
      portals: [first, second],
    },
  }) => {
    const name = `Plik ${randomUUID().slice(0, 8)}`
    const content = randomBytes(3 * MEGABYTE)
    await addDocument(page, first, { name, content })
    await page.goto(`${second}/dokumenty`)
    await new LibraryPage(page).row(name).getByRole('link', { name, exact: true }).click()
    const href = await page
      .getByRole('table', { name: /Wersje/ })
      .getByRole('link')
      .first()
      .getAttribute('href')
    const answer = await page.request.get(second + href)
    expect(hash(await answer.body())).toBe(hash(content))
  })

  test('an upload begun at one portal goes on and ends at the other', async ({
    page,
    installed: {
      portals: [first, second],
    },
  }) => {
    const name = `Plik ${randomUUID().slice(0, 8)}`
    const content = randomBytes(MEGABYTE)
    const headers = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' }
    const created = await page.request.post(`${first}/api/uploads`, { headers: { ...headers, 'upload-length': String(content.length) } })
    const upload = new URL(created.headers().location ?? '', first).pathname
    const half = content.length / 2
    for (const [portal, from] of [
      [first, 0],
      [second, half],
    ] as const) {
      const head = await page.request.head(portal + upload, { headers })
      expect(head.headers()['upload-offset']).toBe(String(from))
      const sent = await page.request.patch(portal + upload, {
        headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        data: content.subarray(from, from + half),
      })
      expect(sent.status()).toBe(204)
    }
    // Sent to both portals, answered by both, and still saved once.
    const uploadId = upload.split('/').at(-1)
    const fields = { uploadId, fileName: 'plik.bin', parentId: 1, name, publicAccess: false, position: 'end' }
    const save = { headers: { ...headers, 'idempotency-key': `upload-${uploadId}` }, data: fields }
    const answers = await Promise.all(
      [first, second].map(async (portal) => {
        const answer = await page.request.post(`${portal}/api/uploads/save/documents/document`, save)
        return { status: answer.status(), ...((await answer.json()) as { id?: number; code?: string }) }
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]!.id).toEqual(expect.any(Number))
    await page.goto(`${first}/dokumenty`)
    await expect(new LibraryPage(page).row(name)).toHaveCount(1)
  })

  test('an article published, changed, moved and archived at one portal is seen at both within 5 s', async ({ page, installed: { portals } }) => {
    const [above, title, changed] = ['wyżej', 'artykuł', 'zmieniony'].map((word) => `${word} ${randomUUID().slice(0, 8)}`) as [string, string, string]
    const form = (named: string) => ({ title: named, header: `Wstęp: ${named}`, content: `<p>Treść: ${named}</p>` })
    await page.goto(`${portals[0]}/mojekonto`)
    const id = await send(page, 'POST', 'news', form(title))
    const other = await send(page, 'POST', 'news', form(above))
    const lists = portals.map((portal) => `${portal}/aktualnosci`)
    const articles = portals.map((portal) => `${portal}/aktualnosci/artykul/${id}`)
    const everywhere = (addresses: readonly string[], seen: (page: { status: number; text: string }) => void) =>
      Promise.all(addresses.map((address) => expect(async () => seen(await visit(address))).toPass(SEEN)))

    await warm([...lists, ...articles])
    await send(page, 'POST', 'news/publish', { id })
    await everywhere(lists, ({ text }) => expect(text).toContain(title))
    await everywhere(articles, ({ status, text }) => expect([status, text.includes(`Treść: ${title}`)]).toEqual([200, true]))

    await send(page, 'POST', 'news/publish', { id: other })
    await everywhere(lists, ({ text }) => expect(text.indexOf(above)).toBeGreaterThan(-1))
    await warm(lists)
    await send(page, 'POST', 'news/moveup', { id })
    await everywhere(lists, ({ text }) => expect(text.indexOf(title)).toBeLessThan(text.indexOf(above)))

    await warm([...lists, ...articles])
    const draft = await send(page, 'POST', 'news/edit', { id })
    await send(page, 'PUT', 'news', { ...form(changed), id: draft })
    await send(page, 'POST', 'news/publish', { id: draft })
    await everywhere(articles, ({ text }) => expect(text).toContain(`Treść: ${changed}`))
    await everywhere(lists, ({ text }) => expect([text.includes(changed), text.includes(title)]).toEqual([true, false]))

    await warm([...lists, ...articles])
    await send(page, 'POST', 'news/archive', { id })
    await everywhere(articles, ({ status }) => expect(status).toBe(404))
    await everywhere(lists, ({ text }) => expect(text).not.toContain(changed))
  })

  test('with one provider killed the other portal works on, nobody is signed out, and nothing is lost after the restart', async ({ page, installed }) => {
    const [first, second] = installed.portals
    const name = `Katalog ${randomUUID().slice(0, 8)}`
    const list = new LibraryPage(page)
    await installed.providers[0].kill()
    await page.goto(`${second}/dokumenty`)
    await list.addFolder(name)
    await page.goto(`${first}/dokumenty/kosz`)
    await expect(page.getByRole('main')).toContainText('Spróbuj ponownie')
    await expect(page).not.toHaveURL(/logowanie/)
    await installed.providers[0].start()
    await page.goto(`${first}/dokumenty`)
    await expect(list.row(name)).toBeVisible()
  })
})
