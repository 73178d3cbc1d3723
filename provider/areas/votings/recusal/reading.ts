// Reading recusals.
import type { OwnRecusal } from '#contract/recusals.ts'
import type { Db } from '#provider/capabilities.ts'
import * as queries from './queries.ts'

/** For administrators and the minutes: every recusal with its reason, those that were taken back among them. */
export async function recusalsOf(db: Db, votingId: number) {
  return (await queries.everyRecusal(db, votingId)).map((row) => ({
    userId: row.user_id,
    userFullName: row.user_name,
    institutionName: row.institution_name,
    role: row.role,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ender,
    endReason: row.end_reason,
  }))
}

/** Names of people of an institution who are recused. */
export const recusedOfSeat = async (db: Db, votingId: number, institutionId: number): Promise<string[]> =>
  (await queries.everyRecusal(db, votingId)).filter((row) => row.ended_at === null && row.institution_id === institutionId).map(({ user_name }) => user_name)

/** For the person alone. */
export async function ownRecusal(db: Db, votingId: number, userId: number): Promise<OwnRecusal | null> {
  const row = await queries.findRecusal(db, votingId, userId)
  return row ? { at: row.created_at.toISOString(), reason: row.reason } : null
}
