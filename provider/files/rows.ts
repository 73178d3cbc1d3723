// SQL of stored files. A row is written only when its file exists, and a file is deleted only when nothing refers to it.
import { sql } from 'kysely'
import type { Db, FileStore, StoredFile, Tx } from '#provider/capabilities.ts'
import { lockShared } from '#provider/db/locks.ts'
import { slices } from '#provider/db/slices.ts'

export interface NewFile extends StoredFile {
  mediaType: string
}

/** Inserts rows of files that are stored already, once per content. A clean-up waits until the transaction ends. */
export async function addFiles(tx: Tx, files: Pick<FileStore, 'has'>, added: readonly NewFile[], now: Date): Promise<void> {
  if (added.length === 0) return
  await lockShared(tx, 'files')
  for (const slice of slices(added))
    await tx
      .insertInto('files')
      .values(slice.map(({ sha256, size, mediaType }) => ({ sha256, size, media_type: mediaType, created_at: now })))
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute()
  for (const { sha256 } of added) if (!(await files.has(sha256))) throw new Error(`the file ${sha256} was cleaned away between its upload and its row`)
}

/**
 * Of the given hashes, those that nothing refers to: no version, no attachment, no picture of an article, no smaller size of one, no file of a
 * notification, of the help page or of a mail, no sheet of accounts or resolutions, no book or minutes of a meeting, no file of the register, no basis of a vote.
 */
export async function unusedFiles(db: Db, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select asked.value as sha256 from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as asked
    where not exists (select from document_versions as v where v.sha256 = asked.value)
      and not exists (select from article_attachments as a where a.sha256 = asked.value)
      and not exists (select from notification_files as n where n.sha256 = asked.value)
      and not exists (select from help_files as h where h.sha256 = asked.value)
      and not exists (select from mail_files as m where m.sha256 = asked.value)
      and not exists (select from user_imports as u where u.sha256 = asked.value)
      and not exists (select from register_files as r where r.sha256 = asked.value)
      and not exists (select from resolution_imports as y where y.sha256 = asked.value)
      and not exists (select from minutes_files as p where p.sha256 = asked.value)
      and not exists (select from meeting_books as b where b.sha256 = asked.value)
      and not exists (select from vote_ledger as l where l.grounds_file ->> 'sha256' = asked.value)
      and not exists (select from article_images as i where i.sha256 = asked.value)
      and not exists (select from article_images as t where t.thumbnail_sha256 = asked.value)
      and not exists (
        select from picture_sizes as s join article_images as p on p.sha256 = s.picture_sha256 where s.sha256 = asked.value
      )`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

export const forgetFile = (tx: Tx, sha256: string) => tx.deleteFrom('files').where('sha256', '=', sha256).execute()
