// A mail and its bytes, which are the same every time: sent to the mail server, and kept as a file.
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
  /** Content-ID of a picture that the HTML shows as `cid:…`. */
  cid?: string
  contentType?: string
  /** Reads the bytes when the mail is written. Throws when they are gone. */
  read(): AsyncIterable<Uint8Array>
}

export interface CalendarPart {
  /** Must be the METHOD of `content`. */
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

export interface Letter {
  messageId: string
  recipient: string
  subject: string
  text: string
  html?: string
  /** The sender; default: that of the transport. */
  from?: Mailbox
  replyTo?: string | null
  /** Default: the time of writing. */
  date?: Date
  /** The address for delivery reports; default: the sender's. */
  returnPath?: string | null
  /** The https address for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string | null
  /** An event, sent both as a text/calendar part and as an attachment. */
  calendar?: CalendarPart | null
  attachments?: readonly Attachment[]
}

/** Replaces control characters, which could end a header or hide text in it. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const optional = <T extends object>(value: unknown, fields: T): Partial<T> => (value ? fields : {})

/** The MIME boundary; it depends on the Message-ID only, so that a mail always has the same bytes. */
const boundaryOf = (messageId: string) => createHash('sha256').update(messageId).digest('hex').slice(0, 24)

/** The options for nodemailer. Addresses are objects, because a text would be parsed and could name several people. */
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
    // Asks for reports with headers only; otherwise the whole mail with attachments would come back.
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
      // Attachments are opened only when the server asks for the message.
      content: Readable.from(read(), { objectMode: false }),
      ...optional(cid, { cid: cid!, contentDisposition: 'inline' as const }),
      ...optional(contentType, { contentType: contentType! }),
    })),
    // Texts are typed by people: nothing in them may make nodemailer read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return options
}

/** The bytes of the mail. */
export const writeLetter = (letter: Letter, sender: Mailbox): Readable =>
  new MailComposer({ ...asMailOptions(letter, sender), newline: 'windows' }).compile().createReadStream()
