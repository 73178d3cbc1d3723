// SQL of a person's own sessions.
import type { ExpressionBuilder } from 'kysely'
import type { Tx } from '#provider/capabilities.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { Schema } from '#provider/db/schema.ts'

/** Whether a session of the person is open and was used since the instant. */
const isLive = (userId: number, seenAfter: Date) => (eb: ExpressionBuilder<Schema, 'sessions'>) =>
  eb.and([eb('user_id', '=', userId), eb('ended_at', 'is', null), eb('last_seen_at', '>', seenAfter)])

/** Sessions that are open and were used since the instant, the latest first. */
export const liveSessions = prepared([], (db, { userId, seenAfter }: Pick<Ending, 'userId' | 'seenAfter'>) =>
  db
    .selectFrom('sessions')
    .select(['id', 'number', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where(isLive(userId, seenAfter))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id'),
)

interface Ending {
  userId: number
  seenAfter: Date
  now: Date
  reason: 'sign_out' | 'administrator'
}

/** false: the session does not exist or has ended. */
export async function endOneSession(tx: Tx, { userId, number, seenAfter, now, reason }: Ending & { number: number }): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where(isLive(userId, seenAfter))
    .where('number', '=', number)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends all usable sessions except one, and returns their number. */
export async function endSessionsBut(tx: Tx, sessionId: string, { userId, seenAfter, now, reason }: Ending): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where(isLive(userId, seenAfter))
    .where('id', '<>', sessionId)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
