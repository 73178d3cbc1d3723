// What stays unread of a body when its answer has gone out. A browser reads an answer only after it has sent everything, so
// the rest is let run out, to nowhere; a line that brings too much of it, or takes too long, is cut.
import type { IncomingMessage, ServerResponse } from 'node:http'

interface Patience {
  bytes: number
  ms: number
}

const PATIENCE: Patience = { bytes: 16 * 1024 * 1024, ms: 30_000 }

export function letRestRunOut(request: IncomingMessage, response: ServerResponse, { bytes, ms }: Patience = PATIENCE): void {
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
