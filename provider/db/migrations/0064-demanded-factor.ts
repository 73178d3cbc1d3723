// Profiles that demand a second factor, from a day on, with days of grace; and who wants no more offers of a passkey.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table profiles add second_factor_from date,
    add second_factor_grace_days integer not null default 14 check (second_factor_grace_days between 0 and 90)`,
  // Grace begins anew for whoever is given such a profile later.
  'alter table user_profiles add since timestamptz not null default now()',
  'alter table users add declined_passkey boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
