// SQL of deliveries.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { prepared } from '#provider/db/prepared.ts'

/** The latest draft that tells of a changed event, or of a cancelled one. */
export const draftOfChange = async (db: Db, eventId: number, kind: 'event' | 'cancellation'): Promise<number | null> =>
  (
    await db
      .selectFrom('notifications')
      .select('id')
      .where('calendar_event_id', '=', eventId)
      .where('about_kind', '=', kind)
      .where('status', '=', 'draft')
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

/** For each person, or address without an account, when the first mail that the event is cancelled was handed over. */
export async function firstCancellations(db: Db, eventId: number): Promise<Date[]> {
  const { rows } = await sql<{ first: Date }>`
    select min(r.sent_at) as first
    from notification_recipients as r join notifications as n on n.id = r.notification_id
    where n.calendar_event_id = ${eventId} and n.about_kind = 'cancellation' and r.sent_at is not null
    group by coalesce(r.user_id::text, lower(r.email))`.execute(db)
  return rows.map(({ first }) => first)
}

/** For each person, or address without an account, when the first mail of each of these types about the folder was handed over. */
export const firstDeliveries = (db: Db, folderId: number, messageTags: readonly string[]) => deliveries(db, { folderId, messageTags })

const deliveries = prepared(
  [],
  (_db, { folderId, messageTags }: { folderId: number; messageTags: readonly string[] }) => sql<{ messageTag: string; first: Date }>`
    select t.message_tag as "messageTag", min(r.sent_at) as first
    from notification_recipients as r join notifications as n on n.id = r.notification_id join message_types as t on t.id = n.message_type_id
    where n.node_id = ${folderId} and t.message_tag = any(${messageTags}::text[]) and r.sent_at is not null
    group by t.message_tag, coalesce(r.user_id::text, lower(r.email))`,
)
