// A product of its own for attendance, in which the links of an invitation to the demo's next meeting are valid.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { ChangeAttendanceCollection, ReadAttendances, type AttendanceStatus } from '#contract/attendance.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { PASSWORD, type Account } from './accounts.ts'
import { providerUrl, serverEnvironment, type Ports } from './addresses.ts'
import type { Opened } from './open-links.ts'
import { signInBy } from './sign-in.ts'
import { expect, test as base } from './test.ts'
import { startWorld, type World } from './world.ts'

export const MEETING = 'XIII posiedzenie Komitetu'
const EVENT = 'XIII posiedzenie Komitetu Monitorującego'
/** Each of these answers by link in one test. */
const INVITED = ['czlonek2', 'zastepca1', 'a.zarzecka', 'b.roszko', 'k.lis', 'e.siemion', 'm.tarase', 'z.olszew'] as const
export type Invited = (typeof INVITED)[number]
const SECRETARY: Account = { username: 'sekretarz', password: PASSWORD }

/** The meeting as the provider reports it. */
class Meeting {
  readonly folderId: number
  readonly #provider: string
  readonly #keys: Record<string, string>
  #token: string | null = null

  constructor(ports: Ports, { folderId, keys }: Opened) {
    this.#provider = providerUrl(ports)
    this.folderId = folderId
    this.#keys = keys
  }

  key(of: Invited): string {
    return this.#keys[of]!
  }

  link(of: Invited, kind: 'udzial' | 'brakudzialu' = 'udzial'): string {
    return `/potwierdzenia/${kind}/${this.key(of)}`
  }

  async #call(method: string, pathname: string, body?: object, token?: string): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(this.#provider + pathname, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${answer.status} ${pathname}: ${await answer.text()}`)
    return answer.json()
  }

  async #signedIn(): Promise<string> {
    this.#token ??= ((await this.#call('POST', '/api/auth/loginJwt', SECRETARY)) as { token: string }).token
    return this.#token
  }

  async read(): Promise<AnswerOf<typeof ReadAttendances>> {
    const pathname = ReadAttendances.path.replace('{structNodeId}', String(this.folderId))
    return (await this.#call('GET', pathname, undefined, await this.#signedIn())) as AnswerOf<typeof ReadAttendances>
  }

  async statusOf(who: Invited): Promise<AttendanceStatus | null> {
    return (await this.read()).committeeAttendances.find(({ username }) => username === who)?.attendanceStatus ?? null
  }

  async collect(action: 'enable' | 'stop'): Promise<void> {
    const { method, path: pathname } = ChangeAttendanceCollection
    await this.#call(method, pathname, { structNodeId: this.folderId, action }, await this.#signedIn())
  }
}

interface Fixtures {
  /** The secretary's page. */
  desk: Page
  /** A visitor's page. */
  visitor: Page
}

interface Shared {
  world: World
  meeting: Meeting
  secretaryState: NonNullable<BrowserContextOptions['storageState']>
  logs: () => Promise<string>
}

/** Mails a minute: so few that the second of two mailings waits for the first. */
const MAIL_RATE = '30'

const PLACE = 11
const folderOf = (place: number) => path.join(process.env.E2E_DATA ?? 'test-results', `world-${place}`)

/** The provider is stopped meanwhile, because only one process may open its database. */
async function openLinks(world: World): Promise<Opened> {
  await world.provider.end()
  const env = { ...process.env, ...serverEnvironment(world.ports, path.join(folderOf(PLACE), 'data')) }
  const { stdout } = await promisify(execFile)(process.execPath, ['e2e/support/open-links.ts', MEETING, EVENT, ...INVITED], { env })
  await world.startProvider()
  return JSON.parse(stdout) as Opened
}

export const test = base.extend<Fixtures, Shared>({
  world: [
    async ({}, use) => {
      const world = await startWorld({ place: PLACE, env: { LOG_LEVEL: 'info', MAIL_RATE } })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  meeting: [async ({ world }, use) => use(new Meeting(world.ports, await openLinks(world))), { scope: 'worker', timeout: 60_000 }],
  secretaryState: [
    async ({ browser, world }, use) => {
      const context = await browser.newContext({ baseURL: world.url, locale: 'pl-PL' })
      await context.addCookies([{ name: 'kmCookieAccept', value: '1', url: world.url }])
      await signInBy(context, SECRETARY, world.url)
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
  logs: [
    async ({}, use) =>
      use(async () => (await Promise.all(['portal.log', 'provider.log'].map((file) => readFile(path.join(folderOf(PLACE), file), 'utf8')))).join('')),
    { scope: 'worker' },
  ],
  desk: async ({ browser, world, meeting: _opened, secretaryState, javaScriptEnabled, viewport }, use) => {
    const context = await browser.newContext({ baseURL: world.url, locale: 'pl-PL', storageState: secretaryState, javaScriptEnabled, viewport })
    await use(await context.newPage())
    await context.close()
  },
  visitor: async ({ browser, world, meeting: _opened, javaScriptEnabled, viewport }, use) => {
    const context = await browser.newContext({ baseURL: world.url, locale: 'pl-PL', javaScriptEnabled, viewport })
    await context.addCookies([{ name: 'kmCookieAccept', value: '1', url: world.url }])
    await use(await context.newPage())
    await context.close()
  },
})

export { expect }
