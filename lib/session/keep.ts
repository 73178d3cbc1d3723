// `Set-Cookie` lines by which an answer keeps, changes or deletes the visit.
import { isDeepStrictEqual } from 'node:util'
import { decodeJwt } from 'jose'
import { clearCookie, cookieNames, setCookie } from './cookies.ts'
import { isEmpty, sealVisit } from './seal.ts'
import type { SignedIn, Visit } from './visit.ts'

/** Read by page scripts for the countdown; holds no secret. */
export const countdownCookie = (signedIn: Pick<SignedIn, 'endsAt'>, now = Date.now()): string =>
  setCookie(cookieNames().countdown, `${now}.${signedIn.endsAt}`, { httpOnly: false })

/** `Set-Cookie` lines for the visit as it is now. */
export async function keepVisit(visit: Visit): Promise<string[]> {
  const { visit: name } = cookieNames()
  const lines = [isEmpty(visit) ? clearCookie(name) : setCookie(name, await sealVisit(visit))]
  if (visit.signedIn) lines.push(countdownCookie(visit.signedIn))
  return lines
}

/**
 * `Set-Cookie` lines for a page that changed nothing: only the countdown cookie with the session's end, not the visit cookie, which is a
 * kilobyte.
 */
export async function keepChanges(kept: Visit, visit: Visit, now = Date.now()): Promise<string[]> {
  const same = visit.signedIn && kept.signedIn && isDeepStrictEqual(withoutTimes(visit), withoutTimes(kept)) && outlives(kept.signedIn.jwt, visit.signedIn, now)
  return same && visit.signedIn ? [countdownCookie(visit.signedIn)] : keepVisit(visit)
}

const withoutTimes = ({ signedIn, ...rest }: Visit) => ({ ...rest, signedIn: { ...signedIn, endsAt: null, jwt: null } })

/** The cookie's token is renewed when it lasts less than this many sessions, so that it does not expire during a pause. */
const SESSIONS_AHEAD = 1.5

function outlives(jwt: string, { endsAt }: Pick<SignedIn, 'endsAt'>, now: number): boolean {
  try {
    return Number(decodeJwt(jwt).exp) * 1000 - now >= SESSIONS_AHEAD * (endsAt - now)
  } catch {
    return false
  }
}

/** `Set-Cookie` lines that end the session in this browser. */
export function forgetSession(): string[] {
  const { identity, countdown } = cookieNames()
  return [clearCookie(identity), clearCookie(countdown)]
}

/** The visit without its ended session. */
export function signedOut(visit: Visit, now = Date.now()): Visit {
  const { signedIn, passwordChange: _aborted, ...rest } = visit
  return signedIn && signedIn.endsAt <= now ? { ...rest, inactive: true } : rest
}
