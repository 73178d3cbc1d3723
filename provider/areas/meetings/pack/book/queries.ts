// SQL of the books that were made, or are being made.
import { sql } from 'kysely'
import type { Db, StoredFile, Tx } from '#provider/capabilities.ts'
import type { BookPlan } from '#provider/db/kept-json.ts'

export const findBook = (db: Db, key: string) => db.selectFrom('meeting_books').selectAll().where('fingerprint', '=', key).executeTakeFirst()

interface NewBook {
  key: string
  meetingId: number
  plan: BookPlan
  now: Date
  /** One that waits and has moved since is being made. */
  movedSince: Date
}

/** false: it is being made. */
export async function beginBook(tx: Tx, { key, meetingId, plan, now, movedSince }: NewBook): Promise<boolean> {
  const anew = { status: 'waiting' as const, plan: JSON.stringify(plan), done: 0, total: plan.documents.length, moved_at: now, used_at: now }
  const begun = await tx
    .insertInto('meeting_books')
    .values({ fingerprint: key, meeting_id: meetingId, ...anew })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet({ ...anew, sha256: null, size: null })
        .where((eb) => eb.or([eb('meeting_books.status', '!=', 'waiting'), eb('meeting_books.moved_at', '<', movedSince)])),
    )
    .returning('fingerprint')
    .executeTakeFirst()
  return begun !== undefined
}

const waiting = (db: Db | Tx, key: string) => db.updateTable('meeting_books').where('fingerprint', '=', key).where('status', '=', 'waiting')

export const moveBook = (db: Db, key: string, done: number, now: Date) => waiting(db, key).set({ done, moved_at: now }).execute()

export const finishBook = (tx: Tx, key: string, { sha256, size }: StoredFile, now: Date) =>
  waiting(tx, key)
    .set({ status: 'done', plan: null, done: sql`total`, sha256, size, moved_at: now, used_at: now })
    .execute()

export const failBook = (db: Db, key: string, now: Date) => waiting(db, key).set({ status: 'failed', plan: null, moved_at: now }).execute()

export const useBook = (db: Db, key: string, now: Date) => db.updateTable('meeting_books').set({ used_at: now }).where('fingerprint', '=', key).execute()

/** Deletes what was not used since, and of what is left the longest unused ones beyond so many bytes; their files. */
export async function forgetBooks(db: Db, { usedSince, bytesMax }: { usedSince: Date; bytesMax: number }): Promise<string[]> {
  const { rows } = await sql<{ sha256: string | null }>`
    delete from meeting_books where fingerprint in (
      select fingerprint from (
        select fingerprint, used_at, sum(coalesce(size, 0)) over (order by used_at desc, fingerprint) as bytes from meeting_books
      ) as b where b.used_at < ${usedSince} or b.bytes > ${bytesMax}
    ) returning sha256`.execute(db)
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}
