// SQL of a folder as an archive.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import type { Viewer } from './policy.ts'
import { isVisible } from './visible.ts'

/** Everything below a folder that the viewer may see, documents with their newest visible version; at most `limit` rows. */
export const treeBelow = (db: Db, viewer: Viewer, { folderId, limit }: { folderId: number; limit: number }) =>
  db
    .withRecursive('tree', (cte) =>
      cte
        .selectFrom('nodes as n')
        .select(['n.id', 'n.parent_id'])
        .where('n.parent_id', '=', folderId)
        .where(isVisible(viewer, 'n'))
        .unionAll((down) =>
          down.selectFrom('nodes as n').innerJoin('tree', 'tree.id', 'n.parent_id').select(['n.id', 'n.parent_id']).where(isVisible(viewer, 'n')),
        ),
    )
    .selectFrom('tree')
    .innerJoin('nodes as node', 'node.id', 'tree.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_versions as v')
          .select(['v.sha256', 'v.file_size', 'v.file_type', 'v.created_at'])
          .whereRef('v.node_id', '=', 'node.id')
          .where('v.visible', '=', true)
          .orderBy('v.version_num', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['node.id', sql<number>`node.parent_id`.as('parent_id'), 'node.node_type', 'node.name', 'node.created_at'])
    .select(['newest.sha256', 'newest.file_size', 'newest.file_type', 'newest.created_at as version_created_at'])
    .orderBy('node.parent_id')
    .orderBy('node.position')
    .orderBy('node.id')
    .limit(limit)
    .execute()

export type TreeRow = Awaited<ReturnType<typeof treeBelow>>[number]
