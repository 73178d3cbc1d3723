// Effects of delivery reports: on the mail's row, the notification's status, and the mark of the address.
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { recordCompletion } from '#provider/areas/notifications/delivery/completion.ts'
import { bySystem, change, quoted } from '#provider/records/change.ts'
import * as queries from './queries.ts'
import type { Report } from './report.ts'

type Dependencies = Pick<Capabilities, 'db' | 'audit' | 'now'>

/** Failures that concern the address, not only this mail. */
const OF_THE_ADDRESS = ['unknown_address', 'mailbox_full']

/** Handles a refusal during the SMTP dialogue like a later report. */
export async function markRefused(db: Db, refused: queries.Bounced): Promise<void> {
  if (OF_THE_ADDRESS.includes(refused.failure)) await queries.markAddress(db, refused)
}

export const isKnownKey = async (db: Db, bounceKey: string): Promise<boolean> => (await queries.findByKey(db, bounceKey)) !== undefined

/** `later`: the mail is being sent and its result is not recorded yet. */
export async function takeReport(needed: Dependencies, bounceKey: string, report: Report | null): Promise<'done' | 'later'> {
  const { db } = needed
  const row = await queries.findByKey(db, bounceKey)
  if (!row || !report) return 'done'
  if (row.status === 'sending') return 'later'
  if (report.action === 'delivered') await queries.clearAddress(db, row.email)
  else if (row.status === 'sent') {
    await noteBounce(needed, bounceKey, report)
    await recordCompletion(needed, row.notification_id)
  }
  return 'done'
}

/** A second report about the same mail changes nothing. */
const noteBounce = (needed: Dependencies, bounceKey: string, { failure, text }: Report & { action: 'failed' }): Promise<null> =>
  change(bySystem(needed), 'notifications', async ({ tx, author }) => {
    const row = await queries.lockByKey(tx, bounceKey)
    if (row?.status !== 'sent') return { answer: null, nothingHappened: true }
    const failed = { failure, failure_text: text }
    await queries.failSent(tx, row.id, failed)
    await queries.markAddress(tx, { email: row.email, ...failed, now: author.now })
    const description = `Wiadomość z powiadomienia wróciła jako niedoręczona: ${quoted(text.slice(0, 200))}`
    const detail = { notificationIds: [row.notification_id], recipientId: row.id, failure }
    return { answer: null, trace: { kind: 'notification_bounced', description, detail } }
  })

const DAY_MS = 24 * 60 * 60 * 1000
/** Servers try for up to five days before they report (RFC 5321, section 4.5.4.1). */
const REPORTED_WITHIN_DAYS = 6

/** Clears the mark of addresses whose later mail did not bounce. */
export const clearSilentAddresses = ({ db, now }: Pick<Dependencies, 'db' | 'now'>) =>
  queries.clearSilent(db, new Date(now().getTime() - REPORTED_WITHIN_DAYS * DAY_MS))
