// Sending, withdrawing, retrying and deleting notifications.
import { counted } from '#common/plural.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { RetryNotification, SendNotification } from '#contract/notification-changes.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { filledSubject } from '#provider/areas/notifications/letter/subject.ts'
import { promiseDelivery } from '#provider/areas/notifications/delivery/service.ts'
import * as queries from '#provider/areas/notifications/queries.ts'
import { emailKey } from '#provider/areas/notifications/recipients/exclusions.ts'
import { bySystem, change, named, quoted, type Context as ChangeContext } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { freeze, isBeingSent, isUnderWay, newMail, requireDraft, requireNotification, type Context } from './freezing.ts'

/** After 'po'. */
const DAYS = { one: 'dniu', few: 'dniach', many: 'dniach' }

interface Receipt {
  id: number
}

export const sendNotification = (context: Context, { id, recipientsHash }: RequestOutput<typeof SendNotification>['body']): Promise<Receipt> =>
  change(context, 'notifications', async (changing) => {
    const row = await requireNotification(changing.tx, id)
    if (isBeingSent(row, recipientsHash)) return { answer: { id }, nothingHappened: true }
    requireDraft(row)
    return { answer: { id }, trace: await freeze(changing, context, row, recipientsHash) }
  })

/** Refused once a mail was sent or tried. */
export const withdrawNotification = (context: ChangeContext, id: number): Promise<Receipt> =>
  change(context, 'notifications', async ({ tx, author }) => {
    const row = await requireNotification(tx, id)
    if (row.status === 'draft') return { answer: { id }, nothingHappened: true }
    const recipients = await queries.lockRecipients(tx, id)
    const hasLeft = recipients.some(({ status, attempts, failure }) => status !== 'pending' || attempts > 0 || failure !== null)
    if (!isUnderWay(row) || hasLeft) throw new Refusal('ERROR_NOTIFICATION_HAS_LEFT')
    await queries.deleteRecipients(tx, id)
    await queries.setDraft(tx, id, author)
    const planned = row.send_at ? `; wysyłka była zaplanowana na ${shownWallTime(wallTimeOf(row.send_at))}` : ''
    const description = `Wycofano do wersji roboczej powiadomienie ${quoted(filledSubject(row.subject, row.sent_event))}${planned}`
    return { answer: { id }, trace: { kind: 'notification_withdrawn', description, detail: { notificationIds: [id] } } }
  })

async function retryOne(tx: Tx, { settings }: Context, asked: queries.OneRecipient): Promise<number> {
  const row = await queries.lockRecipient(tx, asked)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  if (row.status === 'error' || row.status === 'left_out') return queries.retryRecipient(tx, row.id)
  const email = row.current_email?.trim()
  if (row.status !== 'sent' || row.sent_again || !email || emailKey(email) === emailKey(row.email)) return 0
  await queries.insertAgain(tx, row.id, { email, ...newMail(new URL(settings.publicUrl).hostname) })
  return 1
}

/** `recipientId`: only this recipient. If the mail was sent already, a second one goes to the account's new address. */
export const retryNotification = (context: Context, { id, recipientId }: RequestOutput<typeof RetryNotification>['body']): Promise<{ affectedCount: number }> =>
  change(context, 'notifications', async ({ tx }) => {
    const row = await requireNotification(tx, id)
    const affectedCount = recipientId === undefined ? await queries.retryFailed(tx, id) : await retryOne(tx, context, { id, recipientId })
    if (affectedCount === 0) throw new Refusal('ERROR_NOTHING_TO_RETRY')
    await queries.setWaiting(tx, id)
    await promiseDelivery(tx, context, { notificationId: id })
    const description = `Ponowiono wysyłkę powiadomienia ${quoted(filledSubject(row.subject, row.sent_event))}; liczba odbiorców: ${affectedCount}`
    return {
      answer: { affectedCount },
      trace: { kind: 'notification_retried', description, detail: { notificationIds: [id], recipientCount: affectedCount, recipientId } },
    }
  })

/** Deletes drafts. Sent notifications only leave the list; their evidence of delivery is kept for the configured time. */
export const deleteNotifications = (context: ChangeContext, ids: readonly number[]): Promise<{ affectedCount: number }> =>
  change(context, 'notifications', async ({ tx, author }) => {
    const rows = await queries.lockNotifications(tx, ids)
    if (rows.length < new Set(ids).size) throw new Refusal('ERROR_NOT_FOUND')
    if (rows.some(isUnderWay)) throw new Refusal('ERROR_NOTIFICATION_IN_PROGRESS')
    await queries.deleteDrafts(tx, ids)
    await queries.takeFromList(tx, ids, author)
    const description = `Usunięto powiadomienia: ${named(rows, ({ subject, sent_event }) => quoted(filledSubject(subject, sent_event)))}`
    return {
      answer: { affectedCount: rows.length },
      trace: { kind: 'notifications_deleted', description, detail: { notificationIds: rows.map(({ id }) => id) } },
    }
  })

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes for good what left the list so long ago, with the evidence of delivery. */
export const forgetDeleted = (capabilities: Pick<Capabilities, 'db' | 'audit' | 'now' | 'settings'>): Promise<null> =>
  change(bySystem(capabilities), 'notifications', async ({ tx, author }) => {
    const days = capabilities.settings.deletedMailingDays
    const rows = await queries.forgetDeleted(tx, new Date(author.now.getTime() - days * DAY_MS))
    if (rows.length === 0) return { answer: null, nothingHappened: true }
    const description = `Usunięto dowody doręczenia powiadomień po ${counted(days, DAYS)} od ich usunięcia z listy: ${named(rows, ({ subject, sent_event }) => quoted(filledSubject(subject, sent_event)))}`
    return { answer: null, trace: { kind: 'notifications_forgotten', description, detail: { notificationIds: rows.map(({ id }) => id) } } }
  })
