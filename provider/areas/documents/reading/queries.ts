// SQL of reading the library. Items that the viewer may not see are left out here, and only here.
import { NODE_STATUS_NAMES } from '#common/names.ts'
import { sql, type OrderByItemBuilder, type Selectable, type SqlBool } from 'kysely'
import { NODE_DOCUMENT, NODE_FOLDER, type ListFolder } from '#contract/documents.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { containsText, nameIn, shownInstant } from '#provider/db/contains-text.ts'
import { fullName, nameOfUser } from '#provider/db/full-name.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { polish } from '#provider/db/polish-order.ts'
import type { Schema } from '#provider/db/schema.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { isUnread, newCountsOf, SHOWN_AT, type Reading } from '#provider/areas/documents/recent/queries.ts'
import { isLive, isVersionVisible, isVisible, isVotingKnown, isVotingVisible } from '#provider/areas/documents/visible-queries.ts'
import { anyOf } from '#provider/db/one-of.ts'

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

/** Path from the root to the node, each with whether the viewer may see it; empty: there is no such node. */
export async function pathTo(db: Db, viewer: Viewer, nodeId: number): Promise<PathNode[]> {
  // Written out: every page of the library asks this, and a built query takes longer to build than to run.
  const { rows } = await sql<PathNode>`
    with recursive path as (
      select n.*, 0 as height from nodes as n where n.id = ${nodeId}
      union all
      select n.*, path.height + 1 from path join nodes as n on n.id = path.parent_id
    )
    select ${pathColumns}, ${nameOfUser('n.published_by')} as publisher, ${isVisible(viewer, 'n')} as is_visible,
      array(select g.work_group_id from node_work_groups as g where g.node_id = n.id order by 1) as work_group_ids
    from path as n order by n.height desc`.execute(db)
  return rows
}

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

/** Nodes of a voting: its folder, the chosen documents and, once it has begun, the frozen ones. */
const linkedNodes = (db: Db, viewer: Viewer, isShown: typeof isVotingVisible = isVotingVisible) =>
  db
    .selectFrom('voting_documents as d')
    .innerJoin('votings as v', 'v.id', 'd.voting_id')
    .where(isShown(viewer, 'v'))
    .select(['d.node_id', 'v.id as voting_id', 'v.title'])
    .union(
      db
        .selectFrom('voting_papers as p')
        .innerJoin('votings as v', 'v.id', 'p.voting_id')
        .where(isShown(viewer, 'v'))
        .select(['p.node_id', 'v.id as voting_id', 'v.title']),
    )
    .union(
      db
        .selectFrom('votings as v')
        .where('v.document_node_id', 'is not', null)
        .where(isShown(viewer, 'v'))
        .select((eb) => [eb.ref('v.document_node_id').$notNull().as('node_id'), 'v.id as voting_id', 'v.title']),
    )

/**
 * Nodes listed at a voting's address: the documents voted on, with the folders on the path to them. For a whole folder that is not
 * frozen yet, everything visible in it.
 */
