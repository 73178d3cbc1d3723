// Over simulated days around both changes of the clock, with changed settings, lost rights, locked accounts, days without a provider, two
// providers at once, transactions that die and mails that no server takes: each person is told each event once, at the hour that they
// chose, and nothing comes when there is nothing. DIGEST_DAYS sets how many days (100 by hand), DIGEST_SEED another course.
import fc from 'fast-check'
import { DIGEST_KIND_KEYS, DEFAULT_CHOICES, FREQUENCY_KEYS, type DigestChoices } from '#common/digest-kinds.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { ChangeDigestByKey, ChangeOwnDigest, FollowFolder } from '#contract/digest.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { cast, makeVoting, move, seat, startCommittee, voter, type Committee } from '#provider/areas/votings/test-votings.ts'
import { createMailQueue } from '#provider/mail/queue.ts'
import { makeWorkGroup, type Person } from '#provider/testing/people.ts'
import { digestRemaking } from './remaking.ts'
import { sendDigests } from './sending.ts'
import { digestKey } from './service.ts'
import { EPISODE, type Facts } from './test-days-episode.ts'
import { dueAt, ignore, note, remade, sees, TITLES, toldIn, untold, type Somebody, type Waiting, type World } from './test-days-model.ts'

const DAYS = Number(process.env['DIGEST_DAYS'] ?? 10)
const SEED = Number(process.env['DIGEST_SEED'] ?? 20_261_127)
const DAY = 86_400_000
/** Half of the days around each change. */
const CHANGES_OF_CLOCK = ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'].map((at) => new Date(at))
let committee: Committee
let people: Somebody[]
let now: Date
const world: World = { limited: new Set(), papers: [], gatherings: [], ballots: [], articles: [] }
/** The first part of a path is the folder itself. */
const places: { path: number[] }[] = []
let group: number
let waiting: Waiting[] = []
/** Whose mail dies with its transaction; empty: nobody's. */
const killed = new Set<string>()
let isKilling = false
let count = 0

const db = () => committee.provider.db
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!
const authorship = () => ({ created_at: now, created_by: null, updated_at: null, updated_by: null })

function known({ userId, email, token }: Person & { token: string }, more: Pick<Somebody, 'votes' | 'inGroup'>): Somebody {
  const never = { choices: null, hour: 7, weekday: 1, isStopped: false, quietUntil: null }
  return { userId, email, token, isUsable: true, ...more, ...never, follows: new Set(), known: new Set(), daily: now, weekly: now }
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
  group = await makeWorkGroup(provider.db)
  const { member } = await seat(provider)
  people = [
    known(member, { votes: true, inGroup: false }),
    known(await voter(provider, { permissions: ['read_access'], workGroupIds: [group] }), { votes: false, inGroup: true }),
    known(await voter(provider, { permissions: ['read_access'] }), { votes: false, inGroup: false }),
  ]
  const library = libraryOf(provider)
  const [open, limited] = [await library.folder(), await library.folder({ groups: [group] })]
  const inner = await library.folder({ parent: open })
  for (const path of [[open], [inner, open], [limited]]) places.push({ path: [...path, ROOT_FOLDER_ID] })
  world.limited.add(limited)
})
afterAll(() => committee.provider.close())

interface Step extends Facts {
  what: keyof typeof STEPS
}

const keep = async <T extends { status: number }>(answer: Promise<T>) => expect((await answer).status).toBe(200)

async function setMeeting(id: number, eventId: number, change: object, { moves }: { moves: object }) {
  await db().updateTable('meetings').set(change).where('id', '=', id).execute()
  await db()
    .updateTable('calendar_events')
    .set((eb) => ({ ...moves, revision: eb('revision', '+', 1) }))
    .where('id', '=', eventId)
    .execute()
}

/** A time far away that no other has. */
const someTime = () => `2029-01-02 ${String(Math.floor((count += 1) / 60) % 24).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}:00`

