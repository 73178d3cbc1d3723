// SQL of everything below a folder, at any depth.
import { sql, type RawBuilder } from 'kysely'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { seenAmong, type Viewer } from '#provider/areas/documents/policy.ts'
import { askedReading, isUnread, readingAsked } from '#provider/areas/documents/recent/queries.ts'
import {
  type AnyViewer,
  type ViewerAsked,
  above,
  asAsked,
  foldersAbove,
  isLive,
  isVersionVisible,
  isVisible,
  viewerAsked,
} from '#provider/areas/documents/visible-queries.ts'
import { anyOf } from '#provider/db/one-of.ts'
import type { Db } from '#provider/capabilities.ts'
import { prepared } from '#provider/db/prepared.ts'

export interface DocumentBelow {
  id: number
  name: string
  status: 'draft' | 'published'
  version_num: number | null
  file_type: string | null
  file_size: number | null
  version_id: number | null
  sha256: string | null
  original_file_name: string | null
  version_created_at: Date | null
  /** null: it is not published. */
  shown_at: Date | null
  is_new: boolean
  is_changed: boolean
}

interface Reading {
  viewer: Viewer
  userId: number
  reading: Parameters<typeof isUnread>[0]
}

/**
 * Documents that the viewer sees, in the order of the library. Assumes that the folder itself is visible. The folder is a question of its
 * own, and rows are looked up one by one (`offset 0`): so the engine keeps its plan.
 */
export const documentsBelow = (db: Db, folderId: number, { viewer, userId, reading }: Reading) =>
  documents(db, { ...asAsked(viewer), folderId, readerId: userId, ...readingAsked(reading) })

const documents = prepared(
  ['sees'],
  (_db, { folderId, readerId, ...asked }: ReturnType<typeof readingAsked> & ViewerAsked & { folderId: number; readerId: number }) => {
    const viewer = viewerAsked(asked)
    return sql<DocumentBelow>`
    with recursive below as (
      select n.id, n.node_type, array[n.position::text] as path from nodes as n where n.parent_id = (select ${folderId}::integer) and ${isVisible(viewer, 'n')}
      union all
      select n.id, n.node_type, below.path || n.position::text from below join lateral (
        select n.id, n.node_type, n.position from nodes as n where n.parent_id = below.id and ${isVisible(viewer, 'n')} offset 0
      ) as n on true where below.node_type = ${sql.lit(NODE_FOLDER)}
    )
    select n.id, n.name, n.status, newest.version_num, newest.file_type, newest.file_size::double precision as file_size,
      newest.id as version_id, newest.sha256, newest.original_file_name, newest.created_at as version_created_at,
      n.shown_at,
      ${isUnread(askedReading(asked))} as is_new, r.user_id is not null as is_changed
    from below join lateral (
      select n.id, n.name, n.node_type, n.status, n.published_at, n.shown_at, n.created_by from nodes as n where n.id = below.id offset 0
    ) as n on true
    left join lateral (
      select v.id, v.version_num, v.file_type, v.file_size, v.sha256, v.original_file_name, v.created_at, v.created_by from document_versions as v
      where v.node_id = n.id and v.visible order by v.version_num desc limit 1
    ) as newest on true
    left join lateral (
      select r.user_id, r.version_num from document_reads as r where r.document_id = n.id and r.user_id = ${readerId} offset 0
    ) as r on true
    where below.node_type = ${sql.lit(NODE_DOCUMENT)}
    order by below.path collate "C", n.id`
  },
)

/** The folder itself, unless it is in the bin. The kind is written out: told at each call, it made the engine plan anew each time. */
export const liveFolder = (db: Db, id: number) =>
  db.selectFrom('nodes').where('node_type', '=', sql.lit(NODE_FOLDER)).where(isLive('nodes')).where('id', '=', id)

interface NewestBelow {
  folder_id: number
  document_id: number
  version_id: number
}

