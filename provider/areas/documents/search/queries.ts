// SQL of searching the library. Who may see what is decided in `visible-queries.ts`, as for every other reading.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { SoughtKind } from '#contract/document-search.ts'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { FILE_KINDS } from '#common/file-kinds.ts'
import type { Db } from '#provider/capabilities.ts'
import { nameOfUser } from '#provider/db/full-name.ts'
import { isWithinTime, unlessTooLate } from '#provider/db/time-limit.ts'
import { withinDays, type Days } from '#provider/db/within-days.ts'
import type { SearchQuery } from '#provider/search/query.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { foldersAbove, isVersionVisible, isVersionVisibleOfMany, isVisibleOfMany } from '#provider/areas/documents/visible-queries.ts'
import { anyOf } from '#provider/db/one-of.ts'

export interface Filter extends Days {
  kind?: SoughtKind | undefined
  /** Only what is in this folder or below it. */
  folderId?: number | undefined
}

export interface DocumentSearch {
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

/** Added to the rank of a match in a name, so that names come before any match in a text. */
const NAME_WORTH = 2
/** At most so many matches in names, and as many in texts, are ranked: the newest. Ranking reads the whole vector, finding does not. */
const WEIGHED_MAX = 300
/** The matches to be ranked are first looked for among so many of the newest texts. */
const RECENT = 2 * WEIGHED_MAX
/** Option of `ts_rank`: divides by the logarithm of the length, because a long text has more of every word. */
const BY_LENGTH = 1

// A word may be in one document or in nearly all, and the planner cannot know which. Therefore:
// - The words come from a subquery, so that the planner does not see them and uses the index. If it saw a frequent word, it would
//   read the whole table with every vector.
// - Rows are looked up by an array, in one pass over the index, and filtered by `isIn`. A join planned for few rows would look up
//   each of them; a join planned for many would read everything for one.
// - What is needed of every match is read without the rest of its row: the words from a narrow table, the visibility from an index.
//   Searching the words twice costs less than keeping the first result.
// - Ids are sorted before they reach the index and come back newest first, so the first page needs no sort. All of them are read
//   once, to be counted by folder.
// - The newest matches are first looked for among a few of the newest texts: sorting very many matches costs more.
// - Versions are read only for ranked and shown matches, texts only for ranked ones; for a phrase both, after the filters.
//
// Example: `posiedzenie komitetu`, in 19,973 of 20,000 texts and in no name; a member searches names and content, 400 folders.
// PostgreSQL 18 after `vacuum analyze`, `explain (analyze, buffers)`, with rows and pages read by each step:
//   named           Bitmap Index Scan name_texts_search                                    0 rows      7 pages
//   recent          Index Scan Backward version_lexemes_pkey: where the newest 600 begin 601 rows    459 pages
//                   Bitmap Index Scan version_lexemes_search                          19,973 rows     25 pages
//                   Bitmap Heap Scan version_lexemes, of which the newest 300 stay       800 rows    193 pages
//   weighed_texts   Index Scan document_versions_pkey, 300 times                         300 rows    900 pages
//                   Index Scan file_texts_pkey, 300 times, with the vectors              300 rows  2,179 pages
//   weighed_names   Bitmap Index Scan name_texts_search                                    0 rows      7 pages
//   matched         version_lexemes_search and version_lexemes again                  19,973 rows    219 pages
//                   Index Only Scan Backward nodes_seen by an array, one pass         19,973 rows    102 pages
//   candidates      HashAggregate by folder                                              401 rows
//   above           Index Scan nodes_pkey by an array, then one level up at a time       401 rows  1,208 pages
//   folders         Recursive Union from the root down, of the visible ones              401 rows
//   shown           Limit: the best 25 of the 300 ranked, then the newest of the rest     25 rows
//   versions        version_lexemes_pkey and document_versions of these 25                25 rows    245 pages
// A word that is in no text has the same plan. Before autovacuum has merged the pending list of `name_texts_search`, `named` may be
// a Seq Scan of name_texts instead (367 pages), and `nodes_seen` is read with the rows of nodes.

const matches = (vector: string, tsquery: string) => sql<SqlBool>`${sql.ref(vector)} @@ (select ${tsquery}::tsquery)`

/** Whether the value is in the subquery. Written so that the subquery is read once; as a plain condition it would become a join. */
const isIn = (value: string, subquery: RawBuilder<unknown>) => sql<SqlBool>`(${sql.ref(value)} in (${subquery})) is true`

const allOf = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`

/** Condition that the texts hold the phrases and pieces literally; null: there are none. */
function exactly(words: string, text: string, { phrases, pieces }: SearchQuery): RawBuilder<SqlBool> | null {
  if (phrases.length + pieces.length === 0) return null
  return allOf([
    ...phrases.map((phrase) => sql<SqlBool>`strpos(${sql.ref(words)}, ${phrase}) > 0`),
    ...pieces.map((piece) => sql<SqlBool>`strpos(lower(${sql.ref(text)} collate polish), ${piece.toLocaleLowerCase('pl')}) > 0`),
  ])
}

/** Media types of the wanted files; null: any type, or a kind without files. */
const wantedTypes = ({ kind }: Filter) => (kind === undefined || kind === 'folder' || kind === 'document' ? null : FILE_KINDS[kind])

/** Conditions on the version that a match is shown with. */
const isWanted = (filter: Filter, fileType: RawBuilder<unknown>, createdAt: RawBuilder<Date>) => {
  const types = wantedTypes(filter)
  return allOf([...(types === null ? [] : [sql<SqlBool>`${fileType} = any(${[...types]}::text[])`]), ...withinDays(createdAt, filter)])
}

const isNarrowed = (filter: Filter) => wantedTypes(filter) !== null || filter.from !== undefined || filter.to !== undefined

/**
 * The parts `named`, folders and documents by their own names, documents by those of their visible versions, and `weighed_names`,
 * some of them with their worth. What is asked of a file is asked of the newest version that is seen.
 */
function byNames({ viewer, query, inNames, filter, within }: DocumentSearch) {
  const { tsquery } = query
  if (!inNames)
    return sql`
    named as materialized (select null::integer as node_id where false),
    weighed_names as materialized (select null::integer as node_id, null::real as worth where false)`
  const exact = exactly('t.words', 't.name', query)
  const matching = allOf([
    ...(tsquery === null ? [] : [matches('t.vector', tsquery)]),
    isVersionVisibleOfMany(viewer, 't.version_id'),
    ...(exact === null ? [] : [unlessTooLate(within, exact)]),
  ])
  const newest = sql`
      join nodes as n on n.id = t.node_id
      left join lateral (
        select v.file_type, v.created_at from document_versions as v
        where v.node_id = n.id and ${isVersionVisible(viewer, 'v')}
        order by v.version_num desc limit 1) as newest on true`
  const wanted = isWanted(filter, sql`newest.file_type`, sql<Date>`coalesce(newest.created_at, n.created_at)`)
  return sql`
    named as materialized (
      select t.node_id from name_texts as t ${isNarrowed(filter) ? sql`${newest} where ${matching} and ${wanted}` : sql`where ${matching}`}
    ),
    weighed_names as materialized (
      select t.node_id, (${NAME_WORTH} + ${tsquery === null ? sql`0` : sql`ts_rank(t.vector, ${tsquery}::tsquery, ${BY_LENGTH})`})::real as worth
      from name_texts as t
      where ${matching} and t.node_id = any(array(
        select node_id from named where node_id >= coalesce((select node_id from named order by node_id desc offset ${WEIGHED_MAX - 1} limit 1), 0)
        union all
        select node_id from weighed_texts))
    )`
}

/** The parts `told`, visible versions by their content, and `weighed_texts`, the newest of them with their worth. */
function byContent({ viewer, query, inContent, filter, within }: DocumentSearch) {
  const { tsquery } = query
  // Without a word there is nothing to find them by.
  if (!inContent || tsquery === null)
    return sql`
    told as materialized (select null::integer as node_id, null::integer as version_id where false),
    weighed_texts as materialized (select null::integer as node_id, null::real as worth where false)`
  const exact = exactly('t.words', 't.text', query)
  const matching = sql`version_lexemes as l where ${matches('l.lexemes', tsquery)}`
  const wanted = isWanted(filter, sql`v.file_type`, sql<Date>`v.created_at`)
  return sql`
    all_told as ${
      exact === null
        ? sql`not materialized (select l.version_id, l.node_id, l.created_at from ${matching} and ${isVersionVisibleOfMany(viewer, 'l.version_id')})`
        : sql`materialized (select v.id as version_id, v.node_id, v.created_at from document_versions as v
            where v.id = any(array(select l.version_id from ${matching})) and ${isVersionVisible(viewer, 'v')} and ${wanted}
              and ${unlessTooLate(within, sql`(select ${exact} from file_texts as t where t.sha256 = v.sha256)`)})`
    },
    told as ${
      isNarrowed(filter) && exact === null
        ? sql`materialized (select node_id, version_id from all_told
            where ${isIn('version_id', sql`select id from document_versions as v where v.id = any(array(select version_id from all_told)) and ${wanted}`)})`
        : sql`not materialized (select * from all_told)`
    },
    recent as materialized (
      select version_id, created_at from all_told
      where created_at >= (select created_at from version_lexemes order by version_id desc offset ${RECENT} limit 1)
      order by created_at desc, version_id desc limit ${WEIGHED_MAX}
    ),
    weighed_texts as materialized (
      select v.node_id, case when ${isWithinTime(within)} then ts_rank(t.vector, ${tsquery}::tsquery, ${BY_LENGTH}) else 0 end as worth
      from (
        select * from recent where (select count(*) from recent) = ${WEIGHED_MAX}
        union all
        (select version_id, created_at from all_told where (select count(*) from recent) < ${WEIGHED_MAX}
          order by created_at desc, version_id desc limit ${WEIGHED_MAX})
      ) as m
      join document_versions as v on v.id = m.version_id
      join file_texts as t on t.sha256 = v.sha256
      where ${wanted}
    )`
}

/** The folders whose items are wanted, among those that are seen. */
const wantedFolders = ({ folderId }: Filter) =>
  folderId === undefined
    ? sql`select id from folders`
    : sql`
      select id from folders where id = ${folderId}
      union all
      select above.id from wanted_folders join above on above.parent_id = wanted_folders.id where above.seen`

const wantedNodes = ({ kind }: Filter) =>
  kind === undefined ? sql<SqlBool>`true` : sql<SqlBool>`n.node_type = ${kind === 'folder' ? NODE_FOLDER : NODE_DOCUMENT}`

/**
 * A page of what was found, the most relevant first, and how many there are; one statement. Only the folders above
 * what was found are looked at, from there up to the root, and then which of them are seen from the root down.
 * What has no worth follows what has, the youngest first.
 */
export async function findDocuments(db: Db, wanted: DocumentSearch): Promise<{ found: FoundNode[]; totalCount: number; late: boolean }> {
  const { viewer, filter, page, limit, within } = wanted
  const upTo = (page + 1) * limit
  const inWantedFolder = isIn('parent_id', sql`select id from wanted_folders`)
  const isNamed = isIn('id', sql`select node_id from named`)
  const isFurther = sql<SqlBool>`not weighs and ${inWantedFolder}`
  const { rows } = await sql<{ total_count: number; found: FoundNode[] | null; late: boolean }>`
    with recursive ${byNames(wanted)},
    ${byContent(wanted)},
    matched as materialized (
      select n.id, n.parent_id, ${isIn('n.id', sql`select node_id from worths`)} as weighs from nodes as n
      where n.id = any(array(select node_id from named union all select node_id from told order by node_id))
        and n.parent_id is not null and ${isVisibleOfMany(viewer, 'n')} and ${wantedNodes(filter)}
      order by n.id desc
    ),
    candidates as materialized (select parent_id, count(*) as items from matched group by parent_id),
    ${foldersAbove(viewer)},
    wanted_folders as (${wantedFolders(filter)}),
    worths as materialized (
      select node_id, sum(worth) as worth from (select * from weighed_names union all select * from weighed_texts) as each group by node_id
    ),
    shown as materialized (
      select * from (
        (select node_id, worth from worths where ${isIn('node_id', sql`select id from matched where weighs and ${inWantedFolder}`)}
          order by worth desc, node_id desc limit ${upTo})
        union all
        (select id, ${NAME_WORTH} from matched
          where (select count(*) from named) > ${WEIGHED_MAX} and ${isFurther} and ${isNamed} order by id desc limit ${upTo})
        union all
        (select id, 0 from matched where ${isFurther} and not ${isNamed} order by id desc limit ${upTo})
      ) as first
      order by worth desc, node_id desc limit ${limit} offset ${page * limit}
    ),
    versions as (
      select told.node_id, (array_agg(v.id order by v.version_num desc))[1] as version_id
      from told join document_versions as v on v.id = told.version_id
      where told.version_id = any(array(select id from document_versions where node_id in (select node_id from shown))) group by told.node_id
    )
    select (select coalesce(sum(items), 0) from candidates where parent_id in (select id from wanted_folders))::integer as total_count,
      (select json_agg(json_build_object('nodeId', node_id, 'versionId', version_id) order by worth desc, node_id desc)
        from shown left join versions using (node_id)) as found,
      not ${isWithinTime(within)} as late`.execute(db)
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
    select n.id, n.name, n.node_type, n.parent_id, n.status, v.id as version_id, v.file_type, v.sha256, coalesce(v.created_at, n.created_at) as created_at,
      coalesce(${nameOfUser('v.created_by')}, ${nameOfUser('n.created_by')}) as creator
    from json_to_recordset(${JSON.stringify(found)}::json) as f ("nodeId" integer, "versionId" integer)
    join lateral (select * from nodes where id = f."nodeId" offset 0) as n on true
    left join lateral (
      select * from document_versions as v
      where v.node_id = n.id and ${isVersionVisible(viewer, 'v')} and (f."versionId" is null or v.id = f."versionId")
      order by v.version_num desc limit 1
    ) as v on true`.execute(db)
  return rows
}

/** Every folder from the given ones up to the root, by id. */
export async function foldersUp(db: Db, folderIds: number[]) {
  const { rows } = await sql<{ id: number; name: string; parent_id: number | null }>`
    with recursive up as (
      select id, name, parent_id from nodes where id = ${anyOf(folderIds)}
      union
      select n.* from up join lateral (select id, name, parent_id from nodes where id = up.parent_id offset 0) as n on true
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
