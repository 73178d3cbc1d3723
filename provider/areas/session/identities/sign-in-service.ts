// Signing in by an account elsewhere: it opens the account here that it was linked to, and no other.
import { IDENTITY_TICKET_SECONDS, type SignInByIssuer } from '#contract/identities.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { TICKET_MINUTES } from '#contract/second-factor.ts'
import type { Tx } from '#provider/capabilities.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { Refusal } from '#provider/refusal.ts'
import { fullName, type Context } from '#provider/areas/session/proof.ts'
import { newKey } from '#provider/areas/session/passwords/passwords.ts'
import { lockAccount, type Account } from '#provider/areas/session/queries.ts'
import { insertTicket } from '#provider/areas/session/second-factor/queries.ts'
import { methodsOf, ticketFor } from '#provider/areas/session/second-factor/service.ts'
import { refuseBlocked } from '#provider/areas/session/sign-in-service.ts'
import { endFlow, type Confirmed } from './flow-service.ts'
import * as queries from './queries.ts'
import { ticketIdentity } from './sessions.ts'

type Opened = Pick<AnswerOf<typeof SignInByIssuer>, 'ticket' | 'secondFactor'>

async function refuseUnknown({ db, audit, address }: Context, { issuer, name }: Confirmed): Promise<Refusal> {
  const description = `Logowanie przez dostawcę tożsamości „${issuer.name}”: jego konto nie jest połączone z żadnym kontem`
  // Whoever it is chooses the name, which may be a member's.
  const who = { userId: null, userName: `konto „${name}” (${issuer.name})`, address }
  await db.transaction().execute((tx) => audit.recordRepeated(tx, { ...who, kind: 'identity_unknown', description }))
  return new Refusal('ERROR_IDENTITY_UNKNOWN')
}

/** Whoever has a second factor here is asked for it, unless the OpenID provider says that it has asked for one. */
async function openTicket(tx: Tx, context: Context, account: Account, confirmed: Confirmed): Promise<Opened> {
  const { settings, audit, address } = context
  const now = context.now()
  const identity = ticketIdentity(settings, account.id, confirmed)
  const secondFactor = confirmed.strong ? [] : await methodsOf(tx, settings, account.id)
  if (secondFactor.length > 0) {
    const who = { userId: account.id, userName: fullName(account), address }
    await audit.record(tx, { ...who, kind: 'sign_in_code_asked', description: `Logowanie: tożsamość potwierdził „${identity.issuerName}”, oczekiwanie na kod` })
    return { secondFactor, ticket: await ticketFor(tx, account.id, now, identity) }
  }
  const { key, hash } = newKey()
  const expiresAt = new Date(now.getTime() + IDENTITY_TICKET_SECONDS * 1000)
  await insertTicket(tx, { hash, userId: account.id, expiresAt, complete: true, identity }, now)
  return { secondFactor, ticket: key }
}

/** A password that has to be changed, and a locked name, do not concern it. */
export async function signInByIssuer(context: Context, answer: { issuer: string; flow: string; answer: string }): Promise<AnswerOf<typeof SignInByIssuer>> {
  const confirmed = await endFlow(context, { ...answer, sessionId: null })
  const { subject, issuer, name } = confirmed
  const identity = await queries.findIdentity(context.db, { issuer: issuer.issuer, subject })
  if (!identity) throw await refuseUnknown(context, confirmed)
  const now = context.now()
  const opened = await context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, identity.user_id)
    if (!account) throw new Refusal('ERROR_IDENTITY_UNKNOWN')
    if (!isUsable(account, now)) return refuseBlocked(tx, context, account)
    if (!(await queries.noteUse(tx, identity.id, { name, now }))) throw new Refusal('ERROR_IDENTITY_UNKNOWN')
    return { ...(await openTicket(tx, context, account, confirmed)), username: account.username }
  })
  if (opened === 'blocked') throw new Refusal('ERROR_USER_BLOCKED')
  const seconds = opened.secondFactor.length > 0 ? TICKET_MINUTES * 60 : IDENTITY_TICKET_SECONDS
  return { ...opened, expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() }
}
