// The list of recipients that was shown before a draft was sent, kept for a day under its hash: whoever sends after the list
// has become another is told who came and who is gone.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table shown_recipient_lists (
    notification_id integer not null references notifications (id) on delete cascade,
    list_hash text not null,
    email_keys jsonb not null,
    shown_at timestamptz not null,
    primary key (notification_id, list_hash)
  )`,
  'create index on shown_recipient_lists (shown_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
