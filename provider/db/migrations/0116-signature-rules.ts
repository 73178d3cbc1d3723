// By which rule a file of the register was told to hold a signature. What was told by an earlier one is asked again.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A provider of the release before, beside this one, adds files without it.
  await sql`alter table register_files add column signature_rule smallint not null default 1`.execute(db)
}
