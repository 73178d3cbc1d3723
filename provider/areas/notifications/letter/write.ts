// Composes the mail of one recipient, the same bytes each time. Displayed mails have masked keys.
import { newsletterKey } from '#provider/areas/notifications/newsletter/service.ts'
import { linkKey } from '#provider/areas/attendance/links/service.ts'
import { asInvitation } from '#provider/areas/calendar/service.ts'
import type { FileStore } from '#provider/capabilities.ts'
import { safeName } from '#provider/files/content-disposition.ts'
import type { Attachment, CalendarPart, Letter, Mailbox } from '#provider/mail/letter.ts'
import { sender } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'
import { mailPage, UNSUBSCRIBE_WORDS, type Buttons } from '#provider/mail/page.ts'
import { fillContent, fillLine, type Values } from './placeholders.ts'
import { toPlainText } from '#provider/mail/plain-text.ts'
import { readFile, type StoredNotification } from './stored.ts'
import { wordsOf } from './subject.ts'

export interface Addressee {
  /** null: an address without an account. */
  userId: number | null
  firstName: string | null
  lastName: string | null
  email: string
}

/** `real`: working keys. `masked`: for display to others. `trial`: well-formed keys that open nothing. */
type KeyKind = 'real' | 'masked' | 'trial'

export interface Written {
  subject: string
  html: string
  text: string
  unsubscribe: string | null
  calendar: CalendarPart | null
}

const MASK = '***'
const TRIAL_KEY = 'wiadomosc-probna-ten-odnosnik-nie-dziala'

/** Keys of the links in this person's mail; null: no link. */
function keysOf(settings: Pick<Settings, 'secret'>, notification: StoredNotification, { userId, email }: Addressee) {
  const { folderId, mayBeLeft } = notification
  return {
    attendance: folderId !== null && userId !== null ? linkKey(settings, { folderId, userId }) : null,
    newsletter: mayBeLeft ? newsletterKey(settings, { userId, email }) : null,
  }
}

/** Recipients without an account get no links for answering or voting. */
function valuesOf(
  { userId, firstName, lastName }: Addressee,
  { votingId, event, mayJoin }: StoredNotification,
  { publicUrl, key }: { publicUrl: string; key: string | null },
): Values {
  const page = (which: string) => `${publicUrl}/potwierdzenia/${which}/${key}`
  const links = {
    ...(key !== null && { linkUdzial: page('udzial'), linkBrakUdzialu: page('brakudzialu') }),
    ...(votingId !== null && userId !== null && { linkGlosowanie: `${publicUrl}/glosowanie/${votingId}` }),
    ...(event?.meeting?.joinUrl && mayJoin(userId) && { linkDolaczenie: event.meeting.joinUrl }),
  }
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    links,
    event: wordsOf(event),
    agenda: event?.meeting?.agenda ?? [],
  }
}

/** The main links become buttons, the requested action first. */
const buttonsOf = ({ linkUdzial, linkBrakUdzialu, linkGlosowanie }: Values['links']): Buttons =>
  new Map([linkUdzial, linkGlosowanie, linkBrakUdzialu].flatMap((address) => (address ? [[address, address === linkBrakUdzialu ? 'other' : 'first']] : [])))

const shownAs = (kind: KeyKind, key: string | null) => (key === null || kind === 'real' ? key : kind === 'masked' ? MASK : TRIAL_KEY)

export function write(settings: Settings, notification: StoredNotification, addressee: Addressee, kind: KeyKind): Written {
  const { publicUrl } = settings
  const keys = keysOf(settings, notification, addressee)
  const values = valuesOf(addressee, notification, { publicUrl, key: shownAs(kind, keys.attendance) })
  const buttons = buttonsOf(values.links)
  const leaving = shownAs(kind, keys.newsletter)
  const unsubscribe = leaving && `${publicUrl}/newsletter/rezygnacja/${leaving}`
  const subject = fillLine(notification.subject, values)
  const body = fillContent(notification.body, values)
  const { footer, event, calendarMethod, date, images } = notification
  const html = mailPage({ subject, body, footer, unsubscribe, publicUrl, buttons, images: images.map((image) => ({ ...image, source: `cid:${image.cid}` })) })
  const text = [toPlainText(body, publicUrl, buttons), toPlainText(footer, publicUrl), unsubscribe && `${UNSUBSCRIBE_WORDS}\n${unsubscribe}`]
  const parties = {
    organizer: sender(settings, settings.mailFrom),
    attendee: { name: `${addressee.firstName ?? ''} ${addressee.lastName ?? ''}`, address: addressee.email },
  }
  const calendar = event && { method: calendarMethod, content: asInvitation(event, { publicUrl, sentAt: date, method: calendarMethod, ...parties }) }
  return { subject, html, text: text.filter(Boolean).join('\n\n'), unsubscribe, calendar }
}

/** Masks the keys in a composed mail. */
function masked({ html, text }: Pick<Written, 'html' | 'text'>, keys: ReturnType<typeof keysOf>): Pick<Written, 'html' | 'text'> {
  const hidden = Object.values(keys).filter((key) => key !== null)
  const mask = (content: string) => hidden.reduce((shown, key) => shown.replaceAll(key, MASK), content)
  return { html: mask(html), text: mask(text) }
}

/** The record of a sent mail: its keys are masked. */
export const sentMailRecord = (
  settings: Pick<Settings, 'secret'>,
  { written, notification, addressee }: { written: Written; notification: StoredNotification; addressee: Addressee },
  { from, replyTo }: Pick<Envelope, 'from' | 'replyTo'>,
) => ({
  ...masked(written, keysOf(settings, notification, addressee)),
  head: { from, replyTo, event: written.calendar !== null, calendar: written.calendar?.content ?? null },
})

interface Envelope {
  messageId: string
  recipient: string
  date: Date
  from: Mailbox
  replyTo: string | null
  returnPath?: string | null
}

/** The complete mail; files are opened while it is streamed. */
export function toLetter(written: Written, { attachments, images }: StoredNotification, files: Pick<FileStore, 'open'>, envelope: Envelope): Letter {
  const parts: Attachment[] = [
    // Attachments first; embedded pictures are shown within the text.
    ...attachments.map((file) => ({ fileName: safeName(file.fileName), read: () => readFile(files, file) })),
    ...images.map((file) => ({ fileName: safeName(file.fileName), cid: file.cid, read: () => readFile(files, file) })),
  ]
  return { ...envelope, ...written, attachments: parts }
}
