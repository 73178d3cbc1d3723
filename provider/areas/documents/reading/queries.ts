// SQL of reading the library. Items that the viewer may not see are left out here, and only here.
import { NODE_STATUS_NAMES } from '#common/names.ts'
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { NODE_DOCUMENT, NODE_FOLDER, type ListFolder } from '#contract/documents.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { containsText, nameIn, shownInstant } from '#provider/db/contains-text.ts'
import { fullName, nameOfUser } from '#provider/db/full-name.ts'
import { anyOf, isOneOf } from '#provider/db/one-of.ts'
import { polish } from '#provider/db/polish-order.ts'
import type { Schema } from '#provider/db/schema.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { askedReading, isUnread, NEWEST, newCountsOf, readingAsked, type Reading } from '#provider/areas/documents/recent/queries.ts'
import {
  asAsked,
  isLive,
  isVersionVisible,
  isVisible,
  isVotingKnown,
  isVotingVisible,
  viewerAsked,
  type ViewerAsked,
  type ViewerInQuery,
} from '#provider/areas/documents/visible-queries.ts'
import { prepared } from '#provider/db/prepared.ts'

export type FolderQuery = RequestOutput<typeof ListFolder>['query']

type Node = Selectable<Schema['nodes']>
const PATH_COLUMNS = [
  'id',
  'name',
  'description',
  'node_type',
  'status',
  'public_access',
  'parent_id',
  'position',
  'attendance_active',
  'attendance_until',
  'created_at',
  'updated_at',
  'published_at',
] as const satisfies (keyof Node)[]

export type PathNode = Pick<Node, (typeof PATH_COLUMNS)[number]> & { publisher: string | null; is_visible: boolean; work_group_ids: number[] }

const pathColumns = sql.join(PATH_COLUMNS.map((column) => sql.ref(`n.${column}`)))

const path = prepared(
  ['sees'],
  (_db, { nodeId, ...asked }: ViewerAsked & { nodeId: number }) => sql<PathNode>`
    with recursive path as (
      select n.*, 0 as height from nodes as n where n.id = ${nodeId}
      union all
      select n.*, path.height + 1 from path join nodes as n on n.id = path.parent_id
    )
    select ${pathColumns}, ${nameOfUser('n.published_by')} as publisher, ${isVisible(viewerAsked(asked), 'n')} as is_visible,
      array(select g.work_group_id from node_work_groups as g where g.node_id = n.id order by 1) as work_group_ids
    from path as n order by n.height desc`,
)

/** Path from the root to the node, each with whether the viewer may see it; empty: there is no such node. */
export const pathTo = (db: Db, viewer: Viewer, nodeId: number): Promise<PathNode[]> => path(db, { ...asAsked(viewer), nodeId })

/** Who changed the node last, or made it. */
export const lastEditor = async (db: Db, nodeId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('nodes as n')
      .leftJoin('users as author', (join) => join.on('author.id', '=', (eb) => eb.fn.coalesce('n.updated_by', 'n.created_by')))
      .select(fullName('author').as('author'))
      .where('n.id', '=', nodeId)
      .executeTakeFirst()
  )?.author ?? null

/** Nodes of a voting that is shown: its folder, the chosen documents and, once it has begun, the frozen ones. */
const linkedNodes = (viewer: Pick<Viewer, 'sees'>) => {
  const isShown = isVotingVisible(viewer, 'v')
  return sql`(
    select d.node_id, v.id as voting_id, v.title from voting_documents as d join votings as v on v.id = d.voting_id where ${isShown}
    union
    select p.node_id, v.id, v.title from voting_papers as p join votings as v on v.id = p.voting_id where ${isShown}
    union
    select v.document_node_id, v.id, v.title from votings as v where v.document_node_id is not null and ${isShown}
  )`
}

/**
 * Nodes listed at a voting's address: the documents voted on, with the folders on the path to them. For a whole folder that is not
 * frozen yet, everything visible in it.
 */
