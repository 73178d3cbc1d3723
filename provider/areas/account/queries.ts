// SQL of a person's own sessions.
import type { Db, Tx } from '#provider/capabilities.ts'

/** Open and seen since the instant, the latest first. */
export const liveSessions = (db: Db, userId: number, seenAfter: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends all that could still be used, but for one; answers how many there were. */
export async function endSessionsBut(tx: Tx, sessionId: string, { userId, seenAfter, now }: { userId: number; seenAfter: Date; now: Date }): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'sign_out' })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', seenAfter)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
