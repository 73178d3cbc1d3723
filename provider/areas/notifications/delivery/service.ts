// Handing notifications over to the mail server, one mail after another, each in its own row.
import type { Capabilities, Tx } from '#provider/capabilities.ts'

export const DELIVER = 'notification-delivery'

export interface PromisedDelivery {
  notificationId: number
}

/** Has the waiting recipients of a notification served once the transaction commits, at `startAt` or soon. */
export const promiseDelivery = (
  tx: Tx,
  { jobs }: Pick<Capabilities, 'jobs'>,
  { notificationId, startAt }: PromisedDelivery & { startAt?: Date },
): Promise<void> => jobs.send(tx, DELIVER, { notificationId } satisfies PromisedDelivery, startAt ? { startAt } : {})
