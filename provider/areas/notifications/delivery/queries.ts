// SQL of delivery. Each mail is a row that a provider process claims, sends and records; several processes may work at once.
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { DeliveryFailure, LeftOut } from '#contract/notifications.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { SentMailHeaders } from '#provider/db/kept-json.ts'
import type { Schema } from '#provider/db/schema.ts'

/** Notifications that have a mail to be sent now. */
export async function dueNotifications(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.status', 'in', ['pending', 'sending'])
    // A planned notification has no recipients yet.
    .where('n.send_at', 'is', null)
    .where((eb) => eb.or([eb('n.paused_until', 'is', null), eb('n.paused_until', '<=', now)]))
    .where((eb) =>
      eb.or([
        eb.exists(ofIt(eb).where(isDue(now))),
        // All its mails are done; only the completion of the notification has not been recorded yet.
        eb.not(eb.exists(ofIt(eb))),
      ]),
    )
    .orderBy('n.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Condition on the mail `r`: it waits and is due, or its claim has expired. */
const isDue = (now: Date) => sql<SqlBool>`(r.status = 'pending' and (r.next_try_at is null or r.next_try_at <= ${now})
  or r.status = 'sending' and r.claimed_until <= ${now})`

/** Mails of the notification `n` that are not finished. */
const ofIt = (eb: ExpressionBuilder<Schema & { n: Schema['notifications'] }, 'n'>) =>
  eb.selectFrom('notification_recipients as r').select('r.id').whereRef('r.notification_id', '=', 'n.id').where('r.status', 'in', ['pending', 'sending'])

/** When the next waiting mail is due; null: none waits. */
export async function nextDue(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('notification_recipients as r')
    .innerJoin('notifications as n', 'n.id', 'r.notification_id')
    .select(sql<Date | null>`min(greatest(coalesce(r.claimed_until, r.next_try_at), n.paused_until))`.as('at'))
    .where('r.status', 'in', ['pending', 'sending'])
    .where('n.status', 'in', ['pending', 'sending'])
    .executeTakeFirst()
  return row?.at ?? null
}

export const beginSending = (db: Db, notificationId: number, now: Date) =>
  db
    .updateTable('notifications')
    .set((eb) => ({ status: 'sending', send_started_at: eb.fn.coalesce('send_started_at', eb.val(now)) }))
    .where('id', '=', notificationId)
    .where('status', '=', 'pending')
    .where('send_at', 'is', null)
    .execute()

const CLAIMED = ['r.id', 'r.user_id', 'r.first_name', 'r.last_name', 'r.email', 'r.message_id', 'r.bounce_key', 'r.attempts'] as const

interface Claim {
  notificationId: number
  now: Date
  until: Date
}

/**
 * Claims the next mail until `until`. Mails that were never tried come first, so that one bad mailbox does not delay the others.
 * The row of the notification is locked, so that it cannot be withdrawn while a mail is being claimed.
 */
const claimNext = (db: Db, { notificationId, now, until }: Claim, except = 0) =>
  db
    .with('open', (cte) => cte.selectFrom('notifications').select('id').where('id', '=', notificationId).where('status', '=', 'sending').forUpdate())
    .with('next', (cte) =>
      cte
        .selectFrom('notification_recipients as r')
        .innerJoin('open', 'open.id', 'r.notification_id')
        .select('r.id')
        // On the row itself, so that PostgreSQL checks it again when another process has just changed the row.
        .where(isDue(now))
        .where('r.id', '!=', except)
        .orderBy('r.next_try_at', (order) => order.asc().nullsFirst())
        .orderBy('r.position')
        .limit(1)
        .forUpdate('r')
        .skipLocked(),
    )
    .updateTable('notification_recipients as r')
    .from('next')
    .whereRef('r.id', '=', 'next.id')
    .set((eb) => ({ status: 'sending', claimed_until: until, attempts: eb('r.attempts', '+', 1) }))
    .returning(CLAIMED)
    .executeTakeFirst()
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/** The row as long as this attempt holds the claim: another process may have taken it over. */
const own = (db: Db, { id, attempts }: Pick<Claimed, 'id' | 'attempts'>) =>
  db.updateTable('notification_recipients').where('id', '=', id).where('status', '=', 'sending').where('attempts', '=', attempts)

export const prolongClaim = (db: Db, claimed: Claimed, until: Date) => own(db, claimed).set({ claimed_until: until }).execute()

export interface SentMail {
  claimed: Pick<Claimed, 'id'>
  now: Date
  html: string
  text: string
  head: SentMailHeaders
}

/** Does not check the claim: the server has taken the mail. */
export const markSent = (db: Pick<Db, 'updateTable'>, { claimed: { id }, now, html, text, head }: SentMail) =>
  db
    .updateTable('notification_recipients')
    .set({
      status: 'sent',
      sent_at: now,
      claimed_until: null,
      next_try_at: null,
      failure: null,
      failure_text: null,
      handed_html: html,
      handed_text: text,
      handed_head: JSON.stringify(head),
    })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'pending'])