export const nodesOfVoting = (db: Db, viewer: Viewer, votingId: number) => sql<number>`(
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
  viewer: Viewer
  folderId: number
  query: FolderQuery
  /** null: nothing is unread (visitors). */
  reading: Reading | null
}

function children(db: Db, { viewer, folderId, query }: Omit<Folder, 'reading'>) {
  const { q, votingId } = query
  let nodes = db.selectFrom('nodes as n').where('n.parent_id', '=', folderId).where(isVisible(viewer, 'n'))
  if (votingId !== undefined) nodes = nodes.where('n.id', 'in', nodesOfVoting(db, viewer, votingId))
  if (!q) return nodes
  return nodes.where((eb) => {
    const forEveryone = [eb.ref('n.name'), nameIn(NODE_STATUS_NAMES, eb.ref('n.status')), shownInstant(eb.ref('n.published_at')), nameOfUser('n.published_by')]
    const forAdministrators = [
      nameOfUser('n.created_by'),
      nameOfUser('n.updated_by'),
      shownInstant(eb.ref('n.created_at')),
      shownInstant(eb.ref('n.updated_at')),
    ]
    return containsText(viewer.sees === 'everything' ? [...forEveryone, ...forAdministrators] : forEveryone, q)
  })
}

export const countChildren = async (db: Db, folder: Omit<Folder, 'reading'>): Promise<number> =>
  (
    await children(db, folder)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const SORT_COLUMNS = {
  position: sql.ref('n.position'),
  name: polish(sql.ref<string>('n.name')),
  status: sql.ref('n.status'),
  createdAt: sql.ref('n.created_at'),
  updatedAt: sql.ref('n.updated_at'),
  publishedAt: sql.ref('n.published_at'),
} as const

const inOrder = (dir: 'asc' | 'desc') => (order: OrderByItemBuilder) => (dir === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast())

/** Number of rows before the node in the list; undefined: the node is not in the list. */
export async function placeOf(db: Db, folder: Omit<Folder, 'reading'>, nodeId: number): Promise<number | undefined> {
  const { sort, dir } = folder.query
  const numbered = children(db, folder)
    .select('n.id')
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy(SORT_COLUMNS[sort], inOrder(dir)).orderBy('n.id', dir))
        .as('number'),
    )
  const row = await db.selectFrom(numbered.as('numbered')).select('numbered.number').where('numbered.id', '=', nodeId).executeTakeFirst()
  return row && row.number - 1
}

/** Selects the page first, and looks up newest versions only for its rows. Each row has the total count. */
export function listChildren(db: Db, folder: Folder) {
  const { sort, dir, limit, page } = folder.query
  // Only administrators see who created and edited.
  const editorial = (column: string) => (folder.viewer.sees === 'everything' ? nameOfUser(column) : sql<null>`null`)
  const shown = children(db, folder)
    .select(['n.id', 'n.name', 'n.description', 'n.node_type', 'n.status', 'n.public_access', 'n.parent_id', 'n.position'])
    .select(['n.created_at', 'n.updated_at', 'n.published_at', 'n.created_by', 'n.updated_by', 'n.published_by'])
    .select((eb) => eb.fn.countAll<number>().over().as('total_count'))
    .orderBy(SORT_COLUMNS[sort], inOrder(dir))
    .orderBy('n.id', dir)
    .limit(limit)
    .offset(page * limit)
  return db
    .selectFrom(shown.as('n'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_versions as v')
          .select(['v.file_type', 'v.file_size', 'v.created_at', 'v.created_by', 'v.version_num'])
          .whereRef('v.node_id', '=', 'n.id')
          .where('v.visible', '=', true)
          .orderBy('v.version_num', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoin('document_reads as r', (join) =>
      join.onRef('r.document_id', '=', 'n.id').on(sql<SqlBool>`r.user_id = ${folder.reading?.userId ?? null}::integer`),
    )
    .selectAll('n')
    .select(['newest.file_type', 'newest.file_size', nameOfUser('n.published_by').as('publisher')])
    .select([editorial('n.created_by').as('creator'), editorial('n.updated_by').as('editor')])
    .select([isUnread(folder.reading).as('is_new'), sql<boolean>`r.user_id is not null`.as('is_changed'), SHOWN_AT.as('shown_at')])
    .orderBy(SORT_COLUMNS[sort], inOrder(dir))
    .orderBy('n.id', dir)
    .execute()
}

export const votingsOf = (db: Db, viewer: Viewer, nodeIds: number[]) =>
  db
    .selectFrom(linkedNodes(db, viewer).as('linked'))
    .select(['linked.node_id', 'linked.voting_id', 'linked.title'])
    .where('linked.node_id', 'in', nodeIds)
    .orderBy('linked.voting_id')
    .execute()

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

/** Related data of a folder and of its shown items, in one statement. */
export async function relationsOf(db: Db, { viewer, folderId, nodeIds, foldersShown, reading, userId }: RelationsQuery): Promise<Relations> {
  const fresh = reading === null || foldersShown.length === 0 ? null : newCountsOf({ viewer, reading }, foldersShown)
  const { rows } = await sql<Relations>`
    select
      (select coalesce(json_agg(json_build_object('nodeId', g.node_id, 'id', w.id, 'name', w.name) order by ${polish(sql.ref<string>('w.name'))}, w.id), '[]')
       from node_work_groups as g join work_groups as w on w.id = g.work_group_id
       where g.node_id = ${anyOf([folderId, ...nodeIds])}) as groups,
      (select coalesce(json_agg(json_build_object('nodeId', linked.node_id, 'id', linked.voting_id, 'title', linked.title) order by linked.voting_id), '[]')
       from (${linkedNodes(db, viewer)}) as linked where linked.node_id = ${anyOf(nodeIds)}) as votings,
      (select json_build_object('status', a.status, 'createdAt', a.created_at, 'event_starts_at', to_char(a.event_starts_at, 'YYYY-MM-DD HH24:MI:SS')) from attendances as a
       where a.node_id = ${folderId} and a.user_id = ${userId}::integer order by a.id desc limit 1) as attendance,
      (select m.id from meetings as m where m.folder_id = ${folderId}) as "meetingId",
      exists (select from followed_folders as f where f.folder_id = ${folderId} and f.user_id = ${userId}::integer) as "isFollowed",
      ${fresh === null ? sql`'[]'::json` : sql`(select coalesce(json_agg(fresh), '[]') from (${fresh}) as fresh)`} as "newCounts"`.execute(db)
  return rows[0]!
}

interface Around extends Pick<PathNode, 'id' | 'parent_id' | 'position'> {
  /** Only among the documents of this voting. */
  votingId: number | undefined
}

/** The visible document before or after this position in the manual order of the folder. */
export function neighbourOf(db: Db, viewer: Viewer, { id, parent_id, position, votingId }: Around, side: 'before' | 'after') {
  const documents = db
    .selectFrom('nodes as n')
    .select(['n.id', 'n.name'])
    .where('n.parent_id', '=', parent_id)
    .where('n.node_type', '=', NODE_DOCUMENT)
    .where(isVisible(viewer, 'n'))
    .$if(votingId !== undefined, (nodes) => nodes.where('n.id', 'in', nodesOfVoting(db, viewer, votingId!)))
    .limit(1)
  const here = sql`(${position}, ${id}::integer)`
  return side === 'before'
    ? documents
        .where(sql<SqlBool>`(n.position, n.id) < ${here}`)
        .orderBy('n.position', 'desc')
        .orderBy('n.id', 'desc')
        .executeTakeFirst()
    : documents
        .where(sql<SqlBool>`(n.position, n.id) > ${here}`)
        .orderBy('n.position')
        .orderBy('n.id')
        .executeTakeFirst()
}

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

export const versionsOf = (db: Db, viewer: Viewer, documentId: number) =>
  db
    .selectFrom('document_versions as v')
    .leftJoin('users as creator', 'creator.id', 'v.created_by')
    .leftJoin('users as editor', 'editor.id', 'v.updated_by')
    .leftJoin('file_texts as t', 't.sha256', 'v.sha256')
    .selectAll('v')
    .select([fullName('creator').as('creator'), fullName('editor').as('editor'), 't.reason as unread'])
    .where('v.node_id', '=', documentId)
    .where(isVersionVisible(viewer, 'v'))
    .orderBy('v.version_num', 'desc')
    .execute()

export const setLibraryRows = (tx: Tx, userId: number, rows: number) => tx.updateTable('users').set({ library_rows: rows }).where('id', '=', userId).execute()

export async function groupNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const groups = db
    .selectFrom('work_groups')
    .select('name')
    .where((eb) => isOneOf(eb.ref('id'), ids))
  return (await groups.orderBy(polish(sql.ref<string>('name'))).execute()).map(({ name }) => name)
}
