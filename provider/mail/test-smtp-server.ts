// A real mail server that answers as a test has it answer, address by address and try by try, and keeps its own record.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/**
 * What it does at one try: refuses at a command, or after the whole message; closes the connection at a command, or after it
 * has taken the message without a word; takes its time. What no step speaks of is taken.
 */
export type Step = { at: 'rcpt' | 'data'; responseCode: number; text?: string } | { cut: 'rcpt' | 'data' | 'after' } | { slow: number } | { take: true }

export interface Taken {
  to: string
  /** The envelope's. */
  from: string
  messageId: string
  raw: Buffer
  /** The sender heard of it. */
  told: boolean
  at: number
  parse(): Promise<Email>
}

/** What a server does and did; another one on the same port may go on with it. */
interface Book {
  /** Left for each address, the next first. */
  scripts: Map<string, Step[]>
  /** Of an address, when nothing is left. */
  always: Map<string, Step>
  /** Whatever it took, in order. */
  taken: Taken[]
  /** How often an address was asked for. */
  tries: Map<string, number>
}

export interface SmtpServer extends Book {
  url: string
  port: number
  close(): Promise<void>
}

interface Options {
  port?: number
  /** Instead of 220: sends everybody away. */
  greeting?: () => number | null
  /** The message itself is not kept. */
  forget?: boolean
  book?: Book
}

export const newBook = (): Book => ({ scripts: new Map(), always: new Map(), taken: [], tries: new Map() })

const refusal = (responseCode: number, text = 'as the test says') => Object.assign(new Error(text), { responseCode })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function drained(stream: SMTPServerDataStream, forget: boolean): Promise<Buffer> {
  if (!forget) return buffer(stream)
  let head = Buffer.alloc(0)
  for await (const piece of stream as AsyncIterable<Buffer>) if (head.length < 4096) head = Buffer.concat([head, piece.subarray(0, 4096)])
  return head
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.server.address() as AddressInfo).port
}

export async function startSmtpServer({ port = 0, greeting = () => null, forget = false, book = newBook() }: Options = {}): Promise<SmtpServer> {
  const { scripts, always, taken, tries } = book
  const steps = new Map<string, Step>()

  /** Ends the connection under the client's feet. */
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections as Set<{ session: SMTPServerSession; _socket: { destroy(): void } }>)
      if (connection.session === session) connection._socket.destroy()
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession, done: (error?: Error | null) => void): Promise<void> {
    const [to = ''] = session.envelope.rcptTo.map(({ address }) => address)
    const step = steps.get(session.id) ?? { take: true }
    if ('cut' in step && step.cut === 'data') {
      stream.once('data', () => cut(session))
      return
    }
    const raw = await drained(stream, forget)
    if ('at' in step && step.at === 'data') return done(refusal(step.responseCode, step.text))
    if ('slow' in step) await pause(step.slow)
    const messageId = /^Message-ID: (.*)$/im.exec(raw.toString('latin1'))?.[1]?.trim() ?? ''
    const told = !('cut' in step)
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
    taken.push({ to, from, messageId, raw, told, at: Date.now(), parse: () => PostalMime.parse(raw) })
    if (!told) return cut(session)
    done()
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      const code = greeting()
      done(code === null ? null : refusal(code))
    },
    onRcptTo({ address }, session, done) {
      tries.set(address, (tries.get(address) ?? 0) + 1)
      const step = scripts.get(address)?.shift() ?? always.get(address) ?? { take: true }
      steps.set(session.id, step)
      if ('at' in step && step.at === 'rcpt') return done(refusal(step.responseCode, step.text))
      if ('cut' in step && step.cut === 'rcpt') return cut(session)
      done()
    },
    onData: (stream, session, done) => void receive(stream, session, done).catch(done),
  })
  server.on('error', () => undefined)
  const listening = await listen(server, port)
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    ...book,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>) connection._socket.destroy()
      }),
  }
}
