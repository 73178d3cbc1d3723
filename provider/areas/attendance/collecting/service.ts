// Collecting confirmations of attendance on a folder.
import type { ChangeAttendanceCollection } from '#contract/attendance.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { change, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { lockMeeting } from '#provider/areas/attendance/queries.ts'
import * as queries from './queries.ts'

export const changeCollection = (
  context: Context,
  { structNodeId, action }: RequestOutput<typeof ChangeAttendanceCollection>['body'],
): Promise<{ id: number }> =>
  change(context, 'attendance', async ({ tx, author }) => {
    const folder = await lockMeeting(tx, structNodeId)
    if (!folder) throw new Refusal('ERROR_NOT_FOUND')
    const answer = { id: folder.id }
    const active = action === 'enable'
    if (folder.attendance_active === active) return { answer, nothingHappened: true }
    await queries.setActive(tx, folder.id, active)
    await (active ? queries.startCollection(tx, folder.id, author) : queries.stopCollection(tx, folder.id, author))
    const description = `${active ? 'Uruchomiono' : 'Zatrzymano'} zbieranie potwierdzeń udziału: ${quoted(folder.name)}`
    return { answer, trace: { kind: active ? 'attendance_started' : 'attendance_stopped', description, detail: { nodeIds: [folder.id] } } }
  })
