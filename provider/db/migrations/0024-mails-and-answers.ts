// Until when answers about a meeting are taken; reminders to those who have not answered; mailings that are sent at a time that
// was chosen; mailings that were taken from the list, whose evidence is kept; mails that a server put off.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table nodes add attendance_until timestamptz',

  'alter table notifications drop constraint notifications_about_kind_check',
  `alter table notifications add constraint notifications_about_kind_check check (about_kind in ('folder', 'voting', 'news', 'attendance'))`,
  // Where invitations are written, those who do not answer are reminded; the secretariat may call the type as it likes.
  `insert into message_types (name, message_tag, created_at)
    select 'Przypomnienie o odpowiedzi na zaproszenie', 'attendance_reminder', now()
    where exists (select from message_types where message_tag = 'invitation')
    on conflict do nothing`,

  `alter table notifications
    add send_at timestamptz,
    add send_planned_by integer references users (id),
    add send_problem text check (send_problem in ('nobody', 'closed')),
    add deleted_at timestamptz,
    add deleted_by integer references users (id)`,
  `alter table notifications
    add check (send_at is null or status = 'pending'),
    add check ((send_at is null) = (send_planned_by is null)),
    add check (deleted_at is null or status <> 'draft')`,
  'create index notifications_planned on notifications (send_at) where send_at is not null',
  'create index notifications_deleted on notifications (deleted_at) where deleted_at is not null',

  'alter table notification_recipients drop constraint notification_recipients_failure_check',
  `alter table notification_recipients add constraint notification_recipients_failure_check
    check (failure in ('unknown_address', 'mailbox_full', 'refused', 'deferred', 'too_large', 'unreachable', 'bounced', 'other'))`,
  'alter table notification_recipients drop constraint notification_recipients_left_out_check',
  `alter table notification_recipients add constraint notification_recipients_left_out_check
    check (left_out in ('deleted', 'locked', 'inactive', 'expired', 'no_address', 'no_access', 'left_newsletter', 'voted', 'answered', 'closed'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
