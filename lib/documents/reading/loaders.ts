// What the library's pages read.
import { ReadAcquaintance } from '#contract/acquaintance.ts'
import { ListFolder, ListPublicFolders, ListRootFolder, ReadDocument, type DocumentNode, type FolderContents } from '#contract/documents.ts'
import { ListNodeHistory } from '#contract/document-changes.ts'
import type { AnswerOf, RequestInput } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import type { SitemapEntry } from '#lib/http/sitemap.ts'
import { folderHref } from '#lib/links/library.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { call } from '#lib/provider/call.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { hitHref } from '#lib/documents/addresses.ts'
import { CHOSEN_MAX } from '#lib/documents/chosen.ts'
import { FOLDER_SHAPE, type FolderRequest, type FolderQuery } from './folder-table.ts'

const listed = oncePerRequest(async (folderId: string, query: string): Promise<FolderContents> => {
  const asked = JSON.parse(query) as RequestInput<typeof ListRootFolder>['query']
  return folderId === String(ROOT_FOLDER_ID) ? read(ListRootFolder, { query: asked }) : read(ListFolder, { params: { id: folderId }, query: asked })
})

/** As many rows as the provider gives at once. */
const PAGE_MAX = 100

interface FolderView {
  /** Keeps only what is linked to that voting. */
  votingId?: string | undefined
  /** The page on which this node stands, instead of the one of the query. */
  nodeId?: string | undefined
}

/** The same view is read once a request, for title and page. */
export async function loadFolder(
  folderId: string,
  { page, limit, sort, dir, q, ownRows = false }: FolderQuery & { ownRows?: boolean },
  { votingId, nodeId }: FolderView = {},
): Promise<FolderContents> {
  const query = {
    page: String(page),
    ...(ownRows ? { ownRows: '1' as const } : { limit: String(limit) }),
    sort,
    dir,
    ...(q && { q }),
    ...(votingId !== undefined && { votingId: addressId(votingId) }),
    ...(nodeId !== undefined && { nodeId: addressId(nodeId) }),
  }
  // As text, because only equal texts are the same view to the cache.
  return listed(addressId(folderId), JSON.stringify(query))
}

/** As `loadFolder`, with the query as it turned out; a page that is gone gives way to the last one. */
export async function loadShownFolder(folderId: string, asked: FolderRequest, place: FolderView = {}): Promise<{ folder: FolderContents; query: FolderQuery }> {
  const folder = await loadFolder(folderId, asked, place)
  const { page, limit, totalCount } = folder
  const last = Math.max(0, Math.ceil(totalCount / limit) - 1)
  const { ownRows: _, ...query } = asked
  return page <= last ? { folder, query: { ...query, page, limit } } : loadShownFolder(folderId, { ...asked, page: last }, place)
}

/** What of a folder may be chosen at once, in its order. */
export async function loadAllOf(folderId: string): Promise<DocumentNode[]> {
  const found: DocumentNode[] = []
  for (let page = 0; found.length < CHOSEN_MAX; page++) {
    const { documentStructNodes, totalCount } = await loadFolder(folderId, { ...FOLDER_SHAPE.defaults, page, limit: PAGE_MAX })
    found.push(...documentStructNodes)
    if (documentStructNodes.length === 0 || found.length >= totalCount) break
  }
  return found.slice(0, CHOSEN_MAX)
}

/** The way to a folder, itself last. */
export async function loadFolderPath(folderId: string): Promise<FolderContents['documentStructNodesBreadCrumps']> {
  return (await loadFolder(folderId, { ...FOLDER_SHAPE.defaults, limit: 1 })).documentStructNodesBreadCrumps
}

/** Kept for the request: the page's title and the page both need it. */
export const loadDocument = oncePerRequest(async (documentId: string, votingId?: string) =>
  read(ReadDocument, { params: { id: addressId(documentId) }, query: { ...(votingId !== undefined && { votingId }) } }),
)

export type Acquaintance = AnswerOf<typeof ReadAcquaintance>

/** Whether it asks the signed-in person to confirm that they have read it. */
export const loadAcquaintance = (documentId: string): Promise<Acquaintance> => read(ReadAcquaintance, { params: { id: addressId(documentId) } })

const HISTORY_ROWS = '25'

/** What happened to a document or folder, the newest first; `page` from 0. */
export const loadHistory = (nodeId: string, page: number) =>
  read(ListNodeHistory, { params: { id: addressId(nodeId) }, query: { page: String(page), limit: HISTORY_ROWS } })

/** Where a node that a search found is shown: in its folder, or, being a folder, itself. */
export async function loadHitAddress(structNodeId: string): Promise<string> {
  try {
    const { id, parentFolderId } = await read(ReadDocument, { params: { id: addressId(structNodeId) }, query: { onlyPlace: '1' } })
    return hitHref(parentFolderId, id)
  } catch (error) {
    // What is not a document that this person may read is a folder, or the folder page says why not.
    if (isApiFailure(error) && ['ERROR_NOT_FOUND', 'ERROR_NOT_ACCESS_PARENT', 'ERROR_UNAUTHORIZED'].includes(error.code))
      return `/dokumenty/${addressId(structNodeId)}`
    throw error
  }
}

/** Folders that everybody may open, for the map of the site. */
export const foldersOfSite = async (): Promise<SitemapEntry[]> =>
  (await call(ListPublicFolders, {})).items.map(({ id }) => ({ address: publicAddress(folderHref(id)) }))
