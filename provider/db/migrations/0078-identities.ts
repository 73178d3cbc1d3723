// Accounts elsewhere (OpenID Connect) that are linked to accounts here, sign-ins by them under way, and the sessions that they opened.
import { sql, type Kysely } from 'kysely'

const statements = [
  // One account there opens one account here.
  `create table identities (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    issuer text not null,
    subject text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    unique (issuer, subject),
    unique (user_id, issuer)
  )`,
  // Without a session: of a sign-in. With one: of linking, which that session alone may end.
  `create table identity_flows (
    key_hash text primary key,
    issuer_key text not null,
    state text not null,
    nonce text not null,
    verifier text not null,
    session_id text references sessions on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index identity_flows_session on identity_flows (session_id)',
  'create index identity_flows_expiry on identity_flows (expires_at)',
  // What ends with the account's session elsewhere.
  `create table identity_sessions (
    session_id text primary key references sessions on delete cascade,
    issuer text not null,
    subject text not null,
    sid text,
    sealed_token text not null
  )`,
  'create index identity_sessions_subject on identity_sessions (issuer, subject)',
  `create table identity_sign_outs (
    token_hash text primary key,
    expires_at timestamptz not null
  )`,
  'alter table sign_in_tickets add identity jsonb',
  'alter table sessions drop constraint sessions_end_reason_check',
  `alter table sessions add check (end_reason in ('sign_out', 'password_change', 'expired', 'user_blocked', 'administrator', 'issuer'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
