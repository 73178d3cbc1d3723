// Several reads of one page in one call. The provider authorises, answers and logs each read as if it had come alone; only the
// identification of the caller is shared. This is not an endpoint: its answers are those of the endpoints it names.
import { z } from 'zod'
import { PERMISSION_KEYS } from './kit.ts'
import { SessionRole } from './session.ts'

export const PARTS_PATH = '/api/parts'
export const PARTS_MAX = 16

const Values = z.record(z.string().max(100), z.string().max(4_000))

/** One read: the path of its endpoint as in the contract (`/api/documents/{id}`) and its parameters. */
export const Part = z.object({ path: z.string().max(200), params: Values.optional(), query: Values.optional() })
export type Part = z.infer<typeof Part>

/**
 * Role and permissions that the portal expects the caller to have. The answer then begins with the current user, and the parts
 * are read only when the caller matches: they were predicted for a person with these permissions.
 */
export const ExpectedUser = z.object({ functionRole: SessionRole, permissions: z.array(z.enum(PERMISSION_KEYS)) })
export type ExpectedUser = z.infer<typeof ExpectedUser>

export const PartsRequest = z.object({ user: ExpectedUser.optional(), parts: z.array(Part).min(1).max(PARTS_MAX) })
export type PartsRequest = z.infer<typeof PartsRequest>

/** The answer that the read would get alone. */
export interface PartAnswer {
  status: number
  body: unknown
}
export interface PartsAnswer {
  /** The current user, when the request had `user`. */
  user?: PartAnswer
  /** In the order of the request; empty when the caller does not match the expected user. */
  parts: PartAnswer[]
}
