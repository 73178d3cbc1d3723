// What is new to a reader: what came since the visit before this one, as long as this session lasts.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { beginVisit, findVisit, type Place } from './visit-queries.ts'

export interface Visitor extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor | null
}

/** Null: nothing is new, to those who are not signed in and to those who never came before. */
export async function newSince({ db, actor, now }: Visitor, place: Place): Promise<Date | null> {
  if (!actor) return null
  const visit = await findVisit(db, place, actor.sessionId)
  if (visit?.opened_at) return visit.since
  await db.transaction().execute((tx) => beginVisit(tx, place, actor, now()))
  return (await findVisit(db, place, actor.sessionId))?.since ?? null
}
