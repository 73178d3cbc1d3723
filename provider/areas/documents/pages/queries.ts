// SQL of reading a document page by page.
import type { Db } from '#provider/capabilities.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { isVersionVisible } from '#provider/areas/documents/visible-queries.ts'

export const newestVersion = (db: Db, viewer: Viewer, documentId: number) =>
  db
    .selectFrom('document_versions as v')
    .select(['v.id', 'v.version_num', 'v.sha256', 'v.file_size as size', 'v.file_type'])
    .where('v.node_id', '=', documentId)
    .where(isVersionVisible(viewer, 'v'))
    .orderBy('v.version_num', 'desc')
    .limit(1)
    .executeTakeFirst()
