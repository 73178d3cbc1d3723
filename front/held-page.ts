// Buffers a page until it is complete, lets it be changed, and sends it compressed.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compression } from './compression.ts'

/**
 * Call it before anything is written and before the response is wrapped by others. `shown`: returns the changed page; status and
 * headers are in the response.
 */
export function holdPage(request: IncomingMessage, response: ServerResponse, shown: (page: string) => Promise<string>): void {
  const smaller = compression(String(request.headers['accept-encoding'] ?? ''))
  // The renderer must not compress the page, because it is read here.
  delete request.headers['accept-encoding']
  const original = { writeHead: response.writeHead, write: response.write, end: response.end, flushHeaders: response.flushHeaders }
  const held: Buffer[] = []
  let state: 'undecided' | 'held' | 'passed' = 'undecided'

  const restore = () => Object.assign(response, original)
  const hold = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(Buffer.from(chunk as Uint8Array))
  }
  const send = async () => {
    const html = Buffer.from(await shown(Buffer.concat(held).toString('utf8')))
    const body = smaller ? await smaller.compress(html) : html
    if (smaller) response.setHeader('content-encoding', smaller.name)
    response.removeHeader('transfer-encoding')
    if (!/accept-encoding/i.test(String(response.getHeader('vary')))) response.appendHeader('vary', 'Accept-Encoding')
    response.setHeader('content-length', body.length)
    response.writeHead(response.statusCode)
    response.end(body)
  }

  response.writeHead = (status: number) => {
    response.statusCode = status
    state = String(response.getHeader('content-type')).startsWith('text/html') ? 'held' : 'passed'
    if (state === 'held') return response
    restore()
    return response.writeHead(status)
  }
  // Calls `writeHead` of the response, because it may have been wrapped since.
  const decide = () => {
    if (state === 'undecided') response.writeHead(response.statusCode)
  }
  response.flushHeaders = () => undefined
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    decide()
    if (state === 'passed') return (original.write as (...all: unknown[]) => boolean).call(response, chunk, ...rest)
    hold(chunk)
    const written = rest.find((one) => typeof one === 'function') as (() => void) | undefined
    if (written) queueMicrotask(written)
    return true
  }) as typeof response.write
  response.end = ((...all: unknown[]) => {
    decide()
    if (state === 'passed') return (original.end as (...args: unknown[]) => ServerResponse).apply(response, all)
    hold(all[0])
    restore()
    send().catch(() => response.destroy())
    return response
  }) as typeof response.end
}
