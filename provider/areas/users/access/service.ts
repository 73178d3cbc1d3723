// Unlocking people, and ending their sessions.
import type { AnswerOf } from '#contract/kit.ts'
import type { ListUserSessions } from '#contract/users.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { endLiveSession, endLiveSessionsBut, liveSessionsOf } from '#provider/areas/account/service.ts'
import { makesSuperAdministrator, mayChangeSuperAdministrators } from '#provider/areas/profiles/policy.ts'
import { sendPasswordKey } from '#provider/areas/session/passwords/change-service.ts'
import { permissionsOf } from '#provider/areas/users/changing/queries.ts'
import { requireRight } from '#provider/areas/users/changing/rules.ts'
import type { Managing } from '#provider/areas/users/changing/service.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { change } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

export async function requirePerson(tx: Db, id: number): Promise<queries.PersonRow> {
  const person = await queries.findPerson(tx, id)
  if (!person) throw new Refusal('ERROR_NOT_FOUND')
  return person
}

export const named = ({ first_name, last_name, username }: queries.PersonRow) => `${first_name} ${last_name} (${username})`

export const sendUserKey = (context: Managing, id: number) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const person = await requirePerson(tx, id)
    await requireRight(tx, context.actor, { profileIds: person.profile_ids })
    if (!isUsable(person, author.now)) throw new Refusal('ERROR_USER_NOT_ACTIVE')
    await sendPasswordKey(tx, context, person, author.now)
    const description = `Wysłano odnośnik do ustawienia hasła użytkownikowi ${named(person)}`
    return { answer: { id }, trace: { kind: 'user_key_sent', description, detail: { userIds: [id] } } }
  })

export const unlockSignIn = (context: Managing, id: number) =>
  change(context, 'accounts', async ({ tx }) => {
    const person = await requirePerson(tx, id)
    await requireRight(tx, context.actor, { profileIds: person.profile_ids })
    if (!(await queries.clearAttempts(tx, person.username))) return { answer: { id }, nothingHappened: true }
    const description = `Odblokowano logowanie użytkownika ${named(person)}`
    return { answer: { id }, trace: { kind: 'sign_in_unlocked', description, detail: { userIds: [id] } } }
  })

/** Ends all sessions of the person; the caller's own session stays. */
export const endUserSessions = (context: Managing, id: number) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const person = await requirePerson(tx, id)
    await requireRight(tx, context.actor, { profileIds: person.profile_ids })
    const affectedCount = await endLiveSessionsBut(tx, context, { userId: id, but: context.actor.sessionId, now: author.now, reason: 'administrator' })
    if (affectedCount === 0) return { answer: { affectedCount }, nothingHappened: true }
    const description = `Zakończono sesje użytkownika ${named(person)}: ${affectedCount}`
    return { answer: { affectedCount }, trace: { kind: 'sessions_ended', description, detail: { userIds: [id], affectedCount } } }
  })

type Listing = Omit<Managing, 'keepAnswer'> & Pick<Capabilities, 'presence'>

export async function listUserSessions(context: Listing, id: number): Promise<AnswerOf<typeof ListUserSessions>> {
  const person = await requirePerson(context.db, id)
  const isSuper = makesSuperAdministrator(await permissionsOf(context.db, person.profile_ids))
  return {
    user: { id, username: person.username, fullName: `${person.first_name} ${person.last_name}` },
    changeable: !isSuper || mayChangeSuperAdministrators(context.actor),
    items: await liveSessionsOf(context, id),
  }
}

export const endUserSession = (context: Managing, { id, sessionId }: { id: number; sessionId: number }) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const person = await requirePerson(tx, id)
    await requireRight(tx, context.actor, { profileIds: person.profile_ids })
    const ended = await endLiveSession(tx, context, { userId: id, number: sessionId, now: author.now, reason: 'administrator' })
    if (!ended) return { answer: { affectedCount: 0 }, nothingHappened: true }
    const description = `Zakończono jedną z sesji użytkownika ${named(person)}`
    return { answer: { affectedCount: 1 }, trace: { kind: 'sessions_ended', description, detail: { userIds: [id], affectedCount: 1 } } }
  })

export const clearUserBounce = (context: Managing, id: number) =>
  change(context, 'accounts', async ({ tx }) => {
    const person = await requirePerson(tx, id)
    if (!(await queries.clearBounce(tx, person.email))) return { answer: { id }, nothingHappened: true }
    const description = `Usunięto oznaczenie zwrotów poczty z adresu ${person.email} użytkownika ${named(person)}`
    return { answer: { id }, trace: { kind: 'bounce_cleared', description, detail: { userIds: [id] } } }
  })
