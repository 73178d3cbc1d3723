// Documents that ask people to say that they have read them, and who said so, with the version.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table acquaintance_requests (
    document_id integer primary key references nodes on delete cascade,
    asked_at timestamptz not null,
    asked_by integer not null references users
  )`,
  // With the names of that moment: a person who has left their seat stays in the list as who they were.
  `create table acquaintances (
    id integer generated always as identity primary key,
    document_id integer not null references nodes on delete cascade,
    version_num integer not null,
    user_id integer not null references users,
    user_name text not null,
    institution_name text,
    confirmed_at timestamptz not null,
    unique (document_id, user_id, version_num)
  )`,
  'create index on acquaintances (user_id)',
  'create index on acquaintance_requests (asked_by)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
