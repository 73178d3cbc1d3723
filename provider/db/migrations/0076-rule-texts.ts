// Texts of the rules of procedure on the public page about the committee: versions of documents of the library, each since a day.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table rule_texts (
    id integer generated always as identity primary key,
    version_id integer not null references document_versions (id) on delete cascade,
    in_force_from date not null unique,
    adopted_by text not null,
    created_at timestamptz not null,
    created_by integer references users (id)
  )`,
  'create index rule_texts_version on rule_texts (version_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
