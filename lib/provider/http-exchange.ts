// One HTTP request to the provider and its whole answer as text, over keep-alive connections. `fetch` takes about twice the CPU
// time for the same, and a page makes several requests.
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** As many idle connections stay open as pages use at once. Further ones are opened and closed as needed. */
const KEEP_ALIVE = { keepAlive: true, maxFreeSockets: 64 }
const httpAgent = new HttpAgent(KEEP_ALIVE)
const httpsAgent = new HttpsAgent(KEEP_ALIVE)

export interface ExchangeRequest {
  method: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  /** Whether it may be sent again when a keep-alive connection turns out to be closed: it changes nothing, or carries an idempotency key. */
  repeatable: boolean
}

export interface ExchangeResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The provider closed a keep-alive connection while the request was being sent. */
class ConnectionClosed extends Error {}

function sendOnce(url: URL, { method, headers, body, signal, repeatable }: ExchangeRequest): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const length = body === undefined ? undefined : { 'content-length': Buffer.byteLength(body) }
    const outgoing = (isSecure ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...headers, ...length },
      agent: isSecure ? httpsAgent : httpAgent,
      signal,
    })
    outgoing.once('response', resolve)
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(repeatable && outgoing.reusedSocket && error.code === 'ECONNRESET' ? new ConnectionClosed('closed', { cause: error }) : error),
    )
    outgoing.end(body)
  })
}

/** Throws the system's error when no complete answer comes, and the signal's reason when it is aborted. Does not follow redirects. */
export async function exchangeText(url: URL, sent: ExchangeRequest): Promise<ExchangeResponse> {
  try {
    const response = await sendOnce(url, sent).catch((error: unknown) => {
      if (error instanceof ConnectionClosed) return sendOnce(url, { ...sent, repeatable: false })
      throw error
    })
    return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) }
  } catch (error) {
    throw sent.signal.aborted ? sent.signal.reason : error
  }
}
