// What a vote on behalf rests on, and why a vote was taken back: in the ledger, under its hash. Older rows have none.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table vote_ledger add grounds text').execute(db)
}
