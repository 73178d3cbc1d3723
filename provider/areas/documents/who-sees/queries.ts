// SQL of who sees what. The rule itself is only in `isVisible`.
import { sql } from 'kysely'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { isLive, isVisible } from '#provider/areas/documents/visible-queries.ts'

export interface Group {
  id: number
  name: string
}

/** Facts that explain why a node is visible or not. */
export interface Explained {
  id: number
  name: string
  status: 'draft' | 'published'
  groups: Group[]
}

const groupsOf = (node: string) => sql<Group[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.work_group_id, 'name', coalesce(w.name, '(usunięta grupa)')) order by w.name collate polish)
  from node_work_groups g left join work_groups w on w.id = g.work_group_id where g.node_id = ${sql.ref(`${node}.id`)}), '[]')`

export interface PathNode extends Explained {
  node_type: number
  parent_id: number | null
  /** Visible to visitors, to administrators, and to each of the requested sets of groups. */
  by_visitors: boolean
  by_administrators: boolean
  by_sets: boolean[]
  /** The meeting whose folder it is. */
  meeting: { id: number; name: string } | null
}

/** CTEs that replace the tables of nodes and their groups by their states at that time. */
const nodesAt = (at: Date) => sql`
  node_then as (select distinct on (node_id) * from node_states where since <= ${at} order by node_id, since desc),
  nodes as (select node_id as id, parent_id, node_type, name, status, public_access, deleted_at from node_then),
  node_work_groups as (select node_id, unnest(work_group_ids) as work_group_id from node_then),`

/** Since when states are recorded. */
export async function keptSince(db: Db): Promise<Date> {
  const { since } = await db.selectFrom('node_states').select('since').where('node_id', '=', ROOT_FOLDER_ID).orderBy('since').limit(1).executeTakeFirstOrThrow()
  return since
}

/** The last recorded state of a node, also of a deleted one. */
export const lastState = (db: Db, nodeId: number) =>
  db.selectFrom('node_states').select(['name', 'node_type', 'parent_id']).where('node_id', '=', nodeId).orderBy('since', 'desc').limit(1).executeTakeFirst()

interface PathSought {
  nodeId: number
  /** The requested sets of groups. */
  sets: readonly (readonly number[])[]
  /** Time; null: now. */
  at: Date | null
}

/** Path from the root to the node, each with who may see it; empty: there is no such node. */
export async function pathSeen(db: Db, { nodeId, sets, at }: PathSought): Promise<PathNode[]> {
  const groups = sql<number[]>`array(select value::int from jsonb_array_elements_text(one.value))`
  const { rows } = await sql<PathNode>`
    with recursive ${at === null ? sql`` : nodesAt(at)} path as (
      select id, parent_id, 0 as height from nodes where id = ${nodeId}
      union all
      select n.id, n.parent_id, path.height + 1 from nodes n join path on n.id = path.parent_id
    )
    select n.id, n.name, n.status, n.node_type, n.parent_id, ${groupsOf('n')} as groups,
      ${isVisible({ sees: 'public' }, 'n')} as by_visitors,
      ${isVisible({ sees: 'everything' }, 'n')} as by_administrators,
      array(
        select ${isVisible({ sees: 'published', workGroupIds: groups }, 'n')}
        from jsonb_array_elements(${JSON.stringify(sets)}::jsonb) with ordinality as one (value, place) order by one.place
      ) as by_sets,
      (select jsonb_build_object('id', m.id, 'name', m.name) from meetings m where m.folder_id = n.id) as meeting
    from path join nodes n on n.id = path.id
    order by path.height desc`.execute(db)
  return rows
}

export interface FolderSeen extends Explained {
  parent_id: number | null
  depth: number
  /** Visible to this viewer, with all folders above. */
  sees: boolean
  is_public: boolean
  documents_count: number
}

/** All folders that are not in the bin, in the order of the tree, with their visibility for one viewer. */
export async function treeSeen(db: Db, viewer: Viewer): Promise<FolderSeen[]> {
  const { rows } = await sql<FolderSeen>`
    with recursive tree as (
      select n.id, 0 as depth, array[]::text[] collate "C" as place, ${isVisible(viewer, 'n')} as sees, ${isVisible({ sees: 'public' }, 'n')} as is_public
      from nodes n where n.id = ${ROOT_FOLDER_ID}
      union all
      select n.id, tree.depth + 1, tree.place || array[n.position, lpad(n.id::text, 10, '0')],
        tree.sees and ${isVisible(viewer, 'n')}, tree.is_public and ${isVisible({ sees: 'public' }, 'n')}
      from tree join nodes n on n.parent_id = tree.id
      where n.node_type = ${NODE_FOLDER} and ${isLive('n')}
    )
    select n.id, n.name, n.status, n.parent_id, ${groupsOf('n')} as groups, tree.depth, tree.sees, tree.is_public,
      case when tree.sees then (
        select count(*)::int from nodes d where d.parent_id = n.id and d.node_type = ${NODE_DOCUMENT} and ${isVisible(viewer, 'd')}
      ) else 0 end as documents_count
    from tree join nodes n on n.id = tree.id
    order by tree.place`.execute(db)
  return rows
}

export interface OwnProfile {
  id: number
  name: string
  permissions: string[]
}

export async function profilesOf(db: Db, userId: number): Promise<OwnProfile[]> {
  const { rows } = await sql<OwnProfile>`
    select p.id, p.name, array(select pp.permission_key from profile_permissions pp where pp.profile_id = p.id order by 1) as permissions
    from user_profiles up join profiles p on p.id = up.profile_id
    where up.user_id = ${userId} order by p.name collate polish, p.id`.execute(db)
  return rows
}
