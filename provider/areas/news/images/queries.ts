// SQL of the pictures of articles.
import type { Db } from '#provider/capabilities.ts'

/** The main image first, then the gallery as placed. */
export const imagesOf = (db: Db, articleId: number) =>
  db.selectFrom('article_images').selectAll().where('article_id', '=', articleId).orderBy('role', 'desc').orderBy('position').orderBy('id').execute()

/** Beside the thumbnails; the smallest first. */
export const sizesOf = (db: Db, articleId: number) =>
  db
    .selectFrom('picture_sizes as s')
    .selectAll()
    .where('s.picture_sha256', 'in', (eb) => eb.selectFrom('article_images').select('sha256').where('article_id', '=', articleId))
    .orderBy('s.width')
    .execute()

/** A picture with its thumbnail, and with its version of that width where there is one. */
export const findImage = (db: Db, articleId: number, { fileName, width }: { fileName: string; width: number | null }) =>
  db
    .selectFrom('article_images as i')
    .innerJoin('articles as a', 'a.id', 'i.article_id')
    .leftJoin('files as thumbnail', 'thumbnail.sha256', 'i.thumbnail_sha256')
    .leftJoin('picture_sizes as s', (join) => join.onRef('s.picture_sha256', '=', 'i.sha256').on('s.width', '=', width ?? 0))
    .select([
      'a.status',
      'i.sha256',
      'i.file_size',
      'i.thumbnail_sha256',
      'thumbnail.size as thumbnail_size',
      's.sha256 as size_sha256',
      's.file_size as size_size',
    ])
    .where('i.article_id', '=', articleId)
    .where('i.file_name', '=', fileName)
    .executeTakeFirst()
