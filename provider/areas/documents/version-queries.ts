// SQL of a document's versions and of the files they are.
import { sql } from 'kysely'
import type { Db, Tx } from '../../capabilities.ts'
import { isOneOf, type Author } from './change-queries.ts'
import { isLive } from './visible.ts'

export interface NewFile {
  sha256: string
  /** Bytes. */
  size: number
  mediaType: string
}

/** Stored once per content. */
export const insertFile = (tx: Tx, file: NewFile, now: Date) =>
  tx
    .insertInto('files')
    .values({ sha256: file.sha256, size: file.size, media_type: file.mediaType, created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()

export interface NewVersion {
  documentId: number
  number: number
  name: string
  description: string | null
  fileName: string
  fileType: string
  file: NewFile
}

export const insertVersion = async (tx: Tx, version: NewVersion, { userId, now }: Author): Promise<number> =>
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
        created_at: now,
        created_by: userId,
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The document that a version belongs to, unless it is in the bin. */
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
  db.selectFrom('document_versions').select(['id', 'version_num', 'name', 'description', 'visible']).where('node_id', '=', documentId).orderBy('version_num', 'desc').execute()

export const renameVersion = (tx: Tx, id: number, { name, description }: { name: string; description: string | null }, { userId, now }: Author) =>
  tx.updateTable('document_versions').set({ name, description, updated_at: now, updated_by: userId }).where('id', '=', id).execute()

export const setVisibility = (tx: Tx, ids: readonly number[], visible: boolean, { userId, now }: Author) =>
  tx
    .updateTable('document_versions')
    .set({ visible, updated_at: sql<Date>`${now}::timestamptz`, updated_by: userId })
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()

// Any fixed number will do; it only has to be nobody else's.
const FILES_LOCK = 7_304_219

/** Rows of files come under the shared lock, files go under the exclusive one: until the transaction ends. */
export const lockFiles = (tx: Tx, mode: 'shared' | 'exclusive') =>
  (mode === 'shared' ? sql`select pg_advisory_xact_lock_shared(${sql.lit(FILES_LOCK)})` : sql`select pg_advisory_xact_lock(${sql.lit(FILES_LOCK)})`).execute(tx)

/** Of the hashes those that nothing refers to: no version, no article. */
export async function unusedFiles(db: Db, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select asked.value as sha256 from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as asked
    where not exists (select from document_versions as v where v.sha256 = asked.value)
      and not exists (select from article_images as i where asked.value in (i.sha256, i.thumbnail_sha256))
      and not exists (select from article_attachments as a where a.sha256 = asked.value)`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

export const forgetFile = (tx: Tx, sha256: string) => tx.deleteFrom('files').where('sha256', '=', sha256).execute()
