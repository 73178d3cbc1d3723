// Which articles are new to a person: those published since the visit before this session's one.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'

export interface Visitor extends Pick<Capabilities, 'db' | 'now' | 'presence'> {
  actor: Actor | null
}

/**
 * Time of the visit before; null: nothing is marked as new, for visitors and at the first visit. The session's first look is noted, so
 * that articles published after the visit before are new throughout the session.
 */
export function newsNewSince({ actor, presence, now }: Visitor): Date | null {
  if (!actor) return null
  if (actor.sawNewsAt !== undefined) return actor.sawNewsAt
  const { sessionId, userId } = actor
  const begun = presence.newsBegun(sessionId)
  if (begun) return begun.since
  const since = presence.newsVisitedAt(userId) ?? actor.newsVisitedAt ?? null
  presence.beginNews({ sessionId, userId, at: now(), since })
  return since
}
