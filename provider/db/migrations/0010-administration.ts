// Administering accounts, profiles and dictionaries: unique names whatever their case, the history of accounts,
// previewed sheets, and the files of the help page.
import { sql, type Kysely } from 'kysely'

const id = 'id integer generated always as identity primary key'
const NAMED = ['represented_sides', 'institutions', 'functions', 'work_groups', 'answer_options', 'message_types', 'profiles']

const statements = [
  // The case of Polish letters is known to the collation of our own alone.
  ...NAMED.flatMap((table) => [
    `alter table ${table} drop constraint ${table}_name_key`,
    `create unique index ${table}_name on ${table} (lower(name collate polish))`,
  ]),
  'create unique index functions_role on functions (role)',
  // Whoever was deleted keeps their name in histories, and nobody from having it.
  'drop index users_username',
  'create unique index users_username on users (lower(username collate polish)) where deleted_at is null',
  'create unique index users_email on users (lower(email collate polish)) where deleted_at is null',
  'alter table sessions drop constraint sessions_end_reason_check',
  `alter table sessions add check (end_reason in ('sign_out', 'password_change', 'expired', 'user_blocked', 'administrator'))`,
  `create table user_changes (
    ${id},
    user_id integer not null references users (id),
    field text not null,
    before_value jsonb not null,
    after_value jsonb not null,
    before_text text,
    after_text text,
    changed_at timestamptz not null,
    changed_by integer references users (id),
    changed_by_name text
  )`,
  'create index on user_changes (user_id, changed_at)',
  `create table user_imports (
    ${id},
    sha256 text not null references files (sha256),
    file_name text not null,
    plan_hash text not null,
    created_at timestamptz not null,
    created_by integer not null references users (id),
    done_at timestamptz
  )`,
  'create index on user_imports (sha256)',
  `create table help_files (
    ${id},
    help_file text not null check (help_file in ('user_instruction', 'security_policy')),
    file_name text not null,
    sha256 text not null references files (sha256),
    file_size integer not null,
    created_at timestamptz not null,
    created_by integer not null references users (id)
  )`,
  'create index on help_files (help_file, id)',
  'create index on help_files (sha256)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
