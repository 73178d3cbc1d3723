// SQL of publishing with contents.
import type { Db } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { polish } from '#provider/db/polish-order.ts'

/** Names of working groups in Polish order. */
export const namesOfGroups = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const groups = await db
    .selectFrom('work_groups')
    .select('name')
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .orderBy((eb) => polish(eb.ref('name')))
    .orderBy('id')
    .execute()
  return groups.map(({ name }) => name)
}
