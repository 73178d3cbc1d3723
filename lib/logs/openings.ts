// What the pages on who opened what read.
import { OPENING_KIND_NAMES } from '#common/names.ts'
import type { AnswerOf, RequestInput } from '#contract/kit.ts'
import { ListDocumentOpenings, ListUserOpenings, OPENING_KINDS } from '#contract/openings.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'
import { filterQuery, type LogFilter } from './filter.ts'

/** With the kinds that it can be narrowed down to. */
type WithKinds = { kinds: readonly { kind: string; name: string }[] }
export type DocumentOpenings = AnswerOf<typeof ListDocumentOpenings> & WithKinds
export type DocumentOpeningColumn = SortKey<typeof ListDocumentOpenings>
export type UserOpenings = AnswerOf<typeof ListUserOpenings> & WithKinds
export type UserOpeningColumn = SortKey<typeof ListUserOpenings>

export const DOCUMENT_OPENINGS_SHAPE = tableShape(ListDocumentOpenings)
export const USER_OPENINGS_SHAPE = tableShape(ListUserOpenings)

const kinds = OPENING_KINDS.map((kind) => ({ kind, name: OPENING_KIND_NAMES[kind] }))

type Filter = Pick<RequestInput<typeof ListDocumentOpenings>['query'], 'from' | 'to' | 'kind'>

/** A kind that there is not is left out. */
const asked = (filter: LogFilter): Filter =>
  filterQuery({ ...filter, user: '', kind: OPENING_KINDS.some((kind) => kind === filter.kind) ? filter.kind : '' }) as Filter

export async function loadDocumentOpenings(
  documentId: string,
  query: TableQuery<DocumentOpeningColumn>,
  filter: LogFilter,
): Promise<LoadedPage<DocumentOpenings, DocumentOpeningColumn>> {
  const params = { id: addressId(documentId) }
  const shown = await loadPageOrLast(query, (view) => read(ListDocumentOpenings, { params, query: { ...sentQuery(view), ...asked(filter) } }))
  return { ...shown, list: { ...shown.list, kinds } }
}

export async function loadUserOpenings(
  userId: string,
  query: TableQuery<UserOpeningColumn>,
  filter: LogFilter,
): Promise<LoadedPage<UserOpenings, UserOpeningColumn>> {
  const params = { id: addressId(userId) }
  const shown = await loadPageOrLast(query, (view) => read(ListUserOpenings, { params, query: { ...sentQuery(view), ...asked(filter) } }))
  return { ...shown, list: { ...shown.list, kinds } }
}
