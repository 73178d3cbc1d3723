// What the library's pages read.
import { cache } from 'react'
import { ListFolder, ListRootFolder, ReadDocument, type FolderContents } from '#contract/documents.ts'
import { ListNodeHistory } from '#contract/document-changes.ts'
import type { RequestInput } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import { hitHref } from './addresses.ts'
import { FOLDER_SHAPE, type FolderQuery } from './folder-table.ts'

const listed = cache(async (folderId: string, query: string): Promise<FolderContents> => {
  const asked = JSON.parse(query) as RequestInput<typeof ListRootFolder>['query']
  return folderId === String(ROOT_FOLDER_ID) ? read(ListRootFolder, { query: asked }) : read(ListFolder, { params: { id: folderId }, query: asked })
})

/** `votingId` keeps only what is linked to that voting. The same view is read once a request, for title and page. */
export async function loadFolder(folderId: string, { page, limit, sort, dir, q }: FolderQuery, votingId?: string): Promise<FolderContents> {
  const voting = votingId === undefined ? undefined : addressId(votingId)
  const query = { page: String(page), limit: String(limit), sort, dir, ...(q && { q }), ...(voting && { votingId: voting }) }
  // As text, because only equal texts are the same view to the cache.
  return listed(addressId(folderId), JSON.stringify(query))
}

/** The way to a folder, itself last. */
export async function loadFolderPath(folderId: string): Promise<FolderContents['documentStructNodesBreadCrumps']> {
  return (await loadFolder(folderId, { ...FOLDER_SHAPE.defaults, limit: 1 })).documentStructNodesBreadCrumps
}

/** Kept for the request: the page's title and the page both need it. */
export const loadDocument = cache(async (documentId: string) => read(ReadDocument, { params: { id: addressId(documentId) } }))

const HISTORY_ROWS = '25'

/** What happened to a document or folder, the newest first; `page` from 0. */
export const loadHistory = (nodeId: string, page: number) =>
  read(ListNodeHistory, { params: { id: addressId(nodeId) }, query: { page: String(page), limit: HISTORY_ROWS } })

const MAX_ROWS = 100

/**
 * Page of the folder's usual view, from 0, on which a node stands; 0 where the folder does not show it.
 * Found by reading the folder in its largest pages, in the same order.
 */
export async function pageOfNode(folderId: string, nodeId: string, usual: FolderQuery): Promise<number> {
  for (let page = 0; ; page++) {
    const { documentStructNodes, totalCount } = await loadFolder(folderId, { ...usual, page, limit: MAX_ROWS, q: '' })
    const index = documentStructNodes.findIndex(({ id }) => String(id) === nodeId)
    if (index >= 0) return Math.floor((page * MAX_ROWS + index) / usual.limit)
    if ((page + 1) * MAX_ROWS >= totalCount) return 0
  }
}

/** Where a node that a search found is shown: in its folder, or, being a folder, itself. */
export async function loadHitAddress(structNodeId: string): Promise<string> {
  try {
    const { id, parentFolderId } = await loadDocument(structNodeId)
    return hitHref(parentFolderId, id)
  } catch (error) {
    // What is not a document that this person may read is a folder, or the folder page says why not.
    if (isApiFailure(error) && ['ERROR_NOT_FOUND', 'ERROR_NOT_ACCESS_PARENT', 'ERROR_UNAUTHORIZED'].includes(error.code))
      return `/dokumenty/${addressId(structNodeId)}`
    throw error
  }
}
