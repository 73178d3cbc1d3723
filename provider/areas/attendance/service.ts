// Collecting confirmations of attendance on a folder, and giving one.
import type { ChangeAttendanceCollection, ConfirmAttendance } from '#contract/attendance.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import { requireVisibleFolder } from '#provider/areas/documents/reading/service.ts'
import * as queries from './queries.ts'

interface Context extends Pick<Capabilities, 'db' | 'audit' | 'now'> {
  actor: Actor
  address: string
}

const traceOf = ({ actor, address }: Context) => ({ userId: actor.userId, userName: actor.fullName, address })

export const changeCollection = (
  context: Context,
  { structNodeId, action }: RequestOutput<typeof ChangeAttendanceCollection>['body'],
): Promise<{ id: number }> =>
  context.db.transaction().execute(async (tx) => {
    const folder = await queries.lockFolder(tx, structNodeId)
    // The main folder is no meeting.
    if (!folder || folder.id === ROOT_FOLDER_ID) throw new Refusal('ERROR_NOT_FOUND')
    const active = action === 'enable'
    if (folder.attendance_active === active) return { id: folder.id }
    await queries.setActive(tx, folder.id, active)
    const by = { userId: context.actor.userId, now: context.now() }
    await (active ? queries.startCollection(tx, folder.id, by) : queries.stopCollection(tx, folder.id, by))
    await context.audit.record(tx, {
      ...traceOf(context),
      kind: active ? 'attendance_started' : 'attendance_stopped',
      description: `${active ? 'Uruchomiono' : 'Zatrzymano'} zbieranie potwierdzeń udziału: „${folder.name}”`,
      detail: { nodeIds: [folder.id] },
    })
    return { id: folder.id }
  })

const DECISIONS = {
  participation: 'Potwierdzono udział',
  no_participation: 'Zgłoszono brak udziału',
  cancel: 'Anulowano potwierdzenie udziału',
} as const

export const confirm = (context: Context, { structNodeId, action }: RequestOutput<typeof ConfirmAttendance>['body']): Promise<{ id: number }> =>
  context.db.transaction().execute(async (tx) => {
    const { userId } = context.actor
    await requireVisibleFolder(tx, context.actor, structNodeId)
    // Locked, so that a decision given is never later than the end of collecting.
    const folder = await queries.lockFolder(tx, structNodeId)
    if (!folder?.attendance_active) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    const last = await queries.latestDecision(tx, folder.id, userId)
    if ((last ?? 'cancel') === action) return { id: folder.id }
    await queries.insertDecision(tx, { folderId: folder.id, userId, status: action }, context.now())
    await context.audit.record(tx, {
      ...traceOf(context),
      kind: 'attendance_confirmed',
      description: `${DECISIONS[action]}: „${folder.name}”`,
      detail: { nodeIds: [folder.id], action },
    })
    return { id: folder.id }
  })
