// When the meeting of a folder is: the event that the latest mail about it carried.
import { keptEvent, type CalendarRow } from '#provider/areas/calendar/service.ts'
import type { Db } from '#provider/capabilities.ts'
import * as queries from '#provider/areas/attendance/queries.ts'

/** As it is now, also when it was taken from the calendar meanwhile; null: no mail has told of any. */
export async function meetingEvent(db: Db, folderId: number): Promise<CalendarRow | null> {
  const id = await queries.meetingEventId(db, folderId)
  return id === null ? null : ((await keptEvent(db, id)) ?? null)
}
