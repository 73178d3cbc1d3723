// What runs beside the answering of calls: the job queue, mails on their way out, the hourly clean-up, the demo's mailbox.
import type { Capabilities, MailQueue } from './capabilities.ts'
import { scheduleCleanup } from './cleanup.ts'
import type { Database } from './db/open.ts'
import { startJobs, type JobQueue } from './jobs/queue.ts'
import { createMailQueue, startMailWorker } from './mail/mail-queue.ts'
import { startMailbox, type Mailbox } from './mail/mailbox/mailbox.ts'
import { connectSmtp } from './mail/transport.ts'
import { sender } from './mail/wording.ts'

export interface Background {
  jobs: JobQueue
  mail: MailQueue
  /** Where the demo's mails are read; null: mails go to a mail server. */
  mailboxUrl: string | null
  /** Ends in order: no new jobs, those at work finish, then the connections close. The database is the caller's to close, after this. */
  stop(): Promise<void>
}

export interface BackgroundOptions extends Pick<Capabilities, 'settings' | 'now' | 'audit' | 'files'> {
  database: Database
  onTrouble: (error: unknown) => void
}

async function openMailbox({ settings, now, onTrouble }: BackgroundOptions): Promise<Mailbox | null> {
  if (!settings.demo || settings.smtpUrl !== null) return null
  return startMailbox({ pagePort: settings.mailboxPort, smtpPort: settings.mailboxSmtpPort, now, onTrouble })
}

/** Throws when a port of the mailbox is taken or nothing would carry the mails away. */
export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { database, settings, now, audit, files, onTrouble } = options
  const { db, embedded } = database
  const mailbox = await openMailbox(options)
  const smtpUrl = settings.smtpUrl ?? mailbox?.smtpUrl
  if (smtpUrl === undefined) throw new Error('outside the demo SMTP_URL names the mail server')

  const transport = connectSmtp(smtpUrl, sender(settings, settings.mailFrom))
  const jobs = await startJobs({ embedded, databaseUrl: settings.databaseUrl, onTrouble })
  const stop = async () => {
    await jobs.stop()
    transport.close()
    await mailbox?.close()
  }
  try {
    await startMailWorker({ db, jobs, transport, now })
    await scheduleCleanup(jobs, { db, settings, now, audit, files })
  } catch (error) {
    await stop()
    throw error
  }
  return { jobs, mail: createMailQueue({ jobs, settings, now }), mailboxUrl: mailbox?.pageUrl ?? null, stop }
}
