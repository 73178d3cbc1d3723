// Starting and stopping the collection of answers, its deadline and its event.
import { instantOfWallTime, wallTimeOf } from '#common/warsaw-clock.ts'
import { shownStart, shownWallTime } from '#common/shown-time.ts'
import type { ChangeAttendanceCollection, ChangeAttendanceDeadline, ChangeMeetingEvent } from '#contract/attendance.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { change, quoted, type Change, type Context, type Traced } from '#provider/records/change.ts'
import { lock } from '#provider/db/locks.ts'
import { Refusal } from '#provider/refusal.ts'
import { lockEventToSend } from '#provider/areas/calendar/service.ts'
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { isUnderWay } from '#provider/areas/attendance/policy.ts'
import { lockMeeting, type Meeting } from '#provider/areas/attendance/queries.ts'
import * as queries from './queries.ts'

async function requireMeeting({ tx }: Change, folderId: number): Promise<Meeting> {
  const folder = await lockMeeting(tx, folderId)
  if (!folder) throw new Refusal('ERROR_NOT_FOUND')
  return folder
}

/** Ends a collection whose deadline has passed. */
async function closeOver({ tx }: Change, { id, attendance_active, attendance_until }: Meeting): Promise<void> {
  if (attendance_active && attendance_until) await queries.stopCollection(tx, id, { by: null, at: attendance_until })
}

/** Stops the collection of a cancelled meeting. null: there was none. */
export async function stopCollecting({ tx, author }: Change, folderId: number): Promise<Traced<null> | null> {
  await lock(tx, 'attendance')
  const folder = await lockMeeting(tx, folderId)
  if (!folder || !isUnderWay(folder, author.now)) return null
  await queries.setActive(tx, folder.id, false)
  await queries.stopCollection(tx, folder.id, { by: author.userId, at: author.now })
  const description = `Zatrzymano zbieranie potwierdzeń udziału: ${quoted(folder.name)}`
  return { answer: null, trace: { kind: 'attendance_stopped', description, detail: { nodeIds: [folder.id] } } }
}

export const changeCollection = (
  context: Context,
  { structNodeId, action }: RequestOutput<typeof ChangeAttendanceCollection>['body'],
): Promise<{ id: number }> =>
  change(context, 'attendance', async (changing) => {
    const { tx, author } = changing
    const folder = await requireMeeting(changing, structNodeId)
    const answer = { id: folder.id }
    const active = action === 'enable'
    const isActive = isUnderWay(folder, author.now)
    // Checked first: a running collection of a cancelled meeting takes no answers either.
    if (active && (await meetingEvent(tx, folder.id))?.cancelled) throw new Refusal('ERROR_EVENT_CANCELLED')
    if (isActive === active) return { answer, nothingHappened: true }
    if (!isActive) await closeOver(changing, folder)
    await queries.setActive(tx, folder.id, active)
    await (active ? queries.startCollection(tx, folder.id, author) : queries.stopCollection(tx, folder.id, { by: author.userId, at: author.now }))
    const description = `${active ? 'Uruchomiono' : 'Zatrzymano'} zbieranie potwierdzeń udziału: ${quoted(folder.name)}`
    return { answer, trace: { kind: active ? 'attendance_started' : 'attendance_stopped', description, detail: { nodeIds: [folder.id] } } }
  })

const shown = (until: Date): string => shownWallTime(wallTimeOf(until))

export const changeDeadline = (
  context: Context,
  { structNodeId, answersUntil }: RequestOutput<typeof ChangeAttendanceDeadline>['body'],
): Promise<{ id: number }> =>
  change(context, 'attendance', async (changing) => {
    const { tx, author } = changing
    const folder = await requireMeeting(changing, structNodeId)
    if (!isUnderWay(folder, author.now)) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    const answer = { id: folder.id }
    // Not null: the contract refuses times that do not exist.
    const until = answersUntil === null ? null : instantOfWallTime(answersUntil)!
    const before = folder.attendance_until
    if (until?.getTime() === before?.getTime()) return { answer, nothingHappened: true }
    if (until && until <= author.now) throw new Refusal('ATTENDANCE_DEADLINE_TO_OLD')
    await queries.setDeadline(tx, folder.id, until)
    const was = before ? ` (wcześniej do ${shown(before)})` : ''
    const description = `${until ? `Odpowiedzi o udziale są przyjmowane do ${shown(until)}` : 'Odpowiedzi o udziale są przyjmowane bez terminu'}${was}: ${quoted(folder.name)}`
    return { answer, trace: { kind: 'attendance_deadline_set', description, detail: { nodeIds: [folder.id] } } }
  })

async function requireInCalendar(tx: Change['tx'], id: number) {
  const found = await lockEventToSend(tx, id)
  if (!found?.isInCalendar) throw new Refusal('ERROR_EVENT_NOT_FOUND')
  return found.event
}

/** Sets the event of a meeting's folder. */
export const setFolderEvent = queries.setEvent

export const changeEvent = (context: Context, { structNodeId, calendarEventId }: RequestOutput<typeof ChangeMeetingEvent>['body']): Promise<{ id: number }> =>
  change(context, 'attendance', async (changing) => {
    const { tx } = changing
    const folder = await requireMeeting(changing, structNodeId)
    const answer = { id: folder.id }
    if ((await queries.chosenEvent(tx, folder.id)) === calendarEventId) return { answer, nothingHappened: true }
    const event = calendarEventId === null ? null : await requireInCalendar(tx, calendarEventId)
    await queries.setEvent(tx, folder.id, calendarEventId)
    const description = event
      ? `Wydarzeniem katalogu ${quoted(folder.name)} jest teraz ${quoted(event.name)} (${shownStart(event)})`
      : `Wydarzenie katalogu ${quoted(folder.name)} ustala znów ostatnia wiadomość o nim`
    return { answer, trace: { kind: 'attendance_event_set', description, detail: { nodeIds: [folder.id], ...(event && { eventIds: [event.id] }) } } }
  })
