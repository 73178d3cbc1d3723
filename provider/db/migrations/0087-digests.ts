// What people are written to about, which folders they follow, and what they were told; mails with HTML and with a link for leaving.
import { sql, type Kysely } from 'kysely'

const KINDS = ['vote', 'attendance', 'remarks', 'papers', 'documents', 'meetings', 'results', 'news']
const often = KINDS.map((kind) => `${kind} text not null check (${kind} in ('at_once', 'daily', 'weekly', 'never'))`).join(', ')

const statements = [
  `create table digests (
    user_id integer primary key references users on delete cascade,
    ${often},
    hour smallint not null check (hour between 0 and 23),
    weekday smallint not null check (weekday between 1 and 7),
    stopped_at timestamptz,
    daily_next_at timestamptz not null,
    weekly_next_at timestamptz not null,
    quiet_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz
  )`,
  `create table digest_told (
    user_id integer not null references users on delete cascade,
    key text not null,
    kind text not null,
    told_at timestamptz not null,
    mailed boolean not null,
    primary key (user_id, key)
  )`,
  'create index on digest_told (told_at)',
  `create table followed_folders (
    user_id integer not null references users on delete cascade,
    folder_id integer not null references nodes on delete cascade,
    followed_at timestamptz not null,
    primary key (user_id, folder_id)
  )`,
  'create index on followed_folders (folder_id)',
  'alter table mails add column html text, add column unsubscribe text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
