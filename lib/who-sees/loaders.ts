// What the pages on who sees what read.
import type { AnswerOf } from '#contract/kit.ts'
import { ReadNodeAudience, ReadUserAccess, type AudienceList } from '#contract/who-sees.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'

export type Audience = AnswerOf<typeof ReadNodeAudience>
export type UserAccess = AnswerOf<typeof ReadUserAccess>

export type AudienceColumn = SortKey<typeof ReadNodeAudience>

export const AUDIENCE_SHAPE = tableShape(ReadNodeAudience)

/** `day`: at its end; null: now. */
interface AudienceRequest {
  list: AudienceList
  day: string | null
}

/** The end of a day by the committee's clock, as it is sent. */
export const endOfDay = (day: string | null): { at?: string } => {
  const at = day === null ? null : instantOfWallTime(`${day} 23:59:59`)
  return at ? { at: at.toISOString() } : {}
}

export const loadAudience = (
  nodeId: string,
  { list, day }: AudienceRequest,
  asked: TableQuery<AudienceColumn>,
): Promise<LoadedPage<Audience, AudienceColumn>> =>
  loadPageOrLast(asked, (query) => read(ReadNodeAudience, { params: { id: addressId(nodeId) }, query: { list, ...endOfDay(day), ...sentQuery(query) } }))

export const loadUserAccess = (entryId: string): Promise<UserAccess> => read(ReadUserAccess, { params: { id: addressId(entryId) } })
