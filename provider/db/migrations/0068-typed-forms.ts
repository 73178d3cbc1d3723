// What was typed into refused forms and is too long for a cookie: sealed by the portal, for a day.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table typed_forms (
    key_hash text primary key,
    user_id integer not null references users on delete cascade,
    sealed text not null,
    kept_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index typed_forms_user on typed_forms (user_id, kept_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
