// SQL of published news.
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { RequestOutput } from '#contract/kit.ts'
import type { ListPublishedNews } from '#contract/news.ts'
import type { Db } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import { polish } from '#provider/db/polish-order.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { Schema } from '#provider/db/schema.ts'

export type NewsListQuery = RequestOutput<typeof ListPublishedNews>['query']

const published = (db: Db) => db.selectFrom('articles as a').where('a.status', '=', 'published')

const SORT_COLUMNS = {
  artPosition: (eb: ExpressionBuilder<{ a: Schema['articles'] }, 'a'>) => eb.ref('a.art_position'),
  publishedAt: (eb: ExpressionBuilder<{ a: Schema['articles'] }, 'a'>) => eb.ref('a.published_at'),
  title: (eb: ExpressionBuilder<{ a: Schema['articles'] }, 'a'>) => polish(eb.ref('a.title')),
} as const

/** How many there are, and what programs know the feed of them by. */
export const publishedAsAWhole = async (db: Db) => (await asAWhole(db, {}))[0]!

const asAWhole = prepared(
  [],
  () => sql<{ feed_uuid: string; count: number }>`
    select uuid as feed_uuid, (select count(*)::int from articles where status = 'published') as count from news_feed`,
)

/** Of the pictures in lists on small screens. */
const SMALL_WIDTH = 160

interface Listed extends Pick<NewsListQuery, 'sort' | 'dir' | 'limit'> {
  offset: number
  found: readonly number[] | undefined
}

/** `found`: only these; null: all. */
export const listPublished = (db: Db, { sort, dir, limit, page }: NewsListQuery, found: readonly number[] | null) =>
  listed(db, { sort, dir, limit, offset: page * limit, found: found ?? undefined })

const listed = prepared(['sort', 'dir'], (db, { sort, dir, limit, offset, found }: Listed) =>
  published(db)
    .$if(found !== undefined, (articles) => articles.where(sql<SqlBool>`a.id = any(${found}::integer[])`))
    .leftJoin('article_images as i', (join) => join.onRef('i.article_id', '=', 'a.id').on('i.role', '=', 'image'))
    .leftJoin('picture_sizes as small', (join) => join.onRef('small.picture_sha256', '=', 'i.sha256').on('small.width', '=', SMALL_WIDTH))
    .leftJoin('users as publisher', 'publisher.id', 'a.published_by')
    .select(['a.id', 'a.uuid', 'a.title', 'a.header', 'a.art_position', 'a.published_at', 'a.updated_at'])
    .select(['i.file_name', 'i.description', 'i.thumbnail_sha256', 'i.thumbnail_width', 'i.thumbnail_height'])
    .select(['small.sha256 as small_sha256', 'small.width as small_width', 'small.height as small_height'])
    .select(fullName('publisher').as('publisher'))
    .orderBy(SORT_COLUMNS[sort], dir)
    .orderBy('a.id', dir)
    .limit(limit)
    .offset(offset),
)

export const publishedSince = (db: Db, since: Date) =>
  published(db).select(['a.id', 'a.title']).where('a.published_at', '>', since).orderBy('a.published_at', 'desc').orderBy('a.id', 'desc').execute()

export const findArticle = (db: Db, id: number) =>
  db
    .selectFrom('articles as a')
    .leftJoin('users as creator', 'creator.id', 'a.created_by')
    .leftJoin('users as editor', 'editor.id', 'a.updated_by')
    .leftJoin('users as publisher', 'publisher.id', 'a.published_by')
    .leftJoin('users as archivist', 'archivist.id', 'a.archived_by')
    .leftJoin('users as planner', 'planner.id', 'a.publish_planned_by')
    .leftJoin('articles as parent', 'parent.id', 'a.parent_id')
    .leftJoin('articles as continuation', 'continuation.parent_id', 'a.id')
    .selectAll('a')
    .select(['parent.title as parent_title', 'continuation.id as draft_id', fullName('planner').as('planner')])
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
