// SQL of a document's versions.
import type { Db, Tx } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'
import type { NewFile } from '#provider/files/rows.ts'
import { isLive } from '#provider/areas/documents/visible-queries.ts'

export interface NewVersion {
  documentId: number
  number: number
  name: string
  description: string | null
  fileName: string
  fileType: string
  file: NewFile
}

export const insertVersion = async (tx: Tx, version: NewVersion, author: Author): Promise<number> =>
  (
    await tx
      .insertInto('document_versions')
      .values({
        node_id: version.documentId,
        version_num: version.number,
        name: version.name,
        description: version.description,
        original_file_name: version.fileName,
        file_type: version.fileType,
        sha256: version.file.sha256,
        file_size: version.file.size,
        visible: true,
        ...createdBy(author),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The document of a version; undefined: it is in the bin. */
export const findDocumentOf = async (db: Db, versionId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('document_versions as v')
      .innerJoin('nodes as n', 'n.id', 'v.node_id')
      .select('v.node_id')
      .where('v.id', '=', versionId)
      .where(isLive('n'))
      .executeTakeFirst()
  )?.node_id

/** The newest first. */
export const findVersions = (db: Db, documentId: number) =>
  db
    .selectFrom('document_versions')
    .select(['id', 'version_num', 'name', 'description', 'visible'])
    .where('node_id', '=', documentId)
    .orderBy('version_num', 'desc')
    .execute()

export const renameVersion = (tx: Tx, id: number, { name, description }: { name: string; description: string | null }, author: Author) =>
  tx
    .updateTable('document_versions')
    .set({ name, description, ...updatedBy(author) })
    .where('id', '=', id)
    .execute()

export const setVisibility = (tx: Tx, ids: readonly number[], visible: boolean, author: Author) =>
  tx
    .updateTable('document_versions')
    .set({ visible, ...updatedBy(author) })
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()
