// SQL of comparing versions.
import type { Db } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'
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

/** Numbers of the newest versions that the person has read, of those of the documents that they have read. */
export const versionsRead = (db: Db, userId: number, documentIds: readonly number[]) =>
  db
    .selectFrom('document_reads')
    .select(['document_id as documentId', 'version_num as versionNum'])
    .where('user_id', '=', userId)
    .where((eb) => isOneOf(eb.ref('document_id'), documentIds))
    .execute()
