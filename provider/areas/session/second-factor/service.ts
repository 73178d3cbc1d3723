// Setting up, using and removing the second factor of one's own account.
import type { AnswerOf } from '#contract/kit.ts'
import {
  PROOF_MINUTES,
  TICKET_MINUTES,
  type ProveIdentity,
  type ReadSecondFactor,
  type RemoveTotp,
  type RenewRecoveryCodes,
  type SecondFactorMethod,
  type SetUpTotp,
} from '#contract/second-factor.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { TicketIdentity } from '#provider/db/schema.ts'
import type { Actor, Caller } from '#provider/identity/actor.ts'
import type { Context as Change } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { hasDeclined } from '#provider/areas/session/passkeys/queries.ts'
import { listPasskeys } from '#provider/areas/session/passkeys/service.ts'
import type { Context } from '#provider/areas/session/proof.ts'
import { newKey } from '#provider/areas/session/passwords/passwords.ts'
import type { Account } from '#provider/areas/session/queries.ts'
import { accountOf, freshCodes, note, removeCodesWithLast } from './changing.ts'
import { addressOf, isOfOtherTime, newSecret, stepOf } from './codes.ts'
import { factorMail } from './mails.ts'
import { beginProof, type Given } from './given.ts'
import { beginCodeTry, failCodeTry } from './proof.ts'
import * as queries from './queries.ts'
import { seal, unseal } from './sealed.ts'

type ChangeContext = Context & Pick<Change, 'keepAnswer'>

/** An unconfirmed app is ignored after this time. */
const PENDING_MS = 60 * 60_000

type Pending = Extract<AnswerOf<typeof SetUpTotp>, { secret: string }>

const told = (settings: Settings, username: string, secret: string): Pending => ({
  secret,
  uri: addressOf(secret, { issuer: new URL(settings.publicUrl).hostname, label: username }),
})

function pendingSecret({ settings, now }: Pick<Context, 'settings' | 'now'>, userId: number, app: queries.App | undefined): string | null {
  if (!app?.sealed_pending || !app.pending_since || app.pending_since.getTime() + PENDING_MS <= now().getTime()) return null
  return unseal(settings.secret, userId, app.sealed_pending)
}

/** What may follow the password; empty: nothing has to. Of an unreadable app, or of passkeys of another host, recovery codes are left. */
export async function methodsOf(db: Db, settings: Settings, userId: number): Promise<SecondFactorMethod[]> {
  const [app, passkeys] = [await queries.findApp(db, userId), await listPasskeys(db, settings, userId)]
  if (!app?.sealed_secret && passkeys.length === 0) return []
  const readable = app?.sealed_secret && unseal(settings.secret, userId, app.sealed_secret) !== null
  return [...(readable ? (['totp'] as const) : []), ...(passkeys.some(({ usable }) => usable) ? (['passkey'] as const) : []), 'recovery_code']
}

/** Number of apps whose secret cannot be decrypted with the present PROVIDER_SECRET. */
export async function countUnreadableApps(db: Db, { secret }: Pick<Settings, 'secret'>): Promise<number> {
  const sealed = await queries.sealedSecrets(db)
  return sealed.filter(({ user_id, sealed_secret }) => sealed_secret !== null && unseal(secret, user_id, sealed_secret) === null).length
}

/** Between password and second factor; `identity`: between an account elsewhere and a second factor. */
export async function ticketFor(tx: Tx, userId: number, now: Date, identity?: TicketIdentity): Promise<string> {
  const { key, hash } = newKey()
  await queries.insertTicket(
    tx,
    { hash, userId, expiresAt: new Date(now.getTime() + TICKET_MINUTES * 60_000), complete: false, ...(identity && { identity }) },
    now,
  )
  return key
}

export async function readSecondFactor(context: Context, actor: Caller): Promise<AnswerOf<typeof ReadSecondFactor>> {
  const { db, settings } = context
  const [app, codesLeft] = [await queries.findApp(db, actor.userId), await queries.countCodes(db, actor.userId)]
  const secret = pendingSecret(context, actor.userId, app)
  const passkeys = await listPasskeys(db, settings, actor.userId)
  return {
    since: app?.confirmed_at?.toISOString() ?? null,
    readable: !app?.sealed_secret || unseal(settings.secret, actor.userId, app.sealed_secret) !== null,
    lastUsedAt: app?.last_used_at?.toISOString() ?? null,
    codesLeft,
    pending: secret === null ? null : told(settings, actor.username, secret),
    passkeys,
    neededBy: actor.secondFactorBy,
    passkeyOffered: passkeys.length === 0 && !(await hasDeclined(db, actor.userId)),
  }
}