/** Of each document with a file that the viewer sees below the folders: its newest visible version. Assumes that the folders are visible. */
export async function newestBelow(db: Db, viewer: Viewer, folderIds: readonly number[]): Promise<NewestBelow[]> {
  if (folderIds.length === 0) return []
  const { rows } = await sql<NewestBelow>`
    with recursive below as (
      select n.id, n.node_type, n.parent_id as folder_id from nodes as n where n.parent_id in (${sql.join(folderIds)}) and ${isVisible(viewer, 'n')}
      union all
      select n.id, n.node_type, below.folder_id from below join nodes as n on n.parent_id = below.id where ${isVisible(viewer, 'n')}
    )
    select below.folder_id, below.id as document_id, newest.id as version_id
    from below join lateral (
      select v.id, v.sha256 from document_versions as v where v.node_id = below.id and v.visible order by v.version_num desc limit 1
    ) as newest on newest.sha256 is not null
    where below.node_type = ${sql.lit(NODE_DOCUMENT)}`.execute(db)
  return rows
}

/** The part `tree` of a recursive statement: everything below the folder that is not in the bin. */
export const liveBelow = (folderId: number) => sql`
  tree as (
    select n.id, n.node_type from nodes as n where n.parent_id = ${folderId} and ${isLive('n')}
    union all
    select n.id, n.node_type from tree join nodes as n on n.parent_id = tree.id where ${isLive('n')}
  )`

