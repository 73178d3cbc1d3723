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
  /** When this person looked at the news before this session did; null: never. Undefined: this session has not looked yet. */
  sawNewsAt?: Date | null
  /** What came to the library before is nothing to read; null: never was there. */
  unreadSince: Date | null
  /** Rows of a page of the library; null: nothing was chosen. */
  libraryRows?: number | null
}

/** With what is told to this person only. */
export interface Caller extends Actor {
  firstName: string
  lastName: string
  /** All that may be chosen, by name. */
  profiles: { id: number; name: string }[]
}

/** A super administrator may whatever any permission allows. */
export const holds = ({ permissions }: Actor, permission: PermissionKey): boolean => permissions.has(permission) || permissions.has('super_admin')

/** Sees what is not published and changes it: articles, folders, documents, events. */
export const mayAdminister = (actor: Actor | null): boolean => actor !== null && holds(actor, 'user_admin')
