// The session of a signed-in person: current user, acceptances, profile, sign-out.
import type { AnswerOf } from '#contract/kit.ts'
import { TEXT_VERSIONS, type AcceptConsent, type ConsentAction, type CurrentUser, type ReadMyAccount, type SwitchProfile } from '#contract/session.ts'
import type { Tx } from '#provider/capabilities.ts'
import type { Actor, Caller } from '#provider/identity/actor.ts'
import type { Context as ChangeContext } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { requiredConsents } from '#provider/identity/gates.ts'
import * as passwordQueries from './passwords/queries.ts'
import { sessionRole } from './policy.ts'
import type { Context } from './proof.ts'
import * as queries from './queries.ts'

type EndReason = Parameters<typeof queries.endSessionsOf>[2]

const CONSENT_NAMES: Record<ConsentAction, string> = {
  licence: 'Akceptacja licencji',
  policy: 'Akceptacja polityki bezpieczeństwa danych osobowych',
  declaration_mem_tasks: 'Złożenie deklaracji zadań członka komitetu',
  declaration_obs_tasks: 'Złożenie deklaracji zadań obserwatora',
}

const traceOf = (actor: Actor, address: string) => ({ userId: actor.userId, userName: actor.fullName, address })

async function accountOf(context: Pick<Context, 'db'>, actor: Actor): Promise<queries.OwnAccount> {
  const account = await queries.findOwnAccount(context.db, actor.userId)
  if (!account) throw new Refusal('ERROR_UNAUTHORIZED')
  return account
}

/** Ends all sessions of the users, in the caller's transaction. */
export async function endSessions(tx: Tx, userIds: readonly number[], reason: EndReason, now: Date): Promise<void> {
  await queries.endSessionsOf(tx, userIds, reason, now)
}

export async function signOut(context: Context, actor: Actor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // Two tabs that sign out at once are logged once.
    if (!(await queries.endSession(tx, actor.sessionId, 'sign_out', context.now()))) return
    await context.audit.record(tx, { ...traceOf(actor, context.address), kind: 'sign_out', description: 'Wylogowanie' })
  })
}

export const currentUser = (caller: Caller): CurrentUser => ({
  id: caller.userId,
  username: caller.username,
  firstName: caller.firstName,
  lastName: caller.lastName,
  functionRole: sessionRole(caller.functionRole),
  userPermissionKeys: [...caller.permissions],
  userProfiles: caller.profiles,
  profileId: caller.profileId,
  ...(caller.secondFactorBy !== null && { secondFactorBy: caller.secondFactorBy }),
})

/** Records the acceptance with the version of the text; repeated, it answers the first one. */
export async function acceptConsent(
  { keepAnswer, ...context }: Context & Pick<ChangeContext, 'keepAnswer'>,
  actor: Actor,
  action: ConsentAction,
): Promise<AnswerOf<typeof AcceptConsent>> {
  if (!requiredConsents(actor.functionRole).includes(action)) throw new Refusal('ERROR_FORBIDDEN')
  const textVersion = TEXT_VERSIONS[action]
  const consent = { userId: actor.userId, action, textVersion }
  return context.db.transaction().execute(async (tx) => {
    const first = await passwordQueries.insertConsent(tx, consent, context.now())
    if (first !== null)
      await context.audit.record(tx, {
        ...traceOf(actor, context.address),
        kind: 'consent',
        description: `${CONSENT_NAMES[action]} (wersja tekstu ${textVersion})`,
        detail: { action, textVersion },
      })
    const acceptedAt = first ?? (await passwordQueries.findConsent(tx, consent)).accepted_at
    const answer = { action, textVersion, acceptedAt: acceptedAt.toISOString() }
    await keepAnswer(tx, answer)
    return answer
  })
}

export function switchProfile(
  { keepAnswer, ...context }: Context & Pick<ChangeContext, 'keepAnswer'>,
  actor: Actor,
  profileId: number,
): Promise<AnswerOf<typeof SwitchProfile>> {
  return context.db.transaction().execute(async (tx) => {
    const profile = (await queries.profilesOf(tx, actor.userId)).find((own) => own.id === profileId)
    if (!profile || !(await queries.activateProfile(tx, actor.userId, profileId))) throw new Refusal('ERROR_NOT_FOUND')
    const isOther = profileId !== actor.profileId
    if (isOther)
      await context.audit.record(tx, {
        ...traceOf(actor, context.address),
        kind: 'profile_switch',
        description: `Zmiana profilu na: ${profile.name}`,
        detail: { from: actor.profileId, to: profileId },
      })
    const answer = { id: profileId, affectedCount: isOther ? 1 : 0 }
    await keepAnswer(tx, answer)
    return answer
  })
}

export async function myAccount(context: Pick<Context, 'db'>, actor: Actor): Promise<AnswerOf<typeof ReadMyAccount>> {
  const account = await accountOf(context, actor)
  return {
    username: account.username,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    userProfiles: account.profiles,
    institutionName: account.institution,
    active: account.active,
    activeUntil: account.active_until,
    activeNoTimeLimit: account.active_no_time_limit,
  }
}
