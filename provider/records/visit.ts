// What is new to a reader: what came since the visit before this one, as long as this session lasts.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor, VisitedPlace } from '#provider/identity/actor.ts'
import { beginVisit, findVisit } from './visit-queries.ts'

export interface Visitor extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor | null
}

/** Null: nothing is new, to those who are not signed in and to those who never came before. */
export async function newSince({ db, actor, now }: Visitor, place: VisitedPlace): Promise<Date | null> {
  if (!actor) return null
  const before = actor.visitedBefore[place]
  if (before !== undefined) return before
  await db.transaction().execute((tx) => beginVisit(tx, place, actor, now()))
  return findVisit(db, place, actor.sessionId)
}
