// The event of a folder's meeting, where somebody chose it; without a choice it is that of the latest mail about the folder.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table nodes add meeting_event_id integer references calendar_events (id) on delete set null',
  'create index nodes_meeting_event on nodes (meeting_event_id) where meeting_event_id is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
