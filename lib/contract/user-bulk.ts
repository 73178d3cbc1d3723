// Actions on several accounts: all of them or none (contract section 8).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Day, Id } from './shapes.ts'

export const BULK_USERS_MAX = 500

export const UserBulkAction = z.enum(['lock', 'extend', 'send_key'])
export type UserBulkAction = z.infer<typeof UserBulkAction>

/** Why the action is impossible or pointless for an account. */
export const UserHindrance = z.enum([
  'own_account',
  'super_administrator',
  'locked',
  'expired',
  'seat_taken',
  /** Extending: the account has no time limit. */
  'no_time_limit',
  /** Sending a key: the person has a password already. */
  'has_password',
])
export type UserHindrance = z.infer<typeof UserHindrance>

const ChosenUsers = z.object({ userIds: z.array(Id).min(1).max(BULK_USERS_MAX) })

export const ForeseeUserChanges = endpoint({
  method: 'POST',
  path: '/api/admin/users/many',
  summary: 'With which of some accounts a thing can be done, and why not with the others; nothing is changed. Accounts that are gone are left out',
  access: 'user_admin',
  body: ChosenUsers.extend({ action: UserBulkAction }),
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        username: z.string(),
        fullName: z.string(),
        /** null: the action is possible. */
        hindrance: UserHindrance.nullable(),
      }),
    ),
  }),
  errors: [],
})

export const LockUsers = endpoint({
  method: 'PUT',
  path: '/api/admin/users/many/lock',
  summary: 'Lock accounts; their sessions end. Those that are locked already are not counted',
  access: 'user_admin',
  body: ChosenUsers,
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_OWN_ACCOUNT', 'ERROR_SUPERADMIN_ONLY', 'ERROR_LAST_SUPERADMIN'],
})

export const ExtendUsers = endpoint({
  method: 'PUT',
  path: '/api/admin/users/many/extend',
  summary: 'Let accounts last until a day; those that last as long or longer stay as they are, and are not counted',
  access: 'user_admin',
  proof: true,
  body: ChosenUsers.extend({ activationDate: Day }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_USER_NOT_ACTIVE', 'ERROR_SUPERADMIN_ONLY', 'USER_ACTIVATION_DATE_IN_THE_PAST', 'USER_WITH_FUNCTION_ROLE_EXISTS'],
})

export const SendUserKeys = endpoint({
  method: 'POST',
  path: '/api/admin/users/many/key',
  summary: 'Mail the key by which a password is set to those who have none; those who have one are not counted',
  access: 'user_admin',
  body: ChosenUsers,
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_USER_NOT_ACTIVE', 'ERROR_SUPERADMIN_ONLY'],
})
