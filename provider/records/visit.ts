// Which news are new to a reader: what came since the visit before this one, as long as this session lasts.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { beginVisit, findVisit } from './visit-queries.ts'

export interface Visitor extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor | null
}

const begun = new WeakMap<Actor, Promise<Date | null>>()

async function begin({ db, now }: Visitor, actor: Actor): Promise<Date | null> {
  const visit = await beginVisit(db, actor, now())
  return visit ? visit.since : findVisit(db, actor.sessionId)
}

/** Null: nothing is new, to those who are not signed in and to those who never came before. The reads of one call begin one visit. */
export async function newSince(visitor: Visitor): Promise<Date | null> {
  const { actor } = visitor
  if (!actor) return null
  if (actor.sawNewsAt !== undefined) return actor.sawNewsAt
  const visit = begun.get(actor) ?? begin(visitor, actor)
  begun.set(actor, visit)
  return visit
}
