// The report about a mail that was accepted and could not be delivered (RFC 3464).
import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import type { Behaviour } from './behaviour.ts'

interface Returned {
  /** SMTP address that takes reports. */
  smtpUrl: string
  /** Sender of the envelope, who gets the report. */
  to: string
  recipient: string
  subject: string
  behaviour: Behaviour
}

const WORDS: Partial<Record<Behaviour, { status: string; words: string }>> = {
  bounce: { status: '5.1.1', words: '550 5.1.1 Nie ma takiej skrzynki' },
  full: { status: '5.2.2', words: '552 5.2.2 Skrzynka jest pełna' },
}

const HOST = 'skrzynka.localhost'

export async function sendReport({ smtpUrl, to, recipient, subject, behaviour }: Returned): Promise<void> {
  const told = WORDS[behaviour]
  if (!told || !to) return
  const boundary = `zwrot-${randomUUID()}`
  const safe = (text: string) => text.replaceAll(/[^\x20-\x7E]/g, '?')
  const raw = [
    `From: Mail Delivery System <mailer-daemon@${HOST}>`,
    `To: <${safe(to)}>`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@${HOST}>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    `Wiadomość „${subject.replaceAll(/\s+/g, ' ')}” nie dotarła do ${safe(recipient)}: ${told.words}`,
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    'Content-Transfer-Encoding: 8bit',
    '',
    `Reporting-MTA: dns; ${HOST}`,
    '',
    `Final-Recipient: rfc822; ${safe(recipient)}`,
    'Action: failed',
    `Status: ${told.status}`,
    `Diagnostic-Code: smtp; ${told.words}`,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const transport = nodemailer.createTransport({ url: smtpUrl })
  try {
    await transport.sendMail({ envelope: { from: '', to: [to] }, raw })
  } finally {
    transport.close()
  }
}
