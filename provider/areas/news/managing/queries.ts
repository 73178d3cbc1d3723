// SQL of the lists that administrators manage articles in.
import { sql, type Expression, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { RequestOutput } from '#contract/kit.ts'
import type { ListManagedNews } from '#contract/news-changes.ts'
import type { NewsStatus } from '#contract/news.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText, shownInstant } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { polish } from '#provider/db/polish-order.ts'
import type { Schema } from '#provider/db/schema.ts'

export type ManagedQuery = RequestOutput<typeof ListManagedNews>['query']

interface Listed {
  status: NewsStatus
  query: ManagedQuery
}

/** A draft that continues an article shows when and by whom that one was published. */
const publishedAt = sql<Date | null>`coalesce(a.published_at, parent.published_at)`

const articles = (db: Db, status: NewsStatus) =>
  db
    .selectFrom('articles as a')
    .leftJoin('articles as parent', 'parent.id', 'a.parent_id')
    .leftJoin('users as creator', 'creator.id', 'a.created_by')
    .leftJoin('users as editor', 'editor.id', 'a.updated_by')
    .leftJoin('users as publisher', (join) => join.on('publisher.id', '=', sql`coalesce(a.published_by, parent.published_by)`))
    .leftJoin('users as archivist', 'archivist.id', 'a.archived_by')
    .leftJoin('users as planner', 'planner.id', 'a.publish_planned_by')
    .leftJoin('articles as continuation', 'continuation.parent_id', 'a.id')
    .where('a.status', '=', status)

type Sources = { a: Schema['articles'] }

function found(db: Db, { status, query: { q } }: Listed) {
  const rows = articles(db, status)
  if (!q) return rows
  return rows.where((eb) => {
    const days: Expression<Date | null>[] = [eb.ref('a.created_at'), eb.ref('a.updated_at'), publishedAt, eb.ref('a.archived_at')]
    const people = ['creator', 'editor', 'publisher', 'archivist'].map(fullName)
    return containsText([eb.ref('a.title'), ...people, ...days.map(shownInstant)], q)
  })
}

const SORT_COLUMNS: Record<ManagedQuery['sort'], (eb: ExpressionBuilder<Sources, 'a'>) => Expression<unknown> | RawBuilder<unknown>> = {
  title: (eb) => polish(eb.ref('a.title')),
  // Shown as 'first' and 'next', so sorted as those.
  parentId: () => sql`a.parent_id is not null`,
  artPosition: (eb) => eb.ref('a.art_position'),
  createdAt: (eb) => eb.ref('a.created_at'),
  updatedAt: (eb) => eb.ref('a.updated_at'),
  publishedAt: () => publishedAt,
  archivedAt: (eb) => eb.ref('a.archived_at'),
}

export const countManaged = async (db: Db, listed: Listed): Promise<number> =>
  (
    await found(db, listed)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** What has no value in the column is last in either direction. */
export const listManaged = (db: Db, listed: Listed) => {
  const { sort, dir, page, limit } = listed.query
  return found(db, listed)
    .select(['a.id', 'a.title', 'a.status', 'a.parent_id', 'parent.title as parent_title', 'a.art_position'])
    .select(['a.created_at', 'a.updated_at', publishedAt.as('published_at'), 'a.archived_at'])
    .select(['continuation.id as draft_id', 'a.publish_at', fullName('planner').as('planner')])
    .select([fullName('creator').as('creator'), fullName('editor').as('editor'), fullName('publisher').as('publisher'), fullName('archivist').as('archivist')])
    .orderBy(SORT_COLUMNS[sort], (order) => (dir === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('a.id', dir)
    .limit(limit)
    .offset(page * limit)
    .execute()
}
