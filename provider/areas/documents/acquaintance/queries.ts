// SQL of what people say they have read.
import type { Db, Tx } from '#provider/capabilities.ts'

export const findRequest = (db: Db, documentId: number) =>
  db.selectFrom('acquaintance_requests').select('asked_at').where('document_id', '=', documentId).executeTakeFirst()

export const insertRequest = (tx: Tx, documentId: number, { at, by }: { at: Date; by: number }) =>
  tx.insertInto('acquaintance_requests').values({ document_id: documentId, asked_at: at, asked_by: by }).execute()

export const deleteRequest = (tx: Tx, documentId: number) => tx.deleteFrom('acquaintance_requests').where('document_id', '=', documentId).execute()

/** Of a document, the latest version first; of one person, or of all. */
export function confirmations(db: Db, documentId: number, userId?: number) {
  const rows = db.selectFrom('acquaintances').selectAll().where('document_id', '=', documentId)
  return (userId === undefined ? rows : rows.where('user_id', '=', userId)).orderBy('version_num', 'desc').orderBy('user_name').orderBy('id').execute()
}

export interface NewAcquaintance {
  documentId: number
  versionNum: number
  userId: number
  userName: string
  at: Date
}

export const insertConfirmation = (tx: Tx, { documentId, versionNum, userId, userName, at }: NewAcquaintance): Promise<{ id: number }> =>
  tx
    .insertInto('acquaintances')
    .values((eb) => ({
      document_id: documentId,
      version_num: versionNum,
      user_id: userId,
      user_name: userName,
      institution_name: eb.selectFrom('users as u').innerJoin('institutions as i', 'i.id', 'u.institution_id').select('i.name').where('u.id', '=', userId),
      confirmed_at: at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()

export const whoConfirmed = (db: Db, { documentId, versionNum }: { documentId: number; versionNum: number }) =>
  db
    .selectFrom('acquaintances as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id as userId', 'u.email'])
    .where('a.document_id', '=', documentId)
    .where('a.version_num', '=', versionNum)
    .execute()
