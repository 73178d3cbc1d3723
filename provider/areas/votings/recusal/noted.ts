// Recusals in force, in the format of the ledger and the evidence.
import type { Db } from '#provider/capabilities.ts'
import type { NotedRecusal } from '#provider/areas/votings/ledger/chain.ts'
import { everyRecusal } from './queries.ts'

export const notedRecusals = async (db: Db, votingId: number): Promise<NotedRecusal[]> =>
  (await everyRecusal(db, votingId))
    .filter(({ ended_at }) => ended_at === null)
    .map((row) => ({
      userId: row.user_id,
      userName: row.user_name,
      institutionId: row.institution_id,
      institutionName: row.institution_name,
      role: row.role,
      reason: row.reason,
      at: row.created_at.toISOString(),
    }))
