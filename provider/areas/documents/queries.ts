// SQL of changing the library. It never touches rows in the bin.
import { sql, type SqlBool } from 'kysely'
import { NODE_FOLDER } from '#contract/documents.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'
import { isLive } from './visible-queries.ts'

const NODE_COLUMNS = [
  'id',
  'parent_id',
  'node_type',
  'name',
  'description',
  'status',
  'public_access',
  'position',
  'attendance_active',
  'created_at',
  'updated_at',
] as const

export const findNodes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('nodes as n')
    .select(NODE_COLUMNS)
    .where((eb) => isOneOf(eb.ref('n.id'), ids))
    .where(isLive('n'))
    .execute()

export type Node = Awaited<ReturnType<typeof findNodes>>[number]

/** The folder and the folders above it, the nearest first, each with its groups. */
export async function findChain(db: Db, folderId: number): Promise<{ id: number; work_group_ids: number[] }[]> {
  const { rows } = await sql<{ id: number; work_group_ids: number[] }>`
    with recursive chain as (
      select id, parent_id, 0 as height from nodes where id = ${folderId}
      union all
      select n.id, n.parent_id, chain.height + 1 from nodes as n join chain on n.id = chain.parent_id
    )
    select chain.id, array(select g.work_group_id from node_work_groups as g where g.node_id = chain.id order by 1) as work_group_ids
    from chain order by chain.height`.execute(db)
  return rows
}

export const isOfMeeting = async (db: Db, folderId: number): Promise<boolean> =>
  (await db.selectFrom('meetings').select('id').where('folder_id', '=', folderId).executeTakeFirst()) !== undefined

export interface SubtreeNode {
  id: number
  parent_id: number
  node_type: number
  status: 'draft' | 'published'
  public_access: boolean
  work_group_ids: number[]
}

/** The nodes and everything below them, each once. */
export async function findSubtrees(db: Db, ids: readonly number[]): Promise<SubtreeNode[]> {
  const { rows } = await sql<SubtreeNode>`
    with recursive below as (
      select n.id from nodes as n where ${isOneOf(sql.ref('n.id'), ids)} and ${isLive('n')}
      union
      select n.id from nodes as n join below on n.parent_id = below.id where ${isLive('n')}
    )
    select n.id, n.parent_id, n.node_type, n.status, n.public_access,
      array(select g.work_group_id from node_work_groups as g where g.node_id = n.id order by 1) as work_group_ids
    from below join nodes as n on n.id = below.id`.execute(db)
  return rows
}

export async function isAnyLinkedToVoting(db: Db, ids: readonly number[]): Promise<boolean> {
  const linked = await db
    .selectFrom('voting_documents')
    .select('node_id')
    .where((eb) => isOneOf(eb.ref('node_id'), ids))
    .unionAll(
      db
        .selectFrom('voting_papers')
        .select('node_id')
        .where((eb) => isOneOf(eb.ref('node_id'), ids)),
    )
    .unionAll(
      db
        .selectFrom('votings')
        .select((eb) => eb.ref('document_node_id').$notNull().as('node_id'))
        .where((eb) => isOneOf(eb.ref('document_node_id'), ids)),
    )
    .limit(1)
    .executeTakeFirst()
  return linked !== undefined
}

/** Locks the groups, so that none is deleted before the folder refers to it. */
export const countKnownGroups = async (db: Db, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('work_groups')
      .select('id')
      .where((eb) => isOneOf(eb.ref('id'), ids))
      .forKeyShare()
      .execute()
  ).length

export async function setGroups(tx: Tx, folderId: number, groupIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('node_work_groups').where('node_id', '=', folderId).execute()
  if (groupIds.length > 0)
    await tx
      .insertInto('node_work_groups')
      .values(groupIds.map((work_group_id) => ({ node_id: folderId, work_group_id })))
      .execute()
}

export interface NewNode {
  parentId: number
  nodeType: number
  name: string
  description: string | null
  publicAccess: boolean
  position: string
}

export const insertNode = async (tx: Tx, node: NewNode, author: Author): Promise<number> =>
  (
    await tx
      .insertInto('nodes')
      .values({
        parent_id: node.parentId,
        node_type: node.nodeType,
        name: node.name,
        description: node.description,
        status: 'draft',
        public_access: node.publicAccess,
        position: node.position,
        published_by: null,
        ...createdBy(author),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export interface NodeEdit {
  name: string
  description: string | null
  publicAccess: boolean
  position: string
}

export const updateNode = (tx: Tx, id: number, edit: NodeEdit, author: Author) =>
  tx
    .updateTable('nodes')
    .set({ name: edit.name, description: edit.description, public_access: edit.publicAccess, position: edit.position, ...updatedBy(author) })
    .where('id', '=', id)
    .execute()

export const publish = (tx: Tx, ids: readonly number[], { userId, now }: Author) =>
  tx
    .updateTable('nodes')
    .set({ status: 'published', published_at: now, published_by: userId })
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()

export const withdraw = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('nodes')
    .set({ status: 'draft', published_at: null, published_by: null })
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()

export const setPublicAccess = (tx: Tx, ids: readonly number[], publicAccess: boolean, author: Author) =>
  tx
    .updateTable('nodes')
    .set({ public_access: publicAccess, ...updatedBy(author) })
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()

/** Children that are not in the bin, in order. */
export const childrenInOrder = (db: Db, folderId: number) =>
  db
    .selectFrom('nodes as n')
    .select(['n.id', 'n.position'])
    .where('n.parent_id', '=', folderId)
    .where(isLive('n'))
    .orderBy('n.position')
    .orderBy('n.id')
    .execute()

/** The nearest child on one side of a position; `from` null: the first or last child. Items in `passed` are ignored. */
export function nearestChild(db: Db, folderId: number, side: 'before' | 'after', from: Pick<Node, 'id' | 'position'> | null, passed: readonly number[]) {
  const children = db
    .selectFrom('nodes as n')
    .select(['n.id', 'n.position'])
    .where('n.parent_id', '=', folderId)
    .where(isLive('n'))
    .where((eb) => eb.not(isOneOf(eb.ref('n.id'), passed)))
    .limit(1)
  if (side === 'before')
    return (from ? children.where(sql<SqlBool>`(n.position, n.id) < (${from.position}, ${from.id})`) : children)
      .orderBy('n.position', 'desc')
      .orderBy('n.id', 'desc')
      .executeTakeFirst()
  return (from ? children.where(sql<SqlBool>`(n.position, n.id) > (${from.position}, ${from.id})`) : children)
    .orderBy('n.position')
    .orderBy('n.id')
    .executeTakeFirst()
}

export const setPlaces = (tx: Tx, places: readonly { id: number; parent_id?: number; position: string }[]) =>
  sql`
    update nodes set position = place.position, parent_id = coalesce(place.parent_id, nodes.parent_id)
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id int, parent_id int, position text)
    where nodes.id = place.id`.execute(tx)

export const isFolder = (node: { node_type: number }): boolean => node.node_type === NODE_FOLDER
