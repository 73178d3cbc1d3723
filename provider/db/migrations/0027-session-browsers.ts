// A session is told by its browser, and ended by a number: its id is the key of its token and leaves the provider nowhere.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table sessions add number integer generated always as identity, add user_agent text',
  'create unique index sessions_number on sessions (number)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
