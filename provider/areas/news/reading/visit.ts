// What is new to a reader: published since the visit before this one, as long as this session lasts.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { beginVisit, findVisit } from './visit-queries.ts'

export interface Reader extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor | null
}

/** Null: nothing is new, to visitors and to those who never came before. */
export async function newSince({ db, actor, now }: Reader): Promise<Date | null> {
  if (!actor) return null
  const visit = await findVisit(db, actor.sessionId)
  if (visit?.news_opened_at) return visit.news_since
  await db.transaction().execute((tx) => beginVisit(tx, actor, now()))
  return (await findVisit(db, actor.sessionId))?.news_since ?? null
}