/** Records a sent mail and claims the next one in one statement, so in one commit: the commits are what takes time. */
export async function recordAndClaimNext(db: Db, handed: SentMail | null, claim: Claim | null): Promise<Claimed | undefined> {
  if (!handed) return claim ? claimNext(db, claim) : undefined
  if (claim) return claimNext(db.with('handed', (cte) => markSent(cte, handed).returning('id')) as unknown as Db, claim, handed.claimed.id)
  await markSent(db, handed).execute()
  return undefined
}

/** Puts the mail back into the queue. `counts`: whether this was a try of the mail. */
export const requeue = (db: Db, claimed: Claimed, { nextTryAt, counts }: { nextTryAt: Date | null; counts: boolean }, failure?: Failed) =>
  own(db, claimed)
    .set({ status: 'pending', claimed_until: null, next_try_at: nextTryAt, attempts: claimed.attempts - (counts ? 0 : 1), ...failure })
    .execute()

export interface Failed {
  failure: DeliveryFailure
  failure_text: string
}

export const markError = (db: Db, claimed: Claimed, failed: Failed) =>
  own(db, claimed)
    .set({ status: 'error', claimed_until: null, next_try_at: null, ...failed })
    .execute()

/** Finished without a mail. */
export const markLeftOut = (db: Db, claimed: Claimed, leftOut: LeftOut) =>
  own(db, claimed).set({ status: 'left_out', claimed_until: null, next_try_at: null, failure: null, failure_text: null, left_out: leftOut }).execute()

/** The account has a new address; the original one is kept in the row. */
export const changeAddress = (db: Db, claimed: Claimed, email: string) =>
  own(db, claimed)
    .set((eb) => ({ email, first_email: eb.fn.coalesce('first_email', 'email') }))
    .execute()

export const findTroubles = (db: Db, notificationId: number) =>
  db.selectFrom('notifications').select(['troubles', 'troubled_since']).where('id', '=', notificationId).executeTakeFirstOrThrow()

export const notePause = (db: Db, notificationId: number, { until, now }: { until: Date; now: Date }) =>
  db
    .updateTable('notifications')
    .set((eb) => ({ troubles: eb('troubles', '+', 1), paused_until: until, troubled_since: eb.fn.coalesce('troubled_since', eb.val(now)) }))
    .where('id', '=', notificationId)
    .execute()

export const noteAnswer = (db: Db, notificationId: number) =>
  db.updateTable('notifications').set({ troubles: 0, troubled_since: null, paused_until: null }).where('id', '=', notificationId).execute()

/** Marks all waiting mails as failed. */
export const failWaiting = (db: Db, notificationId: number, failed: Failed) =>
  db
    .updateTable('notification_recipients')
    .set({ status: 'error', claimed_until: null, next_try_at: null, ...failed })
    .where('notification_id', '=', notificationId)
    .where('status', '=', 'pending')
    .execute()

/** Ends all claims, those of a provider process that is gone. */
export const releaseAll = (db: Db) =>
  db.updateTable('notification_recipients').set({ status: 'pending', claimed_until: null }).where('status', '=', 'sending').execute()

export const lockNotification = (tx: Tx, id: number) =>
  tx.selectFrom('notifications').select(['id', 'status', 'subject', 'sent_event', 'send_finished_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function countByStatus(db: Db, notificationId: number): Promise<Record<'waiting' | 'sent' | 'error' | 'leftOut', number>> {
  const rows = await db
    .selectFrom('notification_recipients')
    .select('status')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('notification_id', '=', notificationId)
    .groupBy('status')
    .execute()
  const of = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + Number(count), 0)
  return { waiting: of('pending', 'sending'), sent: of('sent'), error: of('error'), leftOut: of('left_out') }
}

export const writeStatus = (tx: Tx, id: number, status: 'sending' | 'sent' | 'partially_sent' | 'error', finishedAt: Date | null) =>
  tx.updateTable('notifications').set({ status, send_finished_at: finishedAt }).where('id', '=', id).execute()

/** Reserves the next sending time, `spacing` milliseconds after the one reserved before, and returns it. */
export async function reserveSendingTime(db: Db, now: Date, spacing: number): Promise<Date> {
  const after = new Date(now.getTime() + spacing)
  const row = await db
    .insertInto('mail_pace')
    .values({ id: 1, next_at: after })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ next_at: sql<Date>`greatest(mail_pace.next_at, ${now}::timestamptz) + ${spacing} * interval '1 millisecond'` }),
    )
    .returning('next_at')
    .executeTakeFirstOrThrow()
  return new Date(row.next_at.getTime() - spacing)
}
