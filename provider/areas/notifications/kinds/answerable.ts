// Folders about whose meeting one can answer.
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { isAnswerable } from '#provider/areas/attendance/policy.ts'
import type { Db } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

/** Without an answer to give there is nobody who has not given one. */
export async function requireCollecting(db: Db, id: number | null, { now }: { now: Date }): Promise<void> {
  const folder = id === null ? undefined : await queries.findFolder(db, id)
  if (!folder || !isAnswerable(folder, await meetingEvent(db, folder.id), now)) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
}
