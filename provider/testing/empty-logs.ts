// Empties logs that refuse it, as somebody with the database's password can.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

export async function emptyLogs(db: Db, ...tables: ('events' | 'illegal_accesses' | 'vote_ledger' | 'voting_notes' | 'attendance_ledger')[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      await sql`truncate ${sql.table(table)}`.execute(tx)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    }
  })
}
