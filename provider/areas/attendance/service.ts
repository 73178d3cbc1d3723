// Collecting confirmations of attendance on a folder, and giving one.
import type { ChangeAttendanceCollection, ConfirmAttendance } from '#contract/attendance.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { requireVisibleFolder } from '#provider/areas/documents/reading/service.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

export const changeCollection = (
  context: Context,
  { structNodeId, action }: RequestOutput<typeof ChangeAttendanceCollection>['body'],
): Promise<{ id: number }> =>
  change(context, 'attendance', async ({ tx, author }) => {
    const folder = await queries.lockFolder(tx, structNodeId)
    // The main folder is no meeting.
    if (!folder || folder.id === ROOT_FOLDER_ID) throw new Refusal('ERROR_NOT_FOUND')
    const answer = { id: folder.id }
    const active = action === 'enable'
    if (folder.attendance_active === active) return { answer, nothingHappened: true }
    await queries.setActive(tx, folder.id, active)
    await (active ? queries.startCollection(tx, folder.id, author) : queries.stopCollection(tx, folder.id, author))
    const description = `${active ? 'Uruchomiono' : 'Zatrzymano'} zbieranie potwierdzeń udziału: ${quoted(folder.name)}`
    return { answer, trace: { kind: active ? 'attendance_started' : 'attendance_stopped', description, detail: { nodeIds: [folder.id] } } }
  })

const DECISIONS = {
  participation: 'Potwierdzono udział',
  no_participation: 'Zgłoszono brak udziału',
  cancel: 'Anulowano potwierdzenie udziału',
} as const

export const confirm = (context: Context<Actor>, { structNodeId, action }: RequestOutput<typeof ConfirmAttendance>['body']): Promise<{ id: number }> =>
  change(context, 'attendance', async ({ tx, author }) => {
    const { userId } = context.actor
    await requireVisibleFolder(tx, context.actor, structNodeId)
    // The row is locked, so that a decision given is never later than the end of collecting or the folder's deletion.
    const folder = await queries.lockFolder(tx, structNodeId)
    if (!folder?.attendance_active) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    const answer = { id: folder.id }
    const last = await queries.latestDecision(tx, folder.id, userId)
    if ((last ?? 'cancel') === action) return { answer, nothingHappened: true }
    await queries.insertDecision(tx, { folderId: folder.id, userId, status: action }, author.now)
    const description = `${DECISIONS[action]}: ${quoted(folder.name)}`
    return { answer, trace: { kind: 'attendance_confirmed', description, detail: { nodeIds: [folder.id], action } } }
  })
