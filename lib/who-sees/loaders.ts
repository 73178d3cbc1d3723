// What the pages on who sees what read.
import type { AnswerOf } from '#contract/kit.ts'
import { ReadNodeAudience, ReadUserAccess, type AudienceList } from '#contract/who-sees.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { orLastPage, type Shown } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'

export type Audience = AnswerOf<typeof ReadNodeAudience>
export type UserAccess = AnswerOf<typeof ReadUserAccess>

export type AudienceColumn = SortKey<typeof ReadNodeAudience>

export const AUDIENCE_SHAPE = tableShape(ReadNodeAudience)

export const loadAudience = (nodeId: string, list: AudienceList, asked: TableQuery<AudienceColumn>): Promise<Shown<Audience, AudienceColumn>> =>
  orLastPage(asked, (query) => read(ReadNodeAudience, { params: { id: addressId(nodeId) }, query: { list, ...sentQuery(query) } }))

export const loadUserAccess = (entryId: string): Promise<UserAccess> => read(ReadUserAccess, { params: { id: addressId(entryId) } })
