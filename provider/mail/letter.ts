// A mail as a whole, from which the same bytes are written every time: to the mail server, and as a file to keep.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { SendMailOptions } from 'nodemailer'

export interface Mailbox {
  name: string
  address: string
}

export interface Attachment {
  fileName: string
  /** Of a picture that the HTML shows as `cid:…`. */
  cid?: string
  contentType?: string
  /** Asked for when the mail is written, piece by piece. Throws when the bytes are gone. */
  read(): AsyncIterable<Uint8Array>
}

export interface CalendarPart {
  /** As its content says it. */
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

export interface Letter {
  messageId: string
  recipient: string
  subject: string
  text: string
  html?: string
  /** Instead of the transport's. */
  from?: Mailbox
  replyTo?: string | null
  /** Without one the moment of writing. */
  date?: Date
  /** Where delivery reports go, instead of the sender's address. */
  returnPath?: string | null
  /** An https address at which one POST leaves the newsletter. */
  unsubscribe?: string | null
  /** An event, as text/calendar and as a file. */
  calendar?: CalendarPart | null
  attachments?: readonly Attachment[]
}

/** Control characters end a header, or hide in it. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const optional = <T extends object>(value: unknown, fields: T): Partial<T> => (value ? fields : {})

/** Always the same for a mail, so that it can be written twice with the same bytes. */
const boundaryOf = (messageId: string) => createHash('sha256').update(messageId).digest('hex').slice(0, 24)

/** As nodemailer takes it. Addresses go in as objects, which stand as they are, where text would be parsed and could name several people. */
export function asMailOptions(letter: Letter, sender: Mailbox): SendMailOptions {
  const { messageId, recipient, subject, text, html, date, replyTo, returnPath, unsubscribe, calendar, attachments = [] } = letter
  const from = letter.from ?? sender
  const options = {
    messageId,
    baseBoundary: boundaryOf(messageId),
    from,
    to: { name: '', address: recipient },
    subject: oneLine(subject),
    text,
    ...optional(html, { html }),
    ...optional(date, { date }),
    ...optional(replyTo, { replyTo: { name: '', address: replyTo! } }),
    ...optional(calendar, { icalEvent: { ...calendar!, filename: 'wydarzenie.ics' } }),
    // Of a report the headers are enough: a mail with its attachments would come back whole.
    ...optional(returnPath, { envelope: { from: returnPath!, to: [recipient] }, dsn: { return: 'headers', notify: ['failure', 'delay'] } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...optional(unsubscribe, {
        'List-Unsubscribe': { prepared: true, value: `<${oneLine(unsubscribe ?? '')}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: attachments.map(({ fileName, cid, contentType, read }) => ({
      filename: fileName,
      // Nothing is opened before the server has asked for the message.
      content: Readable.from(read(), { objectMode: false }),
      ...optional(cid, { cid: cid!, contentDisposition: 'inline' as const }),
      ...optional(contentType, { contentType: contentType! }),
    })),
    // Texts hold what people typed; nothing in them may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return options
}

/** The bytes of the mail. */
export const writeLetter = (letter: Letter, sender: Mailbox): Readable =>
  new MailComposer({ ...asMailOptions(letter, sender), newline: 'windows' }).compile().createReadStream()
