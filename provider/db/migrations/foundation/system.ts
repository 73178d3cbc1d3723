// Logs, outgoing mail, and what the provider keeps for itself.
import { id } from './audited.ts'

export const system = [
  `create table events (
    id bigint primary key,
    happened_at timestamptz(3) not null,
    kind text not null,
    user_id integer references users (id),
    user_name text not null,
    address text not null,
    description text not null,
    detail jsonb not null,
    previous_hash text not null unique,
    hash text not null unique
  )`,
  'create index on events (happened_at desc, id desc)',
  'create index on events (user_id, id desc)',
  // Rows are added and never touched again; whoever changes them behind the application breaks the chain.
  `create function refuse_change() returns trigger language plpgsql as
    'begin raise exception ''% is append-only'', tg_table_name; end'`,
  'create trigger events_append_only before update or delete on events for each row execute function refuse_change()',
  `create table illegal_accesses (
    ${id},
    happened_at timestamptz not null,
    user_id integer references users (id),
    user_name text not null,
    address text not null,
    request text not null,
    answer text not null
  )`,
  'create index on illegal_accesses (happened_at desc, id desc)',
  `create table mails (
    ${id},
    message_id text not null unique,
    recipient text not null,
    subject text not null,
    text text not null,
    status text not null check (status in ('pending', 'sent', 'error')),
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index on mails (id) where status = 'pending'`,
  `create table idempotency_keys (
    user_id integer not null references users (id),
    key text not null,
    endpoint text not null,
    status integer not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (user_id, key)
  )`,
  'create index on idempotency_keys (created_at)',
]
