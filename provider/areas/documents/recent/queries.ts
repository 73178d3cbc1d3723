// SQL of the latest and of unread documents. A document is shown since its publication, or since its newest visible version, whichever
// is later: `nodes.shown_at`.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ListNewDocuments } from '#contract/document-news.ts'
import { NODE_DOCUMENT } from '#contract/documents.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import {
  asAsked,
  foldersAbove,
  isVisible,
  isVisibleOfMany,
  namedFoldersAbove,
  viewerAsked,
  type ViewerAsked,
  type ViewerInQuery,
} from '#provider/areas/documents/visible-queries.ts'
import { anyOf } from '#provider/db/one-of.ts'
import { prepared } from '#provider/db/prepared.ts'

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
  /** Names of the folders from the root down to its own; null: not read with it. */
  folder_path: string[] | null
}

/** The person whose unread documents are requested. */
export interface Reading {
  userId: number
  /** Older documents count as read. */
  since: Date
}

// A literal number, because a partial index is not used with a parameter.
const IS_SHOWN = sql<SqlBool>`n.node_type = ${sql.lit(NODE_DOCUMENT)} and n.status = 'published' and n.deleted_at is null and n.published_at is not null`

/** Joins the newest visible version of the node `n`, if it has one, as `newest`. */
export const NEWEST = sql`left join lateral (
  select v.file_type, v.file_size, v.created_by, v.version_num from document_versions as v
  where v.node_id = n.id and v.visible order by v.version_num desc limit 1
) as newest on true`

/** Joins what the reader has read of the node `n`, as `r`. */
const readBy = (reading: Reading | null) => sql`left join document_reads as r on r.document_id = n.id and r.user_id = ${reading?.userId ?? null}::integer`

/** Whether the document `n` with its newest visible version `newest` is unread. Own uploads count as read. */
export const isUnread = (reading: Reading | null): RawBuilder<boolean> =>
  reading === null
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(n.node_type = ${sql.lit(NODE_DOCUMENT)} and n.status = 'published' and n.published_at is not null
        and n.shown_at > ${reading.since}::timestamptz
        and coalesce(newest.created_by, n.created_by) is distinct from ${reading.userId}::integer
        and coalesce(newest.version_num, 0) > coalesce(r.version_num, -1), false)`

/** The latest documents among all that fit, as `candidates`. */
const candidates = (reading: Reading | null, fits: RawBuilder<SqlBool>, limit: RawBuilder<unknown>) => sql`
  select n.id, n.name, n.description, n.parent_id, n.position, newest.file_type, newest.file_size::double precision as file_size, n.shown_at,
    ${isUnread(reading)} as is_new, r.user_id is not null as is_changed
  from (select n.* from nodes as n where ${fits} order by n.shown_at desc, n.id desc limit ${limit}) as n ${NEWEST} ${readBy(reading)}`

/** Whether all folders above the node `n` are visible; checked for each candidate until enough are found. */
const isReached = (viewer: Viewer): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  with recursive above as (
    select p.id, p.parent_id, ${isVisible(viewer, 'p')} as seen from nodes as p where p.id = n.parent_id
    union all
    select p.id, p.parent_id, ${isVisible(viewer, 'p')} from above join nodes as p on p.id = above.parent_id
  ) select 1 from above where not seen)`

/** Reads the groups of all folders once, not for each document. */
const isSeen = (viewer: Viewer | ViewerInQuery) => sql<SqlBool>`${IS_SHOWN} and ${isVisibleOfMany(viewer, 'n')}`

/** So many more documents are read than requested, because some may be in hidden folders. */
const SPARE = 10

export interface RecentFor {
  viewer: Viewer
  /** null: nothing is new (visitors). */
  reading: Reading | null
}

interface LatestRow extends ShownRow {
  /** Whether no document was left out by the limit of those that were looked at. */
  is_all: boolean
}

interface LatestAsked extends ViewerAsked {
  userId: number | null
  /** null: nothing is new (visitors). */
  since: Date | null
  limit: number
}

/** What a prepared statement is asked of a reader and of what they have not read. */
export const readingAsked = (reading: Reading | null) => ({ userId: reading?.userId ?? null, since: reading?.since ?? null })
export const askedReading = ({ userId, since }: Pick<LatestAsked, 'userId' | 'since'>): Reading | null =>
  userId === null || since === null ? null : { userId, since }

