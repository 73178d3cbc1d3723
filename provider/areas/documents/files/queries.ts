// SQL of files of documents, and of folders as archives.
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { nodesOfVoting } from '#provider/areas/documents/reading/queries.ts'
import { isVersionVisible, isVisible } from '#provider/areas/documents/visible-queries.ts'

interface TreeFilter {
  folderId: number
  /** Only these items; null: all. */
  chosen: readonly number[] | null
  /** Only items of this voting; null: all. */
  votingId: number | null
  limit: number
}

/** Whether the version `v` is the one voted on, in a voting that has begun. */
const isVotedOn = (votingId: number) => sql<SqlBool>`coalesce(
  (select p.version_id = v.id from voting_papers p where p.voting_id = ${votingId} and p.node_id = v.node_id), true)`

/** Everything below a folder that the viewer may see, documents with their newest visible version; at most `limit` rows. */
export const treeBelow = (db: Db, viewer: Viewer, { folderId, chosen, votingId, limit }: TreeFilter) =>
  db
    .withRecursive('tree', (cte) =>
      cte
        .selectFrom('nodes as n')
        .select(['n.id', 'n.parent_id'])
        .where('n.parent_id', '=', folderId)
        .where(isVisible(viewer, 'n'))
        .$if(chosen !== null, (nodes) => nodes.where((eb) => isOneOf(eb.ref('n.id'), chosen ?? [])))
        .$if(votingId !== null, (nodes) => nodes.where('n.id', 'in', nodesOfVoting(viewer, votingId!)))
        .unionAll((down) =>
          down
            .selectFrom('nodes as n')
            .innerJoin('tree', 'tree.id', 'n.parent_id')
            .select(['n.id', 'n.parent_id'])
            .where(isVisible(viewer, 'n'))
            .$if(votingId !== null, (nodes) => nodes.where('n.id', 'in', nodesOfVoting(viewer, votingId!))),
        ),
    )
    .selectFrom('tree')
    .innerJoin('nodes as node', 'node.id', 'tree.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_versions as v')
          .select(['v.id', 'v.version_num', 'v.sha256', 'v.file_size', 'v.original_file_name', 'v.created_at'])
          .whereRef('v.node_id', '=', 'node.id')
          .where('v.visible', '=', true)
          .$if(votingId !== null, (versions) => versions.where(isVotedOn(votingId!)))
          .orderBy('v.version_num', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['node.id', sql<number>`node.parent_id`.as('parent_id'), 'node.node_type', 'node.name', 'node.created_at'])
    .select([
      'newest.id as version_id',
      'newest.version_num',
      'newest.sha256',
      'newest.file_size',
      'newest.original_file_name',
      'newest.created_at as version_created_at',
    ])
    .orderBy('node.parent_id')
    .orderBy('node.position')
    .orderBy('node.id')
    .limit(limit)
    .execute()

export type TreeRow = Awaited<ReturnType<typeof treeBelow>>[number]

/** A version by its id; with a number, that version of the same document. Both have to be visible. */
export function findVersion(db: Db, viewer: Viewer, { versionId, versionNum }: { versionId: number; versionNum?: number }) {
  const version = db
    .selectFrom('document_versions as asked')
    .innerJoin('document_versions as v', 'v.node_id', 'asked.node_id')
    .innerJoin('nodes as node', 'node.id', 'v.node_id')
    .select(['v.id', 'v.version_num', 'v.node_id', 'node.name', 'v.sha256', 'v.file_size', 'v.original_file_name'])
    .where('asked.id', '=', versionId)
    .where(isVersionVisible(viewer, 'asked'))
    .where(isVersionVisible(viewer, 'v'))
  return (versionNum === undefined ? version.whereRef('v.id', '=', 'asked.id') : version.where('v.version_num', '=', versionNum)).executeTakeFirst()
}
