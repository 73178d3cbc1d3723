// Sends mails through the job queue: queued in the transaction of the change they report, sent by SMTP once.
import { randomUUID } from 'node:crypto'
import type { Capabilities, Db, FileStore, MailQueue, Remaking } from '#provider/capabilities.ts'
import type { Attempt, JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import type { Letter } from './letter.ts'
import * as queries from './queries.ts'
import { isPermanent, type Transport } from './transport.ts'

const JOB = 'mail'
const LONGEST_ERROR = 500

/** About nine hours of tries: 30 s, a minute, two … then every two hours. */
const RETRIES: JobSettings = { retries: 11, pause: 30, longestPause: 2 * 60 * 60, lostAfter: 5 * 60 }

/** The capability for areas. Message-IDs end with the portal's host. */
export function createMailQueue({ jobs, settings, now }: { jobs: Pick<JobQueue, 'send' | 'sendMany'> } & Pick<Capabilities, 'settings' | 'now'>): MailQueue {
  const domain = new URL(settings.publicUrl).hostname
  return {
    async send(tx, mail) {
      // Chosen before the first try: when a crash repeats a try, mailboxes recognise the second copy by it.
      const mailId = await queries.insertMail(tx, mail, `<${randomUUID()}@${domain}>`, now())
      await jobs.send(tx, JOB, { mailId })
    },
    async sendMany(tx, mails) {
      const mailIds = await queries.insertMails(
        tx,
        mails.map((mail) => ({ ...mail, messageId: `<${randomUUID()}@${domain}>` })),
        now(),
      )
      await jobs.sendMany(
        tx,
        JOB,
        mailIds.map((mailId) => ({ mailId })),
      )
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)

interface Worker {
  db: Db
  files: Pick<FileStore, 'open'>
  jobs: Pick<JobQueue, 'work'>
  transport: Transport
  now: () => Date
  remaking: Remaking
  retries?: JobSettings
}

async function* storedBytes(files: Pick<FileStore, 'open'>, sha256: string): AsyncGenerator<Uint8Array> {
  const bytes = await files.open(sha256)
  if (!bytes) throw new Error(`the file ${sha256} of a mail is gone`)
  yield* bytes as AsyncIterable<Uint8Array>
}

/** Starts sending queued mails by SMTP. */
export async function startMailWorker({ db, files, jobs, transport, now, remaking, retries = RETRIES }: Worker): Promise<void> {
  // Mails accepted by the server but not yet recorded as sent: when recording fails, the next try only records.
  const taken = new Set<number>()

  async function letterOf({ id, message_id, recipient, subject, text, html, unsubscribe, reply_to }: queries.PendingMail): Promise<Letter> {
    const attached = await queries.filesOf(db, id)
    return {
      messageId: message_id,
      recipient,
      subject,
      text,
      ...(html !== null && { html }),
      unsubscribe,
      replyTo: reply_to,
      attachments: attached.map(({ file_name, sha256 }) => ({ fileName: file_name, read: () => storedBytes(files, sha256) })),
    }
  }

  /** As it is to be sent now; null: it was dropped. */
  async function presentMail(mail: queries.PendingMail): Promise<queries.PendingMail | null> {
    if (mail.remake_key === null) return mail
    const made = await remaking.remake(mail.remake_key)
    const content = made && (await queries.setContent(db, mail.id, made))
    if (!content) await queries.dropMail(db, mail.id)
    return content ? { ...mail, ...content } : null
  }

  async function record(mailId: number): Promise<void> {
    await queries.markSent(db, mailId, now())
    taken.delete(mailId)
  }

  async function fail({ id, remake_key }: queries.PendingMail, error: unknown, last: boolean): Promise<void> {
    const final = last || isPermanent(error)
    // Before it is noted: a kill between them leaves it for another try. What was refused for good is told once the address is another one.
    if (final && !isPermanent(error) && remake_key !== null) await remaking.giveUp(remake_key)
    await queries.noteFailure(db, id, { message: messageOf(error), final })
    if (!final) throw error
  }

  async function deliver({ mailId }: { mailId: number }, { last }: Attempt): Promise<void> {
    const mail = await queries.beginTry(db, mailId)
    if (!mail) return
    try {
      if (!taken.has(mailId)) {
        const present = await presentMail(mail)
        if (!present) return
        await transport.send(await letterOf(present))
      }
    } catch (error) {
      return fail(mail, error, last)
    }
    taken.add(mailId)
    await record(mailId)
  }

  /** Its last try ended with its process: whether the server took it is not known, and nobody will try it again. */
  async function lose({ mailId }: { mailId: number }): Promise<void> {
    const mail = await queries.findPending(db, mailId)
    if (!mail) return
    if (taken.has(mailId)) return record(mailId)
    if (mail.remake_key !== null) await remaking.giveUp(mail.remake_key)
    await queries.noteFailure(db, mailId, { message: 'the last try was not finished', final: true })
  }

  await jobs.work(JOB, retries, deliver, lose)
}
