// Rules of accounts, checked before saving.
import { z } from 'zod'
import type { FieldError } from '#contract/fields.ts'
import { Day } from '#contract/shapes.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { makesSuperAdministrator } from '#provider/areas/profiles/policy.ts'
import {
  requireLastingSuperAdministrator,
  requireAnotherSuperAdministrator,
  requireMayChangeSuperAdministrators,
  requireOwnLossAccepted,
} from '#provider/areas/profiles/rights-service.ts'
import { recordIn, type ExtraErrors } from '#provider/http/handler.ts'
import { isUsable } from '#provider/identity/usable.ts'
import type { FunctionRole } from '#provider/db/schema.ts'
import { Refusal } from '#provider/refusal.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { Account, AccountForm } from './account.ts'
import * as queries from './queries.ts'

const required = (path: string) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code: 'required' }] })

/** Refuses repeated ids. */
export function requireDistinct({ profileIds, workGroupsIds }: Pick<AccountForm, 'profileIds' | 'workGroupsIds'>): void {
  const fields = Object.entries({ profileIds, workGroupsIds }).flatMap(([path, ids]): FieldError[] =>
    new Set(ids).size === ids.length ? [] : [{ path, code: 'not_unique' }],
  )
  if (fields.length > 0) throw new Refusal('VALIDATION_ERROR', { fields })
}

type Activity = Pick<Account, 'active' | 'activeUntil'>

function isPast(is: Activity, was: Activity | null, now: Date): boolean {
  const stays = was !== null && is.activeUntil === was.activeUntil && (was.active || !is.active)
  return is.activeUntil !== null && !stays && is.activeUntil < dayOf(now)
}

const Readable = z
  .object({ active: z.boolean().catch(true), activeInfinity: z.boolean().catch(false), activationDate: Day.nullish().catch(null) })
  .catch({ active: true, activeInfinity: false, activationDate: null })

/** For a form that is refused for another reason. */
export const pastDayIn: ExtraErrors = async (body, { db, now }) => {
  const { active, activeInfinity, activationDate = null } = Readable.parse(body)
  const id = recordIn(body)
  const row = id === undefined ? undefined : await queries.findAccount(db, id)
  const is = { active, activeUntil: activeInfinity ? null : activationDate }
  return isPast(is, row ? { active: row.active, activeUntil: row.active_until } : null, now()) ? [{ path: 'activationDate', code: 'out_of_range' }] : []
}

/** An account may keep a day that has passed, unless it is being unlocked. */
export function requireActivity(is: Account, was: Account | null, now: Date): void {
  if (is.active && !is.activeNoTimeLimit && is.activeUntil === null) throw required('activationDate')
  if (isPast(is, was, now)) throw new Refusal('USER_ACTIVATION_DATE_IN_THE_PAST')
}

export async function requireKnown(tx: Tx, account: Account, was: Account | null): Promise<queries.Names> {
  const names = await queries.findNamesOf(tx, was ? [account, was] : [account])
  if (account.profileIds.some((id) => !names.profiles.has(id))) throw new Refusal('ERROR_PROFILE_NOT_FOUND')
  if (!names.institutions.has(account.institutionId ?? 0)) throw new Refusal('ERROR_INSTITUTION_NOT_FOUND')
  if (!names.functions.has(account.functionId ?? 0)) throw new Refusal('ERROR_FUNCTION_NOT_FOUND')
  if (account.workGroupIds.some((id) => !names.workGroups.has(id))) throw new Refusal('ERROR_WORK_GROUP_NOT_FOUND')
  return names
}

/** Reports both when both are taken. */
export async function requireUnique(tx: Tx, account: Account, id: number | null): Promise<void> {
  const taken = await queries.findTaken(tx, account, id)
  const fields: FieldError[] = [
    ...(taken.username ? [{ path: 'username', code: 'not_unique' as const }] : []),
    ...(taken.email ? [{ path: 'email', code: 'not_unique' as const }] : []),
  ]
  if (taken.username) throw new Refusal('USER_WITH_USERNAME_EXISTS', { fields })
  if (taken.email) throw new Refusal('USER_WITH_EMAIL_EXISTS', { fields })
}

export const usableAt = ({ active, activeNoTimeLimit, activeUntil }: Account, now: Date): boolean =>
  isUsable({ active, active_no_time_limit: activeNoTimeLimit, active_until: activeUntil, blocked_since: null }, now)

type SeatRole = 'member' | 'alternate_member'
/** Whether the role has only one place per institution. */
export const hasSeat = (role: FunctionRole | null | undefined): role is SeatRole => role === 'member' || role === 'alternate_member'

/** The seat of a usable account: one member and one deputy per institution. */
export function seatOf(account: Account, names: queries.Names, now: Date): { institutionId: number; role: SeatRole } | null {
  const { institutionId, functionId } = account
  const role = functionId === null ? null : names.functions.get(functionId)?.role
  if (!usableAt(account, now) || institutionId === null || !hasSeat(role)) return null
  return { institutionId, role }
}

interface Saved {
  id: number | null
  is: Account
  was: Account | null
  names: queries.Names
}

/** Checked only when somebody takes a seat: two people who shared one before this rule keep it. */
export async function requireFreeSeat(tx: Db, { id, is, was, names }: Saved, now: Date): Promise<void> {
  const seat = seatOf(is, names, now)
  if (!seat) return
  const had = was && seatOf(was, names, now)
  if (had && had.institutionId === seat.institutionId && had.role === seat.role) return
  if (await queries.seatIsTaken(tx, { ...seat, day: dayOf(now), id })) throw new Refusal('USER_WITH_FUNCTION_ROLE_EXISTS')
}

export const isSuperAdministrator = async (tx: Tx, account: Pick<Account, 'profileIds'>): Promise<boolean> =>
  makesSuperAdministrator(await queries.permissionsOf(tx, account.profileIds))

/** Only super administrators may give or take `super_admin`, or change an account that has it. */
export async function requireRight(tx: Tx, actor: Actor, account: Pick<Account, 'profileIds'>): Promise<void> {
  if (await isSuperAdministrator(tx, account)) requireMayChangeSuperAdministrators(actor)
}

interface Changed {
  actor: Actor
  userId: number
  was: Account
  wasSuperAdministrator: boolean
  is: Account
  /** The active profile after the change. */
  activeProfileId: number | null
  ownLossAccepted?: boolean | undefined
}

/** Called after the change; throws when no super administrator is left, or the caller would lose rights without a warning. */
export async function requireRightsLeft(tx: Tx, changed: Changed, now: Date): Promise<void> {
  const { actor, userId, was, is, activeProfileId, ownLossAccepted } = changed
  if (changed.wasSuperAdministrator) {
    await requireAnotherSuperAdministrator(tx, now)
    if (was.activeNoTimeLimit && !is.activeNoTimeLimit) await requireLastingSuperAdministrator(tx, now)
  }
  if (actor.userId !== userId) return
  const left = usableAt(is, now) && activeProfileId !== null ? await queries.permissionsOf(tx, [activeProfileId]) : []
  requireOwnLossAccepted(actor, left, ownLossAccepted)
}
