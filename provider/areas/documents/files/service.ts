// Files of documents: of one version, and of a folder as a ZIP. What the caller may not see is answered as not found.
import { ARCHIVE_BYTES_MAX, ARCHIVE_ENTRIES_MAX, type DownloadFolder } from '#contract/document-files.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { isFolder } from '#provider/areas/documents/queries.ts'
import { requireVisibleFolder, visiblePath, type Reader } from '#provider/areas/documents/reading/service.ts'
import type { FileStore, DocumentOpening } from '#provider/capabilities.ts'
import { entryName, fileNameOf, numbering } from '#provider/files/entry-name.ts'
import type { ArchiveEntry } from '#provider/files/zip-stream.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

export async function findVersion({ db, actor }: Reader, asked: { versionId: number; versionNum?: number }) {
  const viewer = viewerOf(actor)
  const version = await queries.findVersion(db, viewer, asked)
  if (!version || !(await visiblePath(db, actor, version.node_id))) throw new Refusal('ERROR_NOT_FOUND')
  const opened: DocumentOpening = { documentId: version.node_id, documentName: version.name, version: { id: version.id, number: version.version_num } }
  return { file: { sha256: version.sha256, size: version.file_size, fileName: version.original_file_name }, opened }
}

/** false: a document without a visible version. */
const isGiven = (row: queries.TreeRow) => isFolder(row) || row.sha256 !== null

function entriesOf(files: FileStore, rows: readonly queries.TreeRow[], folderId: number): ArchiveEntry[] {
  const below = Map.groupBy(rows.filter(isGiven), (row) => row.parent_id)
  const entries: ArchiveEntry[] = []
  const add = (parentId: number, path: string) => {
    const taken = new Set<string>()
    const rows = below.get(parentId) ?? []
    const number = numbering(rows.map(({ name }) => name))
    for (const [i, row] of rows.entries()) {
      if (isFolder(row)) {
        const folder = `${path}${number(i)}${entryName(row.name, taken)}/`
        entries.push({ path: folder, size: 0, modifiedAt: row.created_at, open: async () => null })
        add(row.id, folder)
      } else {
        const { sha256, file_size, version_created_at } = row
        const open = () => files.open(sha256!)
        entries.push({
          path: path + number(i) + entryName(fileNameOf(row.name, row.original_file_name), taken),
          size: file_size!,
          modifiedAt: version_created_at!,
          open,
        })
      }
    }
  }
  add(folderId, '')
  return entries
}

const openedOf = ({ id, name, version_id, version_num }: queries.TreeRow): DocumentOpening[] =>
  version_id === null || version_num === null ? [] : [{ documentId: id, documentName: name, version: { id: version_id, number: version_num } }]

/** The visible contents of the folder, in the order of the ZIP. */
export async function openArchive(
  { db, actor, files }: Reader & { files: FileStore },
  folderId: number,
  { id: chosen, all, votingId }: RequestOutput<typeof DownloadFolder>['query'],
): Promise<{ name: string; entries: ArchiveEntry[]; opened: DocumentOpening[] }> {
  const folder = await requireVisibleFolder(db, actor, folderId)
  const id = all === undefined ? chosen : undefined
  const rows = await queries.treeBelow(db, viewerOf(actor), {
    folderId: folder.id,
    chosen: id === undefined ? null : [id].flat(),
    votingId: votingId ?? null,
    limit: ARCHIVE_ENTRIES_MAX + 1,
  })
  // The chosen items were deleted, or the caller may not see them.
  if (rows.length === 0 && (id !== undefined || votingId !== undefined)) throw new Refusal('ERROR_NOT_FOUND')
  const bytes = rows.reduce((sum, row) => sum + (row.file_size ?? 0), 0)
  if (rows.length > ARCHIVE_ENTRIES_MAX || bytes > ARCHIVE_BYTES_MAX) throw new Refusal('ERROR_FOLDER_TOO_LARGE')
  return { name: folder.name, entries: entriesOf(files, rows, folder.id), opened: rows.flatMap(openedOf) }
}
