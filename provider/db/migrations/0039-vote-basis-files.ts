// The file that a vote on behalf rests on: what it is in the ledger, under its hash; the bytes in the store.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table vote_ledger add grounds_file jsonb',
  `create index vote_ledger_grounds_file on vote_ledger ((grounds_file ->> 'sha256')) where grounds_file is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
