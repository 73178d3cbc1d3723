// SQL of changing articles: text, status and position.
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

export const findArticles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('articles as a')
    .leftJoin('users as publisher', 'publisher.id', 'a.published_by')
    .leftJoin('users as archivist', 'archivist.id', 'a.archived_by')
    .select(['a.id', 'a.title', 'a.header', 'a.content', 'a.status', 'a.parent_id', 'a.art_position', 'a.created_at', 'a.updated_at', 'a.publish_at'])
    .select(['a.published_at', fullName('publisher').as('publisher'), 'a.archived_at', fullName('archivist').as('archivist')])
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .execute()

export type ChangedArticle = Awaited<ReturnType<typeof findArticles>>[number]

/** Events after which a draft no longer exists. */
const DRAFT_ENDS = ['articles_deleted', 'article_replaced', 'article_published_by_time']

/** Time and author of the last end of these drafts, from the event log. */
export const endOfDrafts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('events as e')
    .select(['e.happened_at', 'e.user_name'])
    .where('e.kind', 'in', DRAFT_ENDS)
    .where(sql<SqlBool>`e.detail -> 'articleIds' @> any(${ids.map((id) => `[${id}]`)}::jsonb[])`)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface ArticleText {
  title: string
  header: string
  content: string
}

export const insertDraft = async (
  tx: Tx,
  { title, header, content }: ArticleText,
  { parentId, author }: { parentId: number | null; author: Author },
): Promise<number> =>
  (
    await tx
      .insertInto('articles')
      .values({
        title,
        header,
        content,
        status: 'draft',
        parent_id: parentId,
        art_position: null,
        published_by: null,
        archived_by: null,
        ...createdBy(author),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const setText = (tx: Tx, id: number, { title, header, content }: ArticleText, author: Author) =>
  tx
    .updateTable('articles')
    .set({ title, header, content, ...updatedBy(author) })
    .where('id', '=', id)
    .execute()

/** For a new draft: does not count as a change. */
export const setContent = (tx: Tx, id: number, content: string) => tx.updateTable('articles').set({ content }).where('id', '=', id).execute()

export const deleteArticles = (tx: Tx, ids: readonly number[]) => tx.deleteFrom('articles').where('id', 'in', ids).execute()

const UNPLANNED = { publish_at: null, publish_planned_by: null }

/** Publishes at the top position. */
export const publish = (tx: Tx, id: number, { userId, now }: Author) =>
  tx
    .updateTable('articles')
    .set({
      status: 'published',
      ...UNPLANNED,
      published_at: now,
      published_by: userId,
      art_position: sql<number>`(select coalesce(max(art_position), 0) + 1 from articles)`,
    })
    .where('id', '=', id)
    .execute()

export const archive = (tx: Tx, id: number, { userId, now }: Author) =>
  tx.updateTable('articles').set({ status: 'archived', art_position: null, archived_at: now, archived_by: userId }).where('id', '=', id).execute()

/** An archived article has neither position nor date, but keeps its address. */
export const restore = (tx: Tx, id: number, author: Author) =>
  tx
    .updateTable('articles')
    .set({ status: 'draft', published_at: null, published_by: null, archived_at: null, archived_by: null, ...updatedBy(author) })
    .where('id', '=', id)
    .execute()

/** Makes drafts of an archived article independent and cancels their plans. */
export const detachDrafts = (tx: Tx, parentId: number) =>
  tx
    .updateTable('articles')
    .set({ parent_id: null, ...UNPLANNED })
    .where('parent_id', '=', parentId)
    .execute()

export const findContinuingDraft = (db: Db, parentId: number) =>
  db.selectFrom('articles').select(['id', 'publish_at']).where('parent_id', '=', parentId).executeTakeFirst()

/** The published article at the next higher or lower position. */
export const findNeighbour = (db: Db, position: number, direction: 'up' | 'down') =>
  db
    .selectFrom('articles')
    .select(['id', 'art_position', 'title'])
    .where('art_position', direction === 'up' ? '>' : '<', position)
    .orderBy('art_position', direction === 'up' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()

export const exchangePlaces = (tx: Tx, one: { id: number; art_position: number | null }, other: { id: number; art_position: number | null }) =>
  tx
    .updateTable('articles')
    .set((eb) => ({ art_position: eb.case().when('id', '=', one.id).then(other.art_position).else(one.art_position).end() }))
    .where('id', 'in', [one.id, other.id])
    .execute()
