// Identifies the caller, at every call from the database: the token only names the session.
import { dayOf } from '#common/warsaw-clock.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { verifyToken } from '#provider/identity/tokens.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Caller } from '#provider/identity/actor.ts'
import { callerOfRow } from '#provider/identity/actor-of-row.ts'
import { findCaller, type CallerRow } from '#provider/identity/caller-query.ts'

/** `refused`: the token is not valid; its owner, as far as known, for the log. */
export type AuthResult = { kind: 'nobody' } | { kind: 'actor'; actor: Caller } | { kind: 'refused'; userId: number | null; userName: string }

// A session may end earlier by this time.
const NOTE_SEEN_EVERY_MS = 5_000
/** Part of the session's time: after a longer pause the call is recorded before the answer, with those of others, otherwise within a second. */
const LONG_PART = 1 / 10

const fullName = (row: CallerRow) => `${row.first_name} ${row.last_name}`

const HOUR_MS = 3_600_000

function isAlive(row: CallerRow, { now, idleMs }: { now: Date; idleMs: number }, { sessionMaxTime, sessionHours }: Capabilities['settings']): boolean {
  const ageMs = now.getTime() - row.began_at.getTime()
  return row.ended_at === null && row.deleted_at === null && idleMs < sessionMaxTime * 1000 && ageMs < sessionHours * HOUR_MS && isUsable(row, now)
}

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  // A header of another scheme counts as a failed attempt, not as a visitor.
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}

interface Credentials {
  authorization: string | undefined
  /** The page makes the call by itself: it does not prolong the session. */
  background?: boolean | undefined
}

export async function authenticate({ db, settings, presence, now }: Capabilities, { authorization, background }: Credentials): Promise<AuthResult> {
  const token = bearerToken(authorization)
  if (token === null) return { kind: 'nobody' }
  const instant = now()
  const claims = await verifyToken(settings.secret, token, instant)
  if (!claims) return { kind: 'refused', userId: null, userName: '' }
  const today = dayOf(instant)
  const row = await findCaller(db, { ...claims, today })
  if (!row) return { kind: 'refused', userId: null, userName: '' }
  const idleMs = instant.getTime() - Math.max(row.last_seen_at.getTime(), presence.seenAt(claims.sessionId)?.getTime() ?? 0)
  if (!isAlive(row, { now: instant, idleMs }, settings)) return { kind: 'refused', userId: claims.userId, userName: fullName(row) }
  if (!background && idleMs >= NOTE_SEEN_EVERY_MS) {
    presence.note(claims.sessionId, instant)
    if (idleMs >= settings.sessionMaxTime * 1000 * LONG_PART) await presence.write()
  }
  return { kind: 'actor', actor: callerOfRow(row, { ...claims, today }) }
}
