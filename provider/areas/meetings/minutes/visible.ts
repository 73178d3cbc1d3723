// Who reads the minutes of a meeting that they see.
import type { Db } from '#provider/capabilities.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import * as queries from './queries.ts'

/** The minutes, if the reader may read them now; null: there are none, or only a draft. */
export async function visibleMinutes({ db, actor }: { db: Db; actor: Actor }, meetingId: number): Promise<queries.MinutesRow | null> {
  const row = await queries.findMinutes(db, meetingId)
  if (!row || (row.status === 'draft' && !mayAdminister(actor))) return null
  return row
}
