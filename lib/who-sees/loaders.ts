// What the pages on who sees what read.
import type { AnswerOf } from '#contract/kit.ts'
import { ReadNodeAudience, ReadUserAccess } from '#contract/who-sees.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'

export type Audience = AnswerOf<typeof ReadNodeAudience>
export type UserAccess = AnswerOf<typeof ReadUserAccess>

export const loadAudience = (nodeId: string, q: string): Promise<Audience> =>
  read(ReadNodeAudience, { params: { id: addressId(nodeId) }, query: q ? { q } : {} })

export const loadUserAccess = (entryId: string): Promise<UserAccess> => read(ReadUserAccess, { params: { id: addressId(entryId) } })
