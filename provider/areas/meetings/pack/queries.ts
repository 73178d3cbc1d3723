// SQL of packs: what each person's last one had.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { anyOf } from '#provider/db/one-of.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { PackedDocument } from '#provider/db/kept-json.ts'

/** Of one person, by meeting. */
export async function lastPacks(db: Db, userId: number, meetingIds: readonly number[]): Promise<Map<number, PackedDocument[]>> {
  if (meetingIds.length === 0) return new Map()
  return new Map((await packs(db, { userId, meetingIds })).map(({ meeting_id, documents }) => [meeting_id, documents]))
}

const packs = prepared([], (db, { userId, meetingIds }: { userId: number; meetingIds: readonly number[] }) =>
  db
    .selectFrom('meeting_packs')
    .select(['meeting_id', 'documents'])
    .where('user_id', '=', userId)
    .where('meeting_id', '=', sql<number>`${anyOf(meetingIds)}`),
)

interface Taken {
  meetingId: number
  userId: number
  documents: readonly PackedDocument[]
  /** When its contents were found, not when it was sent: of two at once the newer contents count. */
  at: Date
}

export const keepPack = (db: Db | Tx, { meetingId, userId, documents, at }: Taken) =>
  db
    .insertInto('meeting_packs')
    .values({ meeting_id: meetingId, user_id: userId, taken_at: at, documents: JSON.stringify(documents) })
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({ taken_at: ref('excluded.taken_at'), documents: ref('excluded.documents') }))
        .where('meeting_packs.taken_at', '<=', at),
    )
    .execute()
