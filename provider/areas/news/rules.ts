// What has to be so before an article may change.
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { findArticles, type ChangedArticle } from './queries.ts'

export async function requireArticle(tx: Tx, id: number): Promise<ChangedArticle> {
  const [article] = await findArticles(tx, [id])
  if (!article) throw new Refusal('ERROR_NOT_FOUND')
  return article
}

export function requireDraft({ status }: ChangedArticle): void {
  if (status !== 'draft') throw new Refusal('ERROR_NOT_A_DRAFT')
}

export async function requirePublished(tx: Tx, id: number): Promise<ChangedArticle & { art_position: number }> {
  const { art_position, ...article } = await requireArticle(tx, id)
  // Published articles, and no others, have a place.
  if (art_position === null) throw new Refusal('ERROR_NOT_PUBLISHED')
  return { ...article, art_position }
}
