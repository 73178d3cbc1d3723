// Jobs that run at a time chosen by a person (a voting begins, an article is published, a mailing is sent).
import type { JobQueue, JobSettings } from './queue.ts'

const TIMED_JOB: JobSettings = { retries: 10, pause: 1, longestPause: 60, lostAfter: 60 }

/** The queue uses the database's clock, which may be ahead of this process's by so much. */
const CLOCK_SKEW_MAX_MS = 2_000

export async function waitUntilDue(at: Date | undefined, now: Date): Promise<void> {
  const wait = at ? at.getTime() - now.getTime() : 0
  if (wait > 0 && wait <= CLOCK_SKEW_MAX_MS) await new Promise((due) => setTimeout(due, wait))
}

interface TimedJobs<Data extends object> {
  /** Name of the jobs, each about one record. */
  job: string
  /** Name of the sweep. */
  sweep: string
  perform: (data: Data) => Promise<unknown>
  /** Performs everything that is due, once. */
  performDue: () => Promise<void>
}

/** Each record has a job of its own; a sweep every minute, and one now, make up for jobs that were lost or came while no provider ran. */
export async function startTimedJobs<Data extends object>(
  jobs: Pick<JobQueue, 'work' | 'repeat'>,
  { job, sweep, perform, performDue }: TimedJobs<Data>,
): Promise<void> {
  await jobs.work<Data>(job, TIMED_JOB, async (data) => void (await perform(data)))
  await jobs.repeat(sweep, '* * * * *', performDue)
  await performDue()
}
