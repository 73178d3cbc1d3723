// The way to the SMTP server, and which of its refusals are for good.
import nodemailer from 'nodemailer'

export interface Letter {
  messageId: string
  recipient: string
  subject: string
  text: string
}

export interface Transport {
  /** Resolves when the server has taken the mail. */
  send(letter: Letter): Promise<void>
  close(): void
}

const CONNECT_TIMEOUT_MS = 15_000
const SOCKET_TIMEOUT_MS = 60_000

/** `smtpUrl` as nodemailer reads it: `smtp://user:password@host:587`, `smtps://…`. */
export function connectSmtp(smtpUrl: string, from: { name: string; address: string }): Transport {
  const smtp = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Texts hold what people typed; nothing in them may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, recipient, subject, text }) {
      // An address object is taken as it stands, where text would be parsed and could name several people.
      await smtp.sendMail({ messageId, from, to: { name: '', address: recipient }, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => smtp.close(),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** Whether another try is pointless: the server refused this recipient or this text with a 5xx. Wrong credentials may be put right. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || responseCode >= 500
}
