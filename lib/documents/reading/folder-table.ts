// How a folder's list is sorted and paged by its address.
import { ListFolder } from '#contract/documents.ts'
import { firstOf } from '#lib/documents/chosen.ts'
import { readTableQuery, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'

export type FolderColumn = SortKey<typeof ListFolder>
export type FolderQuery = TableQuery<FolderColumn>

/** Unsorted, nodes stand where administrators placed them. */
export const FOLDER_SHAPE = tableShape(ListFolder)

/** Of a person who has chosen how many rows to see. */
export const shapeWith = (rows: number): TableShape<FolderColumn> => ({ ...FOLDER_SHAPE, defaults: { ...FOLDER_SHAPE.defaults, limit: rows } })

/** What an address asks for. It need not say how many rows: that is the person's own choice then, which the provider knows. */
export type FolderRequest = FolderQuery & { ownRows: boolean }

export function readFolderQuery(params: SearchParams): FolderRequest | null {
  const asked = readTableQuery(params, FOLDER_SHAPE)
  return asked && { ...asked, ownRows: !firstOf(params.ile) }
}
