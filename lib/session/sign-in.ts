// Signing in and changing a password at the provider, and what the visit becomes by it.
import { randomUUID } from 'node:crypto'
import { TICKET_MINUTES } from '#contract/second-factor.ts'
import { SignInByPasskey } from '#contract/passkeys.ts'
import { SignInByIssuer } from '#contract/identities.ts'
import { ChangePassword, SignIn } from '#contract/session.ts'
import type { AnyForm } from '#lib/messages/form-words.ts'
import { call } from '#lib/provider/call.ts'
import { ApiFailure, isApiFailure } from '#lib/provider/failure.ts'
import { callOptions } from './caller.ts'
import { refresh } from './refresh.ts'
import type { Flash, SignedIn, Visit } from './visit.ts'
import { BEGIN_AGAIN, codeForm, passwordForm, signInForm } from './words.ts'

/** Result of a try. `failed` has a message for the sent form. */
export type Attempt =
  | { kind: 'signed-in'; signedIn: SignedIn; passwordChanged: boolean }
  | { kind: 'password-change'; username: string }
  | { kind: 'second-factor'; secondFactor: NonNullable<Visit['secondFactor']>; passwordChanged: boolean }
  /** The code came too late, its way was closed, or the person wants to be somebody else: from the beginning. */
  | { kind: 'begin-again'; flash: Flash | null }
  /** The password was changed, but the following sign-in failed because the provider was unreachable. */
  | { kind: 'changed-only' }
  | { kind: 'failed'; flash: Flash }

export type Typed = Partial<Record<string, string>>

const failed = (failure: ApiFailure, { name: form }: AnyForm, username: string): Attempt => ({
  kind: 'failed',
  flash: {
    code: failure.code,
    severity: 'error',
    form,
    values: { username },
    ...(failure.description && { description: failure.description }),
    ...(failure.fields && { fields: failure.fields }),
  },
})

// A new id at every sign-in, so that earlier cookies of this browser are invalid.
async function begin(username: string, token: string, byIssuer = false): Promise<SignedIn> {
  const begun = { sid: randomUUID(), jwt: token, username, beganAt: Date.now(), endsAt: 0, permissions: [], ...(byIssuer && { byIssuer: true as const }) }
  const refreshed = await refresh(begun, callOptions())
  if (refreshed.kind !== 'alive') throw new ApiFailure(refreshed.kind === 'ended' ? 'BAD_ANSWER' : 'NO_RESPONSE', 502)
  return refreshed.signedIn
}

export async function trySignIn(typed: Typed): Promise<Attempt> {
  const username = typed.username ?? ''
  try {
    const answer = await call(SignIn, { body: { username, password: typed.password ?? '' } }, callOptions())
    if ('ticket' in answer) {
      const { ticket, secondFactor: methods } = answer
      const until = Date.now() + TICKET_MINUTES * 60_000
      return { kind: 'second-factor', secondFactor: { username: username.trim(), ticket, methods, until }, passwordChanged: false }
    }
    if (!('token' in answer)) return { kind: 'password-change', username: username.trim() }
    return { kind: 'signed-in', signedIn: await begin(username.trim(), answer.token), passwordChanged: false }
  } catch (error) {
    if (isApiFailure(error)) return failed(error, signInForm, username)
    throw error
  }
}

/** The ticket stays here: it opens a session at once, and no browser sees it. */
export async function tryPasskey(typed: Typed): Promise<Attempt> {
  try {
    const { ticket, username } = await call(SignInByPasskey, { body: { passkey: typed.passkey || '{}' } }, callOptions())
    const answer = await call(SignIn, { body: { ticket } }, callOptions())
    if (!('token' in answer)) throw new ApiFailure('BAD_ANSWER', 502)
    return { kind: 'signed-in', signedIn: await begin(username, answer.token), passwordChanged: false }
  } catch (error) {
    if (isApiFailure(error)) return failed(error, signInForm, typed.username ?? '')
    throw error
  }
}

/** `query`: what the browser was sent back with by the OpenID provider. As after a passkey, no browser sees the ticket. */
export async function tryIssuer(query: string, { issuer, flow, name }: { issuer: string; flow: string; name: string }): Promise<Attempt> {
  try {
    const found = await call(SignInByIssuer, { body: { issuer, flow, answer: query || '-' } }, callOptions())
    const { ticket, username, secondFactor: methods } = found
    if (methods.length > 0)
      return { kind: 'second-factor', secondFactor: { username, ticket, methods, until: Date.parse(found.expiresAt), issuer: name }, passwordChanged: false }
    const answer = await call(SignIn, { body: { ticket } }, callOptions())
    if (!('token' in answer)) throw new ApiFailure('BAD_ANSWER', 502)
    return { kind: 'signed-in', signedIn: await begin(username, answer.token, true), passwordChanged: false }
  } catch (error) {
    if (isApiFailure(error)) return failed(error, signInForm, '')
    throw error
  }
}

/** A code of the app is digits alone. */
const codeOf = (typed: string) => (/^[\d\s]*$/.test(typed) ? { code: typed } : { recoveryCode: typed })

export async function trySecondFactor(typed: Typed, { secondFactor }: Visit): Promise<Attempt> {
  const gone: Flash = { code: 'ERROR_TOKEN_NOT_FOUND', severity: 'warning', form: codeForm.name }
  if (typed[BEGIN_AGAIN] !== undefined) return { kind: 'begin-again', flash: null }
  if (!secondFactor) return { kind: 'begin-again', flash: gone }
  const { username, ticket, issuer } = secondFactor
  try {
    const answer = await call(SignIn, { body: { ticket, ...(typed.passkey ? { passkey: typed.passkey } : codeOf(typed.code ?? '')) } }, callOptions())
    if (!('token' in answer)) throw new ApiFailure('BAD_ANSWER', 502)
    return { kind: 'signed-in', signedIn: await begin(username, answer.token, issuer !== undefined), passwordChanged: false }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    if (error.code === 'ERROR_TOKEN_NOT_FOUND' || error.code === 'ERROR_USER_BLOCKED') return { kind: 'begin-again', flash: { ...gone, code: error.code } }
    return failed(error, codeForm, username)
  }
}

export async function tryPasswordChange(typed: Typed, visit: Visit): Promise<Attempt> {
  // With a mailed key the person names the account; without one it is the account that is here already.
  const known = typed.passwordKey ? undefined : (visit.signedIn?.username ?? visit.passwordChange?.username)
  const username = (known ?? typed.username ?? '').trim()
  const newPassword1 = typed.newPassword1 ?? ''
  try {
    const proof = typed.passwordKey ? { passwordKey: typed.passwordKey } : { currentPassword: typed.currentPassword ?? '' }
    await call(ChangePassword, { body: { username, ...proof, newPassword1, newPassword2: typed.newPassword2 ?? '' } }, callOptions())
  } catch (error) {
    if (isApiFailure(error)) return failed(error, passwordForm, username)
    throw error
  }
  const attempt = await trySignIn({ username, password: newPassword1 })
  return attempt.kind === 'signed-in' || attempt.kind === 'second-factor' ? { ...attempt, passwordChanged: true } : { kind: 'changed-only' }
}
