// SQL of bounced mails.
import type { DeliveryFailure } from '#contract/notifications.ts'
import type { Db, Tx } from '#provider/capabilities.ts'

const byKey = (db: Db, bounceKey: string) =>
  db.selectFrom('notification_recipients').select(['id', 'notification_id', 'email', 'status', 'sent_at', 'attempts']).where('bounce_key', '=', bounceKey)

export const findByKey = (db: Db, bounceKey: string) => byKey(db, bounceKey).executeTakeFirst()
export const lockByKey = (tx: Tx, bounceKey: string) => byKey(tx, bounceKey).forUpdate().executeTakeFirst()

export interface Bounced {
  email: string
  failure: DeliveryFailure
  failure_text: string
  now: Date
}

export const failSent = (tx: Tx, id: number, { failure, failure_text }: Pick<Bounced, 'failure' | 'failure_text'>) =>
  tx.updateTable('notification_recipients').set({ status: 'error', failure, failure_text }).where('id', '=', id).where('status', '=', 'sent').execute()

export const markAddress = (db: Db, { email, failure, failure_text, now }: Bounced) => {
  const told = { bounced_at: now, failure, failure_text }
  return db
    .insertInto('bounced_addresses')
    .values({ email_key: email.toLowerCase(), ...told })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(told))
    .execute()
}

export const clearAddress = (db: Db, email: string) => db.deleteFrom('bounced_addresses').where('email_key', '=', email.toLowerCase()).execute()

/** Clears the mark of addresses that took a later mail before `silentSince` without a report. */
export const clearSilent = (db: Db, silentSince: Date) =>
  db
    .deleteFrom('bounced_addresses as b')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notification_recipients as r')
          .select('r.id')
          .where((row) => row(row.fn('lower', ['r.email']), '=', row.ref('b.email_key')))
          .where('r.status', '=', 'sent')
          .whereRef('r.sent_at', '>', 'b.bounced_at')
          .where('r.sent_at', '<', silentSince),
      ),
    )
    .execute()
