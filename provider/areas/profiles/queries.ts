// SQL of the access profiles.
import type { ListProfiles } from '#contract/profiles.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText } from '#provider/db/contains-text.ts'
import { polish } from '#provider/db/polish-order.ts'

export type ProfileQuery = RequestOutput<typeof ListProfiles>['query']

const matching = (db: Db, { q }: Pick<ProfileQuery, 'q'>) =>
  db.selectFrom('profiles').$if(q !== undefined && q !== '', (found) => found.where((eb) => containsText([eb.ref('name')], q ?? '')))

export const listProfiles = (db: Db, query: ProfileQuery) =>
  matching(db, query)
    .select(['id', 'name'])
    .orderBy((eb) => polish(eb.ref('name')), query.dir)
    .orderBy('id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export async function countProfiles(db: Db, query: ProfileQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
