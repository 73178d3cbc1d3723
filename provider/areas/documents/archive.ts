// A folder as one ZIP file: what the caller may see in it at this moment.
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { ARCHIVE_BYTES_MAX, ARCHIVE_ENTRIES_MAX, DownloadFolder } from '#contract/document-files.ts'
import type { FileStore } from '#provider/capabilities.ts'
import { contentDisposition } from '#provider/files/content-disposition.ts'
import { entryName } from '#provider/files/entry-name.ts'
import { zipLength, zipStream, type ArchiveEntry } from '#provider/files/zip-stream.ts'
import { route, type Call, type Route } from '#provider/http/handler.ts'
import { Refusal } from '#provider/refusal.ts'
import { treeBelow, type TreeRow } from './archive-queries.ts'
import { viewerOf } from './policy.ts'
import { isFolder } from './queries.ts'
import { requireVisibleFolder } from './service.ts'

/** The document's own name, with the extension of its file. */
const fileNameOf = ({ name, file_type }: TreeRow) => (file_type && !name.toLowerCase().endsWith(`.${file_type}`) ? `${name}.${file_type}` : name)

/** A document whose every version is hidden has nothing to give. */
const isGiven = (row: TreeRow) => isFolder(row) || row.sha256 !== null

function entriesOf(files: FileStore, rows: readonly TreeRow[], folderId: number): ArchiveEntry[] {
  const below = Map.groupBy(rows.filter(isGiven), (row) => row.parent_id)
  const entries: ArchiveEntry[] = []
  const add = (parentId: number, path: string) => {
    const taken = new Set<string>()
    for (const row of below.get(parentId) ?? []) {
      if (isFolder(row)) {
        const folder = `${path}${entryName(row.name, taken)}/`
        entries.push({ path: folder, size: 0, modifiedAt: row.created_at, open: async () => null })
        add(row.id, folder)
      } else {
        const { sha256, file_size, version_created_at } = row
        const open = () => files.open(sha256!)
        entries.push({ path: path + entryName(fileNameOf(row), taken), size: file_size!, modifiedAt: version_created_at!, open })
      }
    }
  }
  add(folderId, '')
  return entries
}

async function sendArchive({ db, files, actor, params, request, reply }: Call<typeof DownloadFolder>): Promise<FastifyReply> {
  const folder = await requireVisibleFolder(db, actor, params.id)
  const rows = await treeBelow(db, viewerOf(actor), { folderId: folder.id, limit: ARCHIVE_ENTRIES_MAX + 1 })
  const bytes = rows.reduce((sum, row) => sum + (row.file_size ?? 0), 0)
  if (rows.length > ARCHIVE_ENTRIES_MAX || bytes > ARCHIVE_BYTES_MAX) throw new Refusal('ERROR_FOLDER_TOO_LARGE')
  const entries = entriesOf(files, rows, folder.id)
  reply.headers({
    'content-type': 'application/zip',
    'content-length': zipLength(entries),
    'content-disposition': contentDisposition('attachment', `${folder.name}.zip`),
    'cache-control': 'no-store',
  })
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : zipStream(entries))
}

export const archiveRoutes: Route[] = [route(DownloadFolder, sendArchive)]
