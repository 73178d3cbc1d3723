// How long a body may take to arrive. Node's own limit is one for the whole server, too short for a file on a slow line.
import type { IncomingMessage } from 'node:http'
import { cutAfterBytes } from '#common/bytes-left.ts'

export interface BodyTimes {
  /** For a whole body. */
  withinMs: number
  /** A file may take as long as its line needs, as long as something comes. */
  silenceMs: number
}

export const BODY_TIMES: BodyTimes = { withinMs: 30_000, silenceMs: 60_000 }
const LOOKS = 12
/** A sender that was refused before its last byte is listened to for so long, so that it can read the refusal. */
const LINGER_MS = 5_000
const LINGER_BYTES = 16 * 1024 * 1024

/** Call it before anything is read, whether or not the address is known: a body for an unknown address takes time too. */
export function cutSlowBodies(raw: IncomingMessage, { mayTakeTime, times }: { mayTakeTime: boolean; times: BodyTimes }): void {
  const announced = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
  if (raw.complete || !announced) return
  const limit = mayTakeTime ? times.silenceMs : times.withinMs
  // A listener for `data` would start the flow; what has arrived is seen on the socket instead.
  let { bytesRead } = raw.socket
  // Looks are counted, not time: while this process itself stood still, nobody was late.
  let looks = 0
  const look = setInterval(() => {
    looks = mayTakeTime && raw.socket.bytesRead !== bytesRead ? 0 : looks + 1
    bytesRead = raw.socket.bytesRead
    if (looks >= LOOKS) raw.destroy()
  }, limit / LOOKS).unref()
  const stop = () => clearInterval(look)
  raw.once('end', stop).once('close', stop)
}

/** Reads on for a while and drops it: closing the connection while the sender still sends may lose the answer. */
export function letSenderFinish(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref()
  const uncut = cutAfterBytes(raw.socket, LINGER_BYTES)
  const stop = () => {
    clearTimeout(timer)
    uncut()
  }
  raw.once('close', stop).once('end', stop)
}
