// Reading notifications: list, details with recipients, progress, files.
import type { AnswerHindrance } from '#contract/attendance.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { ListNotifications, ListUntoldEvents, NotificationRow, ReadNotification, ReadNotificationProgress, Recipient } from '#contract/notifications.ts'
import type { Capabilities, Db, StoredFile } from '#provider/capabilities.ts'
import { filesOf, type FileRow } from '#provider/areas/notifications/queries.ts'
import { shownSubject } from '#provider/areas/notifications/letter/subject.ts'
import { emailKey } from '#provider/areas/notifications/recipients/exclusions.ts'
import { currentFooter } from '#provider/areas/notifications/texts/service.ts'
import { asSent, keptEvent, type CalendarRow } from '#provider/areas/calendar/service.ts'
import type { SentEvent } from '#provider/db/kept-json.ts'
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { hindrancesOf } from '#provider/areas/attendance/policy.ts'
import { renderContent } from '#provider/html/render.ts'
import { quoted, type Context } from '#provider/records/change.ts'
import { noteExport } from '#provider/records/exported.ts'
import { Refusal } from '#provider/refusal.ts'
import { deliverySheet } from './export.ts'
import * as queries from './queries.ts'

type Reading = Pick<Capabilities, 'db' | 'settings'>
/** Time for which the evidence of deleted notifications is kept. */
type KeptFor = Pick<Capabilities['settings'], 'deletedMailingDays'>

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const countsOf = ({ counts: { recipients, sent, errors, leftOut, nextTryAt } }: queries.ListedRow) => ({
  recipientCount: recipients,
  sentCount: sent,
  errorCount: errors,
  leftOutCount: leftOut,
  nextTryAt: nextTryAt === null ? null : new Date(nextTryAt).toISOString(),
})

const DAY_MS = 24 * 60 * 60 * 1000
const keptUntil = (deletedAt: Date | null, { deletedMailingDays: days }: KeptFor): Date | null => deletedAt && new Date(deletedAt.getTime() + days * DAY_MS)

const asListed = async (db: Db, settings: Capabilities['settings'], row: queries.ListedRow): Promise<NotificationRow> => ({
  id: row.id,
  subject: row.subject,
  filledSubject: await shownSubject(db, settings, row),
  messageTypeId: row.message_type_id,
  messageTypeName: row.type_name,
  messageTag: row.message_tag,
  status: row.status,
  about: { kind: row.about_kind, id: row.about_id, name: row.about_name },
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  sendStartedAt: instant(row.send_started_at),
  sendFinishedAt: instant(row.send_finished_at),
  sendAt: instant(row.send_at),
  sendPlannedBy: row.planner,
  sendProblem: row.send_problem,
  deletedAt: instant(row.deleted_at),
  deletedBy: row.remover,
  keptUntil: instant(keptUntil(row.deleted_at, settings)),
  ...countsOf(row),
})

export async function listNotifications({ db, settings }: Reading, query: queries.ListQuery): Promise<AnswerOf<typeof ListNotifications>> {
  const rows = await queries.listNotifications(db, query)
  return { items: await Promise.all(rows.map((row) => asListed(db, settings, row))), totalCount: await queries.countNotifications(db, query) }
}

const asRecipient = (row: queries.RecipientRow): Recipient => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  userFirstName: row.first_name,
  userLastName: row.last_name,
  userInstitution: row.institution,
  userFunction: row.function,
  recipientEmail: row.email,
  firstEmail: row.first_email,
  currentEmail: row.current_email && emailKey(row.current_email) !== emailKey(row.email) && !row.sent_again ? row.current_email.trim() : null,
  isAgain: row.again_of !== null,
  status: row.status,
  sentAt: instant(row.sent_at),
  attempts: row.attempts,
  nextTryAt: instant(row.next_try_at),
  failure: row.failure,
  failureText: row.failure_text,
  leftOut: row.left_out,
})

const wall = (time: string): string => time.replace(' ', 'T')

type CarriedEvent = NonNullable<AnswerOf<typeof ReadNotification>['calendarEvent']>

const toldOf = ({ name, startsAt, endsAt, allDay = false, place = null }: SentEvent): Omit<CarriedEvent, 'id' | 'state' | 'changedSince'> => ({
  name,
  startsAt: wall(startsAt),
  endsAt: wall(endsAt),
  allDay,
  place,
})

function stateOf({ deleted_at, cancelled }: CalendarRow): CarriedEvent['state'] {
  if (deleted_at === null) return 'planned'
  return cancelled ? 'cancelled' : 'deleted'
}

