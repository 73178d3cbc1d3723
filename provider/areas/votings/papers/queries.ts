// SQL of the documents of a voting.
import { sql } from 'kysely'
import { NODE_FOLDER } from '#contract/documents.ts'
import { liveBelow } from '#provider/areas/documents/below/service.ts'
import type { NotedPaper } from '#provider/areas/votings/ledger/chain.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'

export interface LibraryNode {
  id: number
  parentId: number | null
  name: string
  isFolder: boolean
  isPublished: boolean
  /** Groups to which it is limited; empty: not limited. */
  groups: number[]
  /** The newest visible version of a document. */
  version: Omit<NotedPaper, 'documentId' | 'name'> | null
}

const GROUPS = sql<number[]>`array(select g.work_group_id from node_work_groups g where g.node_id = n.id)`

interface NodeRow {
  id: number
  parent_id: number | null
  name: string
  node_type: number
  status: string
  groups: number[]
  version: LibraryNode['version']
}

const asNode = ({ id, parent_id, name, node_type, status, groups, version }: NodeRow): LibraryNode => ({
  id,
  parentId: parent_id,
  name,
  isFolder: node_type === NODE_FOLDER,
  isPublished: status === 'published',
  groups,
  version,
})

/** Path from the root to the folder; empty: the folder is in the bin or deleted. */
export async function pathOf(db: Db, folderId: number): Promise<LibraryNode[]> {
  const { rows } = await sql<NodeRow>`
    with recursive path as (
      select id, parent_id, 0 as height from nodes where id = ${folderId} and deleted_at is null
      union all
      select up.id, up.parent_id, path.height + 1 from nodes up join path on path.parent_id = up.id
    )
    select n.id, n.parent_id, n.name, n.node_type, n.status, ${GROUPS} as groups, null as version
    from path join nodes n on n.id = path.id order by path.height desc`.execute(db)
  return rows.map(asNode)
}

/** Everything below the folder that is not in the bin, in the order of each folder. */
export async function below(db: Db, folderId: number): Promise<LibraryNode[]> {
  const { rows } = await sql<NodeRow>`
    with recursive ${liveBelow(folderId)}
    select n.id, n.parent_id, n.name, n.node_type, n.status, ${GROUPS} as groups,
      (select json_build_object('versionId', v.id, 'number', v.version_num, 'fileName', v.original_file_name, 'size', v.file_size, 'sha256', v.sha256)
        from document_versions v where v.node_id = n.id and v.visible order by v.version_num desc limit 1) as version
    from tree join nodes n on n.id = tree.id order by n.position, n.id`.execute(db)
  return rows.map(asNode)
}

/** The distinct sets of groups of the people. */
export async function groupSets(db: Db, userIds: readonly number[]): Promise<number[][]> {
  const { rows } = await sql<{ groups: number[] }>`
    select distinct array(select wg.work_group_id from user_work_groups wg where wg.user_id = u.id order by 1) as groups
    from users u where ${isOneOf(sql.ref<number>('u.id'), userIds)}`.execute(db)
  return rows.map(({ groups }) => groups)
}

export async function setPapers(tx: Tx, votingId: number, papers: readonly NotedPaper[], at: Date): Promise<void> {
  await tx.deleteFrom('voting_papers').where('voting_id', '=', votingId).execute()
  if (papers.length > 0)
    await sql`
      insert into voting_papers (voting_id, node_id, place, name, version_id, version_num, file_name, file_size, sha256)
      select ${votingId}::integer, p."documentId", p.place, p.name, p."versionId", p.number, p."fileName", p.size, p.sha256
      from jsonb_to_recordset(${JSON.stringify(papers.map((paper, place) => ({ ...paper, place })))}::jsonb)
        as p("documentId" integer, place integer, name text, "versionId" integer, number integer, "fileName" text, size integer, sha256 text)`.execute(tx)
  await tx.updateTable('votings').set({ papers_at: at }).where('id', '=', votingId).execute()
  // Freezes the names of the answers: later changes of the dictionary do not matter.
  await sql`update voting_options o set name = a.name, meaning = coalesce(a.meaning, o.meaning) from answer_options a where a.id = o.answer_option_id and o.voting_id = ${votingId} and o.name is null`.execute(
    tx,
  )
}

export async function forgetPapers(tx: Tx, votingId: number): Promise<void> {
  await tx.deleteFrom('voting_papers').where('voting_id', '=', votingId).execute()
  await tx.updateTable('votings').set({ papers_at: null }).where('id', '=', votingId).execute()
  await tx.updateTable('voting_options').set({ name: null }).where('voting_id', '=', votingId).execute()
}

export const papersOf = (db: Db, votingId: number): Promise<NotedPaper[]> =>
  db
    .selectFrom('voting_papers as p')
    .select(['p.node_id as documentId', 'p.name', 'p.version_id as versionId', 'p.version_num as number'])
    .select(['p.file_name as fileName', 'p.file_size as size', 'p.sha256'])
    .where('p.voting_id', '=', votingId)
    .orderBy('p.place')
    .execute()

export interface Since {
  documentId: number
  /** Whether readers can still reach it. */
  isThere: boolean
  isVersionShown: boolean
  /** The newest visible version. */
  newest: number | null
  /** Whether the groups allow access. */
  isAllowed: boolean
}

/** Changes of a voting's documents since its start. `groups`: of the reader; null: all. */
export async function papersSince(db: Db, votingId: number, groups: readonly number[] | null): Promise<Since[]> {
  const own = sql`${groups ?? []}::integer[]`
  const { rows } = await sql<Since>`
    with recursive up as (
      select p.node_id as paper, n.id, n.parent_id from voting_papers p join nodes n on n.id = p.node_id where p.voting_id = ${votingId}
      union all
      select up.paper, n.id, n.parent_id from up join nodes n on n.id = up.parent_id
    ), allowed as (
      select up.paper, bool_and(coalesce((select bool_or(g.work_group_id = any (${own})) from node_work_groups g where g.node_id = up.id having count(*) > 0), true)) as ok
      from up group by up.paper
    )
    select p.node_id as "documentId", n.status = 'published' and n.deleted_at is null as "isThere",
      exists (select from document_versions v where v.id = p.version_id and v.visible) as "isVersionShown",
      (select max(v.version_num) from document_versions v where v.node_id = p.node_id and v.visible) as newest,
      ${groups === null}::boolean or allowed.ok as "isAllowed"
    from voting_papers p join nodes n on n.id = p.node_id join allowed on allowed.paper = p.node_id
    where p.voting_id = ${votingId}`.execute(db)
  return rows
}
