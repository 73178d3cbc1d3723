// Previews: of a mail as a recipient will get it, and of sent mails.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { secretariatEmail } from '#provider/areas/configuration/service.ts'
import { resolveDraft, withAddress } from '#provider/areas/notifications/recipients/service.ts'
import { kindOf, mediaTypeOf } from '#provider/files/media-type.ts'
import type { SentMailHeaders } from '#provider/db/kept-json.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { writeLetter, type Mailbox } from '#provider/mail/letter.ts'
import { sender } from '#provider/mail/wording.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { findStored, lostFiles, readFile, type StoredNotification } from './stored.ts'
import { toLetter, write, type Addressee, type Written } from './write.ts'

type Dependencies = Pick<Capabilities, 'db' | 'files' | 'settings'>
type Previewing = Dependencies & Pick<Capabilities, 'now'>

async function requireStored({ db, settings }: Dependencies, id: number): Promise<StoredNotification> {
  const stored = await findStored(db, settings, id)
  if (!stored) throw new Refusal('ERROR_NOT_FOUND')
  return stored
}

type Person = NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>

const asAddressee = ({ id, first_name, last_name, email }: Person): Addressee => ({ userId: id, firstName: first_name, lastName: last_name, email })

export const addresseeOfRow = (row: Pick<queries.RecipientRow, 'user_id' | 'first_name' | 'last_name' | 'email'>): Addressee => ({
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
})

export async function addresseeOfUser(db: Db, userId: number): Promise<Addressee | null> {
  const person = await queries.findPerson(db, userId)
  return person ? asAddressee(person) : null
}

/** The recipient with this address: from the frozen list, or, for a draft, from the present list. */
async function addresseeOf({ db, now, settings }: Previewing, { id, isDraft }: StoredNotification, email: string): Promise<Addressee> {
  if (isDraft) {
    const found = withAddress(await resolveDraft({ db, now, settings }, id), email)
    if (!found) throw new Refusal('ERROR_NOT_FOUND')
    const { user } = found
    return { userId: user?.id ?? null, firstName: user?.first_name ?? null, lastName: user?.last_name ?? null, email: found.email }
  }
  const row = await queries.findRecipientByEmail(db, id, email)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return addresseeOfRow(row)
}

/** Embeds the pictures, because a sandboxed frame has no session to load them. */
async function withPictures({ files }: Pick<Dependencies, 'files'>, html: string, { images }: StoredNotification): Promise<string> {
  let page = html
  for (const image of images) {
    const source = `src="cid:${image.cid}"`
    if (!page.includes(source) || !(await files.has(image.sha256))) continue
    const bytes = await buffer(Readable.from(readFile(files, image)))
    page = page.replaceAll(source, `src="data:${mediaTypeOf(kindOf(bytes), image.fileName)};base64,${bytes.toString('base64')}"`)
  }
  return page
}

const shown = ({ name, address }: Mailbox) => `${name} <${address}>`

type LetterParts = Pick<Written, 'subject' | 'html' | 'text' | 'calendar'> & { from: Mailbox; to: string }

async function answer(needed: Dependencies, stored: StoredNotification, { subject, html, text, calendar, from, to }: LetterParts) {
  const attachments = stored.attachments.map(({ fileName, size }) => ({ fileName, fileSize: size }))
  if (calendar) attachments.push({ fileName: 'wydarzenie.ics', fileSize: Buffer.byteLength(calendar.content) })
  return { subject, from: shown(from), to, html: await withPictures(needed, html, stored), text, attachments }
}

export async function preview(needed: Previewing & { actor: Actor }, id: number, email: string | undefined) {
  const { db, settings, actor } = needed
  const stored = await requireStored(needed, id)
  const addressee = email === undefined ? await addresseeOfUser(db, actor.userId) : await addresseeOf(needed, stored, email)
  if (!addressee) throw new Refusal('ERROR_NOT_FOUND')
  const written = write(settings, stored, addressee, 'masked')
  return answer(needed, stored, { ...written, from: sender(settings, settings.mailFrom), to: addressee.email })
}

/** The invitation as it was sent, independent of later changes of the event. */
function keptInvitation({ event, calendar: content }: SentMailHeaders, isNow: Written, { calendarMethod: method }: StoredNotification): Written['calendar'] {
  if (content === undefined) return event ? isNow.calendar : null
  return content === null ? null : { method, content }
}

/** The mail as it was sent; if it was not, as it would be now. */
async function recipientMail(needed: Dependencies, asked: { id: number; recipientId: number }) {
  const { db, settings } = needed
  const stored = await requireStored(needed, asked.id)
  const row = await queries.findRecipient(db, asked)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  const isNow = write(settings, stored, addresseeOfRow(row), 'masked')
  const { handed_html, handed_text, handed_head } = row
  const calendar = handed_head ? keptInvitation(handed_head, isNow, stored) : isNow.calendar
  const written: Written = { ...isNow, calendar, ...(handed_html !== null && { html: handed_html, text: handed_text ?? '' }) }
  const from = handed_head?.from ?? sender(settings, settings.mailFrom)
  const replyTo = handed_head ? handed_head.replyTo : await secretariatEmail(db)
  return { stored, row, written, from, replyTo }
}

export async function readRecipientMail(needed: Dependencies, asked: { id: number; recipientId: number }) {
  const { stored, row, written, from } = await recipientMail(needed, asked)
  const mail = await answer(needed, stored, { ...written, from, to: row.email })
  return { ...mail, messageId: row.message_id, date: row.sent_at?.toISOString() ?? null }
}

/** The mail as a file; attachments are streamed. */
export async function recipientFile(needed: Dependencies, asked: { id: number; recipientId: number }): Promise<{ fileName: string; content: Readable }> {
  const { stored, row, written, from, replyTo } = await recipientMail(needed, asked)
  if ((await lostFiles(needed, stored)).length > 0) throw new Refusal('ERROR_FILE_NOT_FOUND')
  const envelope = { messageId: row.message_id, recipient: row.email, date: stored.date, from, replyTo }
  const letter = toLetter(written, stored, needed.files, envelope)
  return { fileName: `Powiadomienie ${asked.id} - ${row.email}.eml`, content: writeLetter(letter, from) }
}
