// Signing in, from name and password to a session.
import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#contract/kit.ts'
import type { SecondFactorMethod } from '#contract/second-factor.ts'
import type { SignIn } from '#contract/session.ts'
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { issueToken } from '#provider/identity/tokens.ts'
import { beginTry, failTry, fullName, isPasswordOf, type Context } from './proof.ts'
import { hashKey, newKey } from './passwords/passwords.ts'
import * as queries from './queries.ts'
import { PASSKEY_TICKET_SECONDS, type PasskeyAnswer, type SignInByPasskey } from '#contract/passkeys.ts'
import type { TicketIdentity } from '#provider/db/schema.ts'
import { noteIdentitySession } from './identities/sessions.ts'
import { checkPasskey, usePasskey } from './passkeys/proof.ts'
import { beginProof, type BegunProof, type Given } from './second-factor/given.ts'
import * as factorQueries from './second-factor/queries.ts'
import { methodsOf, mailAboutUsedCode, ticketFor } from './second-factor/service.ts'

type Outcome = 'wrong' | 'blocked' | 'passwordChange' | { secondFactor: SecondFactorMethod[]; ticket: string } | { userId: number; sessionId: string }

const WHAT = 'Logowanie'

/** The profile last used, if the user still has it, else the first by name. */
async function profileFor(tx: Tx, account: queries.Account): Promise<number | null> {
  const own = await queries.profilesOf(tx, account.id)
  return (own.find((profile) => profile.id === account.active_profile_id) ?? own[0])?.id ?? null
}

interface Proven {
  account: queries.Account
  userAgent: string | null
}

const DESCRIPTIONS = {
  password: 'Zalogowanie',
  totp: 'Zalogowanie hasłem i kodem',
  recovery_code: 'Zalogowanie hasłem i kodem zapasowym',
  passkey: 'Zalogowanie hasłem i kluczem dostępu',
  passkeyAlone: 'Zalogowanie kluczem dostępu',
}

const IDENTITY_AND = { totp: ' i kodem', recovery_code: ' i kodem zapasowym', passkey: ' i kluczem dostępu' }

interface Opening extends Proven {
  by: keyof typeof DESCRIPTIONS
}

interface OpeningByIdentity extends Proven {
  identity: TicketIdentity
  /** null: nothing more was asked for. */
  and: SecondFactorMethod | null
}

/** All but a password, or an account elsewhere, alone prove who it is. */
const howOf = (opening: Opening | OpeningByIdentity): { proven: boolean; description: string } =>
  'by' in opening
    ? { proven: opening.by !== 'password', description: DESCRIPTIONS[opening.by] }
    : {
        proven: opening.and !== null || opening.identity.strong,
        description: `Zalogowanie przez dostawcę tożsamości „${opening.identity.issuerName}”${opening.and ? IDENTITY_AND[opening.and] : ''}`,
      }

async function openSession(tx: Tx, context: Context, opening: Opening | OpeningByIdentity) {
  const { audit, address } = context
  const { account, userAgent } = opening
  const { proven, description } = howOf(opening)
  const now = context.now()
  const sessionId = randomUUID()
  await queries.insertSession(tx, { id: sessionId, userId: account.id, address, userAgent, proven, now })
  if ('identity' in opening) await noteIdentitySession(tx, sessionId, opening.identity)
  await queries.noteSignIn(tx, account.id, await profileFor(tx, account), now)
  await audit.record(tx, {
    userId: account.id,
    userName: fullName(account),
    address,
    kind: 'sign_in',
    description,
  })
  return { userId: account.id, sessionId }
}

export async function refuseBlocked(tx: Tx, { audit, address }: Context, account: queries.Account): Promise<'blocked'> {
  const description = 'Logowanie odrzucone: konto jest zablokowane lub nieaktywne'
  await audit.record(tx, { userId: account.id, userName: fullName(account), address, kind: 'sign_in_blocked', description })
  return 'blocked'
}

async function enter(tx: Tx, context: Context, { account: proven, userAgent }: Proven): Promise<Outcome> {
  const { audit, address } = context
  const now = context.now()
  const account = await queries.lockAccount(tx, proven.id)
  // The password may have been changed while it was being checked.
  if (!account || account.password_hash !== proven.password_hash) return 'wrong'
  await queries.clearAttempts(tx, account.username)
  const who = { userId: account.id, userName: fullName(account), address }
  if (!isUsable(account, now)) return refuseBlocked(tx, context, account)
  if (account.must_change_password) {
    await audit.record(tx, { ...who, kind: 'sign_in_password_change', description: 'Logowanie wstrzymane: wymagana zmiana hasła' })
    return 'passwordChange'
  }
  const secondFactor = await methodsOf(tx, context.settings, account.id)
  if (secondFactor.length === 0) return openSession(tx, context, { account, userAgent, by: 'password' })
  await audit.record(tx, { ...who, kind: 'sign_in_code_asked', description: 'Logowanie: hasło przyjęte, oczekiwanie na kod' })
  return { secondFactor, ticket: await ticketFor(tx, account.id, now) }
}

