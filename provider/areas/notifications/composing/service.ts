// Writing notifications. Their files are stored before the rows: a file without a row does no harm.
import type { RequestOutput } from '#contract/kit.ts'
import type { UpdateNotification } from '#contract/notification-changes.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { lockEventToSend } from '#provider/areas/calendar/service.ts'
import { columnsOf, KINDS } from '#provider/areas/notifications/kinds/all.ts'
import { requireAbout, requireOpen, type FoundAbout } from '#provider/areas/notifications/kinds/service.ts'
import { freeze, isBeingSent, requireDraft, requireNotification, type Context } from '#provider/areas/notifications/managing/freezing.ts'
import { shownSubject } from '#provider/areas/notifications/letter/subject.ts'
import * as queries from '#provider/areas/notifications/queries.ts'
import { requireMessageType } from '#provider/areas/notifications/texts/service.ts'
import { addFiles } from '#provider/files/rows.ts'
import { sanitiseContent } from '#provider/html/sanitise.ts'
import type { Uploads } from '#provider/http/uploads.ts'
import { createdBy } from '#provider/records/authorship.ts'
import { change, quoted, requireUnchanged, type Change } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { planAttachments, planPictures, rowsOf, type Original } from './files.ts'
import { readForm, says, type NotificationBody, type NotificationForm } from './form.ts'

type Saving = Context & Pick<Capabilities, 'files'> & { uploads: Uploads }

interface Receipt {
  id: number
}

async function originalOf(tx: Tx, copyOf: NotificationBody['copyOf']): Promise<Original | null> {
  if (!copyOf) return null
  const { id } = await requireNotification(tx, copyOf.id)
  return { id, attachmentIds: copyOf.attachmentIds, files: await queries.filesOf(tx, id) }
}

interface Written {
  about: FoundAbout
  body: NotificationBody
  form: NotificationForm
}

/** Writes the draft with its files. */
async function write({ tx, author }: Change, { files }: Saving, { about, body, form }: Written): Promise<queries.NotificationRow> {
  const original = await originalOf(tx, body.copyOf)
  const attachments = planAttachments(form, original)
  const pictures = planPictures(body.body, form, original)
  const { narrowing } = KINDS[about.kind]
  const row = await queries.insertNotification(tx, {
    message_type_id: body.messageTypeId,
    subject: form.subject,
    body: pictures.body,
    footer_version: body.footerVersion,
    footer_html: null,
    status: 'draft',
    calendar_event_id: body.calendarEventId ?? null,
    node_id: about.folderId ?? null,
    ...columnsOf(about.kind, about.id),
    about_name: about.name,
    only_not_voted: narrowing === 'onlyNotVoted' && body.onlyNotVoted,
    only_not_answered: narrowing === 'onlyNotAnswered' && body.onlyNotAnswered,
    choice: JSON.stringify(form.choice),
    custom_emails: form.customEmails,
    ...createdBy(author),
  })
  const stored = [...form.attachments.map(({ file }) => file), ...form.pictures.map(({ picture }) => picture)]
  await addFiles(tx, files, stored, author.now)
  await queries.insertFiles(tx, [...rowsOf(row.id, 'attachment', attachments), ...rowsOf(row.id, 'image', pictures.files)])
  return row
}

export async function createNotification(context: Saving, body: NotificationBody): Promise<Receipt> {
  const form = await readForm(context, body)
  return change(context, 'notifications', async (changing) => {
    const { tx, author } = changing
    const about = await requireAbout(tx, body, author.now)
    await requireOpen(tx, { ...body, about }, author.now)
    await requireMessageType(tx, about, body.messageTypeId)
    if (body.calendarEventId && !(await lockEventToSend(tx, body.calendarEventId))?.isInCalendar) throw new Refusal('ERROR_EVENT_NOT_FOUND')
    const row = await write(changing, context, { about, body, form })
    const answer = { id: row.id }
    if (body.status === 'pending') return { answer, trace: await freeze(changing, context, row, body.recipientsHash) }
    const description = `Dodano wersję roboczą powiadomienia ${quoted(await shownSubject(tx, context.settings, row))}`
    return { answer, trace: { kind: 'notification_created', description, detail: { notificationIds: [row.id] } } }
  })
}

export async function updateNotification(context: Context, body: RequestOutput<typeof UpdateNotification>['body']): Promise<Receipt> {
  if (!says(body.body)) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'body', code: 'required' }] })
  const { id } = body
  return change(context, 'notifications', async (changing) => {
    const { tx, author } = changing
    const row = await requireNotification(tx, id)
    const pictures = (await queries.filesOf(tx, id)).filter(({ kind }) => kind === 'image')
    const text = sanitiseContent(body.body, { notificationId: id, fileNames: pictures.map(({ file_name }) => file_name) })
    const answer = { id }
    if (body.status === 'pending' && text === row.body && isBeingSent(row, body.recipientsHash)) return { answer, nothingHappened: true }
    requireDraft(row)
    requireUnchanged(row, body.updatedAt)
    await queries.setBody(tx, id, text, author)
    if (body.status === 'pending') return { answer, trace: await freeze(changing, context, row, body.recipientsHash) }
    const description =
      text === row.body
        ? `Zapisano wersję roboczą powiadomienia ${quoted(await shownSubject(tx, context.settings, row))} bez zmian`
        : `Zmieniono treść wersji roboczej powiadomienia ${quoted(await shownSubject(tx, context.settings, row))}`
    return { answer, trace: { kind: 'notification_changed', description, detail: { notificationIds: [id] } } }
  })
}
