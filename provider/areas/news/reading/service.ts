// Reading news. Articles that the caller may not read are answered like articles that do not exist.
import type { AnswerOf } from '#contract/kit.ts'
import type { Article, ListPublishedNews } from '#contract/news.ts'
import type { Db, Search, StoredFile } from '#provider/capabilities.ts'
import { renderContent } from '#provider/html/render.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { newsNewSince, type Visitor } from '#provider/records/visit.ts'
import { Refusal } from '#provider/refusal.ts'
import { picturesOf, thumbnailOf, type SmallRow, type ThumbnailRow } from '#provider/areas/news/images/service.ts'
import { mayRead } from '#provider/areas/news/policy.ts'
import { authorshipOf } from '#provider/records/authorship.ts'
import * as queries from './queries.ts'
import { findPublished } from './search-queries.ts'

/** Time limit of the search statement. */
const WITHIN_MS = 2_000

const folderOf = (articleId: number, kind: 'images' | 'attachments') => `/api/news/${articleId}/${kind}/`

export async function listPublishedNews(
  reader: Visitor & { search: Pick<Search, 'read'> },
  query: queries.NewsListQuery,
  within = WITHIN_MS,
): Promise<AnswerOf<typeof ListPublishedNews>> {
  const { db } = reader
  const since = newsNewSince(reader)
  const found = query.q ? await findPublished(db, { typed: query.q, query: await reader.search.read(query.q) }, within) : null
  // A partial result is not answered, because it may lack what was sought.
  if (found?.late) throw new Refusal('ERROR_SEARCH_TOO_LONG')
  const [rows, { count, feed_uuid: feedUuid }] = await Promise.all([queries.listPublished(db, query, found && found.ids), queries.publishedAsAWhole(db)])
  const newsList = rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    header: row.header,
    thumbnail: hasImage(row) ? thumbnailOf(row.id, row) : null,
    // Published articles always have a position and a day; the database checks it.
    artPosition: row.art_position!,
    publishedAt: row.published_at!.toISOString(),
    publishedBy: row.publisher,
    updatedAt: row.updated_at?.toISOString() ?? null,
    isNew: since !== null && row.published_at! > since,
  }))
  return { newsList, totalCount: found ? found.ids.length : count, feedUuid }
}

type ListedRow = Awaited<ReturnType<typeof queries.listPublished>>[number]

const hasImage = (row: ListedRow): row is ListedRow & ThumbnailRow & SmallRow => row.file_name !== null

const NO_PLANS = { draftId: null, publishAt: null, publishPlannedBy: null }

const plansOf = ({ draft_id, publish_at, planner }: { draft_id: number | null; publish_at: Date | null; planner: string | null }) => ({
  draftId: draft_id,
  publishAt: publish_at?.toISOString() ?? null,
  publishPlannedBy: planner,
})

/** Articles that were published since, the latest first. */
export const publishedSince = queries.publishedSince

export async function readArticle(db: Db, actor: Actor | null, id: number): Promise<Article> {
  const article = await queries.findArticle(db, id)
  if (!article || !mayRead(actor, article)) throw new Refusal('ERROR_NOT_FOUND')
  const { main, images } = await picturesOf(db, id)
  const attachments = await queries.attachmentsOf(db, id)
  return {
    id,
    title: article.title,
    header: article.header,
    content: renderContent(article.content, images),
    image: main,
    images,
    attachments: attachments.map((attachment) => ({
      id: attachment.id,
      type: attachment.type,
      description: attachment.description,
      fileName: attachment.file_name,
      fileSize: attachment.file_size,
      urlValue: attachment.url_value,
      urlLabel: attachment.url_label,
    })),
    imagesBaseUrl: folderOf(id, 'images'),
    attachmentsBaseUrl: folderOf(id, 'attachments'),
    status: article.status,
    parentId: article.parent_id,
    parentName: article.parent_title,
    artPosition: article.art_position,
    ...authorshipOf(article),
    publishedAt: article.published_at?.toISOString() ?? null,
    publishedBy: article.publisher,
    archivedAt: article.archived_at?.toISOString() ?? null,
    archivedBy: article.archivist,
    ...(mayAdminister(actor) ? plansOf(article) : NO_PLANS),
  }
}

interface FileOfArticle {
  id: number
  fileName: string
}

export async function findAttachment(db: Db, actor: Actor | null, { id, fileName }: FileOfArticle): Promise<StoredFile> {
  const attachment = await queries.findAttachment(db, id, fileName)
  if (!attachment || !mayRead(actor, attachment)) throw new Refusal('ERROR_NOT_FOUND')
  if (attachment.sha256 === null || attachment.file_size === null) throw new Refusal('ERROR_FILE_NOT_FOUND')
  return { sha256: attachment.sha256, size: attachment.file_size }
}
