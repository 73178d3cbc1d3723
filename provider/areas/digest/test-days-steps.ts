// What happens in the simulated days: one step of the world and of the product, side by side.
import { AskAcquaintance, ConfirmAcquaintance } from '#contract/acquaintance.ts'
import { ChangeAttendanceCollection, ConfirmAttendance } from '#contract/attendance.ts'
import { DIGEST_KIND_KEYS, DEFAULT_CHOICES, FREQUENCY_KEYS, type DigestChoices } from '#common/digest-kinds.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { ChangeDigestByKey, ChangeOwnDigest, FollowFolder } from '#contract/digest.ts'
import { MarkDocumentsRead } from '#contract/document-news.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { cast, makeVoting, move, type Committee } from '#provider/areas/votings/test-votings.ts'
import { digestKey } from './service.ts'
import type { Facts } from './test-days-episode.ts'
import { dueAt, ignore, learn, sees, untold, type Gathering, type Paper, type Somebody, type World } from './test-days-model.ts'

export interface Scene {
  committee: Committee
  world: World
  people: readonly Somebody[]
  /** The first part of a path is the folder itself. */
  places: readonly { path: number[] }[]
  group: number
  now: Date
  /** Of everything that was made. */
  count: number
}

/** Made anew by each run. */
export const scene = {} as Scene

const provider = () => scene.committee.provider
const db = () => provider().db
const library = () => libraryOf(provider())
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!
const keep = async <T extends { status: number }>(answer: Promise<T>) => expect((await answer).status).toBe(200)

const authorshipAt = (now: Date) => ({ created_at: now, created_by: null, updated_at: null, updated_by: null })

async function setMeeting(id: number, eventId: number, change: object, { moves }: { moves: object }) {
  await db().updateTable('meetings').set(change).where('id', '=', id).execute()
  await db()
    .updateTable('calendar_events')
    .set((eb) => ({ ...moves, revision: eb('revision', '+', 1) }))
    .where('id', '=', eventId)
    .execute()
}

