// The lists of drafts, published and archived articles, for administrators.
import type { ManagedNews } from '#contract/news-changes.ts'
import type { NewsStatus } from '#contract/news.ts'
import type { Db } from '#provider/capabilities.ts'
import { authorshipOf } from '#provider/records/authorship.ts'
import * as queries from './queries.ts'

export async function listManagedNews(db: Db, status: NewsStatus, query: queries.ManagedQuery): Promise<{ newsList: ManagedNews[]; totalCount: number }> {
  const rows = await queries.listManaged(db, { status, query })
  const newsList = rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    parentId: row.parent_id,
    parentName: row.parent_title,
    artPosition: row.art_position,
    ...authorshipOf(row),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: row.publisher,
    archivedAt: row.archived_at?.toISOString() ?? null,
    archivedBy: row.archivist,
    draftId: row.draft_id,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishPlannedBy: row.planner,
  }))
  return { newsList, totalCount: await queries.countManaged(db, { status, query }) }
}
