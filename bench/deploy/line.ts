// A connection to the front server like a browser's: TLS, the public name, and a client address of its own.
import { readFileSync } from 'node:fs'
import { Agent, request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

export const PUBLIC_NAME = 'committee.example'
export const PUBLIC_URL = `https://${PUBLIC_NAME}`
/** A loopback address (Linux answers all of 127.0.0.0/8), so that the address of a visitor differs from that of the servers. */
export const VISITOR = '127.0.0.2'

const NO_BODY: readonly number[] = [101, 204, 205, 304]

export interface LineRequest {
  method?: string | undefined
  path: string
  headers?: Record<string, string>
  body?: Readable | Uint8Array | string | null
}

export interface Answered {
  status: number
  /** Header lines as received, including repeated ones. */
  headers: [name: string, value: string][]
  body: Buffer
}

const pairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [(flat[2 * i] ?? '').toLowerCase(), flat[2 * i + 1] ?? ''])

export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export class Line {
  readonly #options: RequestOptions
  readonly agent: Agent
  /** All `Set-Cookie` lines received on this connection. */
  readonly cookieLines = new Set<string>()

  constructor({ port, certificate, keepAlive = true }: { port: number; certificate: string; keepAlive?: boolean }) {
    this.agent = new Agent({ keepAlive })
    this.#options = { host: '127.0.0.1', port, servername: PUBLIC_NAME, localAddress: VISITOR, ca: readFileSync(certificate), agent: this.agent }
  }

  /** Resolves at the headers; the body has still to be read. */
  open({ method = 'GET', path, headers, body }: LineRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = request({ ...this.#options, method, path, headers: { host: PUBLIC_NAME, ...headers } }, resolve).on('error', reject)
      if (body instanceof Readable) body.on('error', reject).pipe(asked)
      else asked.end(body ?? undefined)
    })
  }

  async ask(asked: LineRequest): Promise<Answered> {
    const message = await this.open(asked)
    for (const line of message.headers['set-cookie'] ?? []) this.cookieLines.add(line)
    return { status: message.statusCode ?? 0, headers: pairs(message.rawHeaders), body: await bytesOf(message) }
  }

  /** Like the global `fetch`, for whatever host is in the address. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const sent = new Request(`${PUBLIC_URL}/`, { method: 'POST', body: init.body ?? null })
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = init.body == null ? null : new Uint8Array(await sent.arrayBuffer())
    const type = sent.headers.get('content-type')
    if (type && body && !headers['content-type']) headers['content-type'] = type
    if (body) headers['content-length'] = String(body.length)
    const answer = await this.ask({ method: init.method, path: pathname + search, headers, body })
    return new Response(NO_BODY.includes(answer.status) ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers })
  }
}
