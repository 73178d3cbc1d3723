// How a folder's list is sorted and paged by its address.
import { DOCUMENT_PAGE_SIZES } from '#contract/documents.ts'
import type { TableShape } from '#lib/tables/query.ts'

export const FOLDER_COLUMNS = ['position', 'name', 'status', 'createdAt', 'updatedAt', 'publishedAt'] as const
export type FolderColumn = (typeof FOLDER_COLUMNS)[number]

/** Unsorted, nodes stand where administrators placed them. */
export const FOLDER_SHAPE: TableShape<FolderColumn> = {
  columns: FOLDER_COLUMNS,
  sizes: DOCUMENT_PAGE_SIZES,
  defaults: { page: 0, limit: 25, sort: 'position', dir: 'asc', q: '' },
}
