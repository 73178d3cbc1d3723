// Publishing, moving, editing, archiving and deleting articles.
import { changeArticle, shownWall, type Context } from '#provider/areas/news/change.ts'
import * as files from '#provider/areas/news/file-queries.ts'
import * as queries from '#provider/areas/news/queries.ts'
import * as rules from '#provider/areas/news/rules.ts'
import type { Tx } from '#provider/capabilities.ts'
import { change, named, quoted, type Change, type Context as ChangeContext, type Trace } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'

interface Receipt {
  id: number
}

interface Published {
  id: number
  trace: Trace
}

/** Moves the content of the draft to the article it continues, which keeps its address and position. */
async function replaceContent({ tx, author }: Change, draft: queries.ChangedArticle, parentId: number): Promise<Published> {
  const parent = await rules.requireArticle(tx, parentId)
  await files.deleteFilesOf(tx, parentId)
  await files.moveFiles(tx, { from: draft.id, to: parentId })
  await queries.deleteArticles(tx, [draft.id])
  await queries.setText(tx, parentId, draft, author)
  const renamed = parent.title === draft.title ? '' : ` (wcześniej „${parent.title}”)`
  const description = `Opublikowano zmienioną treść artykułu ${quoted(draft.title)}${renamed}`
  return { id: parentId, trace: { kind: 'article_replaced', description, detail: { articleIds: [parentId, draft.id] } } }
}

/** Publishes a draft and ends its plan. */
export async function publishDraft(changing: Change, draft: queries.ChangedArticle): Promise<Published> {
  rules.requireDraft(draft)
  const { id, parent_id: parentId } = draft
  if (parentId !== null) return replaceContent(changing, draft, parentId)
  await queries.publish(changing.tx, id, changing.author)
  return { id, trace: { kind: 'article_published', description: `Opublikowano artykuł ${quoted(draft.title)}`, detail: { articleIds: [id] } } }
}

export const publishArticle = (context: Context, id: number): Promise<Receipt> =>
  changeArticle(context, async (changing) => publishDraft(changing, await rules.requireArticle(changing.tx, id)))

export const archiveArticle = (context: Context, id: number): Promise<Receipt> =>
  changeArticle(context, async ({ tx, author }) => {
    const article = await rules.requirePublished(tx, id)
    const planned = (await queries.findContinuingDraft(tx, id))?.publish_at
    await queries.detachDrafts(tx, id)
    await queries.archive(tx, id, author)
    const also = planned ? `; odwołano publikację jego kolejnej wersji, zaplanowaną na ${shownWall(planned)}` : ''
    const description = `Zarchiwizowano artykuł ${quoted(article.title)}${also}`
    return { id, trace: { kind: 'article_archived', description, detail: { articleIds: [id] } } }
  })

export const restoreArticle = (context: Context, id: number): Promise<Receipt> =>
  changeArticle(context, async ({ tx, author }) => {
    const article = await rules.requireArticle(tx, id)
    if (article.status === 'draft') return { id, nothingHappened: true }
    if (article.status !== 'archived') throw new Refusal('ERROR_NOT_ARCHIVED')
    await queries.restore(tx, id, author)
    const description = `Przywrócono artykuł ${quoted(article.title)} z archiwum do wersji roboczych`
    return { id, trace: { kind: 'article_restored', description, detail: { articleIds: [id] } } }
  })

/** Text and state stay as they are, so the search has nothing to learn. `affectedCount`: 0 where nothing is above, or below. */
export const moveArticle = (context: ChangeContext, id: number, direction: 'up' | 'down'): Promise<Receipt & { affectedCount: number }> =>
  change(context, 'news', async ({ tx }) => {
    const article = await rules.requirePublished(tx, id)
    const neighbour = await queries.findNeighbour(tx, article.art_position, direction)
    if (!neighbour) return { answer: { id, affectedCount: 0 }, nothingHappened: true }
    await queries.exchangePlaces(tx, article, neighbour)
    const where = direction === 'up' ? 'wyżej' : 'niżej'
    const description = `Przesunięto artykuł ${quoted(article.title)} ${where}: zamienił się miejscem z ${quoted(neighbour.title)}`
    return { answer: { id, affectedCount: 1 }, trace: { kind: 'article_moved', description, detail: { articleIds: [id, neighbour.id] } } }
  })

export const editPublished = (context: Context, id: number): Promise<Receipt> =>
  changeArticle(context, async ({ tx, author }) => {
    const article = await rules.requirePublished(tx, id)
    const open = await queries.findContinuingDraft(tx, id)
    if (open) return { id: open.id, nothingHappened: true }
    const draftId = await queries.insertDraft(tx, article, { parentId: id, author })
    await files.copyFiles(tx, { from: id, to: draftId })
    const description = `Utworzono wersję roboczą opublikowanego artykułu ${quoted(article.title)}`
    return { id: draftId, trace: { kind: 'article_edit_begun', description, detail: { articleIds: [id, draftId] } } }
  })

async function requireDrafts(tx: Tx, ids: readonly number[]): Promise<queries.ChangedArticle[]> {
  const articles = await queries.findArticles(tx, ids)
  const missing = ids.filter((id) => !articles.some((article) => article.id === id))
  if (missing.length > 0) {
    const end = await queries.endOfDrafts(tx, missing)
    throw new Refusal('ERROR_NOT_FOUND', end && rules.done(end.happened_at, end.user_name))
  }
  articles.forEach(rules.requireDraft)
  return articles
}

export const deleteDrafts = (context: ChangeContext, ids: readonly number[]): Promise<{ affectedCount: number }> =>
  change(context, 'news', async ({ tx }) => {
    const drafts = await requireDrafts(tx, ids)
    await queries.deleteArticles(tx, ids)
    const description = `Usunięto wersje robocze artykułów: ${named(drafts, ({ title }) => quoted(title))}`
    return { answer: { affectedCount: drafts.length }, trace: { kind: 'articles_deleted', description, detail: { articleIds: drafts.map(({ id }) => id) } } }
  })
