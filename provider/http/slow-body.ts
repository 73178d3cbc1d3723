// How long a body may take to arrive. Node's own limit is one for the whole server, too short for a file on a slow line.
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/kit.ts'
import { takesFiles } from './uploads.ts'

const BODY_WITHIN_MS = 30_000
/** A file may take as long as its line needs, as long as something comes. */
const SILENCE_MS = 60_000
const LOOK_EVERY_MS = 5_000
/** A sender that was refused before its last byte is listened to for so long, so that it can read the refusal. */
const LINGER_MS = 5_000

/** Call it once the caller is admitted: whoever is slow after that is cut off. */
export function cutSlowBodies(endpoint: AnyEndpoint, { raw }: FastifyRequest): void {
  if (!endpoint.body || raw.complete) return
  const mayTakeTime = takesFiles(endpoint)
  const timer = setTimeout(() => raw.destroy(), mayTakeTime ? SILENCE_MS : BODY_WITHIN_MS).unref()
  // A listener for `data` would start the flow; what has arrived is seen on the socket instead.
  let { bytesRead } = raw.socket
  const look = setInterval(() => {
    if (mayTakeTime && raw.socket.bytesRead !== bytesRead) timer.refresh()
    bytesRead = raw.socket.bytesRead
  }, LOOK_EVERY_MS).unref()
  const stop = () => {
    clearTimeout(timer)
    clearInterval(look)
  }
  raw.once('end', stop).once('close', stop)
}

/** Reads on for a while what nobody will use: a line that is closed upon its sender may lose the answer. */
export function letSenderFinish({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref()
  raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
}
