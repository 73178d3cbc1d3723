// SQL of comparing versions.
import type { Db } from '#provider/capabilities.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { isVersionVisible } from '#provider/areas/documents/visible-queries.ts'

/** The versions that the viewer may see, the newest first. */
export const versionsOf = (db: Db, viewer: Viewer, documentId: number) =>
  db
    .selectFrom('document_versions as v')
    .select(['v.id', 'v.version_num', 'v.original_file_name', 'v.file_type', 'v.sha256', 'v.file_size as size'])
    .where('v.node_id', '=', documentId)
    .where(isVersionVisible(viewer, 'v'))
    .orderBy('v.version_num', 'desc')
    .execute()

/** Number of the newest version that the person has read; undefined: none. */
export const versionRead = async (db: Db, userId: number, documentId: number): Promise<number | undefined> =>
  (await db.selectFrom('document_reads').select('version_num').where('user_id', '=', userId).where('document_id', '=', documentId).executeTakeFirst())
    ?.version_num
