// Discards the unread rest of a request's body after the answer. A browser reads the answer only after it has sent everything, so the
// rest is read and thrown away; a connection that sends too much or takes too long is closed.
import { cutAfterBytes } from '#common/bytes-left.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

interface Limits {
  bytes: number
  ms: number
}

const LIMITS: Limits = { bytes: 16 * 1024 * 1024, ms: 30_000 }

export function discardUnreadBody(request: IncomingMessage, response: ServerResponse, { bytes, ms }: Limits = LIMITS): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return
    const late = setTimeout(() => request.socket.destroy(), ms).unref()
    const uncut = cutAfterBytes(request.socket, bytes)
    const stop = () => {
      clearTimeout(late)
      uncut()
    }
    request.once('close', stop).once('end', stop)
    // A listener of a reader that has stopped would keep the stream paused. Where there is none, Node reads the rest by itself already, and
    // removing none would stop that: such a request, with all that belongs to it, would be kept as long as its connection.
    if (request.listenerCount('readable') > 0) request.removeAllListeners('readable')
    request.resume()
  })
}
