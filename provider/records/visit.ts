// What is new to a reader: what came since the visit before this one, as long as this session lasts.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor, VisitedPlace } from '#provider/identity/actor.ts'
import { beginVisit, findVisit } from './visit-queries.ts'

export interface Visitor extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor | null
}

const begun = new WeakMap<Actor, Partial<Record<VisitedPlace, Promise<Date | null>>>>()

async function begin({ db, now }: Visitor, place: VisitedPlace, actor: Actor): Promise<Date | null> {
  const visit = await beginVisit(db, place, actor, now())
  return visit ? visit.since : findVisit(db, place, actor.sessionId)
}

/** Null: nothing is new, to those who are not signed in and to those who never came before. The reads of one call begin one visit. */
export async function newSince(visitor: Visitor, place: VisitedPlace): Promise<Date | null> {
  const { actor } = visitor
  if (!actor) return null
  const before = actor.visitedBefore[place]
  if (before !== undefined) return before
  const visits = begun.get(actor) ?? {}
  begun.set(actor, visits)
  return (visits[place] ??= begin(visitor, place, actor))
}