export const nodesOfVoting = (viewer: Pick<Viewer, 'sees'>, votingId: number) => sql<number>`(
  with recursive asked as (
    select v.id, v.document_node_id, v.papers_at from votings v where v.id = ${votingId} and ${isVotingKnown(viewer, 'v')}
  ), chosen as (
    select d.node_id from voting_documents d join asked on asked.id = d.voting_id
  ), whole as (
    select n.id from nodes n join asked on n.parent_id = asked.document_node_id
      where asked.papers_at is null and not exists (select from chosen) and n.status = 'published' and ${isLive('n')}
    union
    select n.id from nodes n join whole on n.parent_id = whole.id where n.status = 'published' and ${isLive('n')}
  ), listed as (
    select n.id, n.parent_id from nodes n where n.id in (
      select p.node_id from voting_papers p join asked on asked.id = p.voting_id
      union all select node_id from chosen where (select papers_at from asked) is null
      union all select id from whole
    )
    union
    select n.id, n.parent_id from nodes n join listed on listed.parent_id = n.id where listed.id <> (select document_node_id from asked)
  )
  select id from listed)`

export const findVoting = (db: Db, viewer: Viewer, id: number) =>
  db.selectFrom('votings as v').select(['v.id', 'v.title', 'v.papers_at']).where('v.id', '=', id).where(isVotingKnown(viewer, 'v')).executeTakeFirst()

interface Folder {
  viewer: Viewer | ViewerInQuery
  folderId: number
  query: Pick<FolderQuery, 'q' | 'votingId'>
}

interface FolderToList extends Folder {
  viewer: Viewer
  query: FolderQuery
  /** null: nothing is unread (visitors). */
  reading: Reading | null
}

/** Whether the node `n` is in the list. */
function isListed({ viewer, folderId, query }: Folder): RawBuilder<SqlBool> {
  const { q, votingId } = query
  const here = sql<SqlBool>`n.parent_id = ${folderId} and ${isVisible(viewer, 'n')}`
  const ofVoting = votingId === undefined ? here : sql<SqlBool>`${here} and n.id in ${nodesOfVoting(viewer, votingId)}`
  if (!q) return ofVoting
  const forEveryone = [sql.ref('n.name'), nameIn(NODE_STATUS_NAMES, sql.ref('n.status')), shownInstant(sql.ref('n.published_at')), nameOfUser('n.published_by')]
  const forAdministrators = [
    nameOfUser('n.created_by'),
    nameOfUser('n.updated_by'),
    shownInstant(sql.ref('n.created_at')),
    shownInstant(sql.ref('n.updated_at')),
  ]
  return sql<SqlBool>`${ofVoting} and ${containsText(viewer.sees === 'everything' ? [...forEveryone, ...forAdministrators] : forEveryone, q)}`
}

export async function countChildren(db: Db, folder: Folder): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from nodes as n where ${isListed(folder)}`.execute(db)
  return rows[0]!.count
}

const SORT_COLUMNS = {
  position: sql.ref('n.position'),
  name: polish(sql.ref<string>('n.name')),
  status: sql.ref('n.status'),
  createdAt: sql.ref('n.created_at'),
  updatedAt: sql.ref('n.updated_at'),
  publishedAt: sql.ref('n.published_at'),
} as const

/** By the chosen column of `n`. */
const inOrder = ({ sort, dir }: Pick<FolderQuery, 'sort' | 'dir'>) =>
  dir === 'asc' ? sql`${SORT_COLUMNS[sort]} asc nulls last, n.id asc` : sql`${SORT_COLUMNS[sort]} desc nulls last, n.id desc`

/** Number of rows before the node in the list; undefined: the node is not in the list. */
export async function placeOf(db: Db, folder: Omit<FolderToList, 'reading'>, nodeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select place from (
      select n.id, (row_number() over (order by ${inOrder(folder.query)}) - 1)::integer as place from nodes as n where ${isListed(folder)}
    ) as numbered where id = ${nodeId}`.execute(db)
  return rows[0]?.place
}

const ROW_COLUMNS = [
  'id',
  'name',
  'description',
  'node_type',
  'status',
  'public_access',
  'parent_id',
  'position',
  'created_at',
  'updated_at',
  'published_at',
  'shown_at',
] as const
const rowColumns = sql.join([...ROW_COLUMNS, 'created_by', 'updated_by', 'published_by'].map((column) => sql.ref(`n.${column}`)))

type ChildRow = Pick<Node, (typeof ROW_COLUMNS)[number]> & {
  total_count: number
  file_type: string | null
  file_size: number | null
  publisher: string | null
  creator: string | null
  editor: string | null
  is_new: boolean
  is_changed: boolean
}

interface ChildrenAsked extends ViewerAsked, Pick<FolderQuery, 'q' | 'votingId' | 'sort' | 'dir' | 'limit'> {
  folderId: number
  userId: number | null
  since: Date | null
  offset: number
}