function carriedEvent({ sent_event, event_unheard }: queries.WholeRow, event: CalendarRow | undefined): CarriedEvent | null {
  if (!event) return sent_event && { ...toldOf(sent_event), id: null, state: 'deleted', changedSince: false }
  const changedSince = sent_event !== null && sent_event.revision !== event.revision && event_unheard
  return { ...toldOf(asSent(event)), id: event.id, state: stateOf(event), changedSince }
}

export async function listUntoldEvents(db: Db, now: Date): Promise<AnswerOf<typeof ListUntoldEvents>> {
  const rows = await queries.untoldEvents(db, lastPassedWallTime(now))
  return {
    items: rows.map(({ cancelled, ...row }) => ({
      id: row.id,
      name: row.name,
      startsAt: wall(row.starts_at),
      endsAt: wall(row.ends_at),
      allDay: row.all_day,
      cancelled,
    })),
  }
}

const pathOf = (id: number, fileName: string) => `/api/notifications/${id}/images/${encodeURIComponent(fileName)}`

/** A picture for display in a page. */
const shownPicture = ({ file_name, width, height }: FileRow, id: number) => ({
  fileName: file_name,
  description: null,
  width: width ?? 0,
  height: height ?? 0,
  path: pathOf(id, file_name),
  sizes: [],
})

async function answersHindered(
  db: Db,
  { meeting_id, attendance_active, attendance_until, meeting_status }: queries.WholeRow,
  now: Date,
): Promise<AnswerHindrance[] | null> {
  if (meeting_id === null || attendance_active === null || meeting_status === null) return null
  return hindrancesOf({ attendance_active, attendance_until, status: meeting_status }, await meetingEvent(db, meeting_id), now)
}

export async function readNotification({ db, settings, now }: Reading & Pick<Capabilities, 'now'>, id: number): Promise<AnswerOf<typeof ReadNotification>> {
  const { row, recipients } = await queries.findWithRecipients(db, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  const files = await filesOf(db, id)
  const images = files.filter(({ kind }) => kind === 'image')
  const footer = row.footer_html ?? (await currentFooter(db, settings, row.footer_version))
  return {
    ...(await asListed(db, settings, row)),
    body:
      renderContent(
        row.body,
        images.map((image) => shownPicture(image, id)),
      ) + footer,
    bodyRaw: row.body,
    footerVersion: row.footer_version,
    footer,
    onlyNotVoted: row.only_not_voted,
    onlyNotAnswered: row.only_not_answered,
    ...row.choice,
    customEmails: row.custom_emails,
    calendarEvent: carriedEvent(row, row.event_id === null ? undefined : await keptEvent(db, row.event_id)),
    answersHindered: await answersHindered(db, row, now()),
    attachments: files.filter(({ kind }) => kind === 'attachment').map((file) => ({ id: file.id, fileName: file.file_name, fileSize: file.file_size })),
    images: images.map(({ file_name, file_size }) => ({ fileName: file_name, path: pathOf(id, file_name), fileSize: file_size })),
    updatedAt: instant(row.updated_at),
    updatedBy: row.editor,
    recipients: recipients.map(asRecipient),
  }
}

async function requireListed(db: Db, id: number): Promise<queries.ListedRow> {
  const row = await queries.findListed(db, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return row
}

export async function readProgress(db: Db, id: number): Promise<AnswerOf<typeof ReadNotificationProgress>> {
  const row = await requireListed(db, id)
  return {
    status: row.status,
    sendAt: instant(row.send_at),
    ...countsOf(row),
    sendFinishedAt: instant(row.send_finished_at),
  }
}

type NamedFile = StoredFile & { fileName: string }

const asFile = (file: Awaited<ReturnType<typeof queries.findAttachment>>): NamedFile => {
  if (!file) throw new Refusal('ERROR_NOT_FOUND')
  return { sha256: file.sha256, size: file.file_size, fileName: file.file_name }
}

export const findAttachment = async (db: Db, id: number, attachmentId: number): Promise<NamedFile> => asFile(await queries.findAttachment(db, id, attachmentId))

export const findImage = async (db: Db, id: number, fileName: string): Promise<NamedFile> => asFile(await queries.findImage(db, id, fileName))

type Exporting = Omit<Context, 'keepAnswer' | 'now'> & Pick<Capabilities, 'settings'>

export async function exportDelivery(context: Exporting, id: number): Promise<Buffer> {
  const subject = await shownSubject(context.db, context.settings, await requireListed(context.db, id))
  const recipients = await queries.recipientsOf(context.db, id)
  await noteExport(context, { what: `odbiorców powiadomienia ${quoted(subject)}`, rows: recipients.length, detail: { notificationIds: [id] } })
  return deliverySheet(recipients)
}
