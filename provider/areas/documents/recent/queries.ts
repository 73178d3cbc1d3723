// SQL of what came to the library last, and of what somebody has read. A document is shown since it was published, or since
// its newest visible version was made if that was later.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ListNewDocuments } from '#contract/document-news.ts'
import { NODE_DOCUMENT } from '#contract/documents.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { foldersAbove, isVisible, isVisibleOfMany } from '#provider/areas/documents/visible-queries.ts'

export interface ShownRow {
  id: number
  name: string
  description: string | null
  parent_id: number
  position: string
  file_type: string | null
  file_size: number | null
  shown_at: Date
  is_new: boolean
  is_changed: boolean
}

/** Whose unread documents are asked for. */
export interface Reading {
  userId: number
  /** What came before is not asked about. */
  since: Date
}

// The number is spelt out, because an index with a condition is not used for a parameter.
const IS_SHOWN = sql<SqlBool>`n.node_type = ${sql.lit(NODE_DOCUMENT)} and n.status = 'published' and n.deleted_at is null and n.published_at is not null`

/** With its newest visible version; none: it has no file yet. */
const DOCUMENTS = sql`nodes as n left join lateral (
  select v.file_type, v.file_size, v.created_at, v.created_by, v.version_num from document_versions as v
  where v.node_id = n.id and v.visible order by v.version_num desc limit 1
) as newest on true`
export const SHOWN_AT = sql<Date | null>`greatest(n.published_at, newest.created_at)`

/** What the reader has read of the node of the alias `n`, as `r`. */
const readBy = (reading: Reading | null) => sql`left join document_reads as r on r.document_id = n.id and r.user_id = ${reading?.userId ?? null}::integer`

/** Whether the document of the alias `n` with its newest visible version `newest` is unread. One's own uploads are read. */
export const isUnread = (reading: Reading | null): RawBuilder<boolean> =>
  reading === null
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(n.node_type = ${sql.lit(NODE_DOCUMENT)} and n.status = 'published' and n.published_at is not null
        and ${SHOWN_AT} > ${reading.since}::timestamptz
        and coalesce(newest.created_by, n.created_by) is distinct from ${reading.userId}::integer
        and coalesce(newest.version_num, 0) > coalesce(r.version_num, -1), false)`

const columns = (reading: Reading | null) => sql`
  n.id, n.name, n.description, n.parent_id, n.position, newest.file_type, newest.file_size::double precision as file_size, ${SHOWN_AT} as shown_at,
  ${isUnread(reading)} as is_new, r.user_id is not null as is_changed`

/** Whether every folder above the node of the alias `n` is seen: looked up for one candidate after another, until enough are found. */
const isReached = (viewer: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  with recursive above as (
    select p.id, p.parent_id, ${isVisible(viewer, 'p')} as seen from nodes as p where p.id = n.parent_id
    union all
    select p.id, p.parent_id, ${isVisible(viewer, 'p')} from above join nodes as p on p.id = above.parent_id
  ) select 1 from above where not seen)`

/** The limits of all folders are read once, not those of each document by itself. */
const isSeen = (viewer: Viewer) => sql<SqlBool>`${IS_SHOWN} and ${isVisibleOfMany(viewer, 'n')}`
const IS_NEWEST = sql<SqlBool>`v.visible and not exists (
  select 1 from document_versions as newer where newer.node_id = v.node_id and newer.visible and newer.version_num > v.version_num)`

/** How many more than asked for are looked at before those in folders that are not seen are left out. */
const SPARE = 10

interface RecentFor {
  viewer: Viewer
  /** Null: nothing is new. */
  reading: Reading | null
}

interface LatestRow extends ShownRow {
  /** No other document can be among them. */
  is_all: boolean
  /** One that was not looked at may come before it. */
  is_past: boolean
}

