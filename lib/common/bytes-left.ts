// How much more may come over a line. Counted on the socket: Node drops what nobody reads of a body before any listener hears of it.
import type { Socket } from 'node:net'

/** So many bytes come in at most between two looks that a line on the machine itself gets through a few megabytes more. */
const LOOK_EVERY_MS = 20

/** Cuts the line after so many more bytes, unless it is stopped before. */
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
