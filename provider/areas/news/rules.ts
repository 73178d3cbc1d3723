// Rules of changing articles.
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { shownWall } from './change.ts'
import { findArticles, type ChangedArticle } from './queries.ts'

export async function requireArticle(tx: Tx, id: number): Promise<ChangedArticle> {
  const [article] = await findArticles(tx, [id])
  if (!article) throw new Refusal('ERROR_NOT_FOUND')
  return article
}

/** Time and author of an earlier change, for refusals. */
export const done = (at: Date | null, who: string | null) => (at ? { description: [shownWall(at), who].filter(Boolean).join(', ') } : {})

export function requireDraft({ status, published_at, publisher }: ChangedArticle): void {
  if (status !== 'draft') throw new Refusal('ERROR_NOT_A_DRAFT', done(published_at, publisher))
}

export async function requirePublished(tx: Tx, id: number): Promise<ChangedArticle & { art_position: number }> {
  const { art_position, ...article } = await requireArticle(tx, id)
  // Only published articles have a position.
  if (art_position === null) throw new Refusal('ERROR_NOT_PUBLISHED', done(article.archived_at, article.archivist))
  return { ...article, art_position }
}
