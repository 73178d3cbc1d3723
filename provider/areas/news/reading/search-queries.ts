// SQL of searching the news: in the shown texts of lists, and by words in any inflected form anywhere in the article.
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { containsText, shownInstant } from '#provider/db/contains-text.ts'
import { isWithinTime, unlessTooLate } from '#provider/db/time-limit.ts'
import type { Schema } from '#provider/db/schema.ts'
import type { SearchQuery } from '#provider/search/query.ts'
import { textHolds } from '#provider/search/text-holds.ts'

export interface Sought {
  /** As a person typed it. */
  typed: string
  query: SearchQuery
}

const holds = (query: SearchQuery, within: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`a.id in (select t.article_id from article_texts as t where ${textHolds(query, within)})`

const shows = (eb: ExpressionBuilder<{ a: Schema['articles'] }, 'a'>, { typed }: Sought, within: number) =>
  unlessTooLate(within, containsText([eb.ref('a.title'), eb.ref('a.header'), shownInstant(eb.ref('a.published_at'))], typed))

export interface FoundNews {
  ids: number[]
  /** Whether the search was stopped by its time limit. */
  late: boolean
}

/** Matching published articles. `within`: time limit in ms. */
export async function findPublished(db: Db, sought: Sought, within: number): Promise<FoundNews> {
  const hits = db
    .selectFrom('articles as a')
    .select('a.id')
    .where('a.status', '=', 'published')
    .where((eb) => eb.or([shows(eb, sought, within), holds(sought.query, within)]))
  const { rows } = await sql<{ ids: number[] | null; late: boolean }>`
    with hits as materialized (${hits})
    select (select json_agg(id) from hits) as ids, not ${isWithinTime(within)} as late`.execute(db)
  return { ids: rows[0]?.ids ?? [], late: rows[0]?.late ?? false }
}
