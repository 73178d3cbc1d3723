// Limits how many further bytes a connection may send. Counted on the socket, because Node discards an unread body without events.
import type { Socket } from 'node:net'

/** Interval of the checks; between two of them a local connection can send a few megabytes more. */
const LOOK_EVERY_MS = 20

interface Limit {
  socket: Socket
  /** The `bytesRead` at which it is closed. */
  most: number
}

const limits = new Set<Limit>()
/** One for all: hundreds of refused calls at once would each wake the process fifty times a second. */
let look: NodeJS.Timeout | null = null

function closeThoseBeyond(): void {
  for (const { socket, most } of limits) if (socket.bytesRead > most) socket.destroy()
}

/** Closes the connection after so many further bytes. Returns the function that stops the check. */
export function cutAfterBytes(socket: Socket, bytes: number): () => void {
  const limit: Limit = { socket, most: socket.bytesRead + bytes }
  limits.add(limit)
  look ??= setInterval(closeThoseBeyond, LOOK_EVERY_MS).unref()
  const stop = () => {
    socket.off('close', stop)
    limits.delete(limit)
    if (limits.size > 0 || look === null) return
    clearInterval(look)
    look = null
  }
  socket.once('close', stop)
  return stop
}