/** Selects the page first, and looks up newest versions only for its rows. Each row has the total count. */
function children(_db: Db, { folderId, limit, offset, ...asked }: ChildrenAsked) {
  const [viewer, reading] = [viewerAsked(asked), askedReading(asked)]
  // Only administrators see who created and edited.
  const editorial = (column: string) => (viewer.sees === 'everything' ? nameOfUser(column) : sql`null::text`)
  return sql<ChildRow>`
    select ${rowColumns}, n.total_count, newest.file_type, newest.file_size, ${nameOfUser('n.published_by')} as publisher,
      ${editorial('n.created_by')} as creator, ${editorial('n.updated_by')} as editor,
      ${isUnread(reading)} as is_new, r.user_id is not null as is_changed, n.shown_at
    from (
      select ${rowColumns}, count(*) over ()::integer as total_count from nodes as n
      where ${isListed({ viewer, folderId, query: asked })} order by ${inOrder(asked)} limit ${limit} offset ${offset}
    ) as n
    ${NEWEST}
    left join document_reads as r on r.document_id = n.id and r.user_id = ${reading?.userId ?? null}::integer
    order by ${inOrder(asked)}`
}
const childrenPrepared = prepared(['sees', 'sort', 'dir'], children)

export async function listChildren(db: Db, { viewer, folderId, query, reading }: FolderToList): Promise<ChildRow[]> {
  const { q, votingId, sort, dir, limit, page } = query
  const asked = { ...asAsked(viewer), ...readingAsked(reading), folderId, sort, dir, limit, offset: page * limit }
  // What is searched for decides how the statement is built.
  return q || votingId !== undefined ? (await children(db, { ...asked, q, votingId }).execute(db)).rows : childrenPrepared(db, asked)
}

/** Votings of the document that are shown. */
export const votingsOf = (db: Db, { sees }: Viewer, documentId: number) => votings(db, { sees, documentId })

const votings = prepared(
  ['sees'],
  (_db, { sees, documentId }: Pick<Viewer, 'sees'> & { documentId: number }) => sql<{ id: number; title: string }>`
    select linked.voting_id as id, linked.title from ${linkedNodes({ sees })} as linked where linked.node_id = ${documentId} order by 1`,
)

interface Relations {
  /** Groups of the limited folders, in Polish order. */
  groups: { nodeId: number; id: number; name: string }[]
  votings: { nodeId: number; id: number; title: string }[]
  /** Only folders with new documents. */
  newCounts: { id: number; count: number; newest: string }[]
  /** The person's last answer about the meeting of the folder. */
  attendance: { status: Schema['attendances']['status']; createdAt: string; event_starts_at: string | null } | null
  /** The meeting whose folder it is. */
  meetingId: number | null
  /** Whether the person is told of what is new in it. */
  isFollowed: boolean
}

interface RelationsQuery {
  viewer: Viewer
  folderId: number
  nodeIds: number[]
  /** Ids of the shown folders. */
  foldersShown: number[]
  reading: Reading | null
  userId: number | null
}

interface RelationsAsked extends ViewerAsked {
  folderId: number
  nodeIds: readonly number[]
  folderAndNodes: readonly number[]
  /** null: nothing in them can be new. */
  foldersShown: readonly number[] | null
  userId: number | null
  since: Date | null
}

const relations = prepared(['sees'], (_db, { folderId, nodeIds, folderAndNodes, foldersShown, ...asked }: RelationsAsked) => {
  const [viewer, reading] = [viewerAsked(asked), askedReading(asked)]
  const fresh = reading === null || foldersShown === null ? null : newCountsOf({ viewer, reading }, foldersShown)
  return sql<Relations>`
    select
      (select coalesce(json_agg(json_build_object('nodeId', g.node_id, 'id', w.id, 'name', w.name) order by ${polish(sql.ref<string>('w.name'))}, w.id), '[]')
       from node_work_groups as g join work_groups as w on w.id = g.work_group_id
       where g.node_id = ${anyOf(folderAndNodes)}) as groups,
      (select coalesce(json_agg(json_build_object('nodeId', linked.node_id, 'id', linked.voting_id, 'title', linked.title) order by linked.voting_id), '[]')
       from ${linkedNodes(viewer)} as linked where linked.node_id = ${anyOf(nodeIds)}) as votings,
      (select json_build_object('status', a.status, 'createdAt', a.created_at, 'event_starts_at', to_char(a.event_starts_at, 'YYYY-MM-DD HH24:MI:SS')) from attendances as a
       where a.node_id = ${folderId} and a.user_id = ${asked.userId}::integer order by a.id desc limit 1) as attendance,
      (select m.id from meetings as m where m.folder_id = ${folderId}) as "meetingId",
      exists (select from followed_folders as f where f.folder_id = ${folderId} and f.user_id = ${asked.userId}::integer) as "isFollowed",
      ${fresh === null ? sql`'[]'::json` : sql`(select coalesce(json_agg(fresh), '[]') from (${fresh}) as fresh)`} as "newCounts"`
})

