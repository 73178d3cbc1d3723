// An event has a place and a description, and may go on all day: from a midnight to a midnight.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table calendar_events
    add place text,
    add description text,
    add all_day boolean not null default false,
    add check (not all_day or (starts_at = date_trunc('day', starts_at) and ends_at = date_trunc('day', ends_at)))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