/** Opens a session, or answers that the password must be changed or a second factor is needed. Wrong names and passwords are refused alike. */
export async function signIn(
  context: Context,
  { username, password }: { username: string; password: string },
  userAgent: string | null,
): Promise<AnswerOf<typeof SignIn>> {
  const attempt = await beginTry(context, username, WHAT)
  const { account } = attempt
  const right = await isPasswordOf(attempt, password)
  const outcome = account && right ? await context.db.transaction().execute((tx) => enter(tx, context, { account, userAgent })) : 'wrong'
  if (outcome === 'wrong') throw await failTry(context, attempt, { what: WHAT, code: 'ERROR_UNAUTHORIZED' })
  return sessionOf(context, outcome)
}

/**
 * Signs in by a ticket, with its second factor, or alone after a sign-in by passkey or an account elsewhere. A ticket works once, while its password, account and
 * time are valid.
 */
export async function signInByTicket(
  context: Context,
  { ticket, given }: { ticket: string; given: Given | null },
  userAgent: string | null,
): Promise<AnswerOf<typeof SignIn>> {
  const { db } = context
  const hash = hashKey(ticket)
  const owner = await factorQueries.findTicketOwner(db, hash, context.now())
  if (!owner) throw new Refusal('ERROR_TOKEN_NOT_FOUND')
  const { userId, complete } = owner
  if (complete) return sessionOf(context, await db.transaction().execute((tx) => enterByTicket(tx, context, { userId, hash, userAgent, proof: null })))
  if (!given) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'code', code: 'required' }] })
  const begun = await beginProof(context, owner, given)
  const proof = { ...begun, method: given.method }
  const outcome = await db.transaction().execute((tx) => enterByTicket(tx, context, { userId, hash, userAgent, proof }))
  if (outcome === 'wrong') throw await begun.refuse()
  return sessionOf(context, outcome)
}

interface ByTicket {
  userId: number
  hash: string
  userAgent: string | null
  /** null: the ticket needs none. */
  proof: (BegunProof & { method: SecondFactorMethod }) | null
}

async function enterByTicket(tx: Tx, context: Context, { userId, hash, userAgent, proof }: ByTicket): Promise<Outcome> {
  const account = await queries.lockAccount(tx, userId)
  if (!account) throw new Refusal('ERROR_TOKEN_NOT_FOUND')
  if (!isUsable(account, context.now())) return refuseBlocked(tx, context, account)
  if (proof && !(await proof.take(tx))) return 'wrong'
  // Throws, so that the rolled back transaction does not consume the code.
  const used = await factorQueries.useTicket(tx, hash)
  if (!used) throw new Refusal('ERROR_TOKEN_NOT_FOUND')
  await factorQueries.clearCodeAttempts(tx, userId)
  if (proof?.method === 'recovery_code') await mailAboutUsedCode(tx, context, account)
  const method = proof?.method ?? null
  if (used.identity) return openSession(tx, context, { account, userAgent, identity: used.identity, and: method })
  return openSession(tx, context, { account, userAgent, by: method ?? 'passkeyAlone' })
}

/** A passkey instead of name and password. Locked names and a password that has to be changed do not concern it. */
export async function signInByPasskey(context: Context, answer: PasskeyAnswer): Promise<AnswerOf<typeof SignInByPasskey>> {
  const signed = await checkPasskey(context, answer)
  const now = context.now()
  const { key, hash } = newKey()
  const expiresAt = new Date(now.getTime() + PASSKEY_TICKET_SECONDS * 1000)
  const account = await context.db.transaction().execute(async (tx) => {
    const locked = await queries.lockAccount(tx, signed.passkey.user_id)
    if (!locked) throw new Refusal('ERROR_PASSKEY_REFUSED')
    if (!isUsable(locked, now)) return refuseBlocked(tx, context, locked)
    await usePasskey(tx, signed, now)
    await factorQueries.insertTicket(tx, { hash, userId: locked.id, expiresAt, complete: true }, now)
    return locked
  })
  if (account === 'blocked') throw new Refusal('ERROR_USER_BLOCKED')
  return { ticket: key, username: account.username, expiresAt: expiresAt.toISOString() }
}

async function sessionOf(context: Context, outcome: Outcome): Promise<AnswerOf<typeof SignIn>> {
  if (outcome === 'wrong') throw new Refusal('ERROR_UNAUTHORIZED')
  if (outcome === 'blocked') throw new Refusal('ERROR_USER_BLOCKED')
  if (outcome === 'passwordChange') return { passwordChange: true }
  if ('ticket' in outcome) return outcome
  const { token, expiresAt } = await issueToken(context.settings, outcome, context.now())
  return { token, expiresAt: expiresAt.toISOString() }
}
