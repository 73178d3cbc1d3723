// SQL of searching the library. Who may see what is `visible.ts`'s to say, here as in every other reading.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { SoughtKind } from '#contract/document-search.ts'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { FILE_KINDS } from '#contract/file-kinds.ts'
import type { Db } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import { inTime, whileInTime } from '#provider/db/in-time.ts'
import { withinDays, type Days } from '#provider/db/within-days.ts'
import type { SearchQuery } from '#provider/search/query.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { foldersAbove, isVersionVisible, isVisible } from '#provider/areas/documents/visible-queries.ts'

export interface Filter extends Days {
  kind?: SoughtKind | undefined
  /** Only what is in this folder or below it. */
  folderId?: number | undefined
}

export interface Wanted {
  viewer: Viewer
  query: SearchQuery
  inNames: boolean
  inContent: boolean
  filter: Filter
  page: number
  limit: number
  /** Milliseconds after which nothing more is looked at. */
  within: number
}

export interface FoundNode {
  nodeId: number
  /** The newest visible version whose content matches; null: the names alone do. */
  versionId: number | null
}

/** A name says more about a document than any number of words in it. */
const NAME_WORTH = 2
/** Matches in content weighed one by one; of more, the newest. Weighing reads the whole vector, finding does not. */
const WEIGHED_MAX = 300
/** Of `ts_rank`: a long text has more of every word. */
const BY_LENGTH = 1

const holdsPhrases = (words: RawBuilder<unknown>, { phrases }: SearchQuery) =>
  sql<SqlBool>`${sql.join([sql`true`, ...phrases.map((phrase) => sql`strpos(${words}, ${phrase}) > 0`)], sql` and `)}`

const holdsPieces = (text: RawBuilder<unknown>, { pieces }: SearchQuery) =>
  sql<SqlBool>`${sql.join([sql`true`, ...pieces.map((piece) => sql`strpos(lower(${text} collate polish), ${piece.toLocaleLowerCase('pl')}) > 0`)], sql` and `)}`

/** Folders and documents by their own names, documents by those of their visible versions. */
function byNames({ viewer, query, within }: Wanted) {
  const { tsquery } = query
  return sql`
    select t.node_id, null::integer as version_id, null::integer as version_num,
      ${tsquery === null ? sql`${NAME_WORTH}::real` : sql`(${NAME_WORTH} + ts_rank(t.vector, ${tsquery}::tsquery, ${BY_LENGTH}))::real`} as worth
    from name_texts as t left join document_versions as v on v.id = t.version_id
    where ${tsquery === null ? sql`true` : sql`t.vector @@ ${tsquery}::tsquery`}
      and (t.version_id is null or ${isVersionVisible(viewer, 'v')})
      and ${whileInTime(within, sql`${holdsPhrases(sql.ref('t.words'), query)} and ${holdsPieces(sql.ref('t.name'), query)}`)}`
}

/** Visible versions by their content. Without a word there is nothing to find them by. */
function byContent({ viewer, query, within }: Wanted) {
  const { tsquery } = query
  const nothing = tsquery === null ? sql`false` : sql`t.vector @@ ${tsquery}::tsquery`
  return sql`
    select v.node_id, v.id as version_id, v.version_num,
      case when row_number() over (order by v.created_at desc, v.id desc) <= ${WEIGHED_MAX} and ${inTime(within)}
        then ts_rank(t.vector, ${tsquery ?? ''}::tsquery, ${BY_LENGTH}) else 0 end as worth
    from file_texts as t join document_versions as v on v.sha256 = t.sha256
    where ${nothing} and ${isVersionVisible(viewer, 'v')}
      and ${whileInTime(within, sql`${holdsPhrases(sql.ref('t.words'), query)} and ${holdsPieces(sql.ref('t.text'), query)}`)}`
}

