// Who stands at the gate: the visit of this browser, checked against the identity cookie and the provider.
import { BACKGROUND_HEADER } from '#contract/session.ts'
import { Ahead } from '#lib/provider/ahead.ts'
import type { CallOptions } from '#lib/provider/call.ts'
import { cookieNames } from './cookies.ts'
import { identitySid } from './identity.ts'
import { forgetSession, signedOut } from './keep.ts'
import { hasEnded, heardLately } from './liveness.ts'
import { refresh } from './refresh.ts'
import { unsealVisit } from './seal.ts'
import type { SignedIn, Visit } from './visit.ts'

export interface Arrival {
  visit: Visit
  /** The visit as the browser's cookie holds it. */
  kept: Visit
  /** The visit is no longer what the cookie says. */
  changed: boolean
  /** `Set-Cookie` lines for cookies beside the visit. */
  lines: string[]
  /** What the page reads, as far as it was asked for with who is here. */
  ahead?: Ahead
}

/**
 * Whether the provider is asked who this is now. `lately`: it may have said so a few seconds ago, and asking prolongs nothing: for
 * what a page does by itself. `never`: what follows asks it anyway.
 */
export type Ask = 'now' | 'lately' | 'never'

const aheadOf = (page: string, { user, permissions }: SignedIn): Ahead | undefined => user && new Ahead(page, { functionRole: user.functionRole, permissions })

/** `page`: the path of the page that is asked for, where it has no query. */
export async function arrive(cookies: Map<string, string>, options: Omit<CallOptions, 'token'>, ask: Ask, page?: string): Promise<Arrival> {
  const names = cookieNames()
  const kept = await unsealVisit(cookies.get(names.visit))
  const visit = withCountdown(kept, cookies.get(names.countdown))
  const hasIdentity = cookies.has(names.identity)
  if (!visit.signedIn && !hasIdentity) return { visit, kept, changed: false, lines: cookies.has(names.countdown) ? forgetSession() : [] }
  // One cookie without the other, of another session, or of one that was ended here: neither is believed.
  const sid = hasIdentity ? await identitySid(cookies) : null
  if (!visit.signedIn || sid !== visit.signedIn.sid || hasEnded(sid)) return { visit: signedOut(visit), kept, changed: true, lines: forgetSession() }
  if (ask === 'never' || (ask === 'lately' && heardLately(sid))) return { visit, kept, changed: false, lines: [] }
  const ahead = page === undefined || ask === 'lately' ? undefined : aheadOf(page, visit.signedIn)
  const asked = ask === 'lately' ? { ...options, headers: { ...options.headers, [BACKGROUND_HEADER]: '1' } } : { ...options, ahead }
  const refreshed = await refresh(visit.signedIn, asked)
  if (refreshed.kind === 'ended') return { visit: signedOut(visit), kept, changed: true, lines: forgetSession() }
  if (refreshed.kind === 'unknown' || ask === 'lately') return { visit, kept, changed: false, lines: [] }
  return { visit: { ...visit, signedIn: refreshed.signedIn }, kept, changed: true, lines: [], ...(ahead && { ahead }) }
}

// Calls through the door, and pages that change nothing else, prolong a session without writing the visit; the countdown cookie
// knows of them.
function withCountdown(visit: Visit, countdown: string | undefined): Visit {
  const endsAt = Number(countdown?.split('.')[1])
  return visit.signedIn && endsAt > visit.signedIn.endsAt ? { ...visit, signedIn: { ...visit.signedIn, endsAt } } : visit
}
