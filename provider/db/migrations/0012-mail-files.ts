// Mails that people write: an address for the answer, and files.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table mails add reply_to text',
  `create table mail_files (
    mail_id integer not null references mails (id) on delete cascade,
    position integer not null,
    file_name text not null,
    sha256 text not null references files (sha256),
    file_size integer not null,
    primary key (mail_id, position)
  )`,
  'create index on mail_files (sha256)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
