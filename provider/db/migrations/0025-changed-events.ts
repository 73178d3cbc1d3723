// Events that went out in a mail are kept when they are deleted, and mails about their change or cancellation; answers know the
// date that they were given for.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table calendar_events
    add deleted_at timestamptz,
    add deleted_by integer references users (id),
    add cancelled boolean not null default false`,
  'alter table calendar_events add check (not cancelled or deleted_at is not null)',

  // Of answers that were given before nothing is known.
  'alter table attendances add event_starts_at timestamp',

  'alter table notifications drop constraint notifications_about_kind_check',
  `alter table notifications add constraint notifications_about_kind_check
    check (about_kind in ('folder', 'voting', 'news', 'attendance', 'event', 'cancellation'))`,
  // Where invitations are written their events change; the secretariat may call the types as it likes.
  `insert into message_types (name, message_tag, created_at)
    select name, tag, now() from (values ('Zmiana terminu', 'event_change'), ('Odwołanie wydarzenia', 'event_cancellation')) as new_type (name, tag)
    where exists (select from message_types where message_tag = 'invitation')
    on conflict do nothing`,

  // What was sent knows its event by itself. Of an event that is gone the invitations that left have its number.
  `update notifications set sent_event = sent_event || jsonb_build_object('id', calendar_event_id)
    where sent_event is not null and calendar_event_id is not null`,
  `update notifications as n set sent_event = n.sent_event || jsonb_build_object('id', handed.event_id)
    from (
      select notification_id, min(substring(handed_head ->> 'calendar' from 'UID:wydarzenie-([0-9]+)@')::int) as event_id
      from notification_recipients group by notification_id
    ) as handed
    where handed.notification_id = n.id and handed.event_id is not null and n.sent_event is not null and n.calendar_event_id is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
