// SQL of a node's history. The condition must match the index of the event log; otherwise the whole log would be read.
import { sql, type SqlBool } from 'kysely'
import type { ListNodeHistory } from '#contract/document-changes.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText, shownInstant } from '#provider/db/contains-text.ts'

export type HistoryQuery = RequestOutput<typeof ListNodeHistory>['query']

export const nodeExists = async (db: Db, nodeId: number): Promise<boolean> =>
  (await db.selectFrom('nodes').select('id').where('id', '=', nodeId).executeTakeFirst()) !== undefined

const events = (db: Db, nodeId: number, { q }: Pick<HistoryQuery, 'q'>) => {
  const rows = db.selectFrom('events as e').where(sql<SqlBool>`e.detail ? 'nodeIds' and e.detail -> 'nodeIds' @> ${JSON.stringify([nodeId])}::jsonb`)
  return q ? rows.where((eb) => containsText([eb.ref('e.user_name'), eb.ref('e.description'), shownInstant(eb.ref('e.happened_at'))], q)) : rows
}

export const eventsOfNode = (db: Db, nodeId: number, query: HistoryQuery) =>
  events(db, nodeId, query)
    .select(['e.id', 'e.happened_at', 'e.user_name', 'e.description'])
    .orderBy('e.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export const countEventsOfNode = async (db: Db, nodeId: number, query: HistoryQuery): Promise<number> =>
  (
    await events(db, nodeId, query)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
