// A folder with the documents below it, at any depth, and their order.
import type { Capabilities, Db, StoredFile, Tx } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { lock } from '#provider/db/locks.ts'
import { fileNameOf } from '#provider/files/entry-name.ts'
import { groupsOf } from '#provider/areas/documents/audience/service.ts'
import { viewerOf, type Viewer } from '#provider/areas/documents/policy.ts'
import { keysBetween } from '#provider/areas/documents/positions.ts'
import { childrenInOrder, setPlaces } from '#provider/areas/documents/queries.ts'
import { closedTo, type AnyViewer } from '#provider/areas/documents/visible-queries.ts'
import { readingOf, readStateOf } from '#provider/areas/documents/recent/service.ts'
import * as queries from './queries.ts'
import { versionsThen, type VersionThen } from './version-queries.ts'

export { liveBelow, liveFolder } from './queries.ts'

interface Reader extends Pick<Capabilities, 'db' | 'now' | 'presence'> {
  actor: Actor
}

const shownOf = (row: queries.DocumentBelow) => ({
  id: row.id,
  name: row.name,
  versionNum: row.version_num,
  state: readStateOf(row),
  fileType: row.file_type,
  fileSize: row.file_size,
  isDraft: row.status === 'draft',
})

/** When the latest of the unread ones was shown; null: none is unread. */
function newestUnread(rows: readonly queries.DocumentBelow[]): string | null {
  const times = rows.flatMap(({ is_new, shown_at }) => (is_new && shown_at ? [shown_at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}

/** Documents that the reader sees, in the order of the library. Assumes that the folder itself is visible. */
export async function documentsBelow({ db, actor, now, presence }: Reader, folderId: number) {
  const reading = await readingOf({ db, actor, now, presence })
  const rows = await queries.documentsBelow(db, folderId, { viewer: viewerOf(actor), userId: actor.userId, reading })
  return { documents: rows.map(shownOf), newestAt: newestUnread(rows) }
}

/** For statements of parts: people of these groups who are no administrators, by a part `closed` that is made by `closedTo`. */
export const OF_GROUPS = { sees: 'published', closed: 'closed' } as const satisfies AnyViewer
export { closedTo }

/** What waits of the documents below the folder, as a part of a statement. Assumes that the folder itself is visible. */
export const { papersBelow } = queries
export { readingOf }

/** Folders, `= ${ids}`, and those above them, as the viewer sees them, for `seenAmong`; as a part of a statement. */
export const { foldersUpFrom } = queries

export interface FileBelow extends StoredFile {
  documentId: number
  documentName: string
  versionId: number
  versionNum: number
  /** Name of the document with the extension of its file. */
  fileName: string
  createdAt: Date
}

/** Documents that the reader sees with a file, each in its newest visible version, in the order of the library. */
export async function filesBelow({ db, actor, now, presence }: Reader, folderId: number): Promise<FileBelow[]> {
  const reading = await readingOf({ db, actor, now, presence })
  const rows = await queries.documentsBelow(db, folderId, { viewer: viewerOf(actor), userId: actor.userId, reading })
  return rows.flatMap(({ id, name, version_id, sha256, ...row }) =>
    version_id === null || sha256 === null
      ? []
      : [
          {
            documentId: id,
            documentName: name,
            versionId: version_id,
            versionNum: row.version_num!,
            sha256,
            size: row.file_size!,
            fileName: fileNameOf(name, row.original_file_name),
            createdAt: row.version_created_at!,
          },
        ],
  )
}

/** The newest versions that the reader sees below each of the folders, as of `filesBelow`. Assumes that the folders are visible. */
export async function newestBelow(db: Db, actor: Actor, folderIds: readonly number[]) {
  const rows = await queries.newestBelow(db, viewerOf(actor), folderIds)
  return Map.groupBy(
    rows.map(({ folder_id, document_id, version_id }) => ({ folderId: folder_id, documentId: document_id, versionId: version_id })),
    ({ folderId }) => folderId,
  )
}

/** Those of the folders that the reader sees. */
export const visibleFolders = (db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> => queries.visibleFolders(db, viewerOf(actor), ids)

/** Those of the folders that people of these groups see who are no administrators. */
export const foldersOfGroups = (db: Db, workGroupIds: readonly number[], ids: readonly number[]): Promise<number[]> =>
  queries.visibleFolders(db, { sees: 'published', workGroupIds }, ids)

/** Ids of all folders that everybody sees, also without signing in, but for the main one. */
export const publicFolders = (db: Db): Promise<number[]> => queries.seenFolders(db, viewerOf(null))

/** Those of the documents that everybody sees, also without signing in, with the file that they read. */
export const publicDocuments = (db: Db, ids: readonly number[]) => queries.visibleDocuments(db, viewerOf(null), ids)

/** Those of the versions, or of all versions of the document, that everybody sees, also without signing in; the newest first. */
export const publicVersions = (db: Db, of: Parameters<typeof queries.visibleVersions>[2]) => queries.visibleVersions(db, viewerOf(null), of)

/** The items that are folders, with all folders above the items. */
export const foldersOf = queries.foldersOf

/** When each published document below the folder that the reader sees became visible, with the folders above it. `except`: documents that do not count. */
export const publishedBelow = (db: Db, actor: Actor, { folderId, except }: { folderId: number; except: readonly number[] }): Promise<Date[]> =>
  queries.publishedBelow(db, folderId, { viewer: viewerOf(actor), except })

/** Ids of all documents below the folder that are not in the bin. */
export const documentIdsBelow = async (db: Db, folderId: number): Promise<Set<number>> => new Set(await queries.documentIdsBelow(db, folderId))

interface Counting {
  /** Groups of a reader who is no administrator. */
  workGroupIds: readonly number[]
  /** Documents that do not count. */
  except: readonly number[]
  /** Counting stops here. */
  limit: number
}

/** Number of documents below the folder that such a reader sees: counted by the database, without reading the tree. */
export const countSeenBelow = (db: Db, folderId: number, { workGroupIds, ...counting }: Counting): Promise<number> =>
  queries.countSeenBelow(db, folderId, { viewer: { sees: 'published', workGroupIds }, ...counting })

/** Moves these items of the folder to its top, in this order. */
export async function moveToTop(tx: Tx, folderId: number, ids: readonly number[]): Promise<void> {
  await lock(tx, 'library')
  const before = await childrenInOrder(tx, folderId)
  const here = new Map(before.map((node) => [node.id, node]))
  const first = ids.flatMap((id) => here.get(id) ?? [])
  const named = new Set(ids)
  const after = [...first, ...before.filter(({ id }) => !named.has(id))]
  if (after.every(({ id }, i) => id === before[i]?.id)) return
  const keys = keysBetween({ before: null, after: null }, after.length)
  if (keys)
    await setPlaces(
      tx,
      after.map(({ id }, i) => ({ id, position: keys[i]! })),
    )
}

export type { VersionThen } from './version-queries.ts'

/**
 * The published documents in the version that they had at the instant, as everybody whom the folder is for sees them: those that one of
 * its groups does not see are left out.
 */
export async function commonVersions(db: Db, folderId: number, until: Date): Promise<Map<number, VersionThen>> {
  const groups = await groupsOf(db, folderId)
  const viewers: Viewer[] = groups.length === 0 ? [{ sees: 'published', workGroupIds: [] }] : groups.map((id) => ({ sees: 'published', workGroupIds: [id] }))
  const [first, ...others] = await Promise.all(viewers.map((viewer) => versionsThen(db, folderId, { viewer, until })))
  const seenByOthers = others.map((versions) => new Set(versions.map(({ documentId }) => documentId)))
  const common = (first ?? []).filter(({ documentId }) => seenByOthers.every((seen) => seen.has(documentId)))
  return new Map(common.map((version) => [version.documentId, version]))
}
