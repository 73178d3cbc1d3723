// Attendance of a meeting, for administrators.
import type { ReadAttendances } from '#contract/attendance.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { audienceOf, groupsOf } from '#provider/areas/documents/audience/service.ts'
import { groupNames } from '#provider/areas/documents/reading/service.ts'
import { requiredOf, rulesNow } from '#provider/areas/rules/service.ts'
import { seatHolders } from '#provider/areas/votings/electorate/service.ts'
import { Refusal } from '#provider/refusal.ts'
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { isOutdated, isToBeAnswered, isUnderWay, untilOf } from '#provider/areas/attendance/policy.ts'
import { findMeeting } from '#provider/areas/attendance/queries.ts'
import * as queries from './queries.ts'
import { seatsOf, type Decided } from './seats.ts'

type Reading = Pick<Capabilities, 'db' | 'now' | 'settings'>

const NO_FUNCTION = 'Bez funkcji'

async function requireMeeting({ db }: Reading, folderId: number) {
  const folder = await findMeeting(db, folderId).executeTakeFirst()
  if (!folder) throw new Refusal('ERROR_NOT_FOUND')
  return folder
}

type Event = Awaited<ReturnType<typeof meetingEvent>>

const asDecided = (event: Event) => (row: queries.GivenRow) => ({
  attendanceStatus: row.status,
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  byLink: row.by_link,
  outdated: isOutdated(row, event),
})

const asAnswered =
  (event: Event) =>
  ([row, ...earlier]: [queries.DecisionRow, ...queries.DecisionRow[]]) => ({
    userId: row.user_id,
    username: row.username,
    userFirstName: row.first_name,
    userLastName: row.last_name,
    userInstitution: row.institution,
    userFunction: row.function,
    ...asDecided(event)(row),
    history: [row, ...earlier].map(asDecided(event)),
  })

const asInvited = ({ userId, fullName, institution, function: position }: Awaited<ReturnType<typeof audienceOf>>[number]) => ({
  userId,
  userFullName: fullName,
  userInstitution: institution,
  userFunction: position,
})

type Collection = Awaited<ReturnType<typeof queries.listCollections>>[number]

/** A collection whose deadline has passed counts as ended, even if that is not recorded yet. */
const collectionOf = ({ starter, started_at, stopper, stopped_at }: Collection, endedAt: Date | null) => ({
  startedBy: starter,
  startedAt: started_at.toISOString(),
  finishedBy: stopper,
  finishedAt: (stopped_at ?? endedAt)?.toISOString() ?? null,
})

const inPolish = new Intl.Collator('pl')

function summaryOf(decisions: readonly queries.DecisionRow[]) {
  // Another person may have their seat now.
  const coming = decisions.filter(({ status, is_gone }) => status === 'participation' && !is_gone)
  const functions = Map.groupBy(coming, (row) => row.function ?? NO_FUNCTION)
  return [...functions].map(([name, rows]) => ({ name, confirmationsCount: rows.length })).sort((one, other) => inPolish.compare(one.name, other.name))
}

/** People with a decision that was not cancelled. */
const decidedIn = (decisions: readonly queries.DecisionRow[]): ReadonlyMap<number, Decided> =>
  new Map(decisions.flatMap(({ user_id, status }) => (status === 'cancel' ? [] : [[user_id, status] as const])))

function stateOf({ deleted_at, cancelled }: NonNullable<Event>): 'planned' | 'cancelled' | 'deleted' {
  if (deleted_at === null) return 'planned'
  return cancelled ? 'cancelled' : 'deleted'
}

const toldEvent = (event: NonNullable<Event>) => ({
  id: event.id,
  name: event.name,
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  allDay: event.all_day,
  state: stateOf(event),
  chosen: event.isChosen,
})

export async function readAttendances(reading: Reading, folderId: number): Promise<AnswerOf<typeof ReadAttendances>> {
  const { db, settings } = reading
  const folder = await requireMeeting(reading, folderId)
  const now = reading.now()
  const given = await queries.listDecisions(db, folder.id, dayOf(now))
  const people = [...Map.groupBy(given, ({ user_id }) => user_id).values()] as [queries.DecisionRow, ...queries.DecisionRow[]][]
  const event = await meetingEvent(db, folder.id)
  // Decisions for another date do not count.
  const decisions = people.map(([latest]) => latest).filter((latest) => !isOutdated(latest, event))
  const isActive = isUnderWay(folder, now)
  const collections = (await queries.listCollections(db, folder.id)).map((one) => collectionOf(one, isActive ? null : folder.attendance_until))
  const audience = await audienceOf(db, folder.id, now)
  const invited = new Set(audience.map(({ userId }) => userId))
  const holders = (await seatHolders(db, now)).filter(({ userId }) => invited.has(userId))
  const decided = decidedIn(decisions)
  const { quorum } = await rulesNow(db, settings)
  const latest = collections[0]
  const notAnswered = audience.filter(({ userId }) => !decided.has(userId)).map(asInvited)
  return {
    structNodeId: folder.id,
    structNodeName: folder.name,
    groupNames: await groupNames(db, await groupsOf(db, folder.id)),
    attendanceCheckingActive: isToBeAnswered(folder, event, now),
    published: folder.status === 'published',
    event: event && toldEvent(event),
    answersUntil: untilOf(folder),
    startedBy: latest?.startedBy ?? null,
    startedAt: latest?.startedAt ?? null,
    finishedBy: latest?.finishedBy ?? null,
    finishedAt: latest?.finishedAt ?? null,
    collections,
    confirmSummary: summaryOf(decisions),
    committeeAttendances: people.map(asAnswered(event)),
    notAnswered,
    notAnsweredCount: notAnswered.length,
    seats: seatsOf(
      holders,
      (userId) => decided.get(userId) ?? null,
      (entitled) => requiredOf(quorum, entitled),
    ),
  }
}

export async function listUsers(reading: Reading, folderId: number) {
  const folder = await requireMeeting(reading, folderId)
  // The first row of each person is the latest and is kept.
  const event = await meetingEvent(reading.db, folder.id)
  const given = (await queries.listDecisions(reading.db, folder.id, dayOf(reading.now()))).toReversed()
  const statuses = new Map(given.map((row) => [row.user_id, isOutdated(row, event) ? null : row.status]))
  const audience = await audienceOf(reading.db, folder.id, reading.now())
  return {
    items: audience.map((person) => ({ ...asInvited(person), attendanceStatus: statuses.get(person.userId) ?? null })),
  }
}
