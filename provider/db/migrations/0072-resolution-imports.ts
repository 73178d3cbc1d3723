// Checked sheets of earlier resolutions, until they are brought in.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table resolution_imports (
    id integer generated always as identity primary key,
    sha256 text not null,
    file_name text not null,
    created_at timestamptz not null,
    created_by integer not null references users (id),
    done_at timestamptz,
    created_count integer not null default 0
  )`,
  'create index resolution_imports_sha256 on resolution_imports (sha256)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
