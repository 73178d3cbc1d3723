// What a person has read of the library is kept by document: it was new since the last visit, and a second device or a pause made it old.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table document_reads (
    user_id integer not null references users on delete cascade,
    document_id integer not null references nodes on delete cascade,
    version_num integer not null,
    read_at timestamptz not null,
    primary key (user_id, document_id)
  )`,
  'create index on document_reads (document_id)',
  // Who was there before has the same documents to read as at the last visit.
  'alter table users rename library_visited_at to unread_since',
  'alter table sessions drop library_opened_at, drop library_since',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
