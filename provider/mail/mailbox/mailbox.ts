// The demo's own mail server: receives whatever the portal sends and shows it on a small web page. Local only.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listPage, mailPage, missingPage, STYLE } from './pages.ts'
import { MailStore } from './store.ts'

export interface Mailbox {
  /** Where the provider hands its mails in. */
  smtpUrl: string
  /** Where people read them. */
  pageUrl: string
  close(): Promise<void>
}

export interface MailboxOptions {
  /** 0: any free port. */
  pagePort: number
  smtpPort: number
  now: () => Date
  /** Told of clients that break off and the like. */
  onTrouble: (error: unknown) => void
}

const HOST = '127.0.0.1'
const LARGEST_MAIL = 1024 * 1024

const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(body) })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

function show(store: MailStore, request: IncomingMessage, response: ServerResponse): void {
  // A foreign site whose name points here must not read the mails.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return answer(response, 403, 'text/plain', 'Niedozwolony adres.\n')
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, 'text/plain', 'Niedozwolona metoda.\n')
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (path === '/') return answer(response, 200, 'text/html', listPage(store.list()))
  if (path === '/style.css') return answer(response, 200, 'text/css', STYLE)
  const mail = store.find(Number(/^\/wiadomosc\/(\d{1,9})$/.exec(path)?.[1]))
  answer(response, mail ? 200 : 404, 'text/html', mail ? mailPage(mail) : missingPage())
}

function receive(store: MailStore, { now, onTrouble }: MailboxOptions): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    onData(stream, _session, done) {
      buffer(stream).then((content) => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Wiadomość jest za duża'), { responseCode: 552 }))
        store.add(content, now())
        done()
      }, done)
    },
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

/** Starts both servers on this machine's own address. Throws when a port is taken. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = new MailStore()
  const page = createServer((request, response) => show(store, request, response))
  const smtp = receive(store, options)
  const close = async () => {
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
  return { smtpUrl: `smtp://${HOST}:${portOf(smtp.server)}`, pageUrl: `http://${HOST}:${portOf(page)}`, close }
}
