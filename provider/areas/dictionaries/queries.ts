// Every SQL statement on dictionaries.
import type { ListWorkGroups } from '#contract/dictionaries.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText } from '#provider/db/contains-text.ts'
import { polish } from '#provider/db/polish-order.ts'

type Query = RequestOutput<typeof ListWorkGroups>['query']

const workGroups = (db: Db, { q }: Query) => {
  const rows = db.selectFrom('work_groups')
  return q ? rows.where((eb) => containsText([eb.ref('name')], q)) : rows
}

export const listWorkGroups = (db: Db, query: Query) =>
  workGroups(db, query)
    .select(['id', 'name'])
    .orderBy((eb) => polish(eb.ref('name')), query.dir)
    .orderBy('id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export const countWorkGroups = async (db: Db, query: Query): Promise<number> =>
  (
    await workGroups(db, query)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
