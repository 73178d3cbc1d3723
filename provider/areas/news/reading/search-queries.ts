// SQL of searching the news: by what a list shows, and by words in any of their forms anywhere in the article.
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import { containsText, shownInstant } from '#provider/db/contains-text.ts'
import type { Schema } from '#provider/db/schema.ts'
import type { SearchQuery } from '#provider/search/query.ts'

export interface Sought {
  /** As a person typed it. */
  typed: string
  query: SearchQuery
}

function holds({ tsquery, phrases, pieces }: SearchQuery): RawBuilder<SqlBool> {
  const conditions = [
    ...(tsquery === null ? [] : [sql`t.vector @@ ${tsquery}::tsquery`]),
    ...phrases.map((phrase) => sql`strpos(t.words, ${phrase}) > 0`),
    ...pieces.map((piece) => sql`strpos(lower(t.text collate polish), ${piece.toLocaleLowerCase('pl')}) > 0`),
  ]
  return sql<SqlBool>`a.id in (select t.article_id from article_texts as t where ${sql.join(conditions, sql` and `)})`
}

export const matches = (eb: ExpressionBuilder<{ a: Schema['articles'] }, 'a'>, { typed, query }: Sought) =>
  eb.or([containsText([eb.ref('a.title'), eb.ref('a.header'), shownInstant(eb.ref('a.published_at'))], typed), holds(query)])
