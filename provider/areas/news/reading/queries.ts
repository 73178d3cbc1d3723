// SQL of published news.
import type { ExpressionBuilder } from 'kysely'
import type { RequestOutput } from '#contract/kit.ts'
import type { ListPublishedNews } from '#contract/news.ts'
import type { Db } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import { polish } from '#provider/db/polish-order.ts'
import type { Schema } from '#provider/db/schema.ts'
import { matches, type Sought } from './search-queries.ts'

export type NewsListQuery = RequestOutput<typeof ListPublishedNews>['query']

function published(db: Db, sought: Sought | null) {
  const articles = db.selectFrom('articles as a').where('a.status', '=', 'published')
  return sought ? articles.where((eb) => matches(eb, sought)) : articles
}

const SORT_COLUMNS = {
  artPosition: (eb: ExpressionBuilder<{ a: Schema['articles'] }, 'a'>) => eb.ref('a.art_position'),
  publishedAt: (eb: ExpressionBuilder<{ a: Schema['articles'] }, 'a'>) => eb.ref('a.published_at'),
  title: (eb: ExpressionBuilder<{ a: Schema['articles'] }, 'a'>) => polish(eb.ref('a.title')),
} as const

export const countPublished = async (db: Db, sought: Sought | null): Promise<number> =>
  (
    await published(db, sought)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Of the pictures in lists on small screens. */
const SMALL_WIDTH = 160

export const listPublished = (db: Db, query: NewsListQuery, sought: Sought | null) =>
  published(db, sought)
    .leftJoin('article_images as i', (join) => join.onRef('i.article_id', '=', 'a.id').on('i.role', '=', 'image'))
    .leftJoin('picture_sizes as small', (join) => join.onRef('small.picture_sha256', '=', 'i.sha256').on('small.width', '=', SMALL_WIDTH))
    .leftJoin('users as publisher', 'publisher.id', 'a.published_by')
    .select(['a.id', 'a.title', 'a.header', 'a.art_position', 'a.published_at', 'a.updated_at'])
    .select(['i.file_name', 'i.description', 'i.thumbnail_sha256', 'i.thumbnail_width', 'i.thumbnail_height'])
    .select(['small.sha256 as small_sha256', 'small.width as small_width', 'small.height as small_height'])
    .select(fullName('publisher').as('publisher'))
    .orderBy(SORT_COLUMNS[query.sort], query.dir)
    .orderBy('a.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export const findArticle = (db: Db, id: number) =>
  db
    .selectFrom('articles as a')
    .leftJoin('users as creator', 'creator.id', 'a.created_by')
    .leftJoin('users as editor', 'editor.id', 'a.updated_by')
    .leftJoin('users as publisher', 'publisher.id', 'a.published_by')
    .leftJoin('users as archivist', 'archivist.id', 'a.archived_by')
    .leftJoin('articles as parent', 'parent.id', 'a.parent_id')
    .selectAll('a')
    .select('parent.title as parent_title')
    .select([fullName('creator').as('creator'), fullName('editor').as('editor'), fullName('publisher').as('publisher'), fullName('archivist').as('archivist')])
    .where('a.id', '=', id)
    .executeTakeFirst()

export const attachmentsOf = (db: Db, articleId: number) =>
  db.selectFrom('article_attachments').selectAll().where('article_id', '=', articleId).orderBy('position').orderBy('id').execute()

export const findAttachment = (db: Db, articleId: number, fileName: string) =>
  db
    .selectFrom('article_attachments as t')
    .innerJoin('articles as a', 'a.id', 't.article_id')
    .select(['a.status', 't.sha256', 't.file_size'])
    .where('t.article_id', '=', articleId)
    .where('t.type', '=', 'file')
    .where('t.file_name', '=', fileName)
    .executeTakeFirst()
