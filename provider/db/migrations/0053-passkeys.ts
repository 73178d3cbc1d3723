// Passkeys of accounts, the challenges of ceremonies under way, and tickets of a sign-in that needs nothing more.
import { sql, type Kysely } from 'kysely'

const statements = [
  // Of one host: a portal that moves to another one cannot use them.
  `create table passkeys (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    host text not null,
    name text not null,
    counter bigint not null,
    transports jsonb not null,
    synced boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',
  // Without an account: for whoever signs in or proves who they are.
  `create table passkey_challenges (
    challenge_hash text primary key,
    user_id integer references users on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_user on passkey_challenges (user_id)',
  'alter table sign_in_tickets add complete boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
