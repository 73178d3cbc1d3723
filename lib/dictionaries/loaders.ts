// What the pages of the dictionaries read.
import { DICTIONARIES, type DictionaryName } from '#contract/dictionaries.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { loadOrRedirect } from '#lib/provider/load-or-redirect.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape } from '#lib/tables/shape.ts'
import { listPath } from './addresses.ts'

export type Row<Name extends DictionaryName> = AnswerOf<(typeof DICTIONARIES)[Name]['list']>['items'][number]
export type Entry<Name extends DictionaryName> = AnswerOf<(typeof DICTIONARIES)[Name]['read']>
/** What the entries of all dictionaries have. */
export type AnyRow = Pick<Row<'workgroup'>, 'id' | 'name' | 'deletable' | 'usedBy'>
export type AnyEntry = AnyRow & { updatedAt: string; updatedBy: string | null }

export interface EntryList {
  items: AnyRow[]
  totalCount: number
}

/** The six lists differ in their columns alone, which the contract checks once more. */
type AnyList = typeof DICTIONARIES.workgroup.list
const listOf = (name: DictionaryName) => DICTIONARIES[name].list as unknown as AnyList

export const shapeOf = (name: DictionaryName): TableShape<string> => tableShape(listOf(name), { limit: MANAGED_ROWS })

export const loadEntries = (name: DictionaryName, asked: TableQuery): Promise<LoadedPage<EntryList>> =>
  loadPageOrLast(asked, (query) => read(listOf(name), { query: sentQuery({ ...query, sort: query.sort as 'name' }) }))

const AT_ONCE = 100

/** Every represented side, for the form of an institution. */
async function loadSides(): Promise<AnyRow[]> {
  const page = (number: number) => read(DICTIONARIES.siderepresented.list, { query: { page: String(number), limit: String(AT_ONCE) } })
  const first = await page(0)
  const others = Array.from({ length: Math.max(0, Math.ceil(first.totalCount / AT_ONCE) - 1) }, (_, i) => page(i + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

export interface EntryFormData {
  /** null: a new one. */
  entry: AnyEntry | null
  /** To choose from, where the dictionary's form asks for one. */
  sides: readonly AnyRow[]
}

type AnyRead = typeof DICTIONARIES.workgroup.read

export async function loadEntryForm(name: DictionaryName, entryId: string | null): Promise<EntryFormData> {
  const reading = entryId === null ? null : read(DICTIONARIES[name].read as unknown as AnyRead, { params: { id: addressId(entryId) } })
  const loadingSides = name === 'institution' ? loadOrRedirect(loadSides, { path: listPath(name), message: 'SIDES_NOT_LOADED' }) : []
  const [entry, sides] = await Promise.all([reading, loadingSides])
  return { entry, sides }
}
