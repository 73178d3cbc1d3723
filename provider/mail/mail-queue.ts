// Mails leave through the job queue: promised in the transaction of what they tell about, handed to SMTP once.
import { randomUUID } from 'node:crypto'
import type { Capabilities, Db, MailQueue } from '#provider/capabilities.ts'
import type { Attempt, JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import * as queries from './queries.ts'
import { isPermanent, type Transport } from './transport.ts'

const JOB = 'mail'
const LONGEST_ERROR = 500

/** About nine hours of tries: 30 s, a minute, two … then every two hours. */
const RETRIES: JobSettings = { retries: 11, pause: 30, longestPause: 2 * 60 * 60, lostAfter: 5 * 60 }

/** The capability that areas use. Message-IDs end in the portal's host. */
export function createMailQueue({ jobs, settings, now }: { jobs: Pick<JobQueue, 'send'> } & Pick<Capabilities, 'settings' | 'now'>): MailQueue {
  const domain = new URL(settings.publicUrl).hostname
  return {
    async send(tx, mail) {
      // Fixed before the first try: should a try be repeated after a crash, mailboxes know the second copy for what it is.
      const mailId = await queries.insertMail(tx, mail, `<${randomUUID()}@${domain}>`, now())
      await jobs.send(tx, JOB, { mailId })
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)

interface Worker {
  db: Db
  jobs: Pick<JobQueue, 'work'>
  transport: Transport
  now: () => Date
  retries?: JobSettings
}

/** Starts handing queued mails to SMTP. */
export async function startMailWorker({ db, jobs, transport, now, retries = RETRIES }: Worker): Promise<void> {
  // Taken by the server, but not yet written down as sent: if that fails, the next try only writes.
  const taken = new Set<number>()

  async function deliver({ mailId }: { mailId: number }, { last }: Attempt): Promise<void> {
    const mail = await queries.beginTry(db, mailId)
    if (!mail) return
    try {
      if (!taken.has(mailId)) await transport.send({ messageId: mail.message_id, recipient: mail.recipient, subject: mail.subject, text: mail.text })
    } catch (error) {
      const final = last || isPermanent(error)
      await queries.noteFailure(db, mailId, { message: messageOf(error), final })
      if (final) return
      throw error
    }
    taken.add(mailId)
    await queries.markSent(db, mailId, now())
    taken.delete(mailId)
  }

  await jobs.work(JOB, retries, deliver)
}
