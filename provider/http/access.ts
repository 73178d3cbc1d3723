// Whether a caller may make a call at all, by the endpoint's access. What the call then shows or does is decided by its area.
import type { Access, AnyEndpoint } from '#contract/kit.ts'
import { holds, type Caller } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import type { AuthResult } from './authenticate.ts'

/** Returns the actor for the handler, or null for a visitor; throws a refusal for everybody else. */
export function admit({ setsUpFactor }: AnyEndpoint, access: Exclude<Access, 'open'>, auth: AuthResult): Caller | null {
  if (auth.kind === 'refused') throw new Refusal('ERROR_UNAUTHORIZED')
  if (auth.kind === 'nobody') {
    if (access === 'public') return null
    throw new Refusal('ERROR_UNAUTHORIZED')
  }
  const { actor } = auth
  if (access === 'session') return actor
  if (actor.pendingGate && !(setsUpFactor && actor.pendingGate === 'SECOND_FACTOR_NOT_SET')) throw new Refusal(actor.pendingGate)
  if (access === 'public' || access === 'member') return actor
  if (!holds(actor, access)) throw new Refusal('ERROR_FORBIDDEN')
  return actor
}
