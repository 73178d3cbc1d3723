// The visit of this browser, checked against the identity cookie and the provider.
import { BACKGROUND_HEADER } from '#contract/session.ts'
import { PredictedReads } from '#lib/provider/predicted-reads.ts'
import type { CallOptions } from '#lib/provider/call.ts'
import { cookieNames } from './cookies.ts'
import { identitySid } from './identity.ts'
import { forgetSession, signedOut } from './keep.ts'
import { hasEnded, wasAliveLately } from './liveness.ts'
import { refresh } from './refresh.ts'
import { unsealVisit } from './seal.ts'
import type { SignedIn, Visit } from './visit.ts'

export interface CheckedVisit {
  visit: Visit
  /** The visit as the browser's cookie holds it. */
  kept: Visit
  /** Whether `visit` differs from the cookie, so that the cookie must be written again. */
  changed: boolean
  /** `Set-Cookie` lines for the other cookies. */
  lines: string[]
  /** Reads of the page that were sent with the check of the user. */
  predicted?: PredictedReads
}

/**
 * Whether the provider is asked for the current user. `now`: always, and the session is prolonged. `lately`: an answer a few
 * seconds old will do, and the session is not prolonged (requests that a page makes by itself). `never`: the call that follows
 * is checked by the provider anyway.
 */
export type ProviderCheck = 'now' | 'lately' | 'never'

const predictedReadsOf = (page: string, { user, permissions }: SignedIn): PredictedReads | undefined =>
  user && new PredictedReads(page, { functionRole: user.functionRole, permissions })

/** `page`: the path of the page that is asked for, where it has no query. */
export async function checkVisit(cookies: Map<string, string>, options: Omit<CallOptions, 'token'>, ask: ProviderCheck, page?: string): Promise<CheckedVisit> {
  const names = cookieNames()
  const kept = await unsealVisit(cookies.get(names.visit))
  const visit = withCountdown(kept, cookies.get(names.countdown))
  const hasIdentity = cookies.has(names.identity)
  if (!visit.signedIn && !hasIdentity) return { visit, kept, changed: false, lines: cookies.has(names.countdown) ? forgetSession() : [] }
  // One cookie is missing, the two belong to different sessions, or the session was ended here: neither is trusted.
  const sid = hasIdentity ? await identitySid(cookies) : null
  if (!visit.signedIn || sid !== visit.signedIn.sid || hasEnded(sid)) return { visit: signedOut(visit), kept, changed: true, lines: forgetSession() }
  if (ask === 'never' || (ask === 'lately' && wasAliveLately(sid))) return { visit, kept, changed: false, lines: [] }
  const predicted = page === undefined || ask === 'lately' ? undefined : predictedReadsOf(page, visit.signedIn)
  const asked = ask === 'lately' ? { ...options, headers: { ...options.headers, [BACKGROUND_HEADER]: '1' } } : { ...options, predicted }
  const refreshed = await refresh(visit.signedIn, asked)
  if (refreshed.kind === 'ended') return { visit: signedOut(visit), kept, changed: true, lines: forgetSession() }
  if (refreshed.kind === 'unknown' || ask === 'lately') return { visit, kept, changed: false, lines: [] }
  return { visit: { ...visit, signedIn: refreshed.signedIn }, kept, changed: true, lines: [], ...(predicted && { predicted }) }
}

// Calls through the door, and pages that change nothing else, prolong a session without writing the visit cookie. The countdown
// cookie then has the later end.
function withCountdown(visit: Visit, countdown: string | undefined): Visit {
  const endsAt = Number(countdown?.split('.')[1])
  return visit.signedIn && endsAt > visit.signedIn.endsAt ? { ...visit, signedIn: { ...visit.signedIn, endsAt } } : visit
}
