// Whether a person wants the receipt of their vote by mail, as they last said at a ballot.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add vote_receipts boolean not null default false').execute(db)
}
