// Random states of what may wait for people, for what is told of them: changes as the provider or a colleague could have made them.
import fc from 'fast-check'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { cast, makeVoting, MORNING, startCommittee, type Committee, type MadeVoting } from '#provider/areas/votings/test-votings.ts'
import { makeInstitution, makePerson, makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { makeNotification } from '#provider/testing/notifications.ts'
import { HOUR, wallOf, type Raw, type Reader } from './test-expected.ts'

export const after = (hours: number) => new Date(MORNING.getTime() + hours * HOUR)

export let committee: Committee
export let readers: Reader[]
export let votings: MadeVoting[]
export const folders: number[] = []
export const documents: number[] = []
const events: number[] = []
export const meetings: number[] = []
export let group: number
let bystander: number
let mailing: { id: number; recipients: number[] }
export let now = MORNING

async function makeReaders(group: number): Promise<Reader[]> {
  const { provider, administrator } = committee
  const [first, second] = [await makeInstitution(provider.db), await makeInstitution(provider.db)]
  const make = async (role: 'member' | 'alternate_member' | 'adviser_ke', votes: boolean, institutionId: number, groups: number[] = []): Promise<Reader> => ({
    ...(await signedIn(provider, { role, institutionId, workGroupIds: groups, permissions: votes ? ['voting', 'read_access'] : ['read_access'] })),
    votes,
    administers: false,
    institutionId: role === 'adviser_ke' ? null : institutionId,
    groups,
  })
  return [
    await make('member', true, first, [group]),
    await make('alternate_member', true, first),
    await make('member', true, second, [group]),
    await make('alternate_member', false, second),
    await make('adviser_ke', false, second),
    { ...administrator, votes: false, administers: true, institutionId: null, groups: [] },
  ]
}

const authorship = { created_at: MORNING, created_by: null, updated_at: null, updated_by: null }

async function makeMeetings(group: number): Promise<void> {
  const { db } = committee.provider
  const library = libraryOf(committee.provider)
  for (const groups of [[], [group], []]) {
    const folder = await library.folder({ groups, name: `Katalog ${folders.length}` })
    folders.push(folder)
    for (let i = 0; i < 2; i += 1) {
      const document = await library.document({ parent: folder })
      await library.version(document)
      documents.push(document)
    }
  }
  for (const folder of folders.slice(0, 2)) {
    const times = { starts_at: wallOf(after(72)), ends_at: wallOf(after(76)) }
    const name = `Posiedzenie ${folder}`
    const event = await db
      .insertInto('calendar_events')
      .values({ name, ...times, place: null, description: null, url: null, url_label: null, ...authorship })
      .returning('id')
      .executeTakeFirstOrThrow()
    events.push(event.id)
    await db.updateTable('nodes').set({ meeting_event_id: event.id }).where('id', '=', folder).execute()
    const meeting = await db
      .insertInto('meetings')
      .values({ number: null, name, ...times, mode: 'onsite', place: null, join_url: null, folder_id: folder, event_id: event.id, ...authorship })
      .returning('id')
      .executeTakeFirstOrThrow()
    meetings.push(meeting.id)
    await db
      .insertInto('minutes')
      .values({ meeting_id: meeting.id, ...authorship })
      .execute()
  }
  await db.updateTable('nodes').set({ published_at: MORNING }).where('id', 'in', documents).execute()
}

async function makeMailing() {
  const { db } = committee.provider
  const id = await makeNotification(db, { send_started_at: MORNING })
  const recipients: number[] = []
  for (const position of [1, 2]) {
    const person = { user_id: null, username: null, first_name: null, last_name: null, institution: null, function: null, email: `a${position}@urzad.example` }
    const keys = { message_id: `<${id}.${position}@portal.example>`, bounce_key: `klucz-${id}-${position}` }
    const row = { notification_id: id, position, ...person, ...keys, status: 'sent' as const }
    recipients.push((await db.insertInto('notification_recipients').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  return { id, recipients }
}

interface Change {
  what: keyof typeof CHANGES
  which: number
  who: number
  to: number
}
export const pick = <T>(values: readonly T[], number: number): T => values[number % values.length]!
export const db = () => committee.provider.db

/** One change of the state, as the provider or a colleague could have made it. */
const CHANGES = {
  clock: ({ to }) => setClock(after(to % 90)),
  async voting({ which, to }) {
    const status = pick(['preparing', 'in_progress', 'in_progress', 'finished', 'canceled'] as const, to)
    const times = pick(
      [
        [null, null],
        [-5, 40],
        [10, 60],
        [-9, -2],
      ] as const,
      which >> 2,
    )
    const [starts_at, ends_at] = times.map((hours) => (hours === null ? null : wallOf(after(hours)))) as [string | null, string | null]
    const canceled_from = status === 'canceled' ? ('in_progress' as const) : null
    await db().updateTable('votings').set({ status, starts_at, ends_at, canceled_from }).where('id', '=', pick(votings, which).id).execute()
  },
  async vote({ which, who }) {
    // Whoever may not, or not now, is refused.
    await cast(committee, pick(readers, who), pick(votings, which))
  },
  async unvote({ which, who }) {
    const canceled = { status: 'canceled' as const, canceled_at: now, canceled_by: committee.administrator.userId }
    await db()
      .updateTable('votes')
      .set(canceled)
      .where('voting_id', '=', pick(votings, which).id)
      .where('user_id', '=', pick(readers, who).userId)
      .where('status', '=', 'active')
      .execute()
  },
  async recusal({ which, who, to }) {
    const [votingId, { userId }] = [pick(votings, which).id, pick(readers, who)]
    await db().deleteFrom('voting_recusals').where('voting_id', '=', votingId).where('user_id', '=', userId).execute()
    const ended = to % 2 ? { ended_at: now, ended_by: userId, end_reason: 'Pomyłka' } : {}
    const seat = { institution_id: null, institution_name: null, role: null }
    if (to % 3)
      await db()
        .insertInto('voting_recusals')
        .values({ voting_id: votingId, user_id: userId, user_name: 'X', ...seat, reason: 'Y', created_at: now, created_by: userId, ...ended })
        .execute()
  },
  async folder({ which, to }) {
    const id = pick(folders, which)
    const binned = { deleted_at: now, deletion_id: id }
    const change = pick([{ status: 'draft' as const }, { status: 'published' as const }, binned, { deleted_at: null, deletion_id: null }], to)
    await db().updateTable('nodes').set(change).where('id', '=', id).execute()
  },
  async document({ which, to }) {
    const status = pick(['draft', 'published'] as const, to)
    await db()
      .updateTable('nodes')
      .set({ status, published_at: status === 'draft' ? null : MORNING })
      .where('id', '=', pick(documents, which))
      .execute()
  },
  async reading({ which, who, to }) {
    const read = { user_id: pick(readers, who).userId, document_id: pick(documents, which) }
    await db().deleteFrom('document_reads').where('user_id', '=', read.user_id).where('document_id', '=', read.document_id).execute()
    if (to % 3)
      await db()
        .insertInto('document_reads')
        .values({ ...read, version_num: to % 3 === 1 ? 0 : 1, read_at: now })
        .execute()
  },
  async asking({ which, to }) {
    const document_id = pick(documents, which)
    await db().deleteFrom('acquaintance_requests').where('document_id', '=', document_id).execute()
    if (to % 4) await db().insertInto('acquaintance_requests').values({ document_id, asked_at: now, asked_by: committee.administrator.userId }).execute()
  },
  async confirming({ which, who, to }) {
    const { userId, fullName } = pick(readers, who)
    const row = { document_id: pick(documents, which), user_id: userId }
    await db().deleteFrom('acquaintances').where('document_id', '=', row.document_id).where('user_id', '=', userId).execute()
    if (to % 3)
      await db()
        .insertInto('acquaintances')
        .values({ ...row, version_num: to % 3, user_name: fullName, institution_name: null, confirmed_at: now })
        .execute()
  },
  async version({ which, to }) {
    // The second one of a document comes and goes, and is shown or hidden.
    const document = pick(documents, which)
    await db().deleteFrom('document_versions').where('node_id', '=', document).where('version_num', '=', 2).execute()
    if (to % 3) await libraryOf(committee.provider).version(document, { number: 2, visible: to % 3 === 1 })
  },
  async uploader({ which, who, to }) {
    const created_by = to % 3 ? pick(readers, who).userId : null
    await db().updateTable('document_versions').set({ created_by }).where('node_id', '=', pick(documents, which)).execute()
  },
  async limit({ which, to }) {
    const node_id = pick(folders, which)
    await db().deleteFrom('node_work_groups').where('node_id', '=', node_id).execute()
    if (to % 3 === 0) await db().insertInto('node_work_groups').values({ node_id, work_group_id: group }).execute()
  },
  async account({ to }) {
    // Somebody who is asked and does not vote.
    const [active, deleted_at] = [to % 3 !== 0, to % 5 === 0 ? now : null]
    await db().updateTable('users').set({ active, deleted_at }).where('id', '=', bystander).execute()
  },
  async collection({ which, to }) {
    const until = pick([null, -3, 20, 60], which >> 2)
    const set = { attendance_active: to % 4 !== 0, attendance_until: to % 4 !== 0 && until !== null ? after(until) : null }
    await db().updateTable('nodes').set(set).where('id', '=', pick(folders, which)).execute()
  },
  async answer({ which, who, to }) {
    const node = pick(folders, which)
    const at = which % 3 === 2 ? null : wallOf(after(pick([72, 72, 96], to)))
    const status = pick(['participation', 'no_participation', 'cancel'] as const, to >> 2)
    await db()
      .insertInto('attendances')
      .values({ node_id: node, user_id: pick(readers, who).userId, status, created_at: now, created_by: null, event_starts_at: at })
      .execute()
  },
  async event({ which, to }) {
    const [id, hours] = [pick(events, which), pick([72, 96, 30], to)]
    const cancelled = to % 7 === 0
    await db()
      .updateTable('calendar_events')
      .set({ starts_at: wallOf(after(hours)), ends_at: wallOf(after(hours + 4)), cancelled, deleted_at: cancelled ? now : null })
      .where('id', '=', id)
      .execute()
  },
  async meeting({ which, to }) {
    const [status, hours] = [pick(['planned', 'called', 'open', 'closed', 'canceled'] as const, to), pick([72, 96, 30, 2], which >> 2)]
    await db()
      .updateTable('meetings')
      .set({ status, starts_at: wallOf(after(hours)), ends_at: wallOf(after(hours + 4)) })
      .where('id', '=', pick(meetings, which))
      .execute()
  },
  async minutes({ which, to }) {
    const [status, day] = [pick(['draft', 'remarks', 'remarks'] as const, to), pick([0, 24, 48], which >> 1)]
    await db()
      .updateTable('minutes')
      .set({ status, remarks_until: status === 'draft' ? null : wallOf(after(day)).slice(0, 10) })
      .where('meeting_id', '=', pick(meetings, which))
      .execute()
  },
  async remark({ which, who, to }) {
    const [meeting_id, created_by] = [pick(meetings, which), pick(readers, who).userId]
    const decided = to % 3 === 1 ? { decision: 'accepted' as const, answer: 'Tak', answered_at: now, answered_by: created_by } : {}
    const withdrawn = to % 3 === 2 ? { withdrawn_at: now } : {}
    if (to % 5 === 0) await db().deleteFrom('minutes_remarks').where('meeting_id', '=', meeting_id).execute()
    else
      await db()
        .insertInto('minutes_remarks')
        .values({ meeting_id, section: 'meeting', text: 'Uwaga', created_at: now, created_by, ...decided, ...withdrawn })
        .execute()
  },
  async mail({ which, to }) {
    await db()
      .updateTable('notification_recipients')
      .set({ status: pick(['sent', 'error', 'pending'] as const, to) })
      .where('id', '=', pick(mailing.recipients, which))
      .execute()
    await db()
      .updateTable('notifications')
      .set({ send_started_at: after(to % 5 === 0 ? -24 * 20 : -1) })
      .where('id', '=', mailing.id)
      .execute()
  },
} satisfies Record<string, (change: Omit<Change, 'what'>) => unknown>

/** All rows that say anything about it. */
export async function rawRows() {
  const all = <
    T extends
      | 'votings'
      | 'votes'
      | 'voting_recusals'
      | 'nodes'
      | 'node_work_groups'
      | 'attendances'
      | 'calendar_events'
      | 'meetings'
      | 'minutes'
      | 'minutes_remarks'
      | 'document_reads'
      | 'document_versions'
      | 'acquaintance_requests'
      | 'acquaintances'
      | 'notifications'
      | 'notification_recipients'
      | 'users'
      | 'user_work_groups',
  >(
    table: T,
  ) => db().selectFrom(table).selectAll().execute()
  return {
    votings: await all('votings'),
    votes: await all('votes'),
    recusals: await all('voting_recusals'),
    nodes: await all('nodes'),
    limits: await all('node_work_groups'),
    answers: await all('attendances'),
    events: await all('calendar_events'),
    meetings: await all('meetings'),
    minutes: await all('minutes'),
    remarks: await all('minutes_remarks'),
    reads: await all('document_reads'),
    versions: await all('document_versions'),
    requests: await all('acquaintance_requests'),
    confirmations: await all('acquaintances'),
    mailings: await all('notifications'),
    mails: await all('notification_recipients'),
    users: await all('users'),
    groups: await all('user_work_groups'),
  } as unknown as Raw
}

/** Before all others. */
export async function begin(): Promise<void> {
  for (const list of [folders, documents, events, meetings]) list.length = 0
  now = MORNING
  committee = await startCommittee()
  group = await makeWorkGroup(committee.provider.db)
  bystander = (await makePerson(committee.provider.db, { workGroupIds: [group] })).userId
  readers = await makeReaders(group)
  await makeMeetings(group)
  votings = [await makeVoting(committee), await makeVoting(committee, { general: true }), await makeVoting(committee, { workingGroupId: group })]
  mailing = await makeMailing()
}

export function setClock(at: Date): void {
  now = at
  committee.provider.setNow(now)
}

const number = fc.nat(4096)
const change = fc.record({ what: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])), which: number, who: number, to: number })

/** So many states, one change after the other, after what chance might leave out. */
export async function* statesOf(seed: number, count: number, first: readonly Change[] = []) {
  for (const [i, one] of [...first, ...fc.sample(change, { seed, numRuns: count })].entries()) {
    await CHANGES[one.what](one)
    yield { i, one }
  }
}
