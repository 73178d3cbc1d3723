// SQL of what people say they have read.
import { sql } from 'kysely'
import { type AnyViewer, isVersionVisible, isVisible } from '#provider/areas/documents/visible-queries.ts'
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

interface AskedReader {
  asked_at: Date | null
  /** The newest version that those who are asked see; null: none. */
  newest: number | null
  /** What the person confirmed, the latest version first. */
  own: { versionNum: number; confirmedAt: string }[]
}

/** Since when the document asks, and what the person has confirmed: in one statement, since each page of a document shows it. */
export async function askedOf(db: Db, documentId: number, userId: number): Promise<AskedReader> {
  const { rows } = await sql<AskedReader>`
    select (select asked_at from acquaintance_requests where document_id = ${documentId}) as asked_at,
      (select max(v.version_num) from document_versions as v where v.node_id = ${documentId} and v.visible) as newest,
      (select coalesce(json_agg(json_build_object('versionNum', a.version_num, 'confirmedAt', a.confirmed_at) order by a.version_num desc, a.id), '[]')
       from acquaintances as a where a.document_id = ${documentId} and a.user_id = ${userId}) as own`.execute(db)
  return rows[0]!
}

export interface Unconfirmed {
  id: number
  name: string
  folderId: number
  versionNum: number
  /** When it began to ask: milliseconds since 1970. */
  askedAtMs: number
}

/** Documents that ask, and whose newest version that the person sees they have not confirmed; whether the folders above are seen is left open. */
export const unconfirmedDocuments = (viewer: AnyViewer, userId: number) => sql<Unconfirmed>`
  select n.id, n.name, n.parent_id as "folderId", newest.version_num as "versionNum",
    (extract(epoch from r.asked_at) * 1000)::bigint as "askedAtMs"
  from acquaintance_requests as r join nodes as n on n.id = r.document_id
  join lateral (
    select v.version_num from document_versions as v where v.node_id = n.id and ${isVersionVisible(viewer, 'v')} order by v.version_num desc limit 1
  ) as newest on true
  where ${isVisible(viewer, 'n')} and not exists (
    select from acquaintances as a where a.document_id = n.id and a.user_id = ${userId}::integer and a.version_num = newest.version_num)
  order by n.id`

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
