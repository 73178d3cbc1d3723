// SQL of the bin: deleted items, until they are restored or deleted for good.
import { sql, type SqlBool } from 'kysely'
import type { ListBin } from '#contract/document-changes.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { SubtreeNode } from '#provider/areas/documents/queries.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { containsText, shownInstant } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { polish } from '#provider/db/polish-order.ts'
import type { Author } from '#provider/records/change.ts'

export type BinQuery = RequestOutput<typeof ListBin>['query']

/** Puts `top` and everything below it into the bin, and stops collecting attendance. */
export async function putIntoBin(tx: Tx, top: number, ids: readonly number[], { userId, now }: Author): Promise<void> {
  await tx
    .updateTable('nodes')
    .set({ deleted_at: now, deleted_by: userId, deletion_id: top, attendance_active: false })
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()
  await tx
    .updateTable('attendance_collections')
    .set({ stopped_at: sql<Date>`greatest(started_at, ${now}::timestamptz)`, stopped_by: userId })
    .where((eb) => isOneOf(eb.ref('node_id'), ids))
    .where('stopped_at', 'is', null)
    .execute()
}

/** Names of the folders above a deleted item, the main folder first. */
const folderPath = sql<string[]>`array(
  with recursive above as (
    select p.id, p.parent_id, p.name, 1 as height from nodes as p where p.id = n.parent_id
    union all
    select p.id, p.parent_id, p.name, above.height + 1 from nodes as p join above on p.id = above.parent_id
  )
  select above.name from above order by above.height desc)`

const deletions = (db: Db, { q }: Pick<BinQuery, 'q'>) => {
  const rows = db
    .selectFrom('nodes as n')
    .leftJoin('users as deleter', 'deleter.id', 'n.deleted_by')
    .where(sql<SqlBool>`n.deletion_id = n.id`)
  if (!q) return rows
  return rows.where((eb) =>
    containsText([eb.ref('n.name'), fullName('deleter'), shownInstant(eb.ref('n.deleted_at')), sql`array_to_string(${folderPath}, E'\n')`], q),
  )
}

export const listDeletions = (db: Db, query: BinQuery) =>
  deletions(db, query)
    .select(['n.id', 'n.name', 'n.node_type', fullName('deleter').as('deleter'), folderPath.as('folder_path')])
    .select((eb) => eb.ref('n.deleted_at').$notNull().as('deleted_at'))
    .select(sql<number>`(select count(*) from nodes as part where part.deletion_id = n.id)`.as('item_count'))
    .orderBy((eb) => (query.sort === 'name' ? polish(eb.ref('n.name')) : eb.ref('n.deleted_at')), query.dir)
    .orderBy('n.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export const countDeletions = async (db: Db, query: BinQuery): Promise<number> =>
  (
    await deletions(db, query)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Those of the items that were deleted themselves, not with a folder. */
export const findDeletions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('nodes as n')
    .innerJoin('nodes as parent', 'parent.id', 'n.parent_id')
    .select(['n.id', 'n.name', 'parent.id as parent_id', 'parent.deletion_id as parent_deletion_id'])
    .where((eb) => isOneOf(eb.ref('n.id'), ids))
    .where(sql<SqlBool>`n.deletion_id = n.id`)
    .orderBy('n.id')
    .execute()

/** All items deleted together with `top`, including itself. */
export async function findDeleted(db: Db, top: number): Promise<SubtreeNode[]> {
  const { rows } = await sql<SubtreeNode>`
    select n.id, n.parent_id, n.node_type, n.status, n.public_access,
      array(select g.work_group_id from node_work_groups as g where g.node_id = n.id order by 1) as work_group_ids
    from nodes as n where n.deletion_id = ${top}`.execute(db)
  return rows
}

/** Restores the items as drafts without public access. */
export const takeFromBin = (tx: Tx, top: number) =>
  tx
    .updateTable('nodes')
    .set({ deleted_at: null, deleted_by: null, deletion_id: null, status: 'draft', public_access: false, published_at: null, published_by: null })
    .where('deletion_id', '=', top)
    .execute()

/** Items in the bin since before the instant, the oldest first, so that the contents of a folder come before it. */
export const findExpired = (db: Db, before: Date) =>
  db
    .selectFrom('nodes as n')
    .select(['n.id', 'n.name'])
    .where(sql<SqlBool>`n.deletion_id = n.id`)
    .where('n.deleted_at', '<', before)
    .orderBy('n.deleted_at')
    .orderBy('n.id')
    .execute()

export const removeForGood = (tx: Tx, top: number) => tx.deleteFrom('nodes').where('deletion_id', '=', top).execute()

/** Everything in the deleted items, also what was deleted from them earlier; the deepest first. */
export async function findAllWithin(db: Db, tops: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select n.id, 0 as depth from nodes as n where ${isOneOf(sql.ref('n.id'), tops)}
      union all
      select n.id, below.depth + 1 from below join nodes as n on n.parent_id = below.id
    )
    select id from below group by id order by max(depth) desc, id`.execute(db)
  return rows.map(({ id }) => id)
}

export const removeAll = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('nodes')
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()

/** Whether something inside these items was deleted separately. */
export const holdsOtherDeletions = async (db: Db, top: number): Promise<boolean> =>
  (await db
    .selectFrom('nodes as n')
    .innerJoin('nodes as parent', 'parent.id', 'n.parent_id')
    .select('n.id')
    .where('parent.deletion_id', '=', top)
    .where(sql<SqlBool>`n.deletion_id is distinct from ${top}`)
    .limit(1)
    .executeTakeFirst()) !== undefined
