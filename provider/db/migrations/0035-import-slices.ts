// A sheet of accounts is written in slices, and how far it has come is kept. A sheet that was previewed before has no slices: it is
// previewed again.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table user_imports
    drop column plan_hash,
    add column slice_hashes jsonb not null default '[]',
    add column slices_done integer not null default 0,
    add column created_count integer not null default 0,
    add column updated_count integer not null default 0`,
  'alter table user_imports alter column slice_hashes drop default',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
