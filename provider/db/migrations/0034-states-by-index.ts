// What keeps the states looks every row up by its key. A session that had kept a few of them kept the plan too, made while the table
// was a page or two: it read the whole table for each row, and 18,000 folders in one statement took half a minute.
import { sql, type Kysely } from 'kysely'

const KEPT = ['node_states', 'user_states', 'profile_states', 'function_states']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of KEPT) await sql.raw(`alter function keep_${table}(integer) set enable_seqscan = off`).execute(db)
}
