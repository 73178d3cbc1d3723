// Changing the news: states that cannot contradict each other, places that can be exchanged, and what is new to a reader.
import { sql, type Kysely } from 'kysely'

const statements = [
  // Looked at when a statement ends, not at each row: two articles exchange their places in one statement.
  'alter table articles drop constraint articles_art_position_key',
  'alter table articles add constraint articles_place unique (art_position) deferrable initially immediate',
  `update articles set archived_at = coalesce(updated_at, published_at) where status = 'archived' and archived_at is null`,
  `update articles set archived_at = null, archived_by = null where status <> 'archived'`,
  `update articles set published_at = null, published_by = null where status = 'draft'`,
  `update articles set parent_id = null where status <> 'draft'
     or not exists (select from articles as parent where parent.id = articles.parent_id and parent.status = 'published')
     or exists (select from articles as older where older.parent_id = articles.parent_id and older.id < articles.id)`,
  `alter table articles
     add check ((status = 'draft') = (published_at is null)),
     add check ((status = 'archived') = (archived_at is not null)),
     add check (status = 'draft' or parent_id is null),
     add check (parent_id <> id)`,
  // One open draft continues an article.
  'drop index articles_parent_id_idx',
  'create unique index articles_continued on articles (parent_id)',
  'alter table users add news_visited_at timestamptz',
  'alter table sessions add news_opened_at timestamptz, add news_since timestamptz',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
