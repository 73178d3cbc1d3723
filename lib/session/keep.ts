// What an answer must set so that the browser keeps, changes or forgets its visit.
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

/** Lines that end the session in this browser. */
export function forgetSession(): string[] {
  const { identity, countdown } = cookieNames()
  return [clearCookie(identity), clearCookie(countdown)]
}

/** What stays of a visit when its session has ended. */
export function signedOut(visit: Visit, now = Date.now()): Visit {
  const { signedIn, passwordChange: _aborted, ...rest } = visit
  return signedIn && signedIn.endsAt <= now ? { ...rest, inactive: true } : rest
}