/** As the person does it on the page of settings. */
async function save(person: Somebody, choices: DigestChoices, { hour, weekday }: Pick<Somebody, 'hour' | 'weekday'>): Promise<void> {
  const before = person.choices ?? DEFAULT_CHOICES
  const times = { hour, weekday }
  await keep(committee.provider.call(ChangeOwnDigest, { token: person.token, input: { body: { ...choices, ...times } } }))
  const isSame =
    person.choices !== null &&
    !person.isStopped &&
    JSON.stringify([person.choices, person.hour, person.weekday]) === JSON.stringify([choices, times.hour, times.weekday])
  if (isSame) return
  const begun = DIGEST_KIND_KEYS.filter((kind) => choices[kind] !== 'never' && (person.isStopped || before[kind] === 'never'))
  // What is due stays so.
  const due = dueAt(person, now)
  ignore(world, person, begun, now)
  Object.assign(person, { choices, ...times, isStopped: false, daily: due.isDaily ? null : now, weekly: due.isWeekly ? null : now })
}

const STEPS = {
  async paper({ which, who, to }: Step) {
    const { path } = pick(places, which)
    const title = `Dokument ${(count += 1)}`
    const by = to % 4 === 0 ? pick(people, who).userId : null
    const library = libraryOf(committee.provider)
    const id = await library.document({ parent: path[0]!, name: title })
    await library.version(id)
    await db().updateTable('nodes').set({ published_at: now }).where('id', '=', id).execute()
    await db().updateTable('document_versions').set({ created_at: now, created_by: by }).where('node_id', '=', id).execute()
    world.papers.push({ id, title, at: now, folders: path, version: 1, isWithdrawn: false, by })
  },
  async version({ which }: Step) {
    const paper = world.papers.filter(({ isWithdrawn }) => !isWithdrawn).at(-1 - (which % 5))
    if (!paper) return
    const version = (paper.version += 1)
    await libraryOf(committee.provider).version(paper.id, { number: version })
    await db().updateTable('document_versions').set({ created_at: now }).where('node_id', '=', paper.id).where('version_num', '=', version).execute()
    Object.assign(paper, { at: now, by: null })
  },
  async withdraw({ which }: Step) {
    const paper = world.papers.at(-1 - (which % 5))
    if (!paper) return
    const gone = which % 2 ? { status: 'draft' as const, published_at: null } : { deleted_at: now, deletion_id: paper.id }
    await db().updateTable('nodes').set(gone).where('id', '=', paper.id).execute()
    paper.isWithdrawn = true
  },
  /** What was taken back comes again, as it was. */
  async restore() {
    const paper = world.papers.findLast(({ isWithdrawn }) => isWithdrawn)
    if (!paper) return
    await db()
      .updateTable('nodes')
      .set({ status: 'published', published_at: paper.at, deleted_at: null, deletion_id: null })
      .where('id', '=', paper.id)
      .execute()
    paper.isWithdrawn = false
  },
  async article() {
    const title = `Wiadomość ${(count += 1)}`
    const texts = { title, header: 'Nagłówek', content: '<p>Treść</p>', status: 'published' as const, parent_id: null, art_position: 100_000 - count }
    const row = { ...texts, published_at: now, published_by: null, archived_at: null, archived_by: null, ...authorship() }
    const { id } = await db().insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()
    world.articles.push({ id, title, at: now, isArchived: false })
  },
  async archive({ which }: Step) {
    const article = world.articles.filter(({ isArchived }) => !isArchived).at(-1 - (which % 2))
    if (!article) return
    await db().updateTable('articles').set({ status: 'archived', art_position: null, archived_at: now }).where('id', '=', article.id).execute()
    article.isArchived = true
  },
  async ballot() {
    const title = `Głosowanie ${(count += 1)}`
    const voting = await makeVoting(committee, { title, general: true })
    await keep(move(committee, voting.id, 'start'))
    world.ballots.push({ title, at: now, voting, isOver: false, voters: new Set() })
  },
  async vote({ which, who }: Step) {
    const [ballot, person] = [world.ballots.filter(({ isOver }) => !isOver).at(-1 - (which % 3)), pick(people, who)]
    if (!ballot || !person.votes || !person.isUsable) return
    await keep(cast(committee, person as never, ballot.voting))
    ballot.voters.add(person.userId)
  },
  async end({ which }: Step) {
    const ballot = world.ballots.filter(({ isOver }) => !isOver).at(-1 - (which % 3))
    if (!ballot) return
    await keep(move(committee, ballot.voting.id, 'finish'))
    Object.assign(ballot, { isOver: true, at: now })
  },
  async meeting({ which }: Step) {
    const { path } = pick(places, which)
    const [title, starts] = [`Posiedzenie ${(count += 1)}`, someTime()]
    const folder = await libraryOf(committee.provider).folder({ parent: path[0]! })
    const times = { starts_at: starts, ends_at: starts.replace('2029-01-02', '2029-01-03') }
    const event = { name: title, ...times, place: null, description: null, url: null, url_label: null, ...authorship() }
    const { id: eventId } = await db().insertInto('calendar_events').values(event).returning('id').executeTakeFirstOrThrow()
    const about = { number: null, name: title, mode: 'onsite' as const, place: null, join_url: null, folder_id: folder, event_id: eventId }
    const row = { ...about, ...times, ...authorship() }
    const { id } = await db().insertInto('meetings').values(row).returning('id').executeTakeFirstOrThrow()
    world.gatherings.push({ id, eventId, title, when: shownWallTime(starts), folders: path, status: 'planned' })
  },
  async call({ which, to }: Step) {
    const gathering = world.gatherings.filter(({ status }) => status !== 'canceled').at(-1 - (which % 3))
    if (!gathering) return
    const { id, eventId, status } = gathering
    if (status === 'called' && to % 3 === 0) {
      await setMeeting(id, eventId, { status: 'canceled' }, { moves: { deleted_at: now, cancelled: true } })
      gathering.status = 'canceled'
    } else if (status === 'planned') {
      await db().updateTable('meetings').set({ status: 'called' }).where('id', '=', id).execute()
      gathering.status = 'called'
    } else {
      const starts = someTime()
      await setMeeting(id, eventId, { starts_at: starts }, { moves: { starts_at: starts } })
      gathering.when = shownWallTime(starts)
    }
  },
  async choose({ who, which, to }: Step) {
    const person = pick(people, who)
    if (!person.isUsable) return
    const before = person.choices ?? DEFAULT_CHOICES
    const own = ['vote', 'documents', 'meetings', 'results', 'news']
    // Often only the hour, or one kind.
    const choices = Object.fromEntries(
      DIGEST_KIND_KEYS.map((kind, i) => [
        kind,
        own.includes(kind) && (to + i) % 3 > 0 ? pick([...FREQUENCY_KEYS, 'daily', 'at_once'] as const, (which >> i) + to) : before[kind],
      ]),
    ) as DigestChoices
    await save(person, choices, to % 5 === 0 ? person : { hour: pick([2, 0, 3, 8, 23, 2], to), weekday: 1 + (which % 7) })
  },
  /** Only how often documents come: at once or daily. */
  async documents({ who, to }: Step) {
    const person = pick(people, who)
    if (person.isUsable) await save(person, { ...(person.choices ?? DEFAULT_CHOICES), documents: pick(['at_once', 'daily'] as const, to) }, person)
  },
  /** Only the day of what comes weekly. */
  async weekday({ who }: Step) {
    const person = pick(people, who)
    if (person.isUsable) await save(person, person.choices ?? DEFAULT_CHOICES, { hour: person.hour, weekday: 1 + (person.weekday % 7) })
  },
  async follow({ who, which, to }: Step) {
    const person = pick(people, who)
    const folder = pick([...places, { path: [ROOT_FOLDER_ID] }], which)
    if (!person.isUsable || !sees(world, person, folder.path)) return
    const id = folder.path[0]!
    const follows = to % 3 > 0
    await keep(committee.provider.call(FollowFolder, { token: person.token, input: { body: { folderId: id, follows } } }))
    if (!follows) return void person.follows.delete(id)
    if (person.follows.has(id)) return
    if (person.choices === null) Object.assign(person, { choices: DEFAULT_CHOICES, hour: 7, weekday: 1, daily: now, weekly: now })
    // What is awaited from a folder around it stays awaited.
    const awaited = { ...person, known: new Set<string>() }
    const expected = untold(world, awaited, { kinds: ['documents'], isDaily: false, isWeekly: false }, now)
    person.follows.add(id)
    const alone = { ...person, follows: new Set([id]), known: new Set<string>() }
    ignore(world, alone, ['documents'], now)
    for (const one of alone.known) if (!expected.includes(one)) person.known.add(one)
  },
  async leave({ who, to }: Step) {
    const person = pick(people, who)
    const body = { key: digestKey(committee.provider.settings, person.userId), subscribed: to % 2 === 0 }
    await keep(committee.provider.call(ChangeDigestByKey, { input: { body } }))
    if (person.choices === null || person.isStopped !== body.subscribed) return
    person.isStopped = !body.subscribed
    if (!body.subscribed) return
    const { choices } = person
    ignore(
      world,
      person,
      DIGEST_KIND_KEYS.filter((kind) => choices[kind] !== 'never'),
      now,
    )
    Object.assign(person, { daily: now, weekly: now })
  },
  async lock({ to }: Step) {
    const person = people[1]!
    person.isUsable = to % 2 === 0
    await db().updateTable('users').set({ active: person.isUsable }).where('id', '=', person.userId).execute()
  },
  async limit({ which, to }: Step) {
    const id = pick(places, which).path[0]!
    if (to % 2 === (world.limited.has(id) ? 1 : 0)) return
    if (world.limited.delete(id)) await db().deleteFrom('node_work_groups').where('node_id', '=', id).execute()
    else {
      world.limited.add(id)
      await db().insertInto('node_work_groups').values({ node_id: id, work_group_id: group }).execute()
    }
  },
  async join({ to }: Step) {
    const person = people[1]!
    const { userId, inGroup } = person
    if (inGroup === to % 3 > 0) return
    if (inGroup) await db().deleteFrom('user_work_groups').where('user_id', '=', userId).execute()
    else await db().insertInto('user_work_groups').values({ user_id: userId, work_group_id: group }).execute()
    person.inGroup = !inGroup
  },
  async nothing() {},
} satisfies Record<string, (step: Step) => Promise<unknown>>

