// Every SQL statement on the event log and the log of refused attempts.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { ChainedEvent } from './chain.ts'

export const lastEvent = (db: Db) => db.selectFrom('events').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const insertEvent = (tx: Tx, event: ChainedEvent, hash: string) =>
  tx
    .insertInto('events')
    .values({
      id: event.id,
      happened_at: event.happenedAt,
      kind: event.kind,
      user_id: event.userId,
      user_name: event.userName,
      address: event.address,
      description: event.description,
      detail: JSON.stringify(event.detail),
      previous_hash: event.previousHash,
      hash,
    })
    .execute()

export async function eventsAfter(db: Db, id: number, limit: number): Promise<(ChainedEvent & { hash: string })[]> {
  const rows = await db.selectFrom('events').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    happenedAt: row.happened_at,
    kind: row.kind,
    userId: row.user_id,
    userName: row.user_name,
    address: row.address,
    description: row.description,
    detail: row.detail,
    previousHash: row.previous_hash,
    hash: row.hash,
  }))
}

export interface RefusedAttempt {
  happenedAt: Date
  userId: number | null
  userName: string
  address: string
  request: string
  answer: string
}

export const lastAttempt = (db: Db) =>
  db.selectFrom('illegal_accesses').select(['id', 'hash']).where('hash', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const insertRefusedAttempt = (db: Db, attempt: RefusedAttempt & { previousHash: string }, hash: string) =>
  db
    .insertInto('illegal_accesses')
    .values({
      happened_at: attempt.happenedAt,
      user_id: attempt.userId,
      user_name: attempt.userName,
      address: attempt.address,
      request: attempt.request,
      answer: attempt.answer,
      previous_hash: attempt.previousHash,
      hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const dropRefusedAttemptsBefore = (db: Db, id: number) => db.deleteFrom('illegal_accesses').where('id', '<', id).execute()

/** The hash before the first kept row; undefined: nothing would be deleted, or the deleted rows have no hash yet. */
export const hashBefore = async (db: Db, id: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('illegal_accesses')
    .select('hash')
    .where('id', '<', id)
    .where('hash', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ?? undefined
}

export async function attemptsAfter(db: Db, id: number, limit: number) {
  const rows = await db.selectFrom('illegal_accesses').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    happenedAt: row.happened_at,
    userId: row.user_id,
    userName: row.user_name,
    address: row.address,
    request: row.request,
    answer: row.answer,
    previousHash: row.previous_hash,
    hash: row.hash,
  }))
}

/** `detail` of the newest event of a kind. */
export const latestDetailOf = async (db: Db, kind: string): Promise<Record<string, unknown> | undefined> =>
  (await db.selectFrom('events').select('detail').where('kind', '=', kind).orderBy('id', 'desc').limit(1).executeTakeFirst())?.detail

export const firstEventOf = (db: Db, kind: string) =>
  db.selectFrom('events').select(['happened_at', 'detail']).where('kind', '=', kind).orderBy('id').limit(1).executeTakeFirst()

export const hashOfAttempt = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('illegal_accesses').select('hash').where('id', '=', id).executeTakeFirst())?.hash ?? null

export const hashOfEvent = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('events').select('hash').where('id', '=', id).executeTakeFirst())?.hash ?? null

/** Events that hold the head of a ledger or say that it was deleted; the oldest first. */
export const ledgerEvents = (db: Db): Promise<{ id: number; happened_at: Date; kind: string; detail: Record<string, unknown> }[]> =>
  db
    .selectFrom('events')
    .select(['id', 'happened_at', 'kind', 'detail'])
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['votings_deleted', 'proofs_began', 'nodes_purged']),
        eb(sql`detail -> 'ledger'`, 'is not', null),
        eb(sql`detail -> 'ledgerHash'`, 'is not', null),
      ]),
    )
    .orderBy('id')
    .execute()
