// The state of a notification follows from the states of its mails.
import { filledSubject } from '#provider/areas/notifications/letter/subject.ts'
import { change, bySystem, quoted, type Context } from '#provider/records/change.ts'
import * as queries from './queries.ts'

type Status = 'sending' | 'sent' | 'partially_sent' | 'error'

const statusOf = ({ waiting, sent, error }: Awaited<ReturnType<typeof queries.countByStatus>>): Status => {
  if (waiting > 0) return 'sending'
  if (sent === 0) return 'error'
  return error === 0 ? 'sent' : 'partially_sent'
}

/** Records that all mails of the notification are finished. Does nothing when that is recorded, or when it is a draft again. */
export const recordCompletion = (context: Pick<Context, 'db' | 'audit' | 'now'>, notificationId: number): Promise<null> =>
  change(bySystem(context), 'notifications', async ({ tx, author }) => {
    const row = await queries.lockNotification(tx, notificationId)
    const counts = await queries.countByStatus(tx, notificationId)
    const status = statusOf(counts)
    if (!row || row.status === 'draft' || row.status === 'pending' || row.status === status) return { answer: null, nothingHappened: true }
    const finishedAt = status === 'sending' ? null : (row.send_finished_at ?? author.now)
    await queries.writeStatus(tx, notificationId, status, finishedAt)
    const { sent, error, leftOut } = counts
    const description = `Zakończono wysyłanie powiadomienia ${quoted(filledSubject(row.subject, row.sent_event).slice(0, 200))}: wysłano ${sent}, nie wysłano ${error}${leftOut > 0 ? `, pominięto ${leftOut}` : ''}`
    return { answer: null, trace: { kind: 'notification_delivered', description, detail: { notificationIds: [notificationId], sent, error, leftOut } } }
  })
