// Over simulated days around both changes of the clock, with changed settings, lost rights, locked accounts, days without a provider, two
// providers at once, transactions that die and mails that no server takes: each person is told each event once, at the hour that they
// chose, and nothing comes when there is nothing. DIGEST_DAYS sets how many days (100 by hand), DIGEST_SEED another course.
import fc from 'fast-check'
import { DIGEST_KIND_KEYS } from '#common/digest-kinds.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { seat, startCommittee, voter, type Committee } from '#provider/areas/votings/test-votings.ts'
import { createMailQueue } from '#provider/mail/queue.ts'
import { makeWorkGroup, type Person } from '#provider/testing/people.ts'
import { digestRemaking } from './remaking.ts'
import { sendDigests } from './sending.ts'
import { digestKey } from './service.ts'
import { EPISODE, type Facts } from './test-days-episode.ts'
import { dueAt, giveUp, linesOf, note, remade, toldIn, untold, type Somebody, type Waiting, type World } from './test-days-model.ts'
import { scene, STEPS } from './test-days-steps.ts'

const DAYS = Number(process.env['DIGEST_DAYS'] ?? 10)
const SEED = Number(process.env['DIGEST_SEED'] ?? 20_261_127)
const DAY = 86_400_000
/** Half of the days around each change. */
const CHANGES_OF_CLOCK = ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'].map((at) => new Date(at))
let committee: Committee
let people: Somebody[]
let now: Date
const world: World = { limited: new Set(), papers: [], gatherings: [], ballots: [], articles: [] }
let waiting: Waiting[] = []
/** Whose mail dies with its transaction; empty: nobody's. */
const killed = new Set<string>()
let isKilling = false

const db = () => committee.provider.db
function known({ userId, email, token }: Person & { token: string }, more: Pick<Somebody, 'votes' | 'inGroup'>): Somebody {
  const never = { choices: null, hour: 7, weekday: 1, isStopped: false, quietUntil: null }
  return { userId, email, token, isUsable: true, ...more, ...never, follows: new Set(), known: [], daily: now, weekly: now }
}

beforeAll(async () => {
  // As the real queue writes them, so that a mail is gone with its transaction.
  const jobs = { send: async () => undefined, sendMany: async () => undefined }
  committee = await startCommittee({
    mail: () => ({
      async send(tx, mail) {
        await createMailQueue({ jobs, settings: committee.provider.settings, now: committee.provider.now }).send(tx, mail)
        if (!isKilling) return
        killed.add(mail.recipient)
        throw new Error('killed')
      },
      sendMany: async () => undefined,
    }),
  })
  const { provider } = committee
  now = new Date(CHANGES_OF_CLOCK[0]!.getTime() - (DAYS * DAY) / 4)
  provider.setNow(now)
  const group = await makeWorkGroup(provider.db)
  const { member } = await seat(provider)
  people = [
    known(member, { votes: true, inGroup: false }),
    known(await voter(provider, { permissions: ['read_access'], workGroupIds: [group] }), { votes: false, inGroup: true }),
    known(await voter(provider, { permissions: ['read_access'] }), { votes: false, inGroup: false }),
  ]
  const library = libraryOf(provider)
  const [open, limited] = [await library.folder(), await library.folder({ groups: [group] })]
  const inner = await library.folder({ parent: open })
  const places = [[open], [inner, open], [limited]].map((path) => ({ path: [...path, ROOT_FOLDER_ID] }))
  world.limited.add(limited)
  // As if they had looked into the library before.
  await db()
    .updateTable('users')
    .set({ unread_since: now })
    .where(
      'id',
      'in',
      people.map(({ userId }) => userId),
    )
    .execute()
  Object.assign(scene, { committee, world, people, places, group, now, count: 0 })
})
afterAll(() => committee.provider.close())

interface Step extends Facts {
  what: keyof typeof STEPS
}

interface MadeMail {
  told: string[]
  key: string
}

interface MailRow {
  recipient: string
  text: string
  html: string | null
  unsubscribe: string | null
}

/** Each mail has its person's own way out: for the mail program's one click (`mail/queue.test.ts` holds the headers), and as a link. */
function isLeftByOneClick({ recipient, html, text, unsubscribe }: MailRow): void {
  const { userId } = people.find(({ email }) => email === recipient)!
  const { settings } = committee.provider
  expect(unsubscribe).toBe(`${settings.publicUrl}/zestawienie/rezygnacja/${digestKey(settings, userId)}`)
  for (const part of [html, text]) expect(part).toContain(unsubscribe)
}

async function mailsOfTick(): Promise<Map<string, MadeMail>> {
  const rows = await db().selectFrom('mails').select(['recipient', 'text', 'html', 'unsubscribe', 'remake_key as key']).execute()
  await db().deleteFrom('mails').execute()
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(rows.length)
  for (const { recipient, html, text, unsubscribe } of rows) isLeftByOneClick({ recipient, html, text, unsubscribe })
  return new Map(rows.map(({ recipient, text, key }) => [recipient, { told: toldIn(text), key: key! }]))
}

