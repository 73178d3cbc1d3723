// Many people open pages at once, while an administrator changes their rights: each page is that person's own, the same as when
// nobody else asks. The sequences are generated; a failure prints the seed (OWN_PAGES_SEED) that repeats it, and OWN_PAGES_STEPS makes
// them longer.
import fc from 'fast-check'
import { PlainBrowser, type Page } from '../bench/plain-browser.ts'
import { PASSWORD } from './support/accounts.ts'
import { expect, test as base } from './support/test.ts'
import { providerUrl } from './support/addresses.ts'
import { startWorld, type World } from './support/world.ts'

const PLACE = 15
const test = base.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const world = await startWorld({ place: PLACE, env: { TRUSTED_PROXIES: '1' } })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const NAMES = ['czlonek1', 'czlonek2', 'obserwator', 'sekretarz', 'superadmin', 'zastepca1', 'zastepca2']
const SESSIONS_EACH = 2
const STEPS = Number(process.env.OWN_PAGES_STEPS ?? 20)
const PATHS = ['/aktualnosci', '/dokumenty', '/dokumenty/nowe', '/glosowania', '/glosowania/zakonczone', '/kalendarz', '/mojekonto', '/aktualnosci/artykul/1']

interface Person {
  username: string
  browser: PlainBrowser
}

/** The administrator calls the provider directly, so that the portal's processes learn nothing of the changes. */
class Administrator {
  readonly #url: string
  readonly #token: string
  folder = 0
  #group = 0

  private constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  static async of(world: World): Promise<Administrator> {
    const url = providerUrl(world.ports)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8::ad' }
    const answer = await fetch(`${url}/api/auth/loginJwt`, { method: 'POST', headers, body: JSON.stringify({ username: 'superadmin', password: PASSWORD }) })
    const administrator = new Administrator(url, ((await answer.json()) as { token: string }).token)
    await administrator.#begin()
    return administrator
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const answer = await fetch(this.#url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }

  async #begin(): Promise<void> {
    const groups = await this.#ask<{ items: { id: number }[] }>('GET', '/api/admin/dictionaries/workgroup?page=0&limit=10')
    this.#group = groups.items[0]!.id
    const { id } = await this.#ask<{ id: number }>('POST', '/api/documents/folder', { name: 'Zmienny katalog', parentId: 1, position: 'start' })
    await this.#ask('POST', '/api/documents/status', { nodeIds: [id], status: 'published' })
    this.folder = id
  }

  async renameFolder(mark: number): Promise<void> {
    await this.#changeFolder({ name: `Zmienny katalog ${mark}` })
  }

  /** Removes rights or gives them back. */
  async limitFolder(isLimited: boolean): Promise<void> {
    await this.#changeFolder({ workGroupsIds: isLimited ? [this.#group] : [] })
  }

  async #changeFolder(change: object): Promise<void> {
    const { name, workGroupsIds, updatedAt } = await this.#ask<{ name: string; workGroupsIds: number[]; updatedAt: string }>(
      'GET',
      `/api/documents/folder/${this.folder}`,
    )
    await this.#ask('PUT', '/api/documents/folder', { id: this.folder, name, workGroupsIds, updatedAt, position: 'nochange', ...change })
  }

  async addEvent(mark: number): Promise<void> {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await this.#ask('POST', '/api/calendar/events', { name: `Zmiana ${mark}`, startsAt: day, endsAt: day, allDay: true })
  }

  async endSessionsOf(id: number): Promise<void> {
    await this.#ask('POST', '/api/admin/users/sessions/end', { id })
  }

  async idOf(username: string): Promise<number> {
    const { items } = await this.#ask<{ items: { id: number; username: string }[] }>('GET', '/api/admin/users?page=0&limit=100')
    return items.find((one) => one.username === username)!.id
  }
}

const FLIGHT = /<script[^>]*>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g
const KEY = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** A page without the parts that differ in every answer. The framework's data may come in any order, so its words are sorted. */
function meaning({ html, status, url }: Page): object {
  const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1] ?? 'none'
  // The account page shows when each session was last used.
  const own = url === '/mojekonto' ? html.replace(/<tbody[\s\S]*?<\/tbody>/g, '').replace(/\d\d:\d\d/g, '') : html
  const still = own
    // React marks places where texts meet that were not ready at the same time.
    .replaceAll('<!-- -->', '')
    .replaceAll(nonce, 'NONCE')
    .replace(KEY, 'KEY')
    .replace(/Sesja do \d\d:\d\d/g, 'Sesja do')
  const data = [...still.matchAll(FLIGHT)].map(([, text = '""']) => JSON.parse(text) as string).join('')
  const words =
    url === '/mojekonto'
      ? []
      : [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => word).filter((word) => !/^\$|^Sesja do|^\d\d:\d\d$/.test(word))
  const [head = '', body = ''] = still.replace(FLIGHT, '').replaceAll('><', '>\n<').split('<body>')
  // The title and the links are written as they become ready.
  return { status, url, head: head.split('\n').sort(), body, words: words.sort().join('\n') }
}

const nameOn = ({ html }: Page): string | undefined => /aria-label="Zalogowany użytkownik"[^>]*><p[^>]*>([^<]*)/.exec(html)?.[1]

const countsOn = ({ html }: Page): number => html.match(/class="[\w-]*_badge"/g)?.length ?? 0

class People {
  readonly #world: World
  readonly #people: (Person | null)[] = []
  readonly #names = new Map<string, string>()
  readonly #keys = new Set<string>()
  #addresses = 0
  visits = 0

  constructor(world: World) {
    this.#world = world
  }

  get count(): number {
    return NAMES.length * SESSIONS_EACH
  }

  usernameOf = (who: number): string => NAMES[who % NAMES.length]!