/** Ids of all documents below the folder that are not in the bin. */
export async function documentIdsBelow(db: Db, folderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${liveBelow(folderId)} select id from tree where node_type = ${sql.lit(NODE_DOCUMENT)}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Counting {
  viewer: Viewer
  /** Documents that do not count. */
  except: readonly number[]
  /** Counting stops here. */
  limit: number
}

/** Number of documents below the folder that the viewer sees with a file; none where the folder itself is not seen. */
export async function countSeenBelow(db: Db, folderId: number, { viewer, except, limit }: Counting): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive candidates as (
      select n.id, n.parent_id from nodes as n where n.id = ${folderId} and ${isVisible(viewer, 'n')}
    ), ${foldersAbove(viewer)}, below as (
      select id from candidates where id = ${sql.lit(ROOT_FOLDER_ID)} or parent_id in (select id from folders)
      union all
      select n.id from below join nodes as n on n.parent_id = below.id where n.node_type = ${sql.lit(NODE_FOLDER)} and ${isVisible(viewer, 'n')}
    )
    select count(*)::integer as count from (
      select from below join nodes as n on n.parent_id = below.id
      where n.node_type = ${sql.lit(NODE_DOCUMENT)} and ${isVisible(viewer, 'n')} and n.id <> all (${[...except]}::integer[])
        and exists (select from document_versions as v where v.node_id = n.id and ${isVersionVisible(viewer, 'v')})
      limit ${limit}
    ) as seen`.execute(db)
  return rows[0]?.count ?? 0
}

export interface FolderAbove {
  id: number
  parent_id: number | null
  /** Whether the viewer would see it alone. */
  seen: boolean
}

/** The folders, `= ${ids}`, with all above them; as a part of a statement. */
export const foldersUpFrom = (viewer: AnyViewer, ids: RawBuilder<unknown>) => sql<FolderAbove>`with recursive ${above(viewer, ids)} select * from above`

/** Those of the folders that the viewer sees, with all folders above them. */
export const visibleFolders = async (db: Db, viewer: Viewer, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? [] : seenAmong((await foldersUpFrom(viewer, anyOf(ids)).execute(db)).rows, ids)

/** A document that waits below a folder: a draft, or an unread one in this version (0: it has none yet). */
export interface PaperBelow {
  id: number
  versionNum: number
  isDraft: boolean
}

const PAPER = sql`n.id, n.node_type, n.status, n.published_at, n.shown_at, n.created_by`

/** Drafts and unread documents that the viewer sees, each folder looked up by itself (`offset 0`); as a part of a statement. Assumes that the folder itself is visible. */
export const papersBelow = (folderId: RawBuilder<number>, { viewer, userId, reading }: Omit<Reading, 'viewer'> & { viewer: AnyViewer }) => sql<PaperBelow>`
    with recursive below as (
      select ${PAPER} from nodes as n where n.parent_id = ${folderId} and ${isVisible(viewer, 'n')}
      union all
      select n.* from below join lateral (
        select ${PAPER} from nodes as n where n.parent_id = below.id and ${isVisible(viewer, 'n')} offset 0
      ) as n on true where below.node_type = ${sql.lit(NODE_FOLDER)}
    )
    select n.id, coalesce(newest.version_num, 0) as "versionNum", n.status = 'draft' as "isDraft"
    from below as n
    left join lateral (
      select v.version_num, v.created_by from document_versions as v
      where v.node_id = n.id and v.visible order by v.version_num desc limit 1
    ) as newest on true
    left join lateral (select r.version_num from document_reads as r where r.document_id = n.id and r.user_id = ${userId} offset 0) as r on true
    where n.node_type = ${sql.lit(NODE_DOCUMENT)} and (n.status = 'draft' or ${isUnread(reading)})`

/** All folders that the viewer sees with those above them, but for the main one. */
export async function seenFolders(db: Db, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select n.id from nodes as n where n.parent_id = ${ROOT_FOLDER_ID} and n.node_type = ${sql.lit(NODE_FOLDER)} and ${isVisible(viewer, 'n')}
      union all
      select n.id from below join nodes as n on n.parent_id = below.id where n.node_type = ${sql.lit(NODE_FOLDER)} and ${isVisible(viewer, 'n')}
    )
    select id from below order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the documents that the viewer sees, with all folders above them, each with its newest visible version. */
export async function visibleDocuments(db: Db, viewer: Viewer, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; name: string; fileType: string | null; fileSize: number | null }>`
    with recursive candidates as (
      select n.id, n.parent_id, n.name from nodes as n
      where n.id = ${anyOf(ids)} and n.node_type = ${sql.lit(NODE_DOCUMENT)} and ${isVisible(viewer, 'n')}
    ), ${foldersAbove(viewer)}
    select c.id, c.name, newest.file_type as "fileType", newest.file_size::double precision as "fileSize"
    from candidates as c join lateral (
      select v.file_type, v.file_size from document_versions as v
      where v.node_id = c.id and ${isVersionVisible(viewer, 'v')} order by v.version_num desc limit 1
    ) as newest on true
    where c.parent_id in (select id from folders)`.execute(db)
  return rows
}

export interface SeenVersion {
  versionId: number
  versionNum: number
  documentId: number
  documentName: string
  fileType: string | null
  fileSize: number | null
}

/** Of the versions, or of all versions of the document: those that the viewer sees, with their document and all folders above it. */
export async function visibleVersions(db: Db, viewer: Viewer, of: { versionIds: readonly number[] } | { documentId: number }): Promise<SeenVersion[]> {
  const named = 'documentId' in of ? sql`v.node_id = ${of.documentId}` : sql`v.id = ${anyOf(of.versionIds)}`
  const { rows } = await sql<SeenVersion>`
    with recursive candidates as (
      select n.id, n.parent_id, n.name, v.id as version_id, v.version_num, v.file_type, v.file_size
      from document_versions as v join nodes as n on n.id = v.node_id
      where ${named} and v.sha256 is not null and ${isVersionVisible(viewer, 'v')} and ${isVisible(viewer, 'n')}
    ), ${foldersAbove(viewer)}
    select c.version_id as "versionId", c.version_num as "versionNum", c.id as "documentId", c.name as "documentName", c.file_type as "fileType",
      c.file_size::double precision as "fileSize"
    from candidates as c where c.parent_id in (select id from folders) order by c.id, c.version_num desc`.execute(db)
  return rows
}

export async function foldersOf(db: Db, nodeIds: readonly number[]): Promise<number[]> {
  if (nodeIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select n.id, n.parent_id, n.node_type from nodes as n where n.id = any(${[...nodeIds]}::integer[])
      union
      select n.id, n.parent_id, n.node_type from up join nodes as n on n.id = up.parent_id
    ) select id from up where node_type = ${sql.lit(NODE_FOLDER)}`.execute(db)
  return rows.map(({ id }) => id)
}

export const publishedBelow = async (db: Db, folderId: number, { viewer, except }: { viewer: Viewer; except: readonly number[] }): Promise<Date[]> =>
  (await published(db, { ...asAsked(viewer), folderId, except })).map(({ at }) => new Date(at))

const published = prepared(['sees'], (_db, { folderId, except, ...asked }: ViewerAsked & { folderId: number; except: readonly number[] }) => {
  const viewer = viewerAsked(asked)
  return sql<{ at: Date }>`
    with recursive below as (
      select n.id, n.node_type, n.published_at as at from nodes as n where n.id = ${folderId} and n.status = 'published'
      union all
      select n.id, n.node_type, greatest(below.at, n.published_at) from below join nodes as n on n.parent_id = below.id
      where ${isVisible(viewer, 'n')} and n.status = 'published'
    ) select at from below where node_type = ${sql.lit(NODE_DOCUMENT)} and at is not null and id <> all(${except}::integer[])`
})
