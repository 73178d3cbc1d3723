// Starts sending: resolves and freezes the list of recipients and creates the job, in the transaction of the call.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { openLinks } from '#provider/areas/attendance/links/service.ts'
import { lockEventToSend, type CarriedEvent } from '#provider/areas/calendar/service.ts'
import { termSaid } from '#provider/areas/meetings/clock/left-service.ts'
import { mailedMeeting } from '#provider/areas/meetings/mailed/service.ts'
import { requireOpen } from '#provider/areas/notifications/kinds/service.ts'
import { KINDS } from '#provider/areas/notifications/kinds/all.ts'
import { filledSubject } from '#provider/areas/notifications/letter/subject.ts'
import { promiseDelivery } from '#provider/areas/notifications/delivery/service.ts'
import * as queries from '#provider/areas/notifications/queries.ts'
import { resolve, selectionOf, type ResolvedList, type ResolvedPerson } from '#provider/areas/notifications/recipients/service.ts'
import { currentFooter } from '#provider/areas/notifications/texts/service.ts'
import { quoted, type Change, type Context as ChangeContext, type Trace } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'

/** Context of every change of notifications. */
export type Context = ChangeContext & Pick<Capabilities, 'settings' | 'jobs'>

const BOUNCE_KEY_BYTES = 16

/** The Message-ID is fixed before the first try, so that a copy repeated after a crash can be recognised. */
export const newMail = (domain: string): Pick<queries.NewRecipient, 'message_id' | 'bounce_key'> => ({
  message_id: `<${randomUUID()}@${domain}>`,
  // Lower case, because it is part of an address.
  bounce_key: randomBytes(BOUNCE_KEY_BYTES).toString('hex'),
})

export const rowOf = ({ user, email }: ResolvedPerson, position: number, domain: string): queries.NewRecipient => ({
  position,
  user_id: user?.id ?? null,
  username: user?.username ?? null,
  first_name: user?.first_name ?? null,
  last_name: user?.last_name ?? null,
  institution: user?.institution ?? null,
  function: user?.function ?? null,
  email,
  ...newMail(domain),
})

function requireList({ people, hash }: ResolvedList, expected: string | undefined): void {
  if (people.length === 0) throw new Refusal('MISSING_REQUIRED_FIELD_VALUE')
  if (expected !== undefined && expected !== hash) throw new Refusal('ERROR_RECIPIENTS_CHANGED')
}

/** The present event; refused when it does not take place. */
async function carriedEvent(
  tx: Tx,
  settings: Context['settings'],
  { about_kind, calendar_event_id: id }: queries.NotificationRow,
): Promise<CarriedEvent | null> {
  const carried = id === null ? undefined : await lockEventToSend(tx, id)
  if (!carried) return null
  if (!carried.isInCalendar && KINDS[about_kind].calendarMethod !== 'CANCEL') throw new Refusal('ERROR_EVENT_CANCELLED')
  const meeting = await mailedMeeting(tx, settings, carried.event.id)
  return { ...carried.event, ...(meeting && { meeting }) }
}

/** `recipientsHash`: of the list that was shown; refused when the list has changed. Returns the event to log. */
export async function freeze(
  { tx, author }: Change,
  { settings, jobs }: Context,
  row: queries.NotificationRow,
  recipientsHash: string | undefined,
): Promise<Trace> {
  const { id } = row
  const selection = selectionOf(row)
  await requireOpen(tx, selection, author.now)
  const event = await carriedEvent(tx, settings, row)
  const list = await resolve(tx, selection, { now: author.now, settings })
  requireList(list, recipientsHash)
  const domain = new URL(settings.publicUrl).hostname
  await queries.insertRecipients(
    tx,
    id,
    list.people.map((person, i) => rowOf(person, i + 1, domain)),
  )
  if (row.node_id !== null) {
    const userIds = list.people.flatMap(({ user }) => user?.id ?? [])
    await openLinks(tx, settings, { folderId: row.node_id, userIds, now: author.now })
  }
  await queries.setPending(tx, id, {
    footer_html: await currentFooter(tx, settings, row.footer_version),
    sent_event: event ? JSON.stringify(event) : null,
    list_hash: list.hash,
    sent_at: author.now,
    sent_by: author.userId,
  })
  await promiseDelivery(tx, { jobs }, { notificationId: id })
  const told = `Przekazano do wysłania powiadomienie ${quoted(filledSubject(row.subject, event))}; liczba odbiorców: ${list.people.length}`
  const term = row.about_kind === 'folder' && row.node_id !== null ? await termSaid(tx, { settings, at: author.now }, [row.node_id]) : ''
  const description = told + term
  return { kind: 'notification_sent', description, detail: { notificationIds: [id], recipientCount: list.people.length, recipientsHash: list.hash } }
}

/** Planned or being sent. */
const isUnderWay = ({ status }: queries.NotificationRow): boolean => status === 'pending' || status === 'sending'

/** Whether it is being sent with the same list already, by a second click or by a colleague. */
export const isBeingSent = (row: queries.NotificationRow, recipientsHash: string | undefined): boolean =>
  isUnderWay(row) && row.send_at === null && (recipientsHash === undefined || recipientsHash === row.list_hash)

export async function requireNotification(tx: Tx, id: number): Promise<queries.NotificationRow> {
  const [row] = await queries.lockNotifications(tx, [id])
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return row
}

export function requireDraft({ status }: queries.NotificationRow): void {
  if (status !== 'draft') throw new Refusal('ERROR_NOTIFICATION_NOT_A_DRAFT')
}

export { isUnderWay }
