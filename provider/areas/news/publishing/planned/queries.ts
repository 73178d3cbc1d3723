// SQL of publications at a time that was chosen.
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'

export const plan = (tx: Tx, id: number, { at, userId }: { at: Date; userId: number }) =>
  tx.updateTable('articles').set({ publish_at: at, publish_planned_by: userId }).where('id', '=', id).execute()

export const giveUp = (tx: Tx, id: number) => tx.updateTable('articles').set({ publish_at: null, publish_planned_by: null }).where('id', '=', id).execute()

export const findPlan = (db: Db, id: number) =>
  db
    .selectFrom('articles as a')
    .leftJoin('users as planner', 'planner.id', 'a.publish_planned_by')
    .select(['a.publish_at', 'a.publish_planned_by', fullName('planner').as('planner')])
    .where('a.id', '=', id)
    .where('a.publish_at', 'is not', null)
    .$narrowType<{ publish_at: Date }>()
    .executeTakeFirst()

/** The one that was to come first, first. */
export const duePlans = async (db: Db, now: Date): Promise<number[]> =>
  (await db.selectFrom('articles').select('id').where('publish_at', '<=', now).orderBy('publish_at').orderBy('id').execute()).map(({ id }) => id)
