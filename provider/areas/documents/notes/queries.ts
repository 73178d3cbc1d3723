// SQL of notes. Every statement names the author: nobody else's note is ever read.
import { sql } from 'kysely'
import { NODE_DOCUMENT } from '#contract/documents.ts'
import type { Viewer } from '#provider/areas/documents/policy.ts'
import { foldersAbove, isVersionVisible, isVisible } from '#provider/areas/documents/visible-queries.ts'
import { anyOf } from '#provider/db/one-of.ts'
import type { Db, Tx } from '#provider/capabilities.ts'

const of = (db: Db, userId: number) => db.selectFrom('notes').where('user_id', '=', userId)

export const findNote = (db: Db, userId: number, id: number) => of(db, userId).selectAll().where('id', '=', id).executeTakeFirst()
export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>

interface Listing {
  documentId: number | undefined
  page: number
  limit: number
}

/** Of one document in the order of its pages, loose ones last; else the latest first. */
export function listNotes(db: Db, userId: number, { documentId, page, limit }: Listing): Promise<NoteRow[]> {
  const all = of(db, userId).selectAll()
  const ordered =
    documentId === undefined
      ? all.orderBy(sql`coalesce(updated_at, created_at)`, 'desc').orderBy('id', 'desc')
      : all
          .where('document_id', '=', documentId)
          .orderBy('placed_page', (by) => by.asc().nullsLast())
          .orderBy('page')
          .orderBy('id')
  return ordered
    .limit(limit)
    .offset(page * limit)
    .execute()
}

export async function countNotes(db: Db, userId: number, documentId: number | undefined): Promise<number> {
  const all = of(db, userId).select((eb) => eb.fn.countAll<string>().as('count'))
  const { count } = await (documentId === undefined ? all : all.where('document_id', '=', documentId)).executeTakeFirstOrThrow()
  return Number(count)
}

export interface SeenDocument {
  id: number
  name: string
  /** null: it has no version that the viewer sees. */
  version_num: number | null
  sha256: string
  size: number
}

/** Those of the documents that the viewer sees, with their newest version. */
export async function seenDocuments(db: Db, viewer: Viewer, ids: readonly number[]): Promise<SeenDocument[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SeenDocument>`
    with recursive candidates as (
      select n.id, n.parent_id, n.name from nodes as n where n.id = ${anyOf(ids)} and n.node_type = ${sql.lit(NODE_DOCUMENT)} and ${isVisible(viewer, 'n')}
    ), ${foldersAbove(viewer)}
    select c.id, c.name, newest.version_num, newest.sha256, newest.size from candidates as c
    left join lateral (
      select v.version_num, v.sha256, v.file_size::double precision as size from document_versions as v
      where v.node_id = c.id and ${isVersionVisible(viewer, 'v')} order by v.version_num desc limit 1
    ) as newest on true
    where c.parent_id in (select id from folders)`.execute(db)
  return rows
}

export type NewNote = Omit<NoteRow, 'id' | 'updated_at'>

export const insertNote = (tx: Tx, note: NewNote): Promise<{ id: number }> => tx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()

/** Locks the note until the transaction ends. */
export const lockNote = (tx: Tx, userId: number, id: number) => of(tx, userId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setContent = (tx: Tx, id: number, { content, now }: { content: string; now: Date }) =>
  tx.updateTable('notes').set({ content, updated_at: now }).where('id', '=', id).execute()

export type Place = Pick<NoteRow, 'placed_version_num' | 'placed_page' | 'placed_at' | 'placed_passage'>

/** `was`: nothing is written where another call has placed it meanwhile. */
export const setPlace = (db: Db, { id, placed_version_num: was }: NoteRow, place: Place) =>
  db.updateTable('notes').set(place).where('id', '=', id).where('placed_version_num', '=', was).execute()

export const deleteNote = async (tx: Tx, userId: number, id: number): Promise<boolean> =>
  (await tx.deleteFrom('notes').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()) !== undefined