/** The limit is of its shape: with parameters the statement would be planned at every call, which takes half as long as running it. */
const latestAmong = prepared(['sees', 'limit'], (_db, { limit, ...asked }: LatestAsked) => {
  const viewer = viewerAsked(asked)
  const many = sql.lit(limit + SPARE)
  return sql<LatestRow>`
    with recursive candidates as materialized (${candidates(askedReading(asked), isSeen(viewer), many)}),
    ${namedFoldersAbove(viewer)}
    select candidates.*, folders.path as folder_path, (select count(*) from candidates) < ${many} as is_all
    from candidates join folders on folders.id = candidates.parent_id
    order by shown_at desc, candidates.id desc limit ${sql.lit(limit)}`
})

/** Takes the latest, then checks their folders in one step. null: too many are hidden. */
async function latestDocuments(db: Db, { viewer, reading }: RecentFor, limit: number): Promise<ShownRow[] | null> {
  const rows = await latestAmong(db, { ...asAsked(viewer), ...readingAsked(reading), limit })
  return rows.length === limit || rows[0]?.is_all ? rows : null
}

/** The latest documents. */
export async function recentDocuments(db: Db, asked: RecentFor, limit: number): Promise<ShownRow[]> {
  const latest = await latestDocuments(db, asked, limit)
  if (latest) return latest
  const { viewer, reading } = asked
  const seen = sql<SqlBool>`${isSeen(viewer)} and ${isReached(viewer)}`
  const { rows } = await sql<ShownRow>`
    select found.*, null as folder_path from (${candidates(reading, seen, sql`${limit}`)}) as found order by shown_at desc, id desc`.execute(db)
  return rows
}

export interface UnreadFor {
  viewer: Viewer | ViewerInQuery
  reading: Reading
}

/** What a list shows of unread documents. */
const SHOWN = sql`n.name, n.description, n.position, newest.file_type, newest.file_size::double precision as file_size, true as is_new,
  r.user_id is not null as is_changed,`

/**
 * So many are looked at; since `reading.since` there are half as many, or a few more for a minute. The limit has the engine use its index
 * in a library of any size, and the time as a question of its own keeps it from making a new plan at every call, which takes three times
 * as long as running the statement.
 */
const FRESH_MAX = sql.lit(2000)

/** Documents that are shown since then, the latest first, as `n`. */
export const shownSince = (viewer: Viewer | ViewerInQuery, since: Date) => sql`(
  select n.* from nodes as n where ${isSeen(viewer)} and n.shown_at > (select ${since}::timestamptz)
  order by n.shown_at desc, n.id desc limit ${FRESH_MAX}) as n`

/** CTEs `fresh`: unread visible documents, and `above`: the folders above them; `more`: columns beside those that all need. */
const freshDocuments = ({ viewer, reading }: UnreadFor, more = sql``) => sql`
  candidates as materialized (
    select n.id, n.parent_id, ${more} n.shown_at, coalesce(newest.version_num, 0) as version_num
    from ${shownSince(viewer, reading.since)} ${NEWEST} ${readBy(reading)} where ${isUnread(reading)}
  ),
  ${namedFoldersAbove(viewer)},
  fresh as materialized (select candidates.*, folders.path as folder_path from candidates join folders on folders.id = candidates.parent_id)`

/** After `fresh`: each of its documents with all folders above it. */
const WITHIN = sql`
  within as (
    select fresh.id as document, fresh.shown_at, fresh.parent_id as folder from fresh
    union all
    select within.document, within.shown_at, above.parent_id from within join above on above.id = within.folder where above.parent_id is not null
  )`

/** Documents of one folder with shorter pauses between them form one publication. */
export const PAUSE_MS = 10 * 60_000

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

