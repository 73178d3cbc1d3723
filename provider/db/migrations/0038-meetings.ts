// A meeting is the one order and the one date above its folder, its event, its confirmations and its votings.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table meetings (
    id integer generated always as identity primary key,
    number integer unique check (number between 1 and 9999),
    name text not null,
    starts_at timestamp not null,
    ends_at timestamp not null check (ends_at > starts_at),
    mode text not null check (mode in ('onsite', 'remote', 'hybrid')),
    place text,
    join_url text,
    folder_id integer not null unique references nodes (id) on delete cascade,
    event_id integer unique references calendar_events (id) on delete set null,
    status text not null default 'planned' check (status in ('planned', 'called', 'open', 'closed', 'canceled')),
    cancel_reason text,
    created_at timestamptz not null,
    created_by integer references users (id),
    updated_at timestamptz,
    updated_by integer references users (id)
  )`,
  'create index meetings_starts on meetings (starts_at)',
  `create table agenda_items (
    id integer generated always as identity primary key,
    meeting_id integer not null references meetings (id) on delete cascade,
    place integer not null,
    number text not null,
    title text not null,
    speaker text,
    status text not null check (status in ('waiting', 'current', 'done', 'withdrawn'))
  )`,
  'create index agenda_items_meeting on agenda_items (meeting_id, place)',
  `create table agenda_documents (
    item_id integer not null references agenda_items (id) on delete cascade,
    node_id integer not null references nodes (id) on delete cascade,
    place integer not null,
    primary key (item_id, node_id)
  )`,
  'create index agenda_documents_node on agenda_documents (node_id)',
  // A voting belongs to one item.
  `create table agenda_votings (
    voting_id integer primary key references votings (id) on delete cascade,
    item_id integer not null references agenda_items (id) on delete cascade,
    place integer not null
  )`,
  'create index agenda_votings_item on agenda_votings (item_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
