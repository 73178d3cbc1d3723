// Reading presence: the quorum for everybody who sees the meeting, the whole record for its managers.
import type { AnswerOf } from '#contract/kit.ts'
import type { PresenceEntry, PresenceRecord, ReadPresence } from '#contract/presence.ts'
import { isAfterwards } from '#common/presence-moment.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { announcedDecisions } from '#provider/areas/attendance/meeting/service.ts'
import { requireVisibleMeeting } from '#provider/areas/meetings/reading-service.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import type { SeatHolder } from '#provider/areas/votings/electorate/service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { basisOf, figuresOf, holdersOf } from './basis.ts'
import { inForce, presentAt, represented, whoIs, type Stay } from './ledger.ts'
import * as queries from './queries.ts'

export type Reader = Pick<Capabilities, 'db' | 'settings' | 'now'> & { actor: Actor }
type Present = ReadonlyMap<string, Stay<queries.LedgerRow>>

async function maySay({ db, actor, now }: Reader, meeting: MeetingRow, institutions: ReadonlySet<number>): Promise<boolean> {
  if (meeting.status !== 'open' || meeting.mode === 'onsite') return false
  if (isAfterwards({ status: meeting.status, endsAt: meeting.ends_at }, wallTimeOf(now()))) return false
  const own = (await holdersOf(db, meeting.folder_id, now())).find(({ userId }) => userId === actor.userId)
  return own !== undefined && institutions.has(own.institutionId)
}

/** `at`: the second that is asked about; undefined: this one. */
export async function lookAt(reader: Reader, id: number, at: string | undefined) {
  const { row: meeting } = await requireVisibleMeeting(reader, id)
  const now = reader.now()
  const [asked, second] = [at ?? wallTimeOf(now), wallTimeOf(now)]
  const basis = await basisOf(reader, meeting, now)
  const rows = await queries.rowsOf(reader.db, id)
  const present = presentAt(rows, asked)
  const seats = represented(present, new Set(basis.institutions.map((institution) => institution.id)))
  return { meeting, now, second, basis, rows, present, seats, figures: figuresOf(basis, seats.size, asked) }
}

export async function readPresence(reader: Reader, id: number, at: string | undefined): Promise<AnswerOf<typeof ReadPresence>> {
  const { meeting, second, basis, rows, seats, figures } = await lookAt(reader, id, at)
  const since = presentAt(rows, second).get(`user ${reader.actor.userId}`)?.since ?? null
  const institutions = new Set(basis.institutions.map((institution) => institution.id))
  return {
    ...figures,
    present: [...seats].map(([institutionId, stay]) => ({ institutionId, userId: stay.row.user_id!, since: stay.since })),
    own: { userId: reader.actor.userId, since, maySay: await maySay(reader, meeting, institutions) },
  }
}

type Representative = Pick<SeatHolder, 'userId' | 'userName' | 'institutionId' | 'role'>

/** Who may represent an institution now, and who was recorded for it. */
function peopleOf(holders: readonly SeatHolder[], rows: readonly queries.LedgerRow[]): Map<string, Representative> {
  const people = new Map<string, Representative>()
  const add = (known: Representative) => people.set(`${known.institutionId} ${known.userId}`, known)
  for (const { user_id, person_name, institution_id, role } of inForce(rows))
    if (user_id !== null) add({ userId: user_id, userName: person_name, institutionId: institution_id!, role: role! })
  for (const holder of holders) add(holder)
  return people
}

const byRole = (one: Representative, other: Representative) => Number(one.role !== 'member') - Number(other.role !== 'member') || one.userId - other.userId

interface Seated {
  institutions: readonly { id: number; name: string }[]
  people: ReadonlyMap<string, Representative>
  present: Present
  seats: ReadonlyMap<number, Stay<queries.LedgerRow>>
  announced: ReadonlyMap<number, 'participation' | 'no_participation'>
}

const seatsOf = ({ institutions, people, present, seats, announced }: Seated): PresenceRecord['seats'] =>
  institutions.map(({ id, name }) => {
    const own = [...people.values()].filter(({ institutionId }) => institutionId === id).sort(byRole)
    const sinceOf = (userId: number) => {
      const stay = present.get(`user ${userId}`)
      return stay?.row.institution_id === id ? stay.since : null
    }
    return {
      institutionId: id,
      name,
      representedBy: seats.get(id)?.row.user_id ?? null,
      people: own.map(({ userId, userName, role }) => ({ userId, name: userName, role, since: sinceOf(userId), announced: announced.get(userId) ?? null })),
    }
  })

function guestsOf(rows: readonly queries.LedgerRow[], present: Present): PresenceRecord['guests'] {
  const known = new Map(inForce(rows).flatMap((row) => (row.user_id === null ? [[whoIs(row), row] as const] : [])))
  return [...known].map(([who, row]) => ({ guestId: row.guest_id ?? row.id, name: row.person_name, since: present.get(who)?.since ?? null }))
}

function entriesOf(rows: readonly queries.LedgerRow[]): PresenceEntry[] {
  const valid = new Set(inForce(rows))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at,
    personName: row.person_name,
    userId: row.user_id,
    guestId: row.user_id === null ? (row.guest_id ?? row.id) : null,
    institutionName: row.institution_name,
    recordedAt: row.created_at.toISOString(),
    recordedBy: row.author,
    bySelf: row.created_by === row.user_id,
    correctsId: row.corrects_id,
    takenBack: row.taken_back,
    reason: row.reason,
    inForce: valid.has(row),
  }))
}

export async function readRecord(reader: Reader, id: number, at: string | undefined): Promise<PresenceRecord> {
  const { meeting, now, second, basis, rows, present, seats, figures } = await lookAt(reader, id, at)
  const people = peopleOf(await holdersOf(reader.db, meeting.folder_id, now), rows)
  const announced = await announcedDecisions(reader.db, meeting.folder_id)
  return {
    ...figures,
    now: second,
    meetingName: meeting.name,
    status: meeting.status,
    mode: meeting.mode,
    startsAt: meeting.starts_at,
    endsAt: meeting.ends_at,
    seats: seatsOf({ institutions: basis.institutions, people, present, seats, announced }),
    guests: guestsOf(rows, present),
    entries: entriesOf(rows),
  }
}
