// Addresses of the library's pages to which it leads itself.
import { NODE_FOLDER, type DocumentNode } from '#contract/documents.ts'
import { documentHref, folderHref } from '#lib/links/library.ts'
import type { ConfirmName } from './changing/bulk.ts'

export const editHref = ({ id, nodeType }: Pick<DocumentNode, 'id' | 'nodeType'>): string =>
  nodeType === NODE_FOLDER ? `/edytujkatalog/${id}` : `/edytujdokument/${id}`

/** In the address of the order: the item that was moved last. */
export const MOVED = 'przesuniety'

/** In the address of a list or an order: which way that item went. */
export const WAY = 'dokad'

/** A list in which an item has just gone one place on; its id takes the place of `{id}`. `rows`: where it shows another number than is chosen. */
export const steppedHref = (folderId: number, way: string, rows?: number): string =>
  `/dokumenty/${folderId}/{id}?${WAY}=${way}${rows === undefined ? '' : `&ile=${rows}`}`

/** The same, where the whole folder is put into order. */
export const orderSteppedHref = (folderId: number, way: string): string => `/dokumenty/kolejnosc/${folderId}?${MOVED}={id}&${WAY}=${way}`

/** Where the items of a folder are put into order; `page` from 0. */
export function orderHref(id: number, { page = 0, moved }: { page?: number; moved?: number } = {}): string {
  const params = new URLSearchParams({ ...(page > 0 && { strona: String(page + 1) }), ...(moved !== undefined && { [MOVED]: String(moved) }) })
  return `/dokumenty/kolejnosc/${id}${params.size > 0 ? `?${params}` : ''}`
}

/** What came since the last visit; to visitors what came last. */
export const NEW_DOCUMENTS = '/dokumenty/nowe'

/** Name of the button, and of the parameter, that tells what is to be confirmed. */
export const CONFIRM = 'potwierdz'

/** The question whether a folder is to be published with what is in it. */
export const publishFolderHref = (id: number): string => `${folderHref(id)}?${CONFIRM}=publikuj&id=${id}`

/** A question about one document, on its own page. */
export const confirmDocumentHref = (id: number, action: ConfirmName): string => `${documentHref(id)}?${CONFIRM}=${action}`

/** Folder and, within it, the node that a search found. */
export const hitHref = (folderId: number, nodeId: number): string => `/dokumenty/${folderId}/${nodeId}`

/** The list with an item that is only being saved; its id takes the place of `{id}`. */
export const savedHref = (folderId: number): string => `/dokumenty/${folderId}/{id}`

/** Within a folder that is only being saved. */
export const insideHref = '/dokumenty/{id}'

/** The list as it says that files were added to it. */
export const uploadedHref = (folderId: number): string => `${folderHref(folderId)}?komunikat=DOCUMENTS_UPLOADED`

/** The one voting that an item is linked to, or the list of all. */
export function votingsHref(votings: readonly { id: number }[], manages: boolean): string {
  const [only] = votings.length === 1 ? votings : []
  if (manages) return only ? `/zarzadzanieglosowania/podgladglosowania/${only.id}` : '/zarzadzanieglosowania'
  return only ? `/glosowanie/${only.id}` : '/glosowania'
}
