// One exchange with the provider as whole texts, over lines that are kept open: `fetch` takes about twice the time of the cores
// for it, and a page makes several.
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** Idle connections that are kept open: as many as pages use at once. Beyond that they are opened and closed as needed. */
const LINES = { keepAlive: true, maxFreeSockets: 64 }
const plain = new HttpAgent(LINES)
const secure = new HttpsAgent(LINES)

export interface Sent {
  method: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  /** May be sent again when a kept line turns out to be closed: it changes nothing, or carries a key. */
  repeatable: boolean
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The other end closed a kept line while this was on its way. */
class Closed extends Error {}

function once(url: URL, { method, headers, body, signal, repeatable }: Sent): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const length = body === undefined ? undefined : { 'content-length': Buffer.byteLength(body) }
    const asked = (isSecure ? httpsRequest : httpRequest)(url, { method, headers: { ...headers, ...length }, agent: isSecure ? secure : plain, signal })
    asked.once('response', resolve)
    asked.on('error', (error: NodeJS.ErrnoException) =>
      reject(repeatable && asked.reusedSocket && error.code === 'ECONNRESET' ? new Closed('closed', { cause: error }) : error),
    )
    asked.end(body)
  })
}

/** Throws what the system says when no whole answer comes, and the signal's reason when it is given up. Follows no redirect. */
export async function exchangeText(url: URL, sent: Sent): Promise<Received> {
  try {
    const response = await once(url, sent).catch((error: unknown) => {
      if (error instanceof Closed) return once(url, { ...sent, repeatable: false })
      throw error
    })
    return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) }
  } catch (error) {
    throw sent.signal.aborted ? sent.signal.reason : error
  }
}