/** A page of the reader's new documents, and their total count. */
export async function newDocuments(
  db: Db,
  asked: UnreadFor,
  { page, limit, sort, dir, q }: RequestOutput<typeof ListNewDocuments>['query'],
): Promise<{ rows: (ShownRow & { newest_at: Date })[]; totalCount: number }> {
  const fits = q ? sql`strpos(lower(name collate polish), ${q.toLocaleLowerCase('pl')}) > 0` : sql`true`
  // Documents of one publication are in the order of their folder.
  const order =
    sort === 'name'
      ? sql`name collate polish ${DIRECTIONS[dir]}, id ${DIRECTIONS[dir]}`
      : sql`max(shown_at) over (partition by parent_id, part) ${DIRECTIONS[dir]}, parent_id, position, id`
  const { rows } = await sql<ShownRow & { newest_at: Date; total: number }>`
    with recursive ${freshDocuments(asked, SHOWN)}, fitting as (select *, count(*) over ()::integer as total, max(shown_at) over () as newest_at from fresh where ${fits}),
    begun as (
      select *, case when shown_at - lag(shown_at) over (partition by parent_id order by shown_at) <= ${sql.lit(PAUSE_MS / 1000)} * interval '1 second' then 0 else 1 end as begins
      from fitting
    ),
    parts as (select *, sum(begins) over (partition by parent_id order by shown_at) as part from begun)
    select * from parts order by ${order} limit ${limit} offset ${page * limit}`.execute(db)
  const first = rows[0]
  // A page after the last one has no rows, and so no total count.
  return { rows, totalCount: first ? first.total : page === 0 ? 0 : await countNew(db, asked, fits) }
}

export async function countNew(db: Db, asked: UnreadFor, fits = sql`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${freshDocuments(asked, SHOWN)} select count(*)::integer as count from fresh where ${fits}`.execute(db)
  return rows[0]?.count ?? 0
}

/** SQL: new documents below each folder (`id`, `count`, `newest`: time of the latest); folders without any are left out. */
export const newCountsOf = (asked: UnreadFor, folderIds: readonly number[]) => sql`
  with recursive ${freshDocuments(asked)}, ${WITHIN}
  select folder as id, count(*)::integer as count, max(shown_at) as newest from within where folder = ${anyOf(folderIds)} group by folder`

interface Marked {
  nodeIds: readonly number[]
  until: Date
  now: Date
}

const HIGHER = sql`on conflict (user_id, document_id) do update set version_num = excluded.version_num, read_at = excluded.read_at
  where document_reads.version_num < excluded.version_num`

/** Marks unread documents among these, and below these folders, as read. Returns their number. */
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
  /** Version number; 0: the document has none. */
  versions: readonly { documentId: number; versionNum: number }[]
  now: Date
}

/**
 * The mark counts at once, everywhere, but nobody waits until it is on the disk: it gets there with the next change of anything, at the
 * latest with the record of this opening, some seconds later. Where the database ends in between, the document is unread again.
 */
const WITHOUT_WAITING = sql<SqlBool>`set_config('synchronous_commit', 'off', true) = 'off'`

/** Records read versions; those read before and deleted ones cause no write. Not within a change, which would not wait for the disk either. */
export async function markRead(db: Db, { userId, versions, now }: Read): Promise<void> {
  if (db.isTransaction) throw new Error('What is read is not marked within a change')
  await sql`
    insert into document_reads (user_id, document_id, version_num, read_at)
    select ${userId}, n.id, max(o."versionNum"), ${now}
    from json_to_recordset(${JSON.stringify(versions)}::json) as o ("documentId" integer, "versionNum" integer)
    join nodes as n on n.id = o."documentId"
    where not exists (select from document_reads as r where r.user_id = ${userId} and r.document_id = n.id and r.version_num >= o."versionNum")
      and ${WITHOUT_WAITING}
    group by n.id
    ${HIGHER}`.execute(db)
}

/** Time of the `count`-th latest document; null: there are fewer. */
export async function timeOfLast(db: Db, count: number): Promise<Date | null> {
  const { rows } = await sql<{ shown_at: Date }>`
    select n.shown_at from nodes as n where ${IS_SHOWN} order by n.shown_at desc, n.id desc limit 1 offset ${count}`.execute(db)
  return rows[0]?.shown_at ?? null
}

/** When the last meeting for everybody began, as wall time; null: there was none. Those that were never called did not take place. */
export async function lastMeetingBegun(db: Db, lastPassed: string): Promise<string | null> {
  const viewer: Viewer = { sees: 'published', workGroupIds: [] }
  const { rows } = await sql<{ at: string | null }>`
    with recursive candidates as (
      select n.parent_id, m.starts_at as at from meetings as m join nodes as n on n.id = m.folder_id
      where m.status in ('called', 'open', 'closed') and m.starts_at <= ${lastPassed}::timestamp and ${isVisible(viewer, 'n')}
    ), ${foldersAbove(viewer)}
    select max(at)::text as at from candidates where parent_id in (select id from folders)`.execute(db)
  return rows[0]?.at ?? null
}
