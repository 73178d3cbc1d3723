// A body sent over a real line, piece by piece, as a portal sends it.
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { ErrorEnvelope } from '#contract/fields.ts'

export type Pieces = Iterable<Buffer | string> | AsyncIterable<Buffer | string>

export interface Sending {
  port: number
  token: string
  path: string
  method?: string | undefined
  headers?: Record<string, string> | undefined
}

/** Stops when the answer comes before the end. */
export async function sendBody<Answer>(pieces: Pieces, { port, token, path, method = 'POST', headers = {} }: Sending) {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  })
  const answered = once(request, 'response')
  let early = false
  void answered.then(
    () => (early = true),
    () => (early = true),
  )
  for await (const piece of pieces) {
    if (early) break
    if (!request.write(piece)) await Promise.race([once(request, 'drain'), answered])
  }
  request.end()
  const [response] = (await answered) as [IncomingMessage]
  return { status: response.statusCode, body: (await json(response)) as ErrorEnvelope & Answer }
}

/** A text of plain bytes, cut every so many. */
export const inPieces = (text: string, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => Buffer.from(text, 'latin1').subarray(i * size, (i + 1) * size))
