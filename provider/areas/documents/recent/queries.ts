// SQL of what came to the library last. A document is shown since it was published, or since its newest visible version
// was made if that was later.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ListNewDocuments } from '#contract/document-news.ts'
import { NODE_DOCUMENT } from '#contract/documents.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { foldersAbove, isVisible } from '#provider/areas/documents/visible-queries.ts'

export interface ShownRow {
  id: number
  name: string
  description: string | null
  parent_id: number
  file_type: string | null
  file_size: number | null
  shown_at: Date
}

// The number is spelt out, because an index with a condition is not used for a parameter.
const IS_SHOWN = sql<SqlBool>`n.node_type = ${sql.lit(NODE_DOCUMENT)} and n.status = 'published' and n.deleted_at is null and n.published_at is not null`

/** With its newest visible version; none: it has no file yet. */
const DOCUMENTS = sql`nodes as n left join lateral (
  select v.file_type, v.file_size, v.created_at from document_versions as v
  where v.node_id = n.id and v.visible order by v.version_num desc limit 1
) as newest on true`
const SHOWN_AT = sql`greatest(n.published_at, newest.created_at)`
const COLUMNS = sql`n.id, n.name, n.description, n.parent_id, newest.file_type, newest.file_size::double precision as file_size, ${SHOWN_AT} as shown_at`

/** Whether every folder above the node of the alias `n` is seen: looked up for one candidate after another, until enough are found. */
const isReached = (viewer: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  with recursive above as (
    select p.id, p.parent_id, ${isVisible(viewer, 'p')} as seen from nodes as p where p.id = n.parent_id
    union all
    select p.id, p.parent_id, ${isVisible(viewer, 'p')} from above join nodes as p on p.id = above.parent_id
  ) select 1 from above where not seen)`

/** The documents shown last. The first of both orders are among the first of each. */
export async function recentDocuments(db: Db, viewer: Viewer, limit: number): Promise<ShownRow[]> {
  const seen = sql`${IS_SHOWN} and ${isVisible(viewer, 'n')} and ${isReached(viewer)}`
  const { rows } = await sql<ShownRow>`
    select ${COLUMNS} from ${DOCUMENTS}
    where n.id in (
      (select n.id from nodes as n where ${seen} order by n.published_at desc, n.id desc limit ${limit})
      union
      (select n.id from document_versions as v join nodes as n on n.id = v.node_id
       where v.visible and ${seen}
         and not exists (select 1 from document_versions as newer where newer.node_id = v.node_id and newer.visible and newer.version_num > v.version_num)
       order by v.created_at desc, v.id desc limit ${limit})
    )
    order by shown_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

export interface RecentFor {
  viewer: Viewer
  /** The reader's last visit. */
  since: Date
}

/** `fresh`: what was shown since and is seen, with `above`, the folders over it. */
const freshDocuments = ({ viewer, since }: RecentFor) => sql`
  candidates as materialized (
    select ${COLUMNS} from ${DOCUMENTS}
    where n.id in (
      select n.id from nodes as n where ${IS_SHOWN} and n.published_at > ${since}
      union
      select v.node_id from document_versions as v where v.visible and v.created_at > ${since}
    ) and ${IS_SHOWN} and ${isVisible(viewer, 'n')} and ${SHOWN_AT} > ${since}
  ),
  ${foldersAbove(viewer)},
  fresh as materialized (select * from candidates where parent_id in (select id from folders))`

const ORDERS = { shownAt: sql`shown_at`, name: sql`name collate polish` }
const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

/** A page of what is new to the reader, and how much that is in all. */
export async function newDocuments(
  db: Db,
  asked: RecentFor,
  { page, limit, sort, dir, q }: RequestOutput<typeof ListNewDocuments>['query'],
): Promise<{ rows: ShownRow[]; totalCount: number }> {
  const fits = q ? sql`strpos(lower(name collate polish), ${q.toLocaleLowerCase('pl')}) > 0` : sql`true`
  const order = sql`${ORDERS[sort]} ${DIRECTIONS[dir]}, id ${DIRECTIONS[dir]}`
  const { rows } = await sql<ShownRow & { total: number }>`
    with recursive ${freshDocuments(asked)}, fitting as (select *, count(*) over ()::integer as total from fresh where ${fits})
    select * from fitting order by ${order} limit ${limit} offset ${page * limit}`.execute(db)
  const first = rows[0]
  // Past the last page no row tells it.
  return { rows, totalCount: first ? first.total : page === 0 ? 0 : await countNew(db, asked, fits) }
}

export async function countNew(db: Db, asked: RecentFor, fits = sql`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${freshDocuments(asked)} select count(*)::integer as count from fresh where ${fits}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A statement: how many new documents are in each of these folders (`id`, `count`), however deep; a folder without any is left out. */
export const newCountsOf = (asked: RecentFor, folderIds: readonly number[]) => sql`
  with recursive ${freshDocuments(asked)},
  within as (
    select fresh.id as document, fresh.parent_id as folder from fresh
    union all
    select within.document, above.parent_id from within join above on above.id = within.folder where above.parent_id is not null
  )
  select folder as id, count(*)::integer as count from within where folder = any(${[...folderIds]}::integer[]) group by folder`
