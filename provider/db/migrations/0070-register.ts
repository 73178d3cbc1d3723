// The public register of resolutions. What was published keeps its own copy, each edition of it for ever.
import { sql, type Kysely } from 'kysely'

const statements = [
  // One that was adopted before the portal has no voting in it.
  'alter table resolutions alter column voting_id drop not null',
  `create table register_entries (
    resolution_id integer primary key references resolutions (id),
    title text not null,
    text text not null,
    procedure text check (procedure in ('meeting', 'written')),
    -- What the meeting is called; null: none, or not known.
    meeting text,
    -- The result as it was published; null: there was no voting in the portal.
    result jsonb,
    edition integer not null,
    -- Taken out of the register, with a word why.
    withdrawn_at timestamptz,
    withdraw_reason text,
    published_at timestamptz not null,
    created_at timestamptz not null,
    created_by integer references users (id),
    updated_at timestamptz,
    updated_by integer references users (id),
    check ((withdrawn_at is null) = (withdraw_reason is null))
  )`,
  `create table register_editions (
    resolution_id integer not null references register_entries (resolution_id),
    edition integer not null check (edition > 0),
    action text not null check (action in ('published', 'corrected', 'withdrawn', 'restored')),
    happened_at timestamptz not null,
    author_id integer references users (id),
    author_name text not null,
    reason text,
    -- Exactly what was published; its SHA-256 is the hash.
    copy text not null,
    hash text not null,
    primary key (resolution_id, edition)
  )`,
  `create table resolution_links (
    resolution_id integer not null references resolutions (id),
    target_id integer not null references resolutions (id),
    kind text not null check (kind in ('amends', 'repeals')),
    created_at timestamptz not null,
    created_by integer references users (id),
    primary key (resolution_id, target_id),
    check (resolution_id <> target_id)
  )`,
  'create index resolution_links_target on resolution_links (target_id)',
  `create table resolution_texts (
    resolution_id integer primary key references register_entries (resolution_id) on delete cascade,
    source text not null,
    text text not null,
    words text not null,
    vector tsvector not null
  )`,
  'create index resolution_texts_search on resolution_texts using gin (vector)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
