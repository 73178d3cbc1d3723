// People may be written to about documents that wait for their 'Zapoznałem się'.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table digests add acquaintance text not null default 'never' check (acquaintance in ('at_once', 'daily', 'weekly', 'never'))`.execute(db)
  // Filled in by whoever saves a choice, as the other kinds.
  await sql`alter table digests alter acquaintance drop default`.execute(db)
}
