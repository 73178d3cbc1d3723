// Votings that begin and end by themselves, and the mails about it, by whichever provider is free.
import type { Capabilities } from '#provider/capabilities.ts'
import type { JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import { sendMails, SEND_MAILS, type PromisedMails } from '#provider/areas/votings/mailing/service.ts'
import { dueVotings } from '#provider/areas/votings/queries.ts'
import { bySystem, change } from '#provider/records/change.ts'
import { settle, SETTLE } from './settling.ts'

/** A second's delay of a start would be seen; so the queue is asked every second. */
const TIMES: JobSettings = { retries: 10, pause: 1, longestPause: 60, lostAfter: 60, lookEvery: 1 }
const MAILS: JobSettings = { retries: 20, pause: 5, longestPause: 600, lostAfter: 5 * 60 }
const SWEEP = 'voting-times-sweep'

type Needed = Pick<Capabilities, 'db' | 'audit' | 'now' | 'jobs' | 'mail' | 'settings'>

/** Begins or ends the voting if its time has come; nothing happens a second time. */
export const settleVoting = (capabilities: Needed, votingId: number): Promise<null> =>
  change(bySystem(capabilities), 'votings', async ({ tx, author }) => {
    await settle(tx, capabilities, { id: votingId, now: author.now })
    // The change is told where it is made.
    return { answer: null, nothingHappened: true }
  })

/** Whatever is due, also after a time in which no provider ran. */
export async function settleAll(capabilities: Needed): Promise<void> {
  for (const id of await dueVotings(capabilities.db, capabilities.now())) await settleVoting(capabilities, id)
}

export async function startVotingJobs(jobs: Pick<JobQueue, 'work' | 'repeat'>, capabilities: Needed): Promise<void> {
  await jobs.work<{ votingId: number }>(SETTLE, TIMES, ({ votingId }) => settleVoting(capabilities, votingId).then(() => undefined))
  await jobs.work<PromisedMails>(SEND_MAILS, MAILS, (promised) => sendMails(capabilities, promised).then(() => undefined))
  await jobs.repeat(SWEEP, '* * * * *', () => settleAll(capabilities))
  await settleAll(capabilities)
}
