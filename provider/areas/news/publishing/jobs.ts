// Jobs of planned publications.
import { TIMED_JOB, waitUntilDue } from '#provider/jobs/timed-jobs.ts'
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

export async function startNewsJobs(jobs: Pick<JobQueue, 'work' | 'repeat'>, capabilities: Publishing): Promise<void> {
  await jobs.work<{ articleId: number }>(PUBLISH, TIMED_JOB, ({ articleId }) => publishInTime(capabilities, articleId))
  await jobs.repeat(SWEEP, '* * * * *', () => publishDue(capabilities))
  await publishDue(capabilities)
}
