// Why an action is impossible for an account, by the same rules as for single changes.
import type { ErrorCode } from '#contract/errors.ts'
import type { UserBulkAction, UserHindrance } from '#contract/user-bulk.ts'
import type { Db } from '#provider/capabilities.ts'
import { mayChangeSuperAdministrators } from '#provider/areas/profiles/policy.ts'
import { accountOfRow, type Account } from '#provider/areas/users/changing/account.ts'
import { findNamesOf, superAdministratorsAmong, type AccountRow, type Names } from '#provider/areas/users/changing/queries.ts'
import { requireFreeSeat, usableAt } from '#provider/areas/users/changing/rules.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'

/** Data for the rules, read once for all accounts. */
export interface BulkContext {
  actor: Pick<Actor, 'userId' | 'permissions'>
  now: Date
  superAdministrators: ReadonlySet<number>
  names: Names
}

export const knownOf = async (db: Db, rows: readonly AccountRow[], asking: Pick<BulkContext, 'actor' | 'now'>): Promise<BulkContext> => ({
  ...asking,
  superAdministrators: await superAdministratorsAmong(
    db,
    rows.map(({ id }) => id),
  ),
  names: await findNamesOf(db, rows.map(accountOfRow)),
})

/** Whether an expired account would return to a seat that somebody else has now. */
async function findsSeatTaken(db: Db, { id, was }: { id: number; was: Account }, { names, now }: BulkContext): Promise<boolean> {
  const is = { ...was, activeNoTimeLimit: true, activeUntil: null }
  try {
    await requireFreeSeat(db, { id, is, was, names }, now)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

const HINDRANCES: Record<UserBulkAction, (db: Db, row: AccountRow, known: BulkContext) => Promise<UserHindrance | null>> = {
  lock: async (_db, row, { actor }) => (row.id === actor.userId ? 'own_account' : row.active ? null : 'locked'),
  extend: async (db, row, known) => {
    if (!row.active) return 'locked'
    if (row.active_no_time_limit) return 'no_time_limit'
    return (await findsSeatTaken(db, { id: row.id, was: accountOfRow(row) }, known)) ? 'seat_taken' : null
  },
  send_key: async (_db, row, { now }) => {
    if (row.password_hash !== null) return 'has_password'
    if (!row.active) return 'locked'
    return usableAt(accountOfRow(row), now) ? null : 'expired'
  },
}

export async function hindranceOf(db: Db, action: UserBulkAction, row: AccountRow, known: BulkContext): Promise<UserHindrance | null> {
  if (known.superAdministrators.has(row.id) && !mayChangeSuperAdministrators(known.actor)) return 'super_administrator'
  return HINDRANCES[action](db, row, known)
}

/** Hindrances that refuse the action. Accounts with other hindrances are skipped, because there is nothing to do. */
const REFUSED: Record<UserBulkAction, Partial<Record<UserHindrance, ErrorCode>>> = {
  lock: { own_account: 'ERROR_OWN_ACCOUNT', super_administrator: 'ERROR_SUPERADMIN_ONLY' },
  extend: { super_administrator: 'ERROR_SUPERADMIN_ONLY', locked: 'ERROR_USER_NOT_ACTIVE', seat_taken: 'USER_WITH_FUNCTION_ROLE_EXISTS' },
  send_key: { super_administrator: 'ERROR_SUPERADMIN_ONLY', locked: 'ERROR_USER_NOT_ACTIVE', expired: 'ERROR_USER_NOT_ACTIVE' },
}

export function requireUnhindered(action: UserBulkAction, hindrance: UserHindrance | null): void {
  const code = hindrance && REFUSED[action][hindrance]
  if (code) throw new Refusal(code)
}
