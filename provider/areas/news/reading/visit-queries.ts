// SQL of when a reader last looked at the news.
import type { Db, Tx } from '#provider/capabilities.ts'

/** What the session has been told of its last visit. */
export const findVisit = (db: Db, sessionId: string) =>
  db.selectFrom('sessions').select(['news_opened_at', 'news_since']).where('id', '=', sessionId).executeTakeFirst()

export async function beginVisit(tx: Tx, { sessionId, userId }: { sessionId: string; userId: number }, now: Date): Promise<void> {
  const begun = await tx
    .updateTable('sessions')
    .set((eb) => ({ news_opened_at: now, news_since: eb.selectFrom('users').select('news_visited_at').where('users.id', '=', userId) }))
    .where('id', '=', sessionId)
    .where('news_opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  // A second tab that opens the news at the same time is the same visit.
  if (begun) await tx.updateTable('users').set({ news_visited_at: now }).where('id', '=', userId).execute()
}
