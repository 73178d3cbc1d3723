// Planned publications, by whichever provider is free.
import type { JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import { PUBLISH, publishPlanned, type Publishing } from './planned.ts'
import { duePlans, findPlan } from './planned-queries.ts'

/** A second's delay would be seen; so the queue is asked every second. */
const TIMES: JobSettings = { retries: 10, pause: 1, longestPause: 60, lostAfter: 60, lookEvery: 1 }
const SWEEP = 'article-publication-sweep'

/** Whatever is due, also after a time in which no provider ran. */
export async function publishDue(capabilities: Publishing): Promise<void> {
  for (const id of await duePlans(capabilities.db, capabilities.now())) await publishPlanned(capabilities, id)
}

/** The queue goes by the database's clock, which may be a moment ahead of this one. */
const AHEAD_MS = 2_000

async function publishInTime(capabilities: Publishing, id: number): Promise<void> {
  const planned = await findPlan(capabilities.db, id)
  const wait = planned ? planned.publish_at.getTime() - capabilities.now().getTime() : 0
  if (wait > 0 && wait <= AHEAD_MS) await new Promise((due) => setTimeout(due, wait))
  await publishPlanned(capabilities, id)
}

export async function startNewsJobs(jobs: Pick<JobQueue, 'work' | 'repeat'>, capabilities: Publishing): Promise<void> {
  await jobs.work<{ articleId: number }>(PUBLISH, TIMES, ({ articleId }) => publishInTime(capabilities, articleId))
  await jobs.repeat(SWEEP, '* * * * *', () => publishDue(capabilities))
  await publishDue(capabilities)
}
