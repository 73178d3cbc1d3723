// Several reads of one page as one call. Each is decided, answered and noted as a call of its own; what they share is the check
// of who asks. It is no endpoint: it has no answer but those of the endpoints that it names.
import { z } from 'zod'
import { PERMISSION_KEYS } from './kit.ts'
import { SessionRole } from './session.ts'

export const PARTS_PATH = '/api/parts'
export const PARTS_MAX = 16

const Values = z.record(z.string().max(100), z.string().max(4_000))

/** One read: the path of its endpoint as the contract spells it (`/api/documents/{id}`), and what stands in it. */
export const Part = z.object({ path: z.string().max(200), params: Values.optional(), query: Values.optional() })
export type Part = z.infer<typeof Part>

/**
 * Who the caller is thought to be. The provider then says first who they are, as it says to the current user's call; the parts are
 * guesses of what such a person's page reads, and none is made for anybody else.
 */
export const ThoughtOf = z.object({ functionRole: SessionRole, permissions: z.array(z.enum(PERMISSION_KEYS)) })
export type ThoughtOf = z.infer<typeof ThoughtOf>

export const PartsRequest = z.object({ user: ThoughtOf.optional(), parts: z.array(Part).min(1).max(PARTS_MAX) })
export type PartsRequest = z.infer<typeof PartsRequest>

/** What the read alone would be answered. */
export interface PartAnswer {
  status: number
  body: unknown
}
export interface PartsAnswer {
  /** Of the current user's call, where it was asked for. */
  user?: PartAnswer
  /** In the order of the request; none where the caller is not who they were thought to be. */
  parts: PartAnswer[]
}
