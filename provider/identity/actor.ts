// Who is calling, and what a permission opens.
import type { GateCode } from '#contract/errors.ts'
import type { PermissionKey } from '#contract/kit.ts'
import type { FunctionRole } from '#provider/db/schema.ts'

/** The signed-in caller, read from the database at this very call. */
export interface Actor {
  userId: number
  username: string
  fullName: string
  sessionId: string
  functionRole: FunctionRole | null
  institutionId: number | null
  workGroupIds: readonly number[]
  profileId: number | null
  /** Of the active profile. */
  permissions: ReadonlySet<PermissionKey>
  /** The first acceptance still missing. */
  pendingGate: GateCode | null
}

/** A super administrator may whatever any permission allows. */
export const holds = ({ permissions }: Actor, permission: PermissionKey): boolean => permissions.has(permission) || permissions.has('super_admin')

/** Sees what is not published and changes it: articles, folders, documents, events. */
export const mayAdminister = (actor: Actor | null): boolean => actor !== null && holds(actor, 'user_admin')
