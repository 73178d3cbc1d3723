// The calendar for calendar programs: how often an event was changed, and everyone's secret address.
import { sql, type Kysely } from 'kysely'

const statements = [
  // Programs take a change by its number, not by its time.
  'alter table calendar_events add revision integer not null default 0 check (revision >= 0)',
  `create table calendar_subscriptions (
    user_id integer primary key references users (id) on delete cascade,
    key_hash text not null unique,
    created_at timestamptz not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