/** A time far away that no other has, in no order. */
const someTime = () => {
  const minute = ((scene.count += 1) * 7) % 1440
  return `2029-01-02 ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
}

const lately = (which: number) => scene.world.gatherings.filter(({ status }) => status !== 'canceled').at(-1 - (which % 3))

const moves = new Map<number, string>()

async function moveTo(gathering: Gathering, starts: string): Promise<void> {
  moves.set(gathering.id, gathering.starts)
  await setMeeting(gathering.id, gathering.eventId, { starts_at: starts }, { moves: { starts_at: starts } })
  gathering.starts = starts
}

async function answer({ collects, starts, folders, answers }: Gathering, person: Somebody): Promise<void> {
  if (!collects || !person.isUsable || !sees(scene.world, person, folders)) return
  const body = { structNodeId: folders[0]!, action: 'participation' as const }
  await keep(provider().call(ConfirmAttendance, { token: person.token, input: { body } }))
  answers.set(person.userId, { which: (scene.count += 1), starts })
}

const MEETING_STEPS = {
  async meeting({ which }: Facts) {
    const { path } = pick(scene.places, which)
    const [title, starts] = [`Posiedzenie ${(scene.count += 1)}`, someTime()]
    const folder = await library().folder({ parent: path[0]!, name: title })
    const times = { starts_at: starts, ends_at: starts.replace('2029-01-02', '2029-01-03') }
    const event = { name: title, ...times, place: null, description: null, url: null, url_label: null, ...authorshipAt(scene.now) }
    const { id: eventId } = await db().insertInto('calendar_events').values(event).returning('id').executeTakeFirstOrThrow()
    await db().updateTable('nodes').set({ meeting_event_id: eventId }).where('id', '=', folder).execute()
    const about = { number: null, name: title, mode: 'onsite' as const, place: null, join_url: null, folder_id: folder, event_id: eventId }
    const row = { ...about, ...times, ...authorshipAt(scene.now) }
    const { id } = await db().insertInto('meetings').values(row).returning('id').executeTakeFirstOrThrow()
    await db()
      .insertInto('minutes')
      .values({ meeting_id: id, ...authorshipAt(scene.now) })
      .execute()
    const more = { collects: false, ended: 0, answers: new Map(), until: null, remarked: new Set<number>() }
    scene.world.gatherings.push({ id, eventId, title, starts, folders: [folder, ...path], status: 'planned', ...more })
  },
  async call({ which, to }: Facts) {
    const gathering = lately(which)
    if (!gathering) return
    const { id, eventId, status } = gathering
    if (status === 'called' && to % 4 === 0) {
      await setMeeting(id, eventId, { status: 'canceled' }, { moves: { deleted_at: scene.now, cancelled: true } })
      gathering.status = 'canceled'
    } else if (status === 'planned') {
      await db().updateTable('meetings').set({ status: 'called' }).where('id', '=', id).execute()
      gathering.status = 'called'
    } else await moveTo(gathering, someTime())
  },
  /** Moved and moved back, or back to where it was before its last move. */
  async back({ which, to }: Facts) {
    const gathering = lately(which)
    if (!gathering) return
    const { starts } = gathering
    const before = moves.get(gathering.id)
    if (to % 2 && before) return moveTo(gathering, before)
    await moveTo(gathering, someTime())
    await moveTo(gathering, starts)
  },
  /** Both dates of a meeting are answered in turn, and it ends where it was. */
  async answers({ which, who }: Facts) {
    const [gathering, person] = [lately(which), pick(scene.people, who)]
    if (!gathering) return
    const { starts } = gathering
    await moveTo(gathering, someTime())
    await answer(gathering, person)
    await moveTo(gathering, starts)
  },
  async collect({ which, to }: Facts) {
    const gathering = lately(which)
    if (!gathering || gathering.collects === to % 4 > 0) return
    const body = { structNodeId: gathering.folders[0]!, action: gathering.collects ? ('stop' as const) : ('enable' as const) }
    await keep(provider().call(ChangeAttendanceCollection, { token: scene.committee.administrator.token, input: { body } }))
    gathering.ended += gathering.collects ? 1 : 0
    gathering.collects = !gathering.collects
  },
  async answer({ which, who }: Facts) {
    const gathering = lately(which)
    if (gathering) await answer(gathering, pick(scene.people, who))
  },
  /** Sent for remarks until today or the days after, or taken back. */
  async minutes({ which, to }: Facts) {
    const gathering = scene.world.gatherings.at(-1 - (which % 3))
    if (!gathering) return
    gathering.until = to % 5 === 0 ? null : wallTimeOf(new Date(scene.now.getTime() + (to % 4) * 86_400_000)).slice(0, 10)
    const status = gathering.until === null ? ('draft' as const) : ('remarks' as const)
    await db().updateTable('minutes').set({ status, remarks_until: gathering.until }).where('meeting_id', '=', gathering.id).execute()
  },
  async remark({ which, who }: Facts) {
    const [gathering, { userId }] = [scene.world.gatherings.at(-1 - (which % 3)), pick(scene.people, who)]
    if (!gathering) return
    await db()
      .insertInto('minutes_remarks')
      .values({ meeting_id: gathering.id, section: 'meeting', text: 'Uwaga', created_at: scene.now, created_by: userId })
      .execute()
    gathering.remarked.add(userId)
  },
} satisfies Record<string, (step: Facts) => Promise<unknown>>

/** As the person does it on the page of settings. */
async function save(person: Somebody, choices: DigestChoices, { hour, weekday }: Pick<Somebody, 'hour' | 'weekday'>): Promise<void> {
  const before = person.choices ?? DEFAULT_CHOICES
  const times = { hour, weekday }
  await keep(provider().call(ChangeOwnDigest, { token: person.token, input: { body: { ...choices, ...times } } }))
  const isSame =
    person.choices !== null &&
    !person.isStopped &&
    JSON.stringify([person.choices, person.hour, person.weekday]) === JSON.stringify([choices, times.hour, times.weekday])
  if (isSame) return
  const begun = DIGEST_KIND_KEYS.filter((kind) => choices[kind] !== 'never' && (person.isStopped || before[kind] === 'never'))
  // What is due stays so.
  const due = dueAt(person, scene.now)
  ignore(scene.world, person, begun, scene.now)
  Object.assign(person, { choices, ...times, isStopped: false, daily: due.isDaily ? null : scene.now, weekly: due.isWeekly ? null : scene.now })
}

const UNTOUCHED = () => ({ earlier: [], hidden: null, isWithdrawn: false, reads: new Map(), asks: false, begun: 0, confirmed: new Map() })
const shownOf = ({ version, at, by }: Paper) => ({ version, at, by })

async function publish(folders: number[], { who, to }: Pick<Facts, 'who' | 'to'>): Promise<void> {
  const title = `Dokument ${(scene.count += 1)}`
  const by = to % 4 === 0 ? pick(scene.people, who).userId : null
  const id = await library().document({ parent: folders[0]!, name: title })
  await library().version(id)
  await db().updateTable('nodes').set({ published_at: scene.now }).where('id', '=', id).execute()
  await db().updateTable('document_versions').set({ created_at: scene.now, created_by: by }).where('node_id', '=', id).execute()
  scene.world.papers.push({ id, title, at: scene.now, published: scene.now, folders, version: 1, by, ...UNTOUCHED() })
}

const OTHER_STEPS = {
  async paper({ which, who, to }: Facts) {
    await publish(pick(scene.places, which).path, { who, to })
  },
  /** Of one of the last meetings, mostly of the next one. */
  async material({ which, who, to }: Facts) {
    const coming = scene.world.gatherings.filter(({ status }) => status !== 'canceled').toSorted((a, b) => a.starts.localeCompare(b.starts) || a.id - b.id)
    const gathering = pick([coming[0], coming[0], coming[1], coming.at(-1)], which)
    if (gathering) await publish(gathering.folders, { who, to })
  },
  async read({ which, who }: Facts) {
    const [paper, person] = [scene.world.papers.at(-1 - (which % 6)), pick(scene.people, who)]
    if (!paper || paper.isWithdrawn || !person.isUsable || !sees(scene.world, person, paper.folders)) return
    await keep(provider().call(MarkDocumentsRead, { token: person.token, input: { body: { nodeIds: [paper.id] } } }))
    paper.reads.set(person.userId, Math.max(paper.version, paper.reads.get(person.userId) ?? 0))
  },
  /** Asked for 'Zapoznałem się', or no more. */
  async ask({ which, to }: Facts) {
    const paper = scene.world.papers.filter(({ isWithdrawn }) => !isWithdrawn).at(-1 - (which % 4))
    const asks = to % 3 > 0
    if (!paper || paper.asks === asks) return
    await keep(provider().call(AskAcquaintance, { token: scene.committee.administrator.token, input: { body: { documentId: paper.id, asks } } }))
    paper.asks = asks
    paper.begun += asks ? 1 : 0
  },
  async confirm({ which, who }: Facts) {
    const [paper, person] = [scene.world.papers.filter(({ asks }) => asks).at(-1 - (which % 4)), pick(scene.people, who)]
    if (!paper || paper.isWithdrawn || !person.isUsable || !sees(scene.world, person, paper.folders)) return
    const body = { documentId: paper.id, versionNum: paper.version }
    expect((await provider().call(ConfirmAcquaintance, { token: person.token, input: { body } })).status).toBe(201)
    paper.confirmed.set(person.userId, (paper.confirmed.get(person.userId) ?? new Set()).add(paper.version))
  },
  async version({ which }: Facts) {
    const paper = scene.world.papers.filter(({ isWithdrawn }) => !isWithdrawn).at(-1 - (which % 5))
    if (!paper) return
    const version = (paper.hidden?.version ?? paper.version) + 1
    paper.earlier.push(shownOf(paper))
    await library().version(paper.id, { number: version })
    await db().updateTable('document_versions').set({ created_at: scene.now }).where('node_id', '=', paper.id).where('version_num', '=', version).execute()
    Object.assign(paper, { version, at: scene.now, by: null, hidden: null })
  },
  /** The newest version is hidden, or shown again. */
  async hide({ which }: Facts) {
    const paper = scene.world.papers.filter(({ earlier, hidden, isWithdrawn }) => !isWithdrawn && (earlier.length > 0 || hidden)).at(-1 - (which % 4))
    if (!paper) return
    const { hidden } = paper
    await db()
      .updateTable('document_versions')
      .set({ visible: hidden !== null })
      .where('node_id', '=', paper.id)
      .where('version_num', '=', hidden?.version ?? paper.version)
      .execute()
    if (hidden) paper.earlier.push(shownOf(paper))
    Object.assign(paper, hidden ? { ...hidden, hidden: null } : { hidden: shownOf(paper), ...paper.earlier.pop() })
  },
  async withdraw({ which }: Facts) {
    const paper = scene.world.papers.at(-1 - (which % 5))
    if (!paper) return
    const gone = which % 2 ? { status: 'draft' as const, published_at: null } : { deleted_at: scene.now, deletion_id: paper.id }
    await db().updateTable('nodes').set(gone).where('id', '=', paper.id).execute()
    paper.isWithdrawn = true
  },
  /** What was taken back comes again, as it was. */
  async restore() {
    const paper = scene.world.papers.findLast(({ isWithdrawn }) => isWithdrawn)
    if (!paper) return
    await db()
      .updateTable('nodes')
      .set({ status: 'published', published_at: paper.published, deleted_at: null, deletion_id: null })
      .where('id', '=', paper.id)
      .execute()
    paper.isWithdrawn = false
  },
  async article() {
    const title = `Wiadomość ${(scene.count += 1)}`
    const texts = { title, header: 'Nagłówek', content: '<p>Treść</p>', status: 'published' as const, parent_id: null, art_position: 100_000 - scene.count }
    const row = { ...texts, published_at: scene.now, published_by: null, archived_at: null, archived_by: null, ...authorshipAt(scene.now) }
    const { id } = await db().insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()
    scene.world.articles.push({ id, title, at: scene.now, isArchived: false })
  },
  async archive({ which }: Facts) {
    const article = scene.world.articles.filter(({ isArchived }) => !isArchived).at(-1 - (which % 2))
    if (!article) return
    await db().updateTable('articles').set({ status: 'archived', art_position: null, archived_at: scene.now }).where('id', '=', article.id).execute()
    article.isArchived = true
  },
  async ballot() {
    const title = `Głosowanie ${(scene.count += 1)}`
    const voting = await makeVoting(scene.committee, { title, general: true })
    await keep(move(scene.committee, voting.id, 'start'))
    scene.world.ballots.push({ title, at: scene.now, voting, isOver: false, voters: new Set() })
  },
  async vote({ which, who }: Facts) {
    const [ballot, person] = [scene.world.ballots.filter(({ isOver }) => !isOver).at(-1 - (which % 3)), pick(scene.people, who)]
    if (!ballot || !person.votes || !person.isUsable) return
    await keep(cast(scene.committee, person as never, ballot.voting))
    ballot.voters.add(person.userId)
  },
  async end({ which }: Facts) {
    const ballot = scene.world.ballots.filter(({ isOver }) => !isOver).at(-1 - (which % 3))
    if (!ballot) return
    await keep(move(scene.committee, ballot.voting.id, 'finish'))
    Object.assign(ballot, { isOver: true, at: scene.now })
  },
  async choose({ who, which, to }: Facts) {
    const person = pick(scene.people, who)
    if (!person.isUsable) return
    const before = person.choices ?? DEFAULT_CHOICES
    // Often only the hour, or one kind.
    const choices = Object.fromEntries(
      DIGEST_KIND_KEYS.map((kind, i) => [kind, (to + i) % 3 > 0 ? pick([...FREQUENCY_KEYS, 'daily', 'at_once'] as const, (which >> i) + to) : before[kind]]),
    ) as DigestChoices
    await save(person, choices, to % 5 === 0 ? person : { hour: pick([2, 0, 3, 8, 23, 2], to), weekday: 1 + (which % 7) })
  },
  /** Only how often documents come: at once or daily. */
  async documents({ who, to }: Facts) {
    const person = pick(scene.people, who)
    if (person.isUsable) await save(person, { ...(person.choices ?? DEFAULT_CHOICES), documents: pick(['at_once', 'daily'] as const, to) }, person)
  },
  /** Only the day of what comes weekly. */
  async weekday({ who }: Facts) {
    const person = pick(scene.people, who)
    if (person.isUsable) await save(person, person.choices ?? DEFAULT_CHOICES, { hour: person.hour, weekday: 1 + (person.weekday % 7) })
  },
  async follow({ who, which, to }: Facts) {
    const person = pick(scene.people, who)
    const folder = pick([...scene.places, { path: [ROOT_FOLDER_ID] }], which)
    if (!person.isUsable || !sees(scene.world, person, folder.path)) return
    const id = folder.path[0]!
    const follows = to % 3 > 0
    await keep(provider().call(FollowFolder, { token: person.token, input: { body: { folderId: id, follows } } }))
    if (!follows) return void person.follows.delete(id)
    if (person.follows.has(id)) return
    if (person.choices === null) Object.assign(person, { choices: DEFAULT_CHOICES, hour: 7, weekday: 1, daily: scene.now, weekly: scene.now })
    // What is awaited from a folder around it stays awaited.
    const expected = untold(scene.world, { ...person, known: [] }, { kinds: ['documents'], isDaily: false, isWeekly: false }, scene.now)
    person.follows.add(id)
    const alone: Somebody = { ...person, follows: new Set([id]), known: [] }
    ignore(scene.world, alone, ['documents'], scene.now)
    for (const { event } of alone.known) if (!expected.includes(event)) learn(person, event)
  },
  async leave({ who, to }: Facts) {
    const person = pick(scene.people, who)
    const body = { key: digestKey(provider().settings, person.userId), subscribed: to % 2 === 0 }
    await keep(provider().call(ChangeDigestByKey, { input: { body } }))
    if (person.choices === null || person.isStopped !== body.subscribed) return
    person.isStopped = !body.subscribed
    if (!body.subscribed) return
    const { choices } = person
    ignore(
      scene.world,
      person,
      DIGEST_KIND_KEYS.filter((kind) => choices[kind] !== 'never'),
      scene.now,
    )
    Object.assign(person, { daily: scene.now, weekly: scene.now })
  },
  async lock({ to }: Facts) {
    const person = scene.people[1]!
    person.isUsable = to % 2 === 0
    await db().updateTable('users').set({ active: person.isUsable }).where('id', '=', person.userId).execute()
  },
  async limit({ which, to }: Facts) {
    const id = pick(scene.places, which).path[0]!
    if (to % 2 === (scene.world.limited.has(id) ? 1 : 0)) return
    if (scene.world.limited.delete(id)) await db().deleteFrom('node_work_groups').where('node_id', '=', id).execute()
    else {
      scene.world.limited.add(id)
      await db().insertInto('node_work_groups').values({ node_id: id, work_group_id: scene.group }).execute()
    }
  },
  async join({ to }: Facts) {
    const person = scene.people[1]!
    const { userId, inGroup } = person
    if (inGroup === to % 3 > 0) return
    if (inGroup) await db().deleteFrom('user_work_groups').where('user_id', '=', userId).execute()
    else await db().insertInto('user_work_groups').values({ user_id: userId, work_group_id: scene.group }).execute()
    person.inGroup = !inGroup
  },
  async nothing() {},
} satisfies Record<string, (step: Facts) => Promise<unknown>>

export const STEPS = { ...OTHER_STEPS, ...MEETING_STEPS }
