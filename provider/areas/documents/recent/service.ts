// What came to the library last, and what is new to a reader since the last visit.
import type { ListNewDocuments, ListRecentDocuments, RecentDocument } from '#contract/document-news.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { newSince, type Visitor } from '#provider/records/visit.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { foldersUp } from '#provider/areas/documents/search/queries.ts'
import { pathOf } from '#provider/areas/documents/search/service.ts'
import * as queries from './queries.ts'

async function described(db: Db, rows: readonly queries.ShownRow[], since: Date | null): Promise<RecentDocument[]> {
  if (rows.length === 0) return []
  const folders = await foldersUp(
    db,
    rows.map(({ parent_id }) => parent_id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    fileType: row.file_type,
    fileSize: row.file_size,
    folderId: row.parent_id,
    folderPath: pathOf(folders, row.parent_id),
    shownAt: row.shown_at.toISOString(),
    isNew: since !== null && row.shown_at > since,
  }))
}

export async function listRecent(visitor: Visitor, limit: number): Promise<AnswerOf<typeof ListRecentDocuments>> {
  const { db, actor } = visitor
  const viewer = viewerOf(actor)
  const since = await newSince(visitor, 'library')
  const items = await described(db, await queries.recentDocuments(db, viewer, limit), since)
  // The newest come first: where the last of them is old, all that are new are here.
  const areAllHere = items.length < limit || items.at(-1)?.isNew === false
  const newCount = since === null ? 0 : areAllHere ? items.filter(({ isNew }) => isNew).length : await queries.countNew(db, { viewer, since })
  return { items, newCount }
}

export async function listNew(visitor: Visitor, query: RequestOutput<typeof ListNewDocuments>['query']): Promise<AnswerOf<typeof ListNewDocuments>> {
  const since = await newSince(visitor, 'library')
  if (since === null) return { items: [], totalCount: 0 }
  const { rows, totalCount } = await queries.newDocuments(visitor.db, { viewer: viewerOf(visitor.actor), since }, query)
  return { items: await described(visitor.db, rows, since), totalCount }
}
