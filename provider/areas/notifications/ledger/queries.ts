// SQL of deliveries.
import type { Db } from '#provider/capabilities.ts'

/** The latest draft that tells of a changed event. */
export const draftOfChange = async (db: Db, eventId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('notifications')
      .select('id')
      .where('calendar_event_id', '=', eventId)
      .where('about_kind', '=', 'event')
      .where('status', '=', 'draft')
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

/** For each person, or address without an account, when the first mail of this type about the folder was handed over. */
export async function firstDeliveries(db: Db, folderId: number, messageTag: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('notification_recipients as r')
    .innerJoin('notifications as n', 'n.id', 'r.notification_id')
    .innerJoin('message_types as t', 't.id', 'n.message_type_id')
    .select((eb) => eb.fn.min('r.sent_at').$notNull().as('first'))
    .where('n.node_id', '=', folderId)
    .where('t.message_tag', '=', messageTag)
    .where('r.sent_at', 'is not', null)
    .groupBy((eb) => eb.fn.coalesce(eb.cast<string>('r.user_id', 'text'), eb.fn<string>('lower', ['r.email'])))
    .execute()
  return rows.map(({ first }) => first)
}
