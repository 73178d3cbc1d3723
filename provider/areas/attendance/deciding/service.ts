// Giving, changing and cancelling decisions about a meeting.
import type { AttendanceStatus, CancelAttendance, ConfirmAttendance, ConfirmAttendanceOnBehalf } from '#contract/attendance.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { audienceOf } from '#provider/areas/documents/audience/service.ts'
import { requireVisibleFolder } from '#provider/areas/documents/reading/service.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Change, type Context, type Outcome } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { append } from '#provider/areas/attendance/ledger/service.ts'
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { isAnswerable, isOutdated } from '#provider/areas/attendance/policy.ts'
import { latestDecision, lockMeeting, type Meeting } from '#provider/areas/attendance/queries.ts'
import * as queries from './queries.ts'

const DONE: Record<AttendanceStatus, string> = {
  participation: 'Potwierdzono udział',
  no_participation: 'Zgłoszono brak udziału',
  cancel: 'Anulowano potwierdzenie udziału',
}

interface NewAnswer {
  userId: number
  status: AttendanceStatus
  byLink?: true
  /** Added to the description in the event log. */
  how?: string
}

/** Does nothing for the same decision about the same date, and for a cancellation without a decision. */
async function decide({ tx, author }: Change, folder: Meeting, { userId, status, byLink, how = '' }: NewAnswer): Promise<Outcome<{ id: number }>> {
  const answer = { id: folder.id }
  const last = await latestDecision(tx, folder.id, userId)
  const event = await meetingEvent(tx, folder.id)
  const isAnew = last !== undefined && status !== 'cancel' && isOutdated(last, event)
  if ((last?.status ?? 'cancel') === status && !isAnew) return { answer, nothingHappened: true }
  const decision = await queries.insertDecision(
    tx,
    { folderId: folder.id, userId, status, byLink: byLink ?? false, eventStartsAt: event?.starts_at ?? null },
    author,
  )
  const ledger = await append(tx, decision)
  const description = `${DONE[status]}${how}: ${quoted(folder.name)}`
  const detail = { nodeIds: [folder.id], action: status, userId, ...(byLink && { byLink }), ledger }
  return { answer, trace: { kind: 'attendance_confirmed', description, detail } }
}

/** Locks the folder's row, so that no decision is recorded after the end of the collection or the deletion. */
async function requireCollecting({ tx, author }: Change, folderId: number): Promise<Meeting> {
  const folder = await lockMeeting(tx, folderId)
  if (!folder || !isAnswerable(folder, await meetingEvent(tx, folderId), author.now)) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
  return folder
}

async function requireMeeting({ tx }: Change, folderId: number): Promise<Meeting> {
  const folder = await lockMeeting(tx, folderId)
  if (!folder) throw new Refusal('ERROR_NOT_FOUND')
  return folder
}

export const confirm = (context: Context<Actor>, { structNodeId, action }: RequestOutput<typeof ConfirmAttendance>['body']): Promise<{ id: number }> =>
  change(context, 'attendance', async (change) => {
    const { userId } = context.actor
    await requireVisibleFolder(change.tx, context.actor, structNodeId)
    return decide(change, await requireCollecting(change, structNodeId), { userId, status: action })
  })

/** The holder of the link is the author. */
export const confirmByLink = (
  context: Context<{ userId: number; fullName: string }>,
  { folderId, status }: { folderId: number; status: AttendanceStatus },
): Promise<{ id: number }> =>
  change(context, 'attendance', async (change) => {
    const { userId } = context.actor
    return decide(change, await requireCollecting(change, folderId), { userId, status, byLink: true, how: ' odnośnikiem z zaproszenia' })
  })

/** Also after the end of the collection, to record what people said by telephone or at the meeting. */
export const confirmOnBehalf = (
  context: Context<Actor>,
  { structNodeId, userId, action }: RequestOutput<typeof ConfirmAttendanceOnBehalf>['body'],
): Promise<{ id: number }> =>
  change(context, 'attendance', async (change) => {
    const folder = await requireMeeting(change, structNodeId)
    const person = (await audienceOf(change.tx, folder.id, change.author.now)).find((one) => one.userId === userId)
    if (!person) throw new Refusal('ERROR_USER_NOT_ACTIVE')
    return decide(change, folder, { userId, status: action, how: ` w imieniu użytkownika ${person.fullName}` })
  })

/** Cancels a decision, also of a person who is locked now. */
export const cancelOf = (context: Context<Actor>, { structNodeId, userId }: RequestOutput<typeof CancelAttendance>['body']): Promise<{ id: number }> =>
  change(context, 'attendance', async (change) => {
    const folder = await requireMeeting(change, structNodeId)
    if (!(await latestDecision(change.tx, folder.id, userId))) throw new Refusal('ERROR_NOT_FOUND')
    return decide(change, folder, { userId, status: 'cancel', how: ` użytkownika ${await queries.nameOf(change.tx, userId)}` })
  })