/** The latest by both orders first, then whether their folders are seen, which is asked once for all. Null: too many are not. */
async function latestDocuments(db: Db, { viewer, reading }: RecentFor, limit: number): Promise<ShownRow[] | null> {
  // Spelt out: with parameters for its limits this is planned anew at every call, which takes as long as half of its run.
  const [all, many, others] = [limit, limit + SPARE, limit + SPARE - 1].map((count) => sql.lit(count))
  const { rows } = await sql<LatestRow>`
    with recursive published as materialized (
      select n.id, n.published_at as at from nodes as n where ${isSeen(viewer)} order by n.published_at desc, n.id desc limit ${many}
    ),
    changed as materialized (
      select n.id, v.created_at as at from document_versions as v join nodes as n on n.id = v.node_id
      where ${IS_NEWEST} and ${isSeen(viewer)} order by v.created_at desc, n.id desc limit ${many}
    ),
    candidates as materialized (
      select ${columns(reading)} from ${DOCUMENTS} ${readBy(reading)} where n.id in (select id from published union select id from changed)
    ),
    ${foldersAbove(viewer)},
    ends as (
      (select at, id from published order by at desc, id desc offset ${others})
      union all
      (select at, id from changed order by at desc, id desc offset ${others})
    ),
    last as materialized (select at, id from ends order by at desc, id desc limit 1)
    select candidates.*, last.at is null as is_all, (shown_at, candidates.id) < (last.at, last.id) as is_past
    from candidates left join last on true
    where parent_id in (select id from folders)
    order by shown_at desc, candidates.id desc limit ${all}`.execute(db)
  const last = rows.at(-1)
  return last && (last.is_all || (rows.length === limit && !last.is_past)) ? rows : null
}

