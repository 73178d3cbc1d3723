// Files of resolutions in the public register: the signed document and annexes. One that was taken out keeps its row.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table register_files (
    id integer generated always as identity primary key,
    resolution_id integer not null references register_entries (resolution_id),
    kind text not null check (kind in ('signed', 'annex')),
    file_name text not null,
    sha256 text not null,
    size integer not null,
    -- Its bytes hold a signature; whether that is valid is not known.
    has_signature boolean not null,
    created_at timestamptz not null,
    created_by integer references users (id),
    removed_at timestamptz
  )`,
  'create index register_files_resolution on register_files (resolution_id)',
  'create index register_files_sha256 on register_files (sha256)',
  // A document is signed once; another takes its place.
  "create unique index register_files_signed on register_files (resolution_id) where kind = 'signed' and removed_at is null",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
