// A digest that waits for another try is made anew: what a mail tells is known by the key of the mail.
import { sql, type Kysely } from 'kysely'

const statements = ['alter table mails add remake_key uuid', 'alter table digest_told add batch uuid', 'create index on digest_told (batch)']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
