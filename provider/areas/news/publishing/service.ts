// The life of an article: published, moved, continued by a draft that takes its place over, archived, deleted.
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from '#provider/areas/news/queries.ts'
import { changeArticle, changeNews, type Change, type Context } from '#provider/areas/news/change.ts'
import * as files from '#provider/areas/news/file-queries.ts'
import * as rules from '#provider/areas/news/rules.ts'

interface Receipt {
  id: number
}

/** The content goes over to the article that the draft continues: its address and place stay what they are. */
async function replaceContent({ tx, author, note }: Change, draft: queries.ChangedArticle, parentId: number): Promise<number> {
  const parent = await rules.requireArticle(tx, parentId)
  await files.deleteFilesOf(tx, parentId)
  await files.moveFiles(tx, { from: draft.id, to: parentId })
  await queries.deleteArticles(tx, [draft.id])
  await queries.setText(tx, parentId, draft, author)
  const renamed = parent.title === draft.title ? '' : ` (wcześniej „${parent.title}”)`
  await note({ kind: 'article_replaced', description: `Opublikowano zmienioną treść artykułu „${draft.title}”${renamed}`, articleIds: [parentId, draft.id] })
  return parentId
}

export const publishArticle = (context: Context, id: number): Promise<Receipt> =>
  changeArticle(context, async (change) => {
    const { tx, author, note } = change
    const draft = await rules.requireArticle(tx, id)
    rules.requireDraft(draft)
    if (draft.parent_id !== null) return replaceContent(change, draft, draft.parent_id)
    await queries.publish(tx, id, author)
    await note({ kind: 'article_published', description: `Opublikowano artykuł „${draft.title}”`, articleIds: [id] })
    return id
  })

export const archiveArticle = (context: Context, id: number): Promise<Receipt> =>
  changeArticle(context, async ({ tx, author, note }) => {
    const article = await rules.requirePublished(tx, id)
    await queries.detachDrafts(tx, id)
    await queries.archive(tx, id, author)
    await note({ kind: 'article_archived', description: `Zarchiwizowano artykuł „${article.title}”`, articleIds: [id] })
    return id
  })

export const moveArticle = (context: Context, id: number, direction: 'up' | 'down'): Promise<Receipt> =>
  changeArticle(context, async ({ tx, note }) => {
    const article = await rules.requirePublished(tx, id)
    const neighbour = await queries.findNeighbour(tx, article.art_position, direction)
    if (!neighbour) return id
    await queries.exchangePlaces(tx, article, neighbour)
    const where = direction === 'up' ? 'wyżej' : 'niżej'
    await note({
      kind: 'article_moved',
      description: `Przesunięto artykuł „${article.title}” ${where}: zamienił się miejscem z „${neighbour.title}”`,
      articleIds: [id, neighbour.id],
    })
    return id
  })

export const editPublished = (context: Context, id: number): Promise<Receipt> =>
  changeArticle(context, async ({ tx, author, note }) => {
    const article = await rules.requirePublished(tx, id)
    const open = await queries.findContinuingDraft(tx, id)
    if (open) return open.id
    const draftId = await queries.insertDraft(tx, article, { parentId: id, author })
    await files.copyFiles(tx, { from: id, to: draftId })
    await note({ kind: 'article_edit_begun', description: `Utworzono wersję roboczą opublikowanego artykułu „${article.title}”`, articleIds: [id, draftId] })
    return draftId
  })

async function requireDrafts(tx: Tx, ids: readonly number[]): Promise<queries.ChangedArticle[]> {
  const articles = await queries.findArticles(tx, ids)
  if (articles.length < new Set(ids).size) throw new Refusal('ERROR_NOT_FOUND')
  articles.forEach(rules.requireDraft)
  return articles
}

const NAMED = 3

/** „A”, „B”, „C” i jeszcze 4. */
function named(articles: readonly { title: string }[]): string {
  const titles = articles
    .slice(0, NAMED)
    .map(({ title }) => `„${title}”`)
    .join(', ')
  return articles.length > NAMED ? `${titles} i jeszcze ${articles.length - NAMED}` : titles
}

export const deleteDrafts = (context: Omit<Context, 'keepAnswer'>, ids: readonly number[]): Promise<{ affectedCount: number }> =>
  changeNews(context, async ({ tx, note }) => {
    const drafts = await requireDrafts(tx, ids)
    await queries.deleteArticles(tx, ids)
    await note({ kind: 'articles_deleted', description: `Usunięto wersje robocze artykułów: ${named(drafts)}`, articleIds: drafts.map(({ id }) => id) })
    return { affectedCount: drafts.length }
  })