/** A second call returns the same unconfirmed app, so that a QR code scanned before stays right. */
const begin = (context: Context, actor: Actor): Promise<Pending> =>
  context.db.transaction().execute(async (tx) => {
    const { settings } = context
    await accountOf(tx, actor.userId)
    const begun = pendingSecret(context, actor.userId, await queries.findApp(tx, actor.userId))
    const secret = begun ?? newSecret()
    if (begun === null) await queries.putPending(tx, actor.userId, seal(settings.secret, actor.userId, secret), context.now())
    return told(settings, actor.username, secret)
  })

async function confirm(context: Context, actor: Actor, code: string): Promise<{ recoveryCodes: string[] }> {
  const attempt = await beginCodeTry(context, actor, { method: 'totp', text: code })
  const now = context.now()
  const recoveryCodes = await context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, actor.userId)
    const app = await queries.lockApp(tx, actor.userId)
    const secret = pendingSecret(context, actor.userId, app)
    if (!app || secret === null) throw new Refusal('ERROR_TOKEN_NOT_FOUND')
    const step = stepOf(secret, code, { now, after: 0 })
    if (step === null) return isOfOtherTime(secret, code, { now, after: 0 }) ? 'other time' : 'wrong'
    await queries.confirmPending(tx, app, step, now)
    await queries.clearCodeAttempts(tx, actor.userId)
    await queries.noteProof(tx, actor.sessionId, now)
    const description = 'Włączenie logowania dwuetapowego: kod z aplikacji'
    await note(tx, context, { account, change: { kind: 'set' }, kind: 'second_factor_set', description })
    return freshCodes(tx, actor.userId, now)
  })
  if (typeof recoveryCodes === 'string') throw await failCodeTry(context, attempt, recoveryCodes)
  return { recoveryCodes }
}

export const setUpTotp = async (context: Context, actor: Actor, code: string | undefined): Promise<AnswerOf<typeof SetUpTotp>> =>
  code === undefined ? begin(context, actor) : confirm(context, actor, code)

export const removeTotp = (context: ChangeContext, actor: Actor): Promise<AnswerOf<typeof RemoveTotp>> =>
  context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, actor.userId)
    const removed = await queries.removeApp(tx, actor.userId)
    await removeCodesWithLast(tx, actor.userId)
    if (removed)
      await note(tx, context, { account, change: { kind: 'removed' }, kind: 'second_factor_removed', description: 'Wyłączenie logowania dwuetapowego' })
    const answer = { affectedCount: removed ? 1 : 0 }
    await context.keepAnswer(tx, answer)
    return answer
  })

export const renewRecoveryCodes = (context: Context, actor: Actor): Promise<AnswerOf<typeof RenewRecoveryCodes>> =>
  context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, actor.userId)
    if (!(await queries.hasMethod(tx, actor.userId))) throw new Refusal('ERROR_NOT_FOUND')
    await note(tx, context, { account, change: { kind: 'codes' }, kind: 'recovery_codes_made', description: 'Utworzenie nowych kodów zapasowych' })
    return { recoveryCodes: await freshCodes(tx, actor.userId, context.now()) }
  })

/** Confirms the second factor for the present session. */
export async function proveIdentity(context: Context, actor: Actor, given: Given): Promise<AnswerOf<typeof ProveIdentity>> {
  const proof = await beginProof(context, actor, given)
  const now = context.now()
  const answer = await context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, actor.userId)
    if (!(await proof.take(tx))) return null
    await queries.clearCodeAttempts(tx, actor.userId)
    await queries.noteProof(tx, actor.sessionId, now)
    if (given.method === 'recovery_code') await mailAboutUsedCode(tx, context, account)
    return { provenUntil: new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString() }
  })
  if (!answer) throw await proof.refuse()
  return answer
}

/** Mails the owner about a used recovery code, so that misuse is noticed. */
export const mailAboutUsedCode = async (tx: Tx, { mail, settings }: Pick<Context, 'mail' | 'settings'>, account: Account): Promise<void> =>
  mail.send(tx, factorMail(settings, account, { kind: 'code-used', left: await queries.countCodes(tx, account.id) }))
