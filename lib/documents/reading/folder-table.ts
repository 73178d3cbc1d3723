// How a folder's list is sorted and paged by its address.
import { ListFolder } from '#contract/documents.ts'
import type { TableQuery } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'

export type FolderColumn = SortKey<typeof ListFolder>
export type FolderQuery = TableQuery<FolderColumn>

/** Unsorted, nodes stand where administrators placed them. */
export const FOLDER_SHAPE = tableShape(ListFolder)
const MANAGED_FOLDER_SHAPE = tableShape(ListFolder, { limit: MANAGED_ROWS })

/** Administrators begin with fewer rows than those who read. */
export const folderShape = (manages: boolean) => (manages ? MANAGED_FOLDER_SHAPE : FOLDER_SHAPE)
