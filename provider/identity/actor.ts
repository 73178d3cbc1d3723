// The signed-in caller and checks of their permissions.
import type { GateCode } from '#contract/errors.ts'
import type { PermissionKey } from '#contract/kit.ts'
import type { FunctionRole } from '#provider/db/schema.ts'

/** The signed-in caller, read from the database at every call. */
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
  /** The first acceptance still missing, or after them a demanded second factor. */
  pendingGate: GateCode | null
  /** When an earlier session of this person last opened the news; null: never. Undefined: this session has not opened the news yet. */
  sawNewsAt?: Date | null
  /** When this person last opened the news for the first time in a session; null: never. */
  newsVisitedAt?: Date | null
  /** Documents added to the library before this instant do not count as unread; null: this person never opened the library. */
  unreadSince: Date | null
  /** Rows per page in the library, as this person chose; null: not chosen. */
  libraryRows?: number | null
}

/** The actor with data that only this person is shown. */
export interface Caller extends Actor {
  firstName: string
  lastName: string
  /** A profile demands a second factor, which is missing: from this day on nothing else is open. null: not so. */
  secondFactorBy: string | null
  /** Profiles that this person may switch to, sorted by name. */
  profiles: { id: number; name: string }[]
}

/** Whether the actor has the permission; a super administrator has all of them. */
export const holds = ({ permissions }: Actor, permission: PermissionKey): boolean => permissions.has(permission) || permissions.has('super_admin')

/** Whether the actor may see and change unpublished articles, folders, documents and events. */
export const mayAdminister = (actor: Actor | null): boolean => actor !== null && holds(actor, 'user_admin')
