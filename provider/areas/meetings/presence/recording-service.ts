// Recording who came and left, and correcting it. Rows are only added.
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { CorrectPresence, RecordGuest, RecordPresence } from '#contract/presence.ts'
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { isAfterwards, momentOf } from '#common/presence-moment.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { lockMeeting, type MeetingRow } from '#provider/areas/meetings/queries.ts'
import { requireVisibleMeeting } from '#provider/areas/meetings/reading-service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Change, type Context, type Outcome } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { basisOf, holdersOf } from './basis.ts'
import { inForce, presentAt, recorded, whoIs } from './ledger.ts'
import * as queries from './queries.ts'

type Recording = Context<Actor> & Pick<Capabilities, 'settings'>
type Answer = AnswerOf<typeof RecordPresence>

async function requireMeeting({ tx }: Change, id: number): Promise<MeetingRow> {
  const meeting = await lockMeeting(tx, id)
  if (!meeting) throw new Refusal('ERROR_NOT_FOUND')
  return meeting
}

/** What managers write down may also have been before the opening, or be written down afterwards. */
async function requireManaged(changing: Change, id: number): Promise<MeetingRow> {
  const meeting = await requireMeeting(changing, id)
  if (meeting.status === 'canceled') throw new Refusal('ERROR_MEETING_STATUS_NOT_ALLOWED')
  return meeting
}

/** Somebody who takes part remotely says it of themselves, while the meeting is open; of one that nobody closed, until its last day is over. */
async function requireOwn(changing: Change, actor: Actor, { id, userId }: { id: number; userId: number }): Promise<MeetingRow> {
  await requireVisibleMeeting({ db: changing.tx, actor }, id)
  if (userId !== actor.userId) throw new Refusal('ERROR_FORBIDDEN')
  const meeting = await requireMeeting(changing, id)
  const hasPassed = isAfterwards({ status: meeting.status, endsAt: meeting.ends_at }, wallTimeOf(changing.author.now))
  if (meeting.status !== 'open' || hasPassed) throw new Refusal('ERROR_MEETING_STATUS_NOT_ALLOWED')
  if (meeting.mode === 'onsite') throw new Refusal('ERROR_MEETING_NOT_REMOTE')
  return meeting
}

type Who = Pick<queries.LedgerRow, 'user_id' | 'guest_id' | 'person_name' | 'institution_id' | 'institution_name' | 'role'>
type Step = Pick<queries.LedgerRow, 'kind' | 'at'>
const STEPS = { arrival: 'przyjście', departure: 'wyjście' } as const

const shownPerson = ({ person_name, institution_name, user_id }: Who): string => `${person_name} (${user_id === null ? 'gość' : (institution_name ?? '')})`

async function append({ tx, author }: Change, meeting: MeetingRow, { who, step }: { who: Who; step: Step }): Promise<Outcome<Answer>> {
  const { user_id, guest_id, person_name, institution_id, institution_name, role } = who
  const person = { user_id, guest_id, person_name, institution_id, institution_name, role }
  const made = { created_at: author.now, created_by: author.userId!, corrects_id: null, taken_back: false, reason: null }
  const id = await queries.insertRow(tx, { meeting_id: meeting.id, ...step, ...person, ...made })
  const description = `Obecność na posiedzeniu ${quoted(meeting.name)}: ${shownPerson(who)}, ${STEPS[step.kind]} ${shownWallTimeSeconds(step.at)}`
  const detail = { meetingIds: [meeting.id], nodeIds: [meeting.folder_id], presenceId: id, ...(user_id !== null && { personId: user_id }), ...step }
  return { answer: { id, affectedCount: 1 }, trace: { kind: 'presence_recorded', description, detail } }
}

/** Whoever has come is not coming again; whoever has left is not leaving again. */
async function appendOnce(
  changing: Change,
  meeting: MeetingRow,
  { who, step }: { who: () => Promise<Who> | Who; step: Step & { person: string } },
): Promise<Outcome<Answer>> {
  const { kind, at } = step
  const found = recorded(await queries.rowsOf(changing.tx, meeting.id), step)
  if (found.outcome === 'not_present') throw new Refusal('ERROR_NOT_PRESENT')
  if (found.outcome === 'same') return { answer: { id: found.row.id, affectedCount: 0 }, nothingHappened: true }
  const row = found.stay?.row
  // The seat of who leaves is that of the arrival.
  const whoever = row ? { ...row, guest_id: row.user_id === null ? (row.guest_id ?? row.id) : null } : await who()
  return append(changing, meeting, { who: whoever, step: { kind, at } })
}

