// A small SMTP server for delivery reports: it accepts only the bounce addresses of our mails.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Capabilities } from '#provider/capabilities.ts'
import { readReport } from './report.ts'
import { isKnownKey, takeReport } from './service.ts'

export interface Intake {
  /** Port on which it listens. */
  port: number
  close(): Promise<void>
}

interface IntakeOptions extends Pick<Capabilities, 'db' | 'audit' | 'now'> {
  domain: string
  host: string
  /** 0: any free one. */
  port: number
  onTrouble: (error: unknown) => void
}

/** A report may contain the whole returned mail. Only its beginning, with the report itself, is kept. */
const LARGEST_REPORT = 64 * 1024 * 1024
const KEPT_BYTES = 256 * 1024
const CONNECTIONS_MAX = 20
const RECIPIENTS_MAX = 10
const IDLE_MS = 60_000
/** A report may arrive before the sending is recorded: pauses before looking again, in ms. */
const WAITS = [100, 400, 1000, 2000]

class Reply extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

async function headOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const pieces: Buffer[] = []
  let kept = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (kept < KEPT_BYTES) pieces.push(piece.subarray(0, KEPT_BYTES - kept))
    kept += piece.length
  }
  return Buffer.concat(pieces)
}

/** The key in `bounce+KEY@domain`; null: another address. */
export function bounceKeyOf(address: string, domain: string): string | null {
  const [, key, host] = /^bounce\+([\w-]{16,128})@(.+)$/i.exec(address) ?? []
  return key !== undefined && host?.toLowerCase() === domain.toLowerCase() ? key : null
}

class Reports {
  readonly #options: IntakeOptions

  constructor(options: IntakeOptions) {
    this.#options = options
  }

  async #take(key: string, content: Buffer): Promise<void> {
    const report = await readReport(content)
    for (const wait of [...WAITS, null]) {
      if ((await takeReport(this.#options, key, report)) === 'done') return
      if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait))
    }
    throw new Reply(451, '4.2.0 the mail is on its way, come again')
  }

  async recipient({ address }: SMTPServerAddress, { envelope }: SMTPServerSession): Promise<void> {
    const key = bounceKeyOf(address, this.#options.domain)
    if (envelope.rcptTo.length >= RECIPIENTS_MAX) throw new Reply(452, '4.5.3 too many recipients')
    if (key === null || !(await isKnownKey(this.#options.db, key))) throw new Reply(550, '5.1.1 no such address')
  }

  async message(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const content = await headOf(stream)
    if (stream.sizeExceeded) throw new Reply(552, '5.3.4 the report is too large')
    for (const { address } of envelope.rcptTo) await this.#take(bounceKeyOf(address, this.#options.domain)!, content)
  }
}

/** Throws when the port is taken. */
export async function startIntake(options: IntakeOptions): Promise<Intake> {
  const reports = new Reports(options)
  const answer = (work: Promise<void>, done: (error?: Error | null) => void) =>
    work.then(
      () => done(),
      (error: unknown) => {
        if (error instanceof Reply) return done(error)
        options.onTrouble(error)
        done(new Reply(451, '4.3.0 not now'))
      },
    )
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_REPORT,
    maxClients: CONNECTIONS_MAX,
    socketTimeout: IDLE_MS,
    onRcptTo: (address, session, done) => void answer(reports.recipient(address, session), done),
    onData: (stream, session, done) => void answer(reports.message(stream, session), done),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // Clients that disconnect.
  server.on('error', () => undefined)
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
