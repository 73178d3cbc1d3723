// Private notes at passages of documents. What was written, and the passage, are encrypted (`provider/areas/documents/notes/content.ts`).
import { sql, type Kysely } from 'kysely'

const statements = [
  // A note outlives its document: it is its author's.
  `create table notes (
    id integer generated always as identity primary key,
    user_id integer not null references users,
    document_id integer references nodes on delete set null,
    version_num integer not null,
    page integer not null,
    content text not null,
    placed_version_num integer not null,
    placed_page integer,
    placed_at integer,
    placed_passage text,
    created_at timestamptz not null,
    updated_at timestamptz
  )`,
  'create index on notes (user_id, document_id)',
  'create index on notes (document_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
