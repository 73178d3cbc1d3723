// SQL of what mailings are about.
import { NODE_FOLDER } from '#contract/documents.ts'
import type { Db } from '#provider/capabilities.ts'

export const findFolder = (db: Db, id: number) =>
  db
    .selectFrom('nodes')
    .select(['id', 'name', 'status', 'attendance_active', 'attendance_until'])
    .where('id', '=', id)
    .where('node_type', '=', NODE_FOLDER)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findVoting = (db: Db, id: number) => db.selectFrom('votings').select(['id', 'title']).where('id', '=', id).executeTakeFirst()

/** A newsletter tells of what everybody may read. */
export const findPublishedArticle = (db: Db, id: number) =>
  db.selectFrom('articles').select(['id', 'title', 'header']).where('id', '=', id).where('status', '=', 'published').executeTakeFirst()
