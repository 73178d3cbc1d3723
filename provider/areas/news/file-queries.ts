// SQL of images and attachments of articles. Contents are stored once, so only rows are copied and moved.
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'

export type ImageRow = Selectable<Schema['article_images']>
export type NewImageRow = Insertable<Schema['article_images']>
export type AttachmentRow = Selectable<Schema['article_attachments']>
export type NewAttachmentRow = Insertable<Schema['article_attachments']>

interface Way {
  from: number
  to: number
}

export async function deleteFilesOf(tx: Tx, articleId: number): Promise<void> {
  await tx.deleteFrom('article_images').where('article_id', '=', articleId).execute()
  await tx.deleteFrom('article_attachments').where('article_id', '=', articleId).execute()
}

export async function moveFiles(tx: Tx, { from, to }: Way): Promise<void> {
  await tx.updateTable('article_images').set({ article_id: to }).where('article_id', '=', from).execute()
  await tx.updateTable('article_attachments').set({ article_id: to }).where('article_id', '=', from).execute()
}

const IMAGE_COLUMNS = [
  'role',
  'position',
  'file_name',
  'description',
  'sha256',
  'file_size',
  'width',
  'height',
  'thumbnail_sha256',
  'thumbnail_width',
  'thumbnail_height',
] as const
const ATTACHMENT_COLUMNS = ['position', 'type', 'description', 'file_name', 'sha256', 'file_size', 'url_value', 'url_label'] as const

/** Copies the rows to another article, in the order of the original ids. */
export async function copyFiles(tx: Tx, { from, to }: Way): Promise<void> {
  await tx
    .insertInto('article_images')
    .columns(['article_id', ...IMAGE_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('article_images')
        .select([sql<number>`${to}::int`.as('article_id'), ...IMAGE_COLUMNS])
        .where('article_id', '=', from)
        .orderBy('id'),
    )
    .execute()
  await tx
    .insertInto('article_attachments')
    .columns(['article_id', ...ATTACHMENT_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('article_attachments')
        .select([sql<number>`${to}::int`.as('article_id'), ...ATTACHMENT_COLUMNS])
        .where('article_id', '=', from)
        .orderBy('id'),
    )
    .execute()
}

export interface FilesOfArticle {
  images: readonly NewImageRow[]
  attachments: readonly NewAttachmentRow[]
}

/** Replaces all files of the article; kept rows are given with their ids. */
export async function replaceFiles(tx: Tx, articleId: number, { images, attachments }: FilesOfArticle): Promise<void> {
  await deleteFilesOf(tx, articleId)
  if (images.length > 0)
    await tx
      .insertInto('article_images')
      .values([...images])
      .execute()
  if (attachments.length > 0)
    await tx
      .insertInto('article_attachments')
      .values([...attachments])
      .execute()
}
