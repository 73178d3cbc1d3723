// Test mail of a draft to its author, in a job of its own, so that it does not wait for mailings.
import { randomUUID } from 'node:crypto'
import type { Capabilities } from '#provider/capabilities.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import type { Actor } from '#provider/identity/actor.ts'
import type { JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import { isPermanent, type Transport } from '#provider/mail/transport.ts'
import { sender } from '#provider/mail/wording.ts'
import { change, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { addresseeOfUser } from './service.ts'
import { findStored } from './stored.ts'
import { filledSubject } from './subject.ts'
import { toLetter, write } from './write.ts'

const TRIAL = 'notification-trial'
const PREFIX = '[PRÓBA]'
/** Few retries, because the author waits for it now. */
const TRIES: JobSettings = { retries: 4, pause: 10, longestPause: 60, lostAfter: 15 * 60 }

interface PromisedTrial {
  notificationId: number
  userId: number
  messageId: string
}

type Promising = Context<Actor> & Pick<Capabilities, 'jobs' | 'settings'>

export const sendTrial = (context: Promising, id: number): Promise<{ id: number }> =>
  change(context, 'notifications', async ({ tx }) => {
    const { actor, jobs, settings } = context
    const stored = await findStored(tx, settings, id)
    if (!stored) throw new Refusal('ERROR_NOT_FOUND')
    if (!stored.isDraft) throw new Refusal('ERROR_NOTIFICATION_NOT_A_DRAFT')
    const caller = await addresseeOfUser(tx, actor.userId)
    if (!caller?.email.trim()) throw new Refusal('ERROR_NO_ADDRESS')
    const messageId = `<proba-${randomUUID()}@${new URL(settings.publicUrl).hostname}>`
    await jobs.send(tx, TRIAL, { notificationId: id, userId: actor.userId, messageId } satisfies PromisedTrial)
    const description = `Wysłano próbę powiadomienia ${quoted(filledSubject(stored.subject, stored.event).slice(0, 200))} na adres jej autora`
    return { answer: { id }, trace: { kind: 'notification_trial_sent', description, detail: { notificationIds: [id] } } }
  })

type Sending = Pick<Capabilities, 'db' | 'files' | 'settings' | 'now'> & { transport: Transport }

/** Sends the draft as it is now; nothing if it was deleted or sent meanwhile. */
async function deliverTrial({ db, files, settings, now, transport }: Sending, { notificationId, userId, messageId }: PromisedTrial): Promise<void> {
  const stored = await findStored(db, settings, notificationId)
  const caller = await addresseeOfUser(db, userId)
  if (!stored || !caller) return
  const written = write(settings, stored, caller, 'trial')
  const envelope = { messageId, recipient: caller.email.trim(), date: now(), from: sender(settings, settings.mailFrom), replyTo: await secretariatEmail(db) }
  const letter = toLetter({ ...written, subject: `${PREFIX} ${written.subject}`, unsubscribe: null }, stored, files, envelope)
  try {
    await transport.send(letter)
  } catch (error) {
    if (!isPermanent(error)) throw error
  }
}

export const startTrials = (jobs: Pick<JobQueue, 'work'>, sending: Sending): Promise<void> =>
  jobs.work<PromisedTrial>(TRIAL, TRIES, (promised) => deliverTrial(sending, promised))
