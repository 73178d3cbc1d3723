// What stays unread of a request's body when its answer has gone out. A browser reads an answer only after it has sent everything,
// so the rest is read and thrown away; a connection that sends too much of it, or takes too long, is cut.
import type { IncomingMessage, ServerResponse } from 'node:http'

interface Limits {
  bytes: number
  ms: number
}

const LIMITS: Limits = { bytes: 16 * 1024 * 1024, ms: 30_000 }

export function discardUnreadBody(request: IncomingMessage, response: ServerResponse, { bytes, ms }: Limits = LIMITS): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return
    const cut = () => request.socket.destroy()
    const late = setTimeout(cut, ms).unref()
    let left = bytes
    request.once('close', () => clearTimeout(late))
    request.once('end', () => clearTimeout(late))
    // Whoever has stopped reading may still be listening, which would hold the stream back.
    request.removeAllListeners('readable')
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) cut()
    })
    request.resume()
  })
}