interface MadeMail {
  told: string[]
  key: string
}

async function mailsOfTick(): Promise<Map<string, MadeMail>> {
  const rows = await db().selectFrom('mails').select(['recipient', 'text', 'html', 'unsubscribe', 'remake_key as key']).execute()
  await db().deleteFrom('mails').execute()
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(rows.length)
  for (const { html, unsubscribe } of rows) expect(html).toContain(unsubscribe)
  return new Map(rows.map(({ recipient, text, key }) => [recipient, { told: toldIn(text), key: key! }]))
}

/** Tries again what no server took: each mail says what is so by now, or is not sent; some are given up. */
async function tryAgain(givesUp: boolean, at: object): Promise<{ changed: number; dropped: number }> {
  const counts = { changed: 0, dropped: 0 }
  const remaking = digestRemaking(committee.provider)
  for (const one of waiting) {
    if (givesUp) {
      await remaking.giveUp(one.key)
      for (const told of one.told) one.somebody.known.delete(told)
      continue
    }
    const mail = await remaking.remake(one.key)
    const expected = remade(world, one, now)
    expect({ ...at, told: mail && toldIn(mail.text).toSorted() }).toEqual({ ...at, told: expected.length > 0 ? expected.toSorted() : null })
    if (mail) expect(mail.recipient).toBe(one.somebody.email)
    else counts.dropped += 1
    if (mail && expected.toSorted().join() !== one.told.toSorted().join()) counts.changed += 1
  }
  waiting = []
  return counts
}

it(`tells each event once in ${DAYS} days, at the chosen hours, and nothing when there is nothing`, async () => {
  const small = fc.nat(4096)
  const step = fc.record({
    what: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
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
        if (killed.has(person.email)) {
          expect({ i, told, isAwaited: expected.length > 0 }).toEqual({ i, told: undefined, isAwaited: true })
          counts.killed += 1
          continue
        }
        const at = { i, seed: SEED, wall: wallTimeOf(now), what: one.what }
        expect({ ...at, told: told?.toSorted() }).toEqual({ ...at, told: expected.length > 0 ? expected.toSorted() : undefined })
        note(person, due, expected, now)
        if (mail && one.down) waiting.push({ key: mail.key, somebody: person, told: expected })
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
  expect(told(0)).toEqual(Object.keys(TITLES).sort())
  expect(told(1)).toEqual(['at_once', 'daily', 'weekly'])
}, 3_600_000)
