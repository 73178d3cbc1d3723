// Who stands at the gate: the visit of this browser, checked against the identity cookie and the provider.
import type { CallOptions } from '#lib/provider/call.ts'
import { cookieNames } from './cookies.ts'
import { identitySid } from './identity.ts'
import { forgetSession, signedOut } from './keep.ts'
import { refresh } from './refresh.ts'
import { unsealVisit } from './seal.ts'
import type { Visit } from './visit.ts'

export interface Arrival {
  visit: Visit
  /** As the browser has it. */
  kept: Visit
  /** The visit is no longer what the cookie says. */
  changed: boolean
  /** `Set-Cookie` lines for cookies beside the visit. */
  lines: string[]
}

/** `ask`: whether the provider is asked who this is now; prefetches take the visit's word. */
export async function arrive(cookies: Map<string, string>, options: Omit<CallOptions, 'token'>, ask: boolean): Promise<Arrival> {
  const names = cookieNames()
  const kept = await unsealVisit(cookies.get(names.visit))
  const visit = withCountdown(kept, cookies.get(names.countdown))
  const hasIdentity = cookies.has(names.identity)
  if (!visit.signedIn && !hasIdentity) return { visit, kept, changed: false, lines: cookies.has(names.countdown) ? forgetSession() : [] }
  // One cookie without the other, or of another session: neither is believed.
  const sid = hasIdentity ? await identitySid(cookies) : null
  if (!visit.signedIn || sid !== visit.signedIn.sid) return { visit: signedOut(visit), kept, changed: true, lines: forgetSession() }
  if (!ask) return { visit, kept, changed: false, lines: [] }
  const refreshed = await refresh(visit.signedIn, options)
  if (refreshed.kind === 'ended') return { visit: signedOut(visit), kept, changed: true, lines: forgetSession() }
  if (refreshed.kind === 'unknown') return { visit, kept, changed: false, lines: [] }
  return { visit: { ...visit, signedIn: refreshed.signedIn }, kept, changed: true, lines: [] }
}

// Calls through the door, and pages that change nothing else, prolong a session without writing the visit; the countdown cookie
// knows of them.
function withCountdown(visit: Visit, countdown: string | undefined): Visit {
  const endsAt = Number(countdown?.split('.')[1])
  return visit.signedIn && endsAt > visit.signedIn.endsAt ? { ...visit, signedIn: { ...visit.signedIn, endsAt } } : visit
}