/** null: now, or of a meeting that is over its beginning or end. */
function stepOf({ arrivedAt, leftAt }: { arrivedAt?: string | null | undefined; leftAt?: string | null | undefined }, meeting: MeetingRow, now: Date): Step {
  const { status, starts_at: startsAt, ends_at: endsAt } = meeting
  const kind = arrivedAt === undefined ? 'departure' : 'arrival'
  return { kind, at: arrivedAt ?? leftAt ?? momentOf({ status, startsAt, endsAt }, kind, wallTimeOf(now)) }
}

async function seatOf({ tx, author }: Change, { settings }: Recording, { meeting, userId }: { meeting: MeetingRow; userId: number }): Promise<Who> {
  const holder = (await holdersOf(tx, meeting.folder_id, author.now)).find((one) => one.userId === userId)
  const { institutions } = await basisOf({ db: tx, settings }, meeting, author.now)
  const seat = holder && institutions.find(({ id }) => id === holder.institutionId)
  if (!seat) throw new Refusal('ERROR_NO_SEAT')
  return { user_id: userId, guest_id: null, person_name: holder.userName, institution_id: seat.id, institution_name: seat.name, role: holder.role }
}

export const recordPresence = (context: Recording, id: number, { userId, ...times }: RequestOutput<typeof RecordPresence>['body']): Promise<Answer> =>
  change(context, 'presence', async (changing) => {
    const { now } = changing.author
    const isManager = mayAdminister(context.actor)
    const meeting = await (isManager ? requireManaged(changing, id) : requireOwn(changing, context.actor, { id, userId }))
    const step = stepOf(times, meeting, now)
    // One's own is the moment of the press, whatever time it names.
    const at = isManager ? step.at : wallTimeOf(now)
    const who = () => seatOf(changing, context, { meeting, userId })
    return appendOnce(changing, meeting, { who, step: { ...step, at, person: `user ${userId}` } })
  })

const asGuest = (name: string): Who => ({ user_id: null, guest_id: null, person_name: name, institution_id: null, institution_name: null, role: null })

export const recordGuest = (context: Recording, id: number, { name, guestId, ...times }: RequestOutput<typeof RecordGuest>['body']): Promise<Answer> =>
  change(context, 'presence', async (changing) => {
    const meeting = await requireManaged(changing, id)
    const step = stepOf(times, meeting, changing.author.now)
    const guests = (await queries.rowsOf(changing.tx, id)).filter(({ user_id }) => user_id === null)
    if (guestId === undefined) {
      // The contract asks for a name then. A second one of that name is taken for the same.
      const there = [...presentAt(guests, step.at).values()].find(({ row }) => row.person_name === name)
      return there ? { answer: { id: there.row.id, affectedCount: 0 }, nothingHappened: true } : append(changing, meeting, { who: asGuest(name!), step })
    }
    const first = guests.find((row) => row.id === guestId && row.guest_id === null)
    if (!first) throw new Refusal('ERROR_NOT_FOUND')
    return appendOnce(changing, meeting, { who: () => ({ ...asGuest(first.person_name), guest_id: first.id }), step: { ...step, person: whoIs(first) } })
  })

export const correctPresence = (context: Recording, id: number, { entryId, at, reason }: RequestOutput<typeof CorrectPresence>['body']): Promise<Answer> =>
  change(context, 'presence', async (changing) => {
    const { tx, author } = changing
    const meeting = await requireManaged(changing, id)
    const rows = await queries.rowsOf(tx, id)
    const row = rows.find((one) => one.id === entryId)
    if (!row) throw new Refusal('ERROR_NOT_FOUND')
    // Somebody else has corrected it.
    if (!inForce(rows).includes(row)) throw new Refusal('ERROR_EDIT_CONFLICT')
    if (row.at === at) return { answer: { id: row.id, affectedCount: 0 }, nothingHappened: true }
    const { author: _author, id: _id, ...fields } = row
    const guest_id = row.user_id === null ? (row.guest_id ?? row.id) : null
    const made = { created_at: author.now, created_by: author.userId!, corrects_id: row.id, taken_back: at === null, reason }
    const added = await queries.insertRow(tx, { ...fields, guest_id, at: at ?? row.at, ...made })
    const became = at === null ? 'wycofano' : `na ${shownWallTimeSeconds(at)}`
    const description = `Sprostowano obecność na posiedzeniu ${quoted(meeting.name)}: ${shownPerson(row)}, ${STEPS[row.kind]} ${shownWallTimeSeconds(row.at)} ${became}: ${reason}`
    const person = row.user_id !== null && { personId: row.user_id }
    const detail = { meetingIds: [id], nodeIds: [meeting.folder_id], presenceId: added, correctsId: row.id, ...person, at }
    return { answer: { id: added, affectedCount: 1 }, trace: { kind: 'presence_corrected', description, detail } }
  })
