// Jobs of planned publications.
import { startTimedJobs, waitUntilDue } from '#provider/jobs/timed-jobs.ts'
import type { JobQueue } from '#provider/jobs/queue.ts'
import { PUBLISH, publishPlanned, type Publishing } from './planned/service.ts'
import { duePlans, findPlan } from './planned/queries.ts'

const SWEEP = 'article-publication-sweep'

/** Publishes all due drafts, also after a time without a running provider. */
export async function publishDue(capabilities: Publishing): Promise<void> {
  for (const id of await duePlans(capabilities.db, capabilities.now())) await publishPlanned(capabilities, id)
}

async function publishInTime(capabilities: Publishing, id: number): Promise<void> {
  await waitUntilDue((await findPlan(capabilities.db, id))?.publish_at, capabilities.now())
  await publishPlanned(capabilities, id)
}

export const startNewsJobs = (jobs: Pick<JobQueue, 'work' | 'repeat'>, capabilities: Publishing): Promise<void> =>
  startTimedJobs<{ articleId: number }>(jobs, {
    job: PUBLISH,
    sweep: SWEEP,
    perform: ({ articleId }) => publishInTime(capabilities, articleId),
    performDue: () => publishDue(capabilities),
  })
