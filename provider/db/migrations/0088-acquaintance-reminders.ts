// Reminders to confirm a document: a kind of mailing with a message type of its own, and why somebody gets none.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table notifications add document_id integer references nodes (id) on delete set null',
  'create index on notifications (document_id)',
  'alter table notifications drop constraint notifications_about_kind_check',
  `alter table notifications add constraint notifications_about_kind_check
    check (about_kind in ('folder', 'voting', 'news', 'attendance', 'event', 'cancellation', 'acquaintance'))`,
  'alter table notification_recipients drop constraint notification_recipients_left_out_check',
  `alter table notification_recipients add constraint notification_recipients_left_out_check
    check (left_out in ('deleted', 'locked', 'inactive', 'expired', 'no_address', 'no_access', 'left_newsletter', 'voted', 'answered', 'acquainted', 'closed'))`,
  // Where invitations are written; the secretariat may call the type as it likes.
  `insert into message_types (name, message_tag, created_at)
    select 'Przypomnienie o zapoznaniu się z dokumentem', 'acquaintance_reminder', now()
    where exists (select from message_types where message_tag = 'invitation')
    on conflict do nothing`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
