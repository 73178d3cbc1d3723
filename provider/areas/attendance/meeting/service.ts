// When the meeting of a folder is: the event that the latest mail about it carried.
import { comingEventNamed, keptEvent, type CalendarRow } from '#provider/areas/calendar/service.ts'
import type { Db } from '#provider/capabilities.ts'
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import * as queries from '#provider/areas/attendance/queries.ts'

/** As it is now, also when it was taken from the calendar meanwhile; null: no mail has told of any. */
export async function meetingEvent(db: Db, folderId: number): Promise<CalendarRow | null> {
  const id = await queries.meetingEventId(db, folderId)
  return id === null ? null : ((await keptEvent(db, id)) ?? null)
}

/** The event that an invitation to the meeting would carry: the one that mails have told of, or else the next with the name of the folder. */
export async function comingEvent(db: Db, { folderId, name, now }: { folderId: number; name: string; now: Date }): Promise<number | null> {
  const lastPassed = lastPassedWallTime(now)
  const told = await meetingEvent(db, folderId)
  if (told && told.deleted_at === null && told.ends_at > lastPassed) return told.id
  return (await comingEventNamed(db, name, lastPassed)) ?? null
}
