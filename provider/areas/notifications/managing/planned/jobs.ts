// Jobs of planned mailings.
import type { JobQueue } from '#provider/jobs/queue.ts'
import { startTimedJobs, waitUntilDue } from '#provider/jobs/timed-jobs.ts'
import { SEND_PLANNED, sendPlanned, type Planned } from './service.ts'
import { duePlans, findPlan } from './queries.ts'

const SWEEP = 'notification-planned-sweep'

/** Sends all due mailings, also after a time without a running provider. */
export async function sendDue(capabilities: Planned): Promise<void> {
  for (const id of await duePlans(capabilities.db, capabilities.now())) await sendPlanned(capabilities, id)
}

async function sendInTime(capabilities: Planned, id: number): Promise<void> {
  await waitUntilDue((await findPlan(capabilities.db, id))?.send_at, capabilities.now())
  await sendPlanned(capabilities, id)
}

export const startPlannedMailings = (jobs: Pick<JobQueue, 'work' | 'repeat'>, capabilities: Planned): Promise<void> =>
  startTimedJobs<{ notificationId: number }>(jobs, {
    job: SEND_PLANNED,
    sweep: SWEEP,
    perform: ({ notificationId }) => sendInTime(capabilities, notificationId),
    performDue: () => sendDue(capabilities),
  })
