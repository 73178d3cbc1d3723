// Logs that cannot be emptied by one statement either, and a chain of the refused attempts. Rows from before it have no hash.
import { sql, type Kysely } from 'kysely'

const statements = [
  'create trigger events_never_emptied before truncate on events for each statement execute function refuse_change()',
  'create trigger vote_ledger_never_emptied before truncate on vote_ledger for each statement execute function refuse_change()',
  'alter table illegal_accesses add previous_hash text',
  'alter table illegal_accesses add hash text',
  'create trigger illegal_accesses_never_changed before update on illegal_accesses for each row execute function refuse_change()',
  'create trigger illegal_accesses_never_emptied before truncate on illegal_accesses for each statement execute function refuse_change()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
