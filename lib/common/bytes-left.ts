// Limits how many further bytes a connection may send. Counted on the socket, because Node discards an unread body without events.
import type { Socket } from 'node:net'

/** Interval of the checks; between two of them a local connection can send a few megabytes more. */
const LOOK_EVERY_MS = 20

/** Closes the connection after so many further bytes. Returns the function that stops the check. */
export function cutAfterBytes(socket: Socket, bytes: number): () => void {
  const most = socket.bytesRead + bytes
  const look = setInterval(() => {
    if (socket.bytesRead > most) socket.destroy()
  }, LOOK_EVERY_MS).unref()
  const stop = () => clearInterval(look)
  socket.once('close', stop)
  return () => {
    socket.off('close', stop)
    stop()
  }
}
