// The minutes of a meeting: what the secretariat writes, and what they said when they were adopted.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table minutes (
    meeting_id integer primary key references meetings (id) on delete cascade,
    status text not null default 'draft' check (status in ('draft', 'remarks', 'adopted', 'published')),
    chair text check (chair ~ '^(user|guest)-[1-9][0-9]*$'),
    remarks_until date,
    adopted_on date,
    adopted_by integer references votings (id) on delete set null,
    kept jsonb,
    content_hash text,
    created_at timestamptz not null,
    created_by integer references users (id),
    updated_at timestamptz,
    updated_by integer references users (id),
    check ((status in ('adopted', 'published')) = (adopted_on is not null)),
    check ((adopted_on is null) = (kept is null) and (adopted_on is null) = (content_hash is null)),
    check (status <> 'remarks' or remarks_until is not null)
  )`,
  'create index minutes_adopted_by on minutes (adopted_by) where adopted_by is not null',
  // What was written in a section; the secretariat's words alone, never a field.
  `create table minutes_texts (
    meeting_id integer not null references minutes (meeting_id) on delete cascade,
    section text not null check (section ~ '^(meeting|presence|agenda|closing|item-[1-9][0-9]*)$'),
    text text not null,
    created_at timestamptz not null,
    created_by integer references users (id),
    updated_at timestamptz,
    updated_by integer references users (id),
    primary key (meeting_id, section)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
