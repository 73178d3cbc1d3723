// Who may give and take permissions, by profiles and by accounts.
import type { PermissionKey } from '#contract/kit.ts'
import type { Actor } from '#provider/identity/actor.ts'

type Permissions = readonly PermissionKey[] | ReadonlySet<PermissionKey>

const among = (permissions: Permissions, key: PermissionKey): boolean => new Set(permissions).has(key)

export const makesSuperAdministrator = (permissions: Permissions): boolean => among(permissions, 'super_admin')

/** Only super administrators may give or take `super_admin`, or change a profile or account that has it. */
export const mayChangeSuperAdministrators = (actor: Pick<Actor, 'permissions'>): boolean => makesSuperAdministrator(actor.permissions)

const rank = (permissions: Permissions): number => (makesSuperAdministrator(permissions) ? 2 : among(permissions, 'user_admin') ? 1 : 0)

export const mayManageUsers = (permissions: Permissions): boolean => rank(permissions) > 0

/** Whether `after` has fewer administrative rights than `before`. */
export const losesAdministration = (before: Permissions, after: Permissions): boolean => rank(after) < rank(before)
