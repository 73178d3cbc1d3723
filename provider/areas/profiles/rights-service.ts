// Rules that every change of profiles and accounts must keep, so that administration is never lost.
import type { Tx } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { Refusal } from '#provider/refusal.ts'
import { losesAdministration, mayChangeSuperAdministrators } from './policy.ts'
import { superAdministrators } from './queries.ts'

/** Call it before a change of a profile or account that has or gets `super_admin`. */
export function requireMayChangeSuperAdministrators(actor: Pick<Actor, 'permissions'>): void {
  if (!mayChangeSuperAdministrators(actor)) throw new Refusal('ERROR_SUPERADMIN_ONLY')
}

/**
 * Call it in the transaction, after a change that took `super_admin`, the account or its time from a super administrator. Throws, which
 * rolls the change back, when no usable super administrator is left today.
 */
export async function requireAnotherSuperAdministrator(tx: Tx, now: Date): Promise<void> {
  // The caller usually has this lock already; taking it twice is harmless.
  await lock(tx, 'accounts')
  if (!(await superAdministrators(tx)).some((account) => isUsable(account, now))) throw new Refusal('ERROR_LAST_SUPERADMIN')
}

/**
 * The same after a change that gave a super administrator's account a last day: one super administrator without a last day must remain,
 * or some day there would be none.
 */
export async function requireLastingSuperAdministrator(tx: Tx, now: Date): Promise<void> {
  await lock(tx, 'accounts')
  const lasts = (account: Parameters<typeof isUsable>[0]) => account.active_no_time_limit && isUsable(account, now)
  if (!(await superAdministrators(tx)).some(lasts)) throw new Refusal('ERROR_LAST_SUPERADMIN')
}

type Permissions = Parameters<typeof losesAdministration>[0]

/** Throws unless the caller has accepted the loss of administrative rights. `after`: permissions of their active profile after the change. */
export function requireOwnLossAccepted(actor: Pick<Actor, 'permissions'>, after: Permissions, accepted: boolean | undefined): void {
  if (!accepted && losesAdministration(actor.permissions, after)) throw new Refusal('ERROR_OWN_ADMINISTRATION')
}
