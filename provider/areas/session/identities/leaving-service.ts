// Signing out on both sides: where the browser goes after a sign-out here, and what a sign-out there ends here.
import * as client from 'openid-client'
import type { ReadIssuerSignOut } from '#contract/identities.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal, WrongKey } from '#provider/refusal.ts'
import { fullName, type Context } from '#provider/areas/session/proof.ts'
import { hashKey } from '#provider/areas/session/passwords/passwords.ts'
import { endSession } from '#provider/areas/session/queries.ts'
import { isAway, issuerNamed, issuerOf, CLOCK_SECONDS } from './issuer-service.ts'
import * as queries from './queries.ts'
import { unsealToken } from './sessions.ts'

/** The page that says that one has signed out. */
const afterwards = (publicUrl: string) => `${publicUrl}/logowanie`

export async function issuerSignOut(context: Context, { userId, sessionId }: Actor): Promise<AnswerOf<typeof ReadIssuerSignOut>> {
  const { settings } = context
  const opened = await queries.findIdentitySession(context.db, sessionId)
  const key = opened && issuerNamed(context, opened.issuer)?.key
  const issuer = key === undefined ? undefined : await issuerOf(context, key).catch(() => undefined)
  if (!opened || !issuer?.config.serverMetadata().end_session_endpoint) return { address: null }
  const token = unsealToken(settings, userId, opened.sealed_token)
  const address = client.buildEndSessionUrl(issuer.config, {
    post_logout_redirect_uri: afterwards(settings.publicUrl),
    ...(token !== null && { id_token_hint: token }),
  })
  return { address: address.href }
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A token that was made earlier ends nothing. */
const TOKEN_SECONDS = 5 * 60

interface SignOut {
  subject: string | undefined
  sid: string | undefined
  /** Names the token, so that it is taken once. */
  id: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

async function readToken(context: Context, key: string, token: string): Promise<SignOut & { issuer: string; name: string }> {
  const { issuer, name, verify } = await issuerOf(context, key)
  try {
    const claims = await verify(token, context.now, { maxTokenAge: TOKEN_SECONDS, currentDate: context.now() })
    const [subject, sid, id] = [textOf(claims.sub), textOf(claims['sid']), textOf(claims.jti)]
    const isSignOut = typeof claims['events'] === 'object' && claims['events'] !== null && EVENT in claims['events'] && claims['nonce'] === undefined
    if (isSignOut && id !== undefined && (subject ?? sid) !== undefined) return { issuer, name, subject, sid, id }
  } catch (error) {
    if (isAway(error)) throw new Refusal('ERROR_ISSUER_AWAY')
  }
  throw new WrongKey()
}

/** Ends the sessions here that the session there, or all of the account's there, have opened, and sign-ins under way. */
export async function endIssuerSessions(context: Context, { issuer: key, logoutToken }: { issuer: string; logoutToken: string }): Promise<void> {
  const { issuer, name, id, ...whose } = await readToken(context, key, logoutToken)
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    const expiresAt = new Date(now.getTime() + (TOKEN_SECONDS + 2 * CLOCK_SECONDS) * 1000)
    if (!(await queries.useSignOut(tx, hashKey(`${issuer} ${id}`), expiresAt))) throw new WrongKey()
    await queries.dropTickets(tx, { issuer, ...whose })
    for (const session of await queries.sessionsOf(tx, { issuer, ...whose })) {
      if (!(await endSession(tx, session.id, 'issuer', now))) continue
      const who = { userId: session.user_id, userName: fullName(session), address: context.address }
      await context.audit.record(tx, { ...who, kind: 'sign_out', description: `Wylogowanie przez dostawcę tożsamości „${name}”` })
    }
  })
}
