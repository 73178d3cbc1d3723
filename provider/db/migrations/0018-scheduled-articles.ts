// Drafts that are published by themselves: when, and who planned it. And what programs that follow the news know them by,
// wherever the portal moves.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table articles add publish_at timestamptz, add publish_planned_by integer references users (id)',
  `alter table articles
     add check (publish_at is null or status = 'draft'),
     add check ((publish_at is null) = (publish_planned_by is null))`,
  'create index articles_planned on articles (publish_at) where publish_at is not null',
  'alter table articles add uuid uuid not null default gen_random_uuid()',
  'create table news_feed (uuid uuid primary key default gen_random_uuid())',
  'insert into news_feed default values',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
