// Who changed what on a folder or document, read from the event log.
import type { ListNodeHistory } from '#contract/document-changes.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

/** History of a node, also of one in the bin. */
export async function listHistory(db: Db, nodeId: number, query: queries.HistoryQuery): Promise<AnswerOf<typeof ListNodeHistory>> {
  if (!(await queries.nodeExists(db, nodeId))) throw new Refusal('ERROR_NOT_FOUND')
  const rows = await queries.eventsOfNode(db, nodeId, query)
  return {
    items: rows.map((row) => ({ id: row.id, happenedAt: row.happened_at.toISOString(), userName: row.user_name, description: row.description })),
    totalCount: await queries.countEventsOfNode(db, nodeId, query),
  }
}
