// Search in news: the words of every article, and of which of its texts they are.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table article_texts (
    article_id integer primary key references articles (id) on delete cascade,
    source text not null,
    text text not null,
    words text not null,
    vector tsvector not null
  )`,
  'create index article_texts_search on article_texts using gin (vector)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
