// SQL of the subjects of mailings.
import { sql } from 'kysely'
import { NODE_DOCUMENT } from '#contract/documents.ts'
import { liveFolder } from '#provider/areas/documents/below/service.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Audience } from './kind.ts'

export const findFolder = (db: Db, id: number) =>
  liveFolder(db, id).select(['id', 'name', 'status', 'attendance_active', 'attendance_until']).executeTakeFirst()

/** A published document, whoever may see it. */
export const findDocument = (db: Db, id: number) =>
  db
    .selectFrom('nodes')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('node_type', '=', NODE_DOCUMENT)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .executeTakeFirst()

export const findVoting = (db: Db, id: number) => db.selectFrom('votings').select(['id', 'title']).where('id', '=', id).executeTakeFirst()

/** Only published articles can be the subject of a newsletter. */
export const findPublishedArticle = (db: Db, id: number) =>
  db.selectFrom('articles').select(['id', 'title', 'header']).where('id', '=', id).where('status', '=', 'published').executeTakeFirst()

/** The latest mailing with an earlier state of the event; without a change, the latest one. */
export const lastSent = (db: Db, { id, revision }: { id: number; revision: number }) =>
  db
    .selectFrom('notifications')
    .select((eb) => ['node_id', eb.ref('sent_event').$notNull().as('sent_event')])
    .where('calendar_event_id', '=', id)
    .where('sent_event', 'is not', null)
    .orderBy((eb) => eb(sql<number>`(sent_event ->> 'revision')::int`, '<', revision), 'desc')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Everybody to whom a mail with the event was or will be sent. */
export async function recipientsOfEvent(db: Db, id: number): Promise<Audience> {
  const rows = await db
    .selectFrom('notification_recipients as r')
    .innerJoin('notifications as n', 'n.id', 'r.notification_id')
    .select(['r.user_id', 'r.email'])
    .distinct()
    .where('n.calendar_event_id', '=', id)
    .where('n.sent_event', 'is not', null)
    .where('r.status', '!=', 'left_out')
    .orderBy('r.user_id')
    .orderBy('r.email')
    .execute()
  const userIds = new Set(rows.flatMap(({ user_id }) => user_id ?? []))
  return { userIds: [...userIds], addresses: rows.flatMap(({ user_id, email }) => (user_id === null ? [email] : [])) }
}
