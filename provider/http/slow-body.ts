// Limits how long a body may take to arrive. Node has a single limit per server, which is too short for a file on a slow connection.
import type { IncomingMessage } from 'node:http'
import { cutAfterBytes } from '#common/bytes-left.ts'

export interface BodyTimes {
  /** Time for a whole body. */
  withinMs: number
  /** Longest pause in a file; a file has no limit in total. */
  silenceMs: number
}

export const BODY_TIMES: BodyTimes = { withinMs: 30_000, silenceMs: 60_000 }
const LOOKS = 12
/** A sender that was refused early is read for so long, so that it can read the answer. */
const LINGER_MS = 5_000
const LINGER_BYTES = 16 * 1024 * 1024

/** Call it before anything is read, also for unknown addresses. */
export function cutSlowBodies(raw: IncomingMessage, { mayTakeTime, times }: { mayTakeTime: boolean; times: BodyTimes }): void {
  const announced = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
  if (raw.complete || !announced) return
  const limit = mayTakeTime ? times.silenceMs : times.withinMs
  // Watches the socket, because a `data` listener would start the stream.
  let { bytesRead } = raw.socket
  // Counts checks instead of time, so that a blocked process does not blame senders.
  let looks = 0
  const look = setInterval(() => {
    looks = mayTakeTime && raw.socket.bytesRead !== bytesRead ? 0 : looks + 1
    bytesRead = raw.socket.bytesRead
    if (looks >= LOOKS) raw.destroy()
  }, limit / LOOKS).unref()
  const stop = () => clearInterval(look)
  raw.once('end', stop).once('close', stop)
}

/** Reads and discards the rest for a while: closing the connection while the sender sends could lose the answer. */
export function letSenderFinish(raw: IncomingMessage): void {
  // A request that was put in without a socket never says that it is complete.
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref()
  const uncut = cutAfterBytes(raw.socket, LINGER_BYTES)
  const stop = () => {
    clearTimeout(timer)
    uncut()
  }
  raw.once('close', stop).once('end', stop)
}
