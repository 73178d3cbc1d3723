// Rights are safe: what every change of profiles and of accounts keeps to, in one place.
import type { Tx } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { Refusal } from '#provider/refusal.ts'
import { losesAdministration, mayChangeSuperAdministrators } from './policy.ts'
import { superAdministrators } from './queries.ts'

/** Before something is done to a profile or an account that has, or is to have, `super_admin`. */
export function requireMayChangeSuperAdministrators(actor: Pick<Actor, 'permissions'>): void {
  if (!mayChangeSuperAdministrators(actor)) throw new Refusal('ERROR_SUPERADMIN_ONLY')
}

/**
 * After a change that took `super_admin`, an account or its time from a super administrator, in the same transaction:
 * refuses, and so undoes it, when nobody is left who may use the permission today.
 */
export async function requireAnotherSuperAdministrator(tx: Tx, now: Date): Promise<void> {
  // The caller's change usually holds this lock already; taking it twice does no harm.
  await lock(tx, 'accounts')
  if (!(await superAdministrators(tx)).some((account) => isUsable(account, now))) throw new Refusal('ERROR_LAST_SUPERADMIN')
}

/**
 * The same after a change that gave a super administrator's account an end: without anybody whose account lasts there would
 * be a day on which nobody may use the permission any more.
 */
export async function requireLastingSuperAdministrator(tx: Tx, now: Date): Promise<void> {
  await lock(tx, 'accounts')
  const lasts = (account: Parameters<typeof isUsable>[0]) => account.active_no_time_limit && isUsable(account, now)
  if (!(await superAdministrators(tx)).some(lasts)) throw new Refusal('ERROR_LAST_SUPERADMIN')
}

type Permissions = Parameters<typeof losesAdministration>[0]

/** `after`: what the caller's active profile would give them. Whoever would administer less says first that they want it. */
export function requireOwnLossAccepted(actor: Pick<Actor, 'permissions'>, after: Permissions, accepted: boolean | undefined): void {
  if (!accepted && losesAdministration(actor.permissions, after)) throw new Refusal('ERROR_OWN_ADMINISTRATION')
}
