// SQL of what people are written to about, and of what they were told.
import { sql, type SqlBool } from 'kysely'
import { DIGEST_KIND_KEYS, type DigestChoices } from '#common/digest-kinds.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { DigestEvent } from './events.ts'

export const findDigest = (db: Db, userId: number) => db.selectFrom('digests').selectAll().where('user_id', '=', userId).executeTakeFirst()
export type DigestRow = NonNullable<Awaited<ReturnType<typeof findDigest>>>

/** Whom mails go to; undefined: the account was deleted. */
export const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'unread_since'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Those who may have something to be told now. */
export async function duePeople(db: Db, now: Date): Promise<number[]> {
  const isAtOnce = sql<SqlBool>`'at_once' in (${sql.join(DIGEST_KIND_KEYS.map((kind) => sql.ref(`d.${kind}`)))})`
  const rows = await db
    .selectFrom('digests as d')
    .select('d.user_id')
    .where('d.stopped_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('d.daily_next_at', '<=', now),
        eb('d.weekly_next_at', '<=', now),
        eb.and([isAtOnce, eb.or([eb('d.quiet_until', 'is', null), eb('d.quiet_until', '<=', now)])]),
      ]),
    )
    .orderBy('d.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

interface Settings extends DigestChoices {
  hour: number
  weekday: number
}

interface Times {
  now: Date
  daily: Date
  weekly: Date
}

export const saveDigest = (tx: Tx, userId: number, settings: Settings, { now, daily, weekly }: Times) =>
  tx
    .insertInto('digests')
    .values({ user_id: userId, ...settings, daily_next_at: daily, weekly_next_at: weekly, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...settings, daily_next_at: daily, weekly_next_at: weekly }))
    .execute()

/** Whether all of it was left: a change of the settings, as each that is saved; saving begins what was left anew. */
export const setStopped = (tx: Tx, userId: number, { stoppedAt, now }: { stoppedAt: Date | null; now: Date }) =>
  tx.updateTable('digests').set({ stopped_at: stoppedAt, updated_at: now }).where('user_id', '=', userId).execute()

export const setTimes = (tx: Tx, userId: number, times: { daily_next_at?: Date; weekly_next_at?: Date; quiet_until?: Date }) =>
  tx.updateTable('digests').set(times).where('user_id', '=', userId).execute()

export const followedIds = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom('followed_folders').select('folder_id').where('user_id', '=', userId).orderBy('folder_id').execute()).map(({ folder_id }) => folder_id)

export const insertFollowed = (tx: Tx, { userId, folderId, now }: { userId: number; folderId: number; now: Date }) =>
  tx.insertInto('followed_folders').values({ user_id: userId, folder_id: folderId, followed_at: now }).execute()

export const deleteFollowed = (tx: Tx, { userId, folderId }: { userId: number; folderId: number }) =>
  tx.deleteFrom('followed_folders').where('user_id', '=', userId).where('folder_id', '=', folderId).execute()

/** What the mail of this key tells. */
export const toldBy = (db: Db, batch: string) =>
  db.selectFrom('digest_told').select(['user_id as userId', 'key', 'kind']).where('batch', '=', batch).orderBy('key').execute()

/** What it does not tell after all is told by another one. */
export const untell = (tx: Tx, batch: string, keys: readonly string[]) =>
  tx
    .deleteFrom('digest_told')
    .where('batch', '=', batch)
    .where(sql<SqlBool>`key = any(${[...keys]}::text[])`)
    .execute()

/**
 * Which of their keys the person was told; of a thing with states the last one, whether or not it is among them. `except`: a mail that
 * waits, and has said nothing to anybody.
 */
export async function toldAmong(db: Db, userId: number, events: readonly DigestEvent[], except: string | null = null): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const keys = events.flatMap((event) => (event.states === undefined ? event.keys : []))
  const states = events.flatMap((event) => event.states ?? [])
  const isOfPerson = sql<SqlBool>`t.user_id = ${userId}::integer and (${except}::uuid is null or t.batch is distinct from ${except}::uuid)`
  const { rows } = await sql<{ key: string }>`
    select t.key from digest_told as t where ${isOfPerson} and t.key = any(${keys}::text[])
    union all
    select last.key from unnest(${states}::text[]) as thing(states) cross join lateral (
      select t.key from digest_told as t where ${isOfPerson} and starts_with(t.key, thing.states) order by t.told_at desc, t.key limit 1
    ) as last`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** What mails told that were refused for good, at another address than the present one. */
export const untellRefused = (tx: Tx, userId: number, email: string) =>
  tx
    .deleteFrom('digest_told')
    .using('mails as m')
    .where('user_id', '=', userId)
    .whereRef('batch', '=', 'm.remake_key')
    .where('m.status', '=', 'error')
    .where('m.recipient', '!=', email)
    .execute()

/** Folders whose meeting the person was told to answer anew. */
export async function askedAnew(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct split_part(key, ':', 2)::integer as id from digest_told
    where user_id = ${userId} and kind = 'attendance' and key like 'attendance:%:%'`.execute(db)
  return rows.map(({ id }) => id)
}

export const forgetAskedAnew = (tx: Tx, userId: number, folderIds: readonly number[]) =>
  tx
    .deleteFrom('digest_told')
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`key like any(${folderIds.map((id) => `attendance:${id}:%`)}::text[])`)
    .execute()

/** A state that was told before, and is told again, is the last one from now on. */
export async function insertTold(tx: Tx, events: readonly DigestEvent[], { userId, now, batch }: { userId: number; now: Date; batch: string | null }) {
  const told = { user_id: userId, told_at: now, mailed: batch !== null, batch }
  for (const hasStates of [false, true]) {
    const rows = events.filter(({ states }) => (states !== undefined) === hasStates).flatMap(({ keys, kind }) => keys.map((key) => ({ ...told, key, kind })))
    if (rows.length === 0) continue
    await tx
      .insertInto('digest_told')
      .values(rows)
      .onConflict((conflict) => {
        const same = conflict.columns(['user_id', 'key'])
        return hasStates ? same.doUpdateSet({ told_at: now, mailed: batch !== null, batch }) : same.doNothing()
      })
      .execute()
  }
}

export const forgetToldBefore = (db: Db, before: Date) => db.deleteFrom('digest_told').where('told_at', '<', before).execute()

/** What deleted accounts chose, followed and were told. */
export async function forgetDeleted(db: Db): Promise<void> {
  const deleted = db.selectFrom('users').select('id').where('deleted_at', 'is not', null)
  for (const table of ['digest_told', 'followed_folders', 'digests'] as const) await db.deleteFrom(table).where('user_id', 'in', deleted).execute()
}
