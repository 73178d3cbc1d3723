// Which articles are new to a person: those published since the visit before this session's one.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { beginVisit, findVisit } from './visit-queries.ts'

export interface Visitor extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor | null
}

const visitByActor = new WeakMap<Actor, Promise<Date | null>>()

async function startVisit({ db, now }: Visitor, actor: Actor): Promise<Date | null> {
  const visit = await beginVisit(db, actor, now())
  return visit ? visit.since : findVisit(db, actor.sessionId)
}

/** Time of the visit before; null: nothing is marked as new, for visitors and at the first visit. All reads of one call share a visit. */
export async function newsNewSince(visitor: Visitor): Promise<Date | null> {
  const { actor } = visitor
  if (!actor) return null
  if (actor.sawNewsAt !== undefined) return actor.sawNewsAt
  const visit = visitByActor.get(actor) ?? startVisit(visitor, actor)
  visitByActor.set(actor, visit)
  return visit
}
