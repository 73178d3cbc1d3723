// Every SQL statement on calendar events.
import type { Db } from '#provider/capabilities.ts'

/** `wallTime` is `YYYY-MM-DD HH:mm:ss`; an event's end is exclusive. */
export async function countEventsNotOver(db: Db, wallTime: string): Promise<number> {
  const { count } = await db
    .selectFrom('calendar_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ends_at', '>', wallTime)
    .executeTakeFirstOrThrow()
  return count
}
