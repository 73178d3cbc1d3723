// What each person's last pack of a meeting had, and the books that were made, kept as long as there is room.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table meeting_packs (
    meeting_id integer not null references meetings (id) on delete cascade,
    user_id integer not null references users (id),
    taken_at timestamptz not null,
    documents jsonb not null,
    primary key (meeting_id, user_id)
  )`,
  'create index meeting_packs_user on meeting_packs (user_id)',
  `create table meeting_books (
    fingerprint text primary key,
    meeting_id integer not null references meetings (id) on delete cascade,
    status text not null check (status in ('waiting', 'done', 'failed')),
    plan jsonb,
    done integer not null,
    total integer not null,
    moved_at timestamptz not null,
    used_at timestamptz not null,
    sha256 text,
    size bigint,
    check ((status = 'done') = (sha256 is not null and size is not null)),
    check (status <> 'waiting' or plan is not null)
  )`,
  'create index meeting_books_meeting on meeting_books (meeting_id)',
  'create index meeting_books_sha256 on meeting_books (sha256)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
