// SQL of planned mailings.
import type { SendProblem } from '#contract/notifications.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'

export const setPlan = (tx: Tx, id: number, { at, userId }: { at: Date; userId: number }) =>
  tx.updateTable('notifications').set({ status: 'pending', send_at: at, send_planned_by: userId, send_problem: null }).where('id', '=', id).execute()

/** Makes it a draft again, with the reason why it was not sent. */
export const cancelPlan = (tx: Tx, id: number, problem: SendProblem) =>
  tx.updateTable('notifications').set({ status: 'draft', send_at: null, send_planned_by: null, send_problem: problem }).where('id', '=', id).execute()

export const findPlan = (db: Db, id: number) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('users as planner', 'planner.id', 'n.send_planned_by')
    .select(['n.send_at', 'n.send_planned_by', fullName('planner').as('planner')])
    .where('n.id', '=', id)
    .where('n.send_at', 'is not', null)
    .$narrowType<{ send_at: Date }>()
    .executeTakeFirst()

/** The earliest planned time first. */
export const duePlans = async (db: Db, now: Date): Promise<number[]> =>
  (await db.selectFrom('notifications').select('id').where('send_at', '<=', now).orderBy('send_at').orderBy('id').execute()).map(({ id }) => id)
