// Remarks to the minutes of a meeting with their answers, and the files as which minutes were published.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table minutes_remarks (
    id integer generated always as identity primary key,
    meeting_id integer not null references minutes (meeting_id) on delete cascade,
    section text not null check (section ~ '^(meeting|presence|agenda|closing|item-[1-9][0-9]*)$'),
    text text not null,
    created_at timestamptz not null,
    created_by integer not null references users (id),
    withdrawn_at timestamptz,
    decision text check (decision in ('accepted', 'rejected')),
    answer text,
    answered_at timestamptz,
    answered_by integer references users (id),
    text_before text,
    text_after text,
    check ((decision is null) = (answered_at is null)),
    check (withdrawn_at is null or decision is null),
    check ((text_before is null) = (text_after is null) and (text_before is null or decision = 'accepted'))
  )`,
  'create index minutes_remarks_meeting on minutes_remarks (meeting_id, id)',
  'create index minutes_remarks_author on minutes_remarks (created_by)',
  'alter table minutes add published_at timestamptz',
  // The document may be changed or deleted later as any other: what was published is here.
  `create table minutes_files (
    meeting_id integer not null references minutes (meeting_id) on delete cascade,
    format text not null check (format in ('pdf', 'docx')),
    node_id integer references nodes (id) on delete set null,
    file_name text not null,
    sha256 text not null,
    size bigint not null,
    primary key (meeting_id, format)
  )`,
  'create index minutes_files_node on minutes_files (node_id) where node_id is not null',
  'create index minutes_files_sha256 on minutes_files (sha256)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
