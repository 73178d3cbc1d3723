// Jobs that start and end votings at their times and send the mails about it.
import type { Capabilities } from '#provider/capabilities.ts'
import type { JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import { startTimedJobs } from '#provider/jobs/timed-jobs.ts'
import { sendMails, SEND_MAILS, type PromisedMails } from '#provider/areas/votings/mailing/service.ts'
import { dueVotings } from '#provider/areas/votings/queries.ts'
import { bySystem, change } from '#provider/records/change.ts'
import { settle, SETTLE } from './settling.ts'

const MAILS: JobSettings = { retries: 20, pause: 5, longestPause: 600, lostAfter: 5 * 60 }
const SWEEP = 'voting-times-sweep'

type Dependencies = Pick<Capabilities, 'db' | 'audit' | 'now' | 'jobs' | 'mail' | 'settings'>

/** Starts or ends the voting if it is due. Does nothing the second time. */
export const settleVoting = (capabilities: Dependencies, votingId: number): Promise<null> =>
  change(bySystem(capabilities), 'votings', async ({ tx, author }) => {
    await settle(tx, capabilities, { id: votingId, now: author.now })
    // `settle` logs the change.
    return { answer: null, nothingHappened: true }
  })

/** Starts and ends all due votings, also after a time without a running provider. */
export async function settleAll(capabilities: Dependencies): Promise<void> {
  for (const id of await dueVotings(capabilities.db, capabilities.now())) await settleVoting(capabilities, id)
}

export async function startVotingJobs(jobs: Pick<JobQueue, 'work' | 'repeat'>, capabilities: Dependencies): Promise<void> {
  await jobs.work<PromisedMails>(SEND_MAILS, MAILS, (promised) => sendMails(capabilities, promised).then(() => undefined))
  await startTimedJobs<{ votingId: number }>(jobs, {
    job: SETTLE,
    sweep: SWEEP,
    perform: ({ votingId }) => settleVoting(capabilities, votingId),
    performDue: () => settleAll(capabilities),
  })
}
