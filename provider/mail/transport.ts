// Sends mails to the SMTP server.
import type { Readable } from 'node:stream'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { asMailOptions, type Letter, type Mailbox } from './letter.ts'

export interface Signing {
  domainName: string
  keySelector: string
  /** PEM. */
  privateKey: string
  /** Folder for large mails while they are signed: the signature is sent first, but computed over the whole mail. */
  cacheDir: string
}

export interface TransportOptions {
  from: Mailbox
  signing?: Signing | null
  connections?: number
  /** How often a mail is sent again on a new connection when the server closed an idle one; never with attachments, which can be read only once. */
  requeues?: number
}

export interface Transport {
  /** Resolves when the server accepted the mail. Throws `NotTaken` otherwise. */
  send(letter: Letter, options?: { signal?: AbortSignal }): Promise<void>
  close(): void
}

/** The server did not confirm that it accepted the mail. */
export class NotTaken extends Error {
  /** The reply of the server; undefined: there was none. */
  readonly responseCode: number | undefined
  readonly answer: string | undefined
  /** The SMTP command that failed: `CONN`, `MAIL FROM`, `RCPT TO`, `DATA` … */
  readonly command: string | undefined
  readonly code: string | undefined
  /** Part of the message was sent, so the server may have accepted it. */
  readonly begun: boolean
  constructor(cause: SmtpError, begun: boolean) {
    super(cause.message, { cause })
    this.responseCode = cause.responseCode
    this.answer = cause.response
    this.command = cause.command
    this.code = cause.code
    this.begun = begun
  }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * What a signature covers, where a mail has it: the fields of RFC 6376 (5.4.1) and, which the library leaves out, List-Unsubscribe-Post.
 * Without it mail programs offer no leaving by one click (RFC 8058, 4).
 */
const SIGNED_FIELDS = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'In-Reply-To', 'References'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding', 'Content-ID', 'Content-Description'],
  ...['List-Id', 'List-Help', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'List-Subscribe', 'List-Post', 'List-Owner', 'List-Archive'],
].join(':')

const CONNECT_TIMEOUT_MS = 15_000
const SOCKET_TIMEOUT_MS = 60_000

interface Compiled {
  message: { processFunc(work: (input: Readable) => Readable): void }
  data: { seen?: { stream?: Readable } }
}

/** `smtpUrl` as nodemailer reads it: `smtp://user:password@host:587`, `smtps://…`. */
export function connectSmtp(smtpUrl: string, { from, signing = null, connections = 2, requeues = 5 }: TransportOptions): Transport {
  const smtp = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    maxRequeues: requeues,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    ...(signing && { dkim: { ...signing, headerFieldNames: SIGNED_FIELDS } }),
  })
  // Notes whether the server asked for the message.
  smtp.use('stream', (mail: unknown, done: (error?: Error | null) => void) => {
    const { message, data } = mail as Compiled
    message.processFunc((input) => {
      if (data.seen) data.seen.stream = input
      return input
    })
    done()
  })
  return {
    async send(letter, { signal } = {}) {
      const seen: { stream?: Readable } = {}
      try {
        await smtp.sendMail({ ...asMailOptions(letter, from), seen, ...(signal && { signal }) } as SendMailOptions)
      } catch (error) {
        throw new NotTaken(error as SmtpError, seen.stream?.readableDidRead ?? false)
      }
    },
    close: () => smtp.close(),
  }
}

/** Whether trying again is useless: the server refused this recipient or text with a 5xx code. Wrong credentials do not count, they can be corrected. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof NotTaken)) return false
  const { code, responseCode } = error
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || responseCode >= 500
}