  /** A signed-in browser: this one, or a new one after a sign-out. */
  async person(who: number): Promise<Person> {
    const known = this.#people[who]
    if (known) return known
    const username = this.usernameOf(who)
    const browser = new PlainBrowser(this.#world.url, `2001:db8::${(this.#addresses += 1).toString(16)}`)
    const first = await browser.submit(await browser.open('/logowanie'), { username, password: PASSWORD })
    expect(first.status, `${username} signs in`).toBe(200)
    const name = nameOn(first) ?? ''
    expect(name).not.toBe('')
    expect(this.#names.get(username) ?? name).toBe(name)
    this.#names.set(username, name)
    return (this.#people[who] = { username, browser })
  }

  async signOut(who: number): Promise<void> {
    const { browser } = await this.person(who)
    // A second browser keeps the present cookies, whatever the first one is told to delete.
    const twin = browser.twin()
    const page = await browser.open('/mojekonto')
    await browser.post('/api/session/sign-out', {})
    expect(nameOn(page)).toBeDefined()
    expect((await twin.open('/aktualnosci')).html).not.toContain(nameOn(page)!)
    expect((await twin.open('/mojekonto')).url).toBe('/logowanie')
    this.#people[who] = null
  }

  async end(username: string, end: () => Promise<void>): Promise<void> {
    const hit = [...this.#people.keys()].filter((who) => this.usernameOf(who) === username)
    await end()
    for (const who of hit) {
      const person = this.#people[who]
      if (person) expect((await person.browser.open('/glosowania')).url, `${username} is signed out`).toBe('/logowanie')
      this.#people[who] = null
    }
  }

  async switchProfile(who: number): Promise<void> {
    const { browser } = await this.person(who)
    const page = await browser.open('/aktualnosci')
    if (!page.html.includes('id="profil"')) return
    const profiles = [...page.html.matchAll(/<option value="(\d+)"( selected="")?/g)]
    const other = profiles.find(([, , selected]) => !selected)?.[1]
    if (other) await browser.submit(page, { id: other })
  }

  /** Opens the page twice while others open theirs: both answers are the same, and belong to this person. */
  async visit(who: number, path: string): Promise<void> {
    const { username, browser } = await this.person(who)
    let sent = await browser.open(path)
    let again = await browser.open(path)
    // On a busy machine the page is sent without the number beside a menu entry, so it is read again until both agree.
    for (let i = 0; i < 20 && countsOn(sent) !== countsOn(again); i += 1) [sent, again] = [await browser.open(path), await browser.open(path)]
    this.visits += 1
    expect(meaning(sent), `${path} of ${username}`).toEqual(meaning(again))
    const name = this.#names.get(username)!
    expect(nameOn(sent)).toBe(name)
    for (const [other, theirs] of this.#names) if (other !== username) expect(nameOn(sent)).not.toBe(theirs)
    for (const page of [sent, again])
      for (const [, key = ''] of page.html.matchAll(/name="_key" value="([^"]+)"/g)) {
        expect(this.#keys.has(key), 'a key that was given before').toBe(false)
        this.#keys.add(key)
      }
  }
}

type Step =
  | { kind: 'visits'; visits: { who: number; page: number }[] }
  | { kind: 'sign-out'; who: number }
  | { kind: 'switch'; who: number }
  | { kind: 'end'; who: number }
  | { kind: 'rename' }
  | { kind: 'event' }
  | { kind: 'limit'; isLimited: boolean }

const who = fc.nat(NAMES.length * SESSIONS_EACH - 1)
const visits = fc.array(fc.record({ who, page: fc.nat(PATHS.length) }), { minLength: 4, maxLength: 12 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: visits.map((all): Step => ({ kind: 'visits', visits: all })) },
  { weight: 1, arbitrary: who.map((one): Step => ({ kind: 'sign-out', who: one })) },
  { weight: 1, arbitrary: who.map((one): Step => ({ kind: 'switch', who: one })) },
  { weight: 1, arbitrary: who.map((one): Step => ({ kind: 'end', who: one })) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'rename' }, { kind: 'event' }) },
  { weight: 1, arbitrary: fc.boolean().map((isLimited): Step => ({ kind: 'limit', isLimited })) },
)

test('when many people open pages at once, each gets their own page as it is at that moment', async ({ world }) => {
  test.setTimeout(300_000)
  const administrator = await Administrator.of(world)
  const people = new People(world)
  const seed = Number(process.env.OWN_PAGES_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { numRuns: 1, seed })
  const ids = new Map(await Promise.all(NAMES.map(async (name) => [name, await administrator.idOf(name)] as const)))
  const paths = [...PATHS, `/dokumenty/${administrator.folder}`]
  for (const [mark, one] of steps.entries())
    await test.step(`seed ${seed}, step ${mark}: ${JSON.stringify(one)}`, async () => {
      if (one.kind === 'visits') {
        for (const each of one.visits) await people.person(each.who)
        await Promise.all(one.visits.map((each) => people.visit(each.who, paths[each.page]!)))
      } else if (one.kind === 'sign-out') await people.signOut(one.who)
      else if (one.kind === 'switch') await people.switchProfile(one.who)
      else if (one.kind === 'limit') await administrator.limitFolder(one.isLimited)
      else if (one.kind === 'rename') await administrator.renameFolder(mark)
      else if (one.kind === 'event') await administrator.addEvent(mark)
      // The administrator's own session must not be ended.
      else if (people.usernameOf(one.who) !== 'superadmin')
        await people.end(people.usernameOf(one.who), () => administrator.endSessionsOf(ids.get(people.usernameOf(one.who))!))
    })
  expect(people.visits).toBeGreaterThan(STEPS)
})
