// A second factor beside the password: an authenticator app's secret, recovery codes, and the step between password and code.
import { sql, type Kysely } from 'kysely'

const statements = [
  // Sealed with a key made from PROVIDER_SECRET. The last step that was taken is kept: no code opens anything twice.
  `create table totp_apps (
    user_id integer primary key references users on delete cascade,
    sealed_secret text,
    confirmed_at timestamptz,
    last_step integer not null default 0,
    last_used_at timestamptz,
    sealed_pending text,
    pending_since timestamptz,
    check ((sealed_secret is null) = (confirmed_at is null)),
    check ((sealed_pending is null) = (pending_since is null))
  )`,
  `create table recovery_codes (
    user_id integer not null references users on delete cascade,
    code_hash text not null,
    created_at timestamptz not null,
    used_at timestamptz,
    expires_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table sign_in_tickets (
    ticket_hash text primary key,
    user_id integer not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index on sign_in_tickets (user_id)',
  // Wrong codes of an account, by the address that they came from; without one: from all of them together.
  `create table code_attempts (
    user_id integer not null references users on delete cascade,
    address text not null,
    failed_count integer not null,
    locked_until timestamptz,
    last_failed_at timestamptz not null,
    primary key (user_id, address)
  )`,
  // One administrator has asked for a code for somebody who lost theirs; the next one who asks is told it.
  `create table second_factor_rescues (
    user_id integer primary key references users on delete cascade,
    requested_by integer not null references users on delete cascade,
    requested_at timestamptz not null
  )`,
  // When somebody last proved by more than a password that it is them.
  'alter table sessions add proven_at timestamptz',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
