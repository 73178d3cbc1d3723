// The way to the SMTP server.
import type { Readable } from 'node:stream'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { asMailOptions, type Letter, type Mailbox } from './letter.ts'

export interface Signing {
  domainName: string
  keySelector: string
  /** PEM. */
  privateKey: string
  /** A large mail waits here while it is signed: its signature comes first, and is known last. */
  cacheDir: string
}

export interface TransportOptions {
  from: Mailbox
  signing?: Signing | null
  connections?: number
  /** How often a mail goes over to another connection when the server has closed an idle one; never with attachments, which are read once. */
  requeues?: number
}

export interface Transport {
  /** Resolves when the server has taken the mail. Throws a `NotTaken` otherwise. */
  send(letter: Letter, options?: { signal?: AbortSignal }): Promise<void>
  close(): void
}

/** A mail that the server did not say it took. */
export class NotTaken extends Error {
  /** The reply of the server; missing when it gave none. */
  readonly responseCode: number | undefined
  readonly answer: string | undefined
  /** At which command: `CONN`, `MAIL FROM`, `RCPT TO`, `DATA` … */
  readonly command: string | undefined
  readonly code: string | undefined
  /** Some of the message was on its way: the server may have it. */
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
    ...(signing && { dkim: { ...signing } }),
  })
  // Only to see afterwards whether the server asked for the message.
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

/** Whether another try is pointless: the server refused this recipient or this text with a 5xx. Wrong credentials may be put right. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof NotTaken)) return false
  const { code, responseCode } = error
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || responseCode >= 500
}