/** What a candidate must be, by the version that it is shown with: the one that matched, else the newest that is seen. */
function isWanted({ kind, ...days }: Filter): RawBuilder<SqlBool> {
  const types = kind === undefined || kind === 'folder' || kind === 'document' ? null : FILE_KINDS[kind]
  const conditions = [
    ...(kind === undefined ? [] : [sql<SqlBool>`n.node_type = ${kind === 'folder' ? NODE_FOLDER : NODE_DOCUMENT}`]),
    ...(types === null ? [] : [sql<SqlBool>`told.file_type = any(${[...types]}::text[])`]),
    ...withinDays(sql<Date>`coalesce(told.created_at, n.created_at)`, days),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Looked up only where something is asked of it. */
const toldVersion = ({ kind, from, to }: Filter, viewer: Viewer) =>
  kind === undefined && from === undefined && to === undefined
    ? sql``
    : sql`left join lateral (
        select v.file_type, v.created_at from document_versions as v
        where v.node_id = n.id and (m.version_id is null or v.id = m.version_id) and ${isVersionVisible(viewer, 'v')}
        order by v.version_num desc limit 1) as told on true`

/** The folders whose items are wanted, among those that are seen. */
const wantedFolders = ({ folderId }: Filter) =>
  folderId === undefined
    ? sql`select id from folders`
    : sql`
      select id from folders where id = ${folderId}
      union all
      select above.id from wanted_folders join above on above.parent_id = wanted_folders.id where above.seen`

/**
 * A page of what was found, the most relevant first, and how many there are; one statement. Only the folders above
 * what was found are looked at, from there up to the root, and then which of them are seen from the root down.
 */
export async function findDocuments(db: Db, wanted: Wanted): Promise<{ found: FoundNode[]; totalCount: number; late: boolean }> {
  const { viewer, inNames, inContent, filter, page, limit, within } = wanted
  const parts = [...(inNames ? [byNames(wanted)] : []), ...(inContent ? [byContent(wanted)] : [])]
  const { rows } = await sql<{ total_count: number; found: FoundNode[] | null; late: boolean }>`
    with recursive matches as (${sql.join(parts, sql` union all `)}),
    candidates as materialized (
      select m.*, n.parent_id from matches as m join nodes as n on n.id = m.node_id ${toldVersion(filter, viewer)}
      where n.parent_id is not null and ${isVisible(viewer, 'n')} and ${isWanted(filter)}
    ),
    ${foldersAbove(viewer)},
    wanted_folders as (${wantedFolders(filter)}),
    hits as materialized (
      select node_id, (array_agg(version_id order by version_num desc nulls last))[1] as version_id, sum(worth) as worth
      from candidates where parent_id in (select id from wanted_folders)
      group by node_id
    ),
    shown as (select * from hits order by worth desc, node_id desc limit ${limit} offset ${page * limit})
    select (select count(*) from hits)::integer as total_count,
      (select json_agg(json_build_object('nodeId', node_id, 'versionId', version_id) order by worth desc, node_id desc) from shown) as found, not ${inTime(within)} as late`.execute(
    db,
  )
  return { found: rows[0]?.found ?? [], totalCount: rows[0]?.total_count ?? 0, late: rows[0]?.late ?? false }
}

/** What a hit shows of its document: the version that matched, else the newest that the viewer may see. */
export async function describeDocuments(db: Db, viewer: Viewer, found: FoundNode[]) {
  const { rows } = await sql<{
    id: number
    name: string
    node_type: typeof NODE_FOLDER | typeof NODE_DOCUMENT
    parent_id: number
    status: 'draft' | 'published'
    version_id: number | null
    file_type: string | null
    sha256: string | null
    created_at: Date
    creator: string | null
  }>`
    select n.id, n.name, n.node_type, n.parent_id, n.status, v.id as version_id, v.file_type, v.sha256, coalesce(v.created_at, n.created_at) as created_at, ${fullName('creator')} as creator
    from json_to_recordset(${JSON.stringify(found)}::json) as f ("nodeId" integer, "versionId" integer)
    join nodes as n on n.id = f."nodeId"
    left join lateral (
      select * from document_versions as v
      where v.node_id = n.id and ${isVersionVisible(viewer, 'v')} and (f."versionId" is null or v.id = f."versionId")
      order by v.version_num desc limit 1
    ) as v on true
    left join users as creator on creator.id = coalesce(v.created_by, n.created_by)`.execute(db)
  return rows
}

/** Every folder from the given ones up to the root, by id. */
export async function foldersUp(db: Db, folderIds: number[]) {
  const { rows } = await sql<{ id: number; name: string; parent_id: number | null }>`
    with recursive up as (
      select id, name, parent_id from nodes where id = any(${folderIds}::integer[])
      union
      select n.id, n.name, n.parent_id from up join nodes as n on n.id = up.parent_id
    )
    select id, name, parent_id from up`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The first `length` characters of the texts, or all of each. */
export const textsOf = (db: Db, contents: string[], length: number | null) =>
  db
    .selectFrom('file_texts')
    .select(['sha256', length === null ? 'text' : sql<string | null>`left(text, ${length})`.as('text')])
    .where('sha256', 'in', contents)
    .where('status', '=', 'indexed')
    .execute()
