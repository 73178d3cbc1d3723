// The demo's mail server: receives the portal's mails and displays them on a small web page. It listens on this machine only.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { Rules } from './behaviour.ts'
import { sendReport } from './report.ts'
import { MailStore, type KeptMail } from './store.ts'
import { showMailbox } from './web.ts'

export interface Mailbox {
  /** SMTP address for the provider. */
  smtpUrl: string
  /** Web address for people. */
  pageUrl: string
  /** SMTP address for reports about mails that it accepted and then bounced. */
  reportTo(smtpUrl: string): void
  close(): Promise<void>
}

export interface MailboxOptions {
  /** 0: any free port. */
  pagePort: number
  smtpPort: number
  /** Its own folder; mails in it are shown again after a restart. */
  folder: string
  now: () => Date
  /** Called with errors of clients, such as broken connections. */
  onTrouble: (error: unknown) => void
}

const HOST = '127.0.0.1'
/** Three attachments of 10 MB and pictures, in the encoding of mails. */
const LARGEST_MAIL = 64 * 1024 * 1024
/** A bounce is reported only after the sending server was told that the mail was accepted. */
const REPORT_AFTER_MS = 500

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

class Receiver {
  readonly #store: MailStore
  readonly #rules: Rules
  readonly #options: MailboxOptions
  readonly #reporting = new Set<NodeJS.Timeout>()
  reportsTo: string | null = null

  constructor(store: MailStore, rules: Rules, options: MailboxOptions) {
    this.#store = store
    this.#rules = rules
    this.#options = options
  }

  async receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const mail = await this.#store.add(stream, { to: recipients.join(', '), receivedAt: this.#options.now(), isTooLarge: () => stream.sizeExceeded })
    if (!mail) throw refusal(552, '5.3.4 Wiadomość jest za duża')
    const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
    for (const recipient of recipients) this.#report(mail, sender, recipient)
  }

  #report({ subject }: KeptMail, to: string, recipient: string): void {
    const { reportsTo } = this
    const behaviour = this.#rules.find(recipient)?.behaviour
    if (!reportsTo || !behaviour || behaviour === 'delay') return
    const timer = setTimeout(() => {
      this.#reporting.delete(timer)
      sendReport({ smtpUrl: reportsTo, to, recipient, subject, behaviour }).catch(this.#options.onTrouble)
    }, REPORT_AFTER_MS)
    this.#reporting.add(timer)
  }

  close(): void {
    for (const timer of this.#reporting) clearTimeout(timer)
  }
}

function startReceiving(receiver: Receiver, rules: Rules, { onTrouble }: MailboxOptions): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    onRcptTo({ address }, _session, done) {
      const answer = rules.answerTo(address)
      done(answer && refusal(answer.responseCode, answer.text))
    },
    onData: (stream, session, done) => void receiver.receive(stream, session).then(() => done(), done),
  })
  server.on('error', onTrouble)
  return server
}

interface Listener {
  once(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'error', listener: (error: Error) => void): unknown
  listen(port: number, host: string, listening: () => void): unknown
}

const listening = (server: Listener, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })

const portOf = (server: { address(): string | AddressInfo | null }): number => (server.address() as AddressInfo).port

/** Starts both servers on the loopback address. Throws when a port is taken. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = await MailStore.open(options.folder)
  const rules = new Rules()
  const receiver = new Receiver(store, rules, options)
  const page = createServer((request, response) => void showMailbox({ store, rules }, request, response).catch(options.onTrouble))
  const smtp = startReceiving(receiver, rules, options)
  const close = async () => {
    receiver.close()
    page.closeAllConnections()
    await Promise.all([new Promise((closed) => page.close(closed)), new Promise<void>((closed) => smtp.close(closed))])
  }
  try {
    await listening(page, options.pagePort)
    await listening(smtp, options.smtpPort)
  } catch (error) {
    await close()
    throw error
  }
  return {
    smtpUrl: `smtp://${HOST}:${portOf(smtp.server)}`,
    pageUrl: `http://${HOST}:${portOf(page)}`,
    reportTo: (smtpUrl) => (receiver.reportsTo = smtpUrl),
    close,
  }
}
