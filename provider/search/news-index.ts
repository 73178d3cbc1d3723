// The search index of articles. A job that runs twice or late has the same result: it indexes the article as it is then.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { plainText } from '#provider/html/text.ts'
import type { Language } from './language/language.ts'

export interface NewsIndexer {
  db: Db
  language: Pick<Language, 'index'>
}

const ARTICLES_AT_ONCE = 50
/** A hash of the article's text. */
const source = sql<string>`md5(a.title || E'\n' || a.header || E'\n' || a.content)`

/** Articles whose indexed text is out of date: of the given ones, or the next after `afterId` of all. */
function staleArticles(db: Db, { articleIds, afterId = 0 }: { articleIds?: readonly number[]; afterId?: number }) {
  let stale = db
    .selectFrom('articles as a')
    .leftJoin('article_texts as t', 't.article_id', 'a.id')
    .select(['a.id', 'a.title', 'a.header', 'a.content', source.as('source')])
    .where('a.id', '>', afterId)
    .where(sql<boolean>`t.source is distinct from ${source}`)
  if (articleIds) stale = stale.where('a.id', 'in', [...articleIds])
  return stale.orderBy('a.id').limit(ARTICLES_AT_ONCE).execute()
}

type StaleArticle = Awaited<ReturnType<typeof staleArticles>>[number]

async function indexTexts({ db, language }: NewsIndexer, articles: readonly StaleArticle[]): Promise<void> {
  const texts = articles.map(({ title, header, content }) => [title, header, plainText(content)].join('\n'))
  const indexed = await language.index(texts)
  for (const [i, article] of articles.entries()) {
    const { words, vector } = indexed[i]!
    // An article that was changed or deleted meanwhile is indexed by the job of that change.
    await sql`
      insert into article_texts (article_id, source, text, words, vector)
      select a.id, ${article.source}, ${texts[i]}, ${words}, ${vector}::tsvector from articles as a
      where a.id = ${article.id} and ${source} = ${article.source}
      on conflict (article_id) do update set source = excluded.source, text = excluded.text, words = excluded.words, vector = excluded.vector`.execute(db)
  }
}

export async function indexArticles(indexer: NewsIndexer, articleIds: readonly number[]): Promise<void> {
  if (articleIds.length === 0) return
  const articles = await staleArticles(indexer.db, { articleIds })
  if (articles.length > 0) await indexTexts(indexer, articles)
}

/** Indexes every article that the index lacks, as far as possible until the instant (in milliseconds). */
export async function catchUpWithNews(indexer: NewsIndexer, until: number): Promise<void> {
  for (let afterId = 0; Date.now() < until;) {
    const articles = await staleArticles(indexer.db, { afterId })
    if (articles.length === 0) return
    await indexTexts(indexer, articles)
    afterId = articles.at(-1)!.id
  }
}
