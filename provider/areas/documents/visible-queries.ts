// The visibility rules of `policy.ts` in SQL, shared by all queries of the library.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Viewer } from './policy.ts'

/** Whether the node (a table alias) is not in the bin. */
export const isLive = (node: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(`${node}.deleted_at`)} is null`

/** A reader whose groups are an array expression of the statement; for questions about many readers at once, and for prepared statements. */
export interface ViewerInQuery {
  sees: 'published'
  workGroupIds: RawBuilder<number[]>
}

/** What a prepared statement is asked of a reader; `sees` is one of its shapes. `groups` null: none. */
export interface ViewerAsked {
  sees: Viewer['sees']
  groups: readonly number[] | null
}

export const asAsked = (viewer: Viewer): ViewerAsked => ({
  sees: viewer.sees,
  groups: viewer.sees === 'published' && viewer.workGroupIds.length > 0 ? viewer.workGroupIds : null,
})

/** The reader of a prepared statement. */
export function viewerAsked({ sees, groups }: ViewerAsked): Viewer | ViewerInQuery {
  if (sees !== 'published') return { sees }
  return groups === null ? { sees, workGroupIds: [] } : { sees, workGroupIds: sql<number[]>`${groups}::integer[]` }
}

/** A reader of whom the statement has a part with the folders that are closed to them, as `closedTo` makes it: so that it looks only once. */
export interface ViewerInParts {
  sees: 'published'
  /** The part's name. */
  closed: string
}

export type AnyViewer = Viewer | ViewerInQuery | ViewerInParts
type Limited = Extract<Viewer, { sees: 'published' }> | ViewerInQuery

/** The part of a statement for a `ViewerInParts`. */
export const closedTo = (workGroupIds: readonly number[]) => sql<{ ids: number[] }>`
  select array(
    select limits.node_id from node_work_groups as limits group by limits.node_id having not bool_or(limits.work_group_id = any(${workGroupIds}::integer[]))
  ) as ids`

/** Whether a group of the folder, an alias `limits`, is one of the reader's. */
const isOwn = ({ workGroupIds }: Limited): RawBuilder<SqlBool> => {
  if (!Array.isArray(workGroupIds)) return sql<SqlBool>`limits.work_group_id = any (${workGroupIds})`
  return workGroupIds.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`limits.work_group_id in (${sql.join([...workGroupIds])})`
}

/** Whether the node has no groups, or one of the reader's. Two plain questions: the engine answers them for many nodes at once. */
function isWithin(viewer: Limited | ViewerInParts, nodeId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if ('closed' in viewer) return sql<SqlBool>`${nodeId} <> all((select ids from ${sql.ref(viewer.closed)})::integer[])`
  const limits = sql`select from node_work_groups as limits where limits.node_id = ${nodeId}`
  const { workGroupIds } = viewer
  if (Array.isArray(workGroupIds) && workGroupIds.length === 0) return sql<SqlBool>`not exists (${limits})`
  return sql<SqlBool>`(not exists (${limits}) or exists (${limits} and ${isOwn(viewer)}))`
}

/** Whether the viewer may see the node (a table alias), if the folders above are visible. Items in the bin are never visible. */
export function isVisible(viewer: AnyViewer, node: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${node}.${name}`)
  if (viewer.sees === 'everything') return isLive(node)
  if (viewer.sees === 'public') return sql<SqlBool>`(${isLive(node)} and ${column('status')} = 'published' and ${column('public_access')})`
  return sql<SqlBool>`(${isLive(node)} and ${column('status')} = 'published' and ${isWithin(viewer, column('id'))})`
}

/** `isVisible` for very many nodes: reads the groups of all folders once, not for each node. */
export function isVisibleOfMany(viewer: Viewer | ViewerInQuery, node: string): RawBuilder<SqlBool> {
  if (viewer.sees !== 'published') return isVisible(viewer, node)
  const closed = sql`select limits.node_id from node_work_groups as limits group by limits.node_id having not bool_or(${isOwn(viewer)})`
  return sql<SqlBool>`(${isLive(node)} and ${sql.ref(`${node}.status`)} = 'published' and (${sql.ref(`${node}.id`)} in (${closed})) is not true)`
}

/** Whether the viewer may see the version (a table alias), if its document is visible. */
export const isVersionVisible = (viewer: Pick<Viewer, 'sees'>, version: string): RawBuilder<SqlBool> =>
  viewer.sees === 'everything' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${version}.visible`)}`

/** `isVersionVisible` for very many versions: reads the hidden ones once. */
export const isVersionVisibleOfMany = (viewer: Viewer, versionId: string): RawBuilder<SqlBool> =>
  viewer.sees === 'everything'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(versionId)} in (select hidden.id from document_versions as hidden where not hidden.visible)) is not true`

/** Visitors see no votings; members see those that have begun and are not canceled. */
export function isVotingVisible(viewer: Pick<Viewer, 'sees'>, voting: string): RawBuilder<SqlBool> {
  if (viewer.sees === 'everything') return sql<SqlBool>`true`
  if (viewer.sees === 'public') return sql<SqlBool>`false`
  return sql<SqlBool>`${sql.ref(`${voting}.status`)} in ('in_progress', 'finished')`
}

/** By a mailed address members also see canceled votings. */
export function isVotingKnown(viewer: Pick<Viewer, 'sees'>, voting: string): RawBuilder<SqlBool> {
  if (viewer.sees === 'everything') return sql<SqlBool>`true`
  if (viewer.sees === 'public') return sql<SqlBool>`false`
  return sql<SqlBool>`${sql.ref(`${voting}.status`)} <> 'preparing'`
}

/**
 * The part `above` of a recursive statement: the named folders and those over them, each with whether it would be seen alone. Folders are
 * few: each is looked up by itself (`offset 0`), not found by reading all nodes. `name`: with their names.
 */
export const above = (viewer: AnyViewer, ids: RawBuilder<unknown>, name = sql``) => sql`
  above as (
    select n.id, n.parent_id, ${isVisible(viewer, 'n')} as seen ${name} from nodes as n where n.id = ${ids}
    union
    select n.* from above join lateral (
      select n.id, n.parent_id, ${isVisible(viewer, 'n')} ${name} from nodes as n where n.id = above.parent_id offset 0) as n on true
  )`

const OF_CANDIDATES = sql`any(array(select parent_id from candidates))`

/**
 * The parts `above` and `folders` of a recursive statement that has `candidates` with a parent_id: the folders over them, and which of
 * those are seen, from the root down.
 */
export const foldersAbove = (viewer: Viewer) => sql`
  ${above(viewer, OF_CANDIDATES)},
  folders as (
    select id from above where id = ${sql.lit(ROOT_FOLDER_ID)} and seen
    union all
    select above.id from folders join above on above.parent_id = folders.id where above.seen
  )`

/** `foldersAbove`, with the names from the root down to each folder as `path`, JSON. */
export const namedFoldersAbove = (viewer: Viewer | ViewerInQuery) => sql`
  ${above(viewer, OF_CANDIDATES, sql`, n.name`)},
  found_folders as (
    select id, array[name] as names from above where id = ${sql.lit(ROOT_FOLDER_ID)} and seen
    union all
    select above.id, found_folders.names || above.name from found_folders join above on above.parent_id = found_folders.id where above.seen
  ),
  folders as materialized (select id, to_json(names) as path from found_folders)`