/** The documents shown last. The first of both orders are among the first of each. */
export async function recentDocuments(db: Db, asked: RecentFor, limit: number): Promise<ShownRow[]> {
  const latest = await latestDocuments(db, asked, limit)
  if (latest) return latest
  const { viewer, reading } = asked
  const seen = sql`${isSeen(viewer)} and ${isReached(viewer)}`
  const { rows } = await sql<ShownRow>`
    select ${columns(reading)} from ${DOCUMENTS} ${readBy(reading)}
    where n.id in (
      (select n.id from nodes as n where ${seen} order by n.published_at desc, n.id desc limit ${limit})
      union
      (select n.id from document_versions as v join nodes as n on n.id = v.node_id
       where ${IS_NEWEST} and ${seen} order by v.created_at desc, n.id desc limit ${limit})
    )
    order by shown_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

export interface UnreadFor {
  viewer: Viewer
  reading: Reading
}

/** `fresh`: what is unread and seen, with `above`, the folders over it. */
const freshDocuments = ({ viewer, reading }: UnreadFor) => sql`
  candidates as materialized (
    select ${columns(reading)}, coalesce(newest.version_num, 0) as version_num from ${DOCUMENTS} ${readBy(reading)}
    where n.id in (
      select n.id from nodes as n where ${IS_SHOWN} and n.published_at > ${reading.since}::timestamptz
      union
      select v.node_id from document_versions as v where v.visible and v.created_at > ${reading.since}::timestamptz
    ) and ${IS_SHOWN} and ${isVisible(viewer, 'n')} and ${isUnread(reading)}
  ),
  ${foldersAbove(viewer)},
  fresh as materialized (select * from candidates where parent_id in (select id from folders))`

/** After `fresh`: each of its documents with every folder over it. */
const WITHIN = sql`
  within as (
    select fresh.id as document, fresh.shown_at, fresh.parent_id as folder from fresh
    union all
    select within.document, within.shown_at, above.parent_id from within join above on above.id = within.folder where above.parent_id is not null
  )`

/** What came to one folder with no longer pauses than this came together. */
export const PAUSE_MS = 10 * 60_000

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

/** A page of what is new to the reader, and how much that is in all. */
export async function newDocuments(
  db: Db,
  asked: UnreadFor,
  { page, limit, sort, dir, q }: RequestOutput<typeof ListNewDocuments>['query'],
): Promise<{ rows: (ShownRow & { newest_at: Date })[]; totalCount: number }> {
  const fits = q ? sql`strpos(lower(name collate polish), ${q.toLocaleLowerCase('pl')}) > 0` : sql`true`
  // What came together stands in the order of its folder.
  const order =
    sort === 'name'
      ? sql`name collate polish ${DIRECTIONS[dir]}, id ${DIRECTIONS[dir]}`
      : sql`max(shown_at) over (partition by parent_id, part) ${DIRECTIONS[dir]}, parent_id, position, id`
  const { rows } = await sql<ShownRow & { newest_at: Date; total: number }>`
    with recursive ${freshDocuments(asked)}, fitting as (select *, count(*) over ()::integer as total, max(shown_at) over () as newest_at from fresh where ${fits}),
    begun as (
      select *, case when shown_at - lag(shown_at) over (partition by parent_id order by shown_at) <= ${sql.lit(PAUSE_MS / 1000)} * interval '1 second' then 0 else 1 end as begins
      from fitting
    ),
    parts as (select *, sum(begins) over (partition by parent_id order by shown_at) as part from begun)
    select * from parts order by ${order} limit ${limit} offset ${page * limit}`.execute(db)
  const first = rows[0]
  // Past the last page no row tells it.
  return { rows, totalCount: first ? first.total : page === 0 ? 0 : await countNew(db, asked, fits) }
}

export async function countNew(db: Db, asked: UnreadFor, fits = sql`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${freshDocuments(asked)} select count(*)::integer as count from fresh where ${fits}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A statement: how many new documents are in each of these folders (`id`, `count`, and `newest`, when the latest was shown), however deep; a folder without any is left out. */
export const newCountsOf = (asked: UnreadFor, folderIds: readonly number[]) => sql`
  with recursive ${freshDocuments(asked)}, ${WITHIN}
  select folder as id, count(*)::integer as count, max(shown_at) as newest from within where folder = any(${[...folderIds]}::integer[]) group by folder`

interface Marked {
  nodeIds: readonly number[]
  until: Date
  now: Date
}

const HIGHER = sql`on conflict (user_id, document_id) do update set version_num = excluded.version_num, read_at = excluded.read_at
  where document_reads.version_num < excluded.version_num`

/** Marks what is unread of these documents, and in these folders however deep. Answers how much that was. */
export async function markUnread(db: Db, asked: UnreadFor, { nodeIds, until, now }: Marked): Promise<number> {
  const nodes = sql`any(${[...nodeIds]}::integer[])`
  const { numAffectedRows = 0n } = await sql`
    with recursive ${freshDocuments(asked)}, ${WITHIN}
    insert into document_reads (user_id, document_id, version_num, read_at)
    select ${asked.reading.userId}, fresh.id, fresh.version_num, ${now} from fresh
    where shown_at <= ${until} and (fresh.id = ${nodes} or exists (select from within where within.document = fresh.id and within.folder = ${nodes}))
    ${HIGHER}`.execute(db)
  return Number(numAffectedRows)
}

interface Read {
  userId: number
  /** 0: the document has none. */
  versions: readonly { documentId: number; versionNum: number }[]
  now: Date
}

/** What was read before, and what is gone meanwhile, costs a look. */
export async function markRead(db: Db, { userId, versions, now }: Read): Promise<void> {
  await sql`
    insert into document_reads (user_id, document_id, version_num, read_at)
    select ${userId}, n.id, max(o."versionNum"), ${now}
    from json_to_recordset(${JSON.stringify(versions)}::json) as o ("documentId" integer, "versionNum" integer)
    join nodes as n on n.id = o."documentId"
    where not exists (select from document_reads as r where r.user_id = ${userId} and r.document_id = n.id and r.version_num >= o."versionNum")
    group by n.id
    ${HIGHER}`.execute(db)
}

/** When the last but so many documents were published or got a version; null: there are not so many. */
export async function timeOfLast(db: Db, count: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (select n.published_at from nodes as n where ${IS_SHOWN} order by n.published_at desc, n.id desc limit 1 offset ${count}),
    (select v.created_at from document_versions as v where v.visible order by v.created_at desc, v.id desc limit 1 offset ${count})) as at`.execute(db)
  return rows[0]?.at ?? null
}

/** When the person's unread documents begin; an account that never was there before begins at the given moment. */
export async function beginReading(db: Db, userId: number, at: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    update users set unread_since = coalesce(unread_since, ${at}) where id = ${userId} returning unread_since as since`.execute(db)
  return rows[0]?.since ?? at
}
