// Who will come to a meeting, for those who organise it.
import type { ReadAttendances } from '#contract/attendance.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { audienceOf } from '#provider/areas/documents/audience/service.ts'
import { seatHolders } from '#provider/areas/votings/electorate/service.ts'
import { Refusal } from '#provider/refusal.ts'
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

const asAnswered = (row: queries.DecisionRow) => ({
  userId: row.user_id,
  username: row.username,
  userFirstName: row.first_name,
  userLastName: row.last_name,
  userInstitution: row.institution,
  userFunction: row.function,
  attendanceStatus: row.status,
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  byLink: row.by_link,
})

type Collection = Awaited<ReturnType<typeof queries.listCollections>>[number]

const collectionOf = ({ starter, started_at, stopper, stopped_at }: Collection) => ({
  startedBy: starter,
  startedAt: started_at.toISOString(),
  finishedBy: stopper,
  finishedAt: stopped_at?.toISOString() ?? null,
})

const inPolish = new Intl.Collator('pl')

function summaryOf(decisions: readonly queries.DecisionRow[]) {
  const coming = decisions.filter(({ status }) => status === 'participation')
  const functions = Map.groupBy(coming, (row) => row.function ?? NO_FUNCTION)
  return [...functions].map(([name, rows]) => ({ name, confirmationsCount: rows.length })).sort((one, other) => inPolish.compare(one.name, other.name))
}

/** Who has decided, and not taken it back. */
const decidedIn = (decisions: readonly queries.DecisionRow[]): ReadonlyMap<number, Decided> =>
  new Map(decisions.flatMap(({ user_id, status }) => (status === 'cancel' ? [] : [[user_id, status] as const])))

export async function readAttendances(reading: Reading, folderId: number): Promise<AnswerOf<typeof ReadAttendances>> {
  const { db, settings } = reading
  const folder = await requireMeeting(reading, folderId)
  const now = reading.now()
  const decisions = await queries.latestDecisions(db, folder.id)
  const collections = (await queries.listCollections(db, folder.id)).map(collectionOf)
  const audience = await audienceOf(db, folder.id, now)
  const invited = new Set(audience.map(({ userId }) => userId))
  const holders = (await seatHolders(db, now)).filter(({ userId }) => invited.has(userId))
  const decided = decidedIn(decisions)
  const latest = collections[0]
  return {
    structNodeId: folder.id,
    structNodeName: folder.name,
    attendanceCheckingActive: folder.attendance_active,
    startedBy: latest?.startedBy ?? null,
    startedAt: latest?.startedAt ?? null,
    finishedBy: latest?.finishedBy ?? null,
    finishedAt: latest?.finishedAt ?? null,
    collections,
    confirmSummary: summaryOf(decisions),
    committeeAttendances: decisions.map(asAnswered),
    notAnsweredCount: audience.filter(({ userId }) => !decided.has(userId)).length,
    seats: seatsOf(holders, (userId) => decided.get(userId) ?? null, settings.quorumPercent),
  }
}

export async function listUsers(reading: Reading, folderId: number) {
  const folder = await requireMeeting(reading, folderId)
  const statuses = new Map((await queries.latestDecisions(reading.db, folder.id)).map(({ user_id, status }) => [user_id, status]))
  const audience = await audienceOf(reading.db, folder.id, reading.now())
  return {
    items: audience.map(({ userId, fullName, institution }) => ({
      userId,
      userFullName: fullName,
      userInstitution: institution,
      attendanceStatus: statuses.get(userId) ?? null,
    })),
  }
}