/** Related data of a folder and of its shown items, in one statement. */
export async function relationsOf(db: Db, { viewer, reading, userId, foldersShown, ...of }: RelationsQuery): Promise<Relations> {
  const asked = { ...asAsked(viewer), ...readingAsked(reading), userId, foldersShown: foldersShown.length > 0 ? foldersShown : null }
  return (await relations(db, { ...asked, ...of, folderAndNodes: [of.folderId, ...of.nodeIds] }))[0]!
}

interface Around extends Pick<PathNode, 'id' | 'parent_id' | 'position'> {
  /** Only among the documents of this voting. */
  votingId: number | undefined
}

interface Neighbour {
  id: number
  name: string
}

/** The visible documents before and after this position in the manual order of the folder. */
export const neighboursOf = async (db: Db, viewer: Viewer, { id, parent_id, position, votingId }: Around) =>
  (await neighbours(db, { ...asAsked(viewer), id, parent_id, position, votingId }))[0]!

const neighbours = prepared(['sees'], (_db, { id, parent_id, position, votingId, ...asked }: Around & ViewerAsked) => {
  const viewer = viewerAsked(asked)
  const documents = sql`select json_build_object('id', n.id, 'name', n.name) from nodes as n
    where n.parent_id = ${parent_id} and n.node_type = ${sql.lit(NODE_DOCUMENT)} and ${isVisible(viewer, 'n')}
      and ${votingId === undefined ? sql`true` : sql`n.id in ${nodesOfVoting(viewer, votingId)}`}`
  const here = sql`(${position}, ${id}::integer)`
  return sql<{ previous: Neighbour | null; next: Neighbour | null }>`
    select (${documents} and (n.position, n.id) < ${here} order by n.position desc, n.id desc limit 1) as previous,
      (${documents} and (n.position, n.id) > ${here} order by n.position, n.id limit 1) as next`
})

/** Number of drafts below a folder, at any depth. */
export async function countDraftsIn(db: Db, folderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive below as (
      select n.id, n.status, n.node_type from nodes as n where n.parent_id = ${folderId} and ${isLive('n')}
      union all
      -- The fence keeps the engine from reading all nodes where a folder has many.
      select n.* from below
        cross join lateral (select n.id, n.status, n.node_type from nodes as n where n.parent_id = below.id and ${isLive('n')} offset 0) as n
        where below.node_type = ${NODE_FOLDER}
    )
    select count(*)::integer as count from below where status = 'draft'`.execute(db)
  return rows[0]?.count ?? 0
}

type Version = Selectable<Schema['document_versions']> & { creator: string | null; editor: string | null; unread: Schema['file_texts']['reason'] | null }

export const versionsOf = (db: Db, { sees }: Pick<Viewer, 'sees'>, documentId: number) => versions(db, { sees, documentId })

const versions = prepared(
  ['sees'],
  (_db, { sees, documentId }: Pick<Viewer, 'sees'> & { documentId: number }) => sql<Version>`
    select v.*, ${nameOfUser('v.created_by')} as creator, ${nameOfUser('v.updated_by')} as editor, t.reason as unread
    from document_versions as v left join file_texts as t on t.sha256 = v.sha256
    where v.node_id = ${documentId} and ${isVersionVisible({ sees }, 'v')} order by v.version_num desc`,
)

export const setLibraryRows = (tx: Tx, userId: number, rows: number) => tx.updateTable('users').set({ library_rows: rows }).where('id', '=', userId).execute()

export async function groupNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const groups = db
    .selectFrom('work_groups')
    .select('name')
    .where((eb) => isOneOf(eb.ref('id'), ids))
  return (await groups.orderBy(polish(sql.ref<string>('name'))).execute()).map(({ name }) => name)
}
