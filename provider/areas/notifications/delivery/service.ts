// Delivery of notifications: starts the courier and wakes it by jobs.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import type { JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import { startTrials } from '#provider/areas/notifications/letter/trial-service.ts'
import { startCourier, type Courier, type CourierOptions } from './courier.ts'
import * as queries from './queries.ts'

export const DELIVER = 'notification-delivery'

export interface PromisedDelivery {
  notificationId: number
}

/** Has the mails of a notification sent after the transaction commits, at `startAt` or soon. */
export const promiseDelivery = (
  tx: Tx,
  { jobs }: Pick<Capabilities, 'jobs'>,
  { notificationId, startAt }: PromisedDelivery & { startAt?: Date },
): Promise<void> => jobs.send(tx, DELIVER, { notificationId } satisfies PromisedDelivery, startAt ? { startAt } : {})

/** The job only wakes the courier, which finds its work in the rows; no job runs as long as a mailing. */
const WAKING: JobSettings = { retries: 0, pause: 0, longestPause: 0, lostAfter: 60 }

export interface DeliveryOptions extends CourierOptions {
  jobs: Pick<JobQueue, 'work'>
  /** No other process works on this database: any claim is of a process that is gone. */
  alone: boolean
}

export async function startDelivery({ jobs, alone, ...options }: DeliveryOptions): Promise<Courier> {
  if (alone) await queries.releaseAll(options.db)
  const courier = startCourier(options)
  await jobs.work<PromisedDelivery>(DELIVER, WAKING, async () => courier.wake())
  await startTrials(jobs, options)
  return courier
}
