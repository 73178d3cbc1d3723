// Who may give and take rights. Accounts ask here too: holding a profile is holding its permissions.
import type { PermissionKey } from '#contract/kit.ts'
import type { Actor } from '#provider/identity/actor.ts'

type Permissions = readonly PermissionKey[] | ReadonlySet<PermissionKey>

const among = (permissions: Permissions, key: PermissionKey): boolean => new Set(permissions).has(key)

export const makesSuperAdministrator = (permissions: Permissions): boolean => among(permissions, 'super_admin')

/** Only a super administrator gives or takes `super_admin`, and touches a profile or an account that holds it. */
export const mayChangeSuperAdministrators = (actor: Pick<Actor, 'permissions'>): boolean => makesSuperAdministrator(actor.permissions)

const rank = (permissions: Permissions): number => (makesSuperAdministrator(permissions) ? 2 : among(permissions, 'user_admin') ? 1 : 0)

export const mayManageUsers = (permissions: Permissions): boolean => rank(permissions) > 0

/** Whether somebody with `after` instead of `before` may administer less. */
export const losesAdministration = (before: Permissions, after: Permissions): boolean => rank(after) < rank(before)