/** Tries again what no server took: each mail says what is so by now, or is not sent; some are given up. */
async function tryAgain(givesUp: boolean, at: object): Promise<{ changed: number; dropped: number }> {
  const counts = { changed: 0, dropped: 0 }
  const remaking = digestRemaking(committee.provider)
  for (const one of waiting) {
    const { key, somebody, lines } = one
    if (givesUp) {
      await remaking.giveUp(key)
      giveUp(one)
      continue
    }
    const mail = await remaking.remake(key)
    const expected = linesOf(world, somebody, remade(world, one, now))
    expect({ ...at, again: mail && toldIn(mail.text) }).toEqual({ ...at, again: expected.length > 0 ? expected : null })
    if (mail) {
      expect(mail.recipient).toBe(somebody.email)
      isLeftByOneClick({ ...mail, html: mail.html!, unsubscribe: mail.unsubscribe! })
    } else counts.dropped += 1
    if (mail && expected.join() !== lines.join()) counts.changed += 1
  }
  waiting = []
  return counts
}

it(`tells each event once in ${DAYS} days, at the chosen hours, and nothing when there is nothing`, async () => {
  const small = fc.nat(4096)
  const step = fc.record({
    what: fc.constantFrom(...(Object.keys(STEPS) as Step['what'][])),
    ...{ which: small, who: small, to: small },
    minutes: fc.constantFrom(3, 20, 60, 180),
    kills: fc.nat(9).map((n) => n === 0),
    twice: fc.nat(4).map((n) => n === 0),
    down: fc.noBias(fc.nat(2)).map((n) => n > 0),
    // The provider is away for as many days. Without the bias of samples towards what is small.
    away: fc.noBias(fc.nat(200)).map((n) => (n < 2 ? n + 1 : 0)),
  })
  const counts = { mails: 0, events: 0, killed: 0, changed: 0, dropped: 0 }
  const kinds = new Set<string>()
  // A step takes an hour on the average; twice as many are enough.
  const steps = fc.sample(step, { seed: SEED, numRuns: DAYS * 48 }).values()
  for (const change of CHANGES_OF_CLOCK) {
    now = new Date(change.getTime() - (DAYS * DAY) / 4)
    const end = change.getTime() + (DAYS * DAY) / 4
    for (const one of [...EPISODE, ...steps.take(DAYS * 24)]) {
      now = new Date(now.getTime() + one.minutes * 60_000 + one.away * DAY)
      if (now.getTime() > end) break
      committee.provider.setNow(now)
      scene.now = now
      await STEPS[one.what](one)
      if (!one.down) {
        const again = await tryAgain(one.which % 9 === 0, { seed: SEED, wall: wallTimeOf(now), what: one.what })
        counts.changed += again.changed
        counts.dropped += again.dropped
      }
      killed.clear()
      isKilling = one.kills
      const sending = Array.from({ length: one.twice && !one.kills ? 2 : 1 }, () => sendDigests(committee.provider))
      for (const { status } of await Promise.allSettled(sending)) if (status === 'rejected') expect(killed.size).toBeGreaterThan(0)
      const mails = await mailsOfTick()
      for (const [i, person] of people.entries()) {
        const due = dueAt(person, now)
        const expected = untold(world, person, due, now)
        const mail = mails.get(person.email)
        const told = mail?.told
        const lines = linesOf(world, person, expected)
        if (killed.has(person.email)) {
          expect({ i, told, isAwaited: expected.length > 0 }).toEqual({ i, told: undefined, isAwaited: true })
          counts.killed += 1
          continue
        }
        const at = { i, seed: SEED, wall: wallTimeOf(now), what: one.what }
        expect({ ...at, told }).toEqual({ ...at, told: lines.length > 0 ? lines : undefined })
        note(world, person, { due, told: expected, mail: mail?.key ?? null, now })
        if (mail && one.down) waiting.push({ key: mail.key, somebody: person, lines })
        counts.mails += told ? 1 : 0
        counts.events += expected.length
        for (const event of expected) kinds.add(`${event.split('|')[0]} ${person.choices?.[event.split('|')[0] as 'vote']}`)
      }
    }
  }
  // Nothing of it was left out by chance, which few days may do.
  for (const happened of [counts.killed, counts.changed + counts.dropped]) expect(happened).toBeGreaterThan(0)
  expect(counts.events).toBeGreaterThan(counts.mails)
  if (DAYS < 50) return
  expect(Object.entries(counts).filter(([, number]) => number === 0)).toEqual([])
  const told = (at: 0 | 1) => [...new Set([...kinds].map((one) => one.split(' ')[at]))].sort()
  expect(told(0)).toEqual([...DIGEST_KIND_KEYS].sort())
  expect(told(1)).toEqual(['at_once', 'daily', 'weekly'])
}, 3_600_000)
