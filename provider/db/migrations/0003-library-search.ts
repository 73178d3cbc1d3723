// Search in the library: the text of every stored content, and the names under which documents are looked for.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table file_texts (
    sha256 text primary key references files (sha256) on delete cascade,
    status text not null check (status in ('pending', 'indexed', 'not_indexed')),
    reason text,
    attempts integer not null default 0,
    text text,
    words text,
    vector tsvector,
    indexed_at timestamptz,
    check ((status = 'indexed') = (vector is not null and text is not null and words is not null)),
    check ((status = 'not_indexed') = (reason is not null))
  )`,
  'create index file_texts_search on file_texts using gin (vector)',
  `create index file_texts_pending on file_texts (attempts, sha256) where status = 'pending'`,
  `create table name_texts (
    node_id integer not null references nodes (id) on delete cascade,
    version_id integer references document_versions (id) on delete cascade,
    name text not null,
    words text not null,
    vector tsvector not null,
    unique nulls not distinct (node_id, version_id)
  )`,
  'create index on name_texts (version_id)',
  'create index name_texts_search on name_texts using gin (vector)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
