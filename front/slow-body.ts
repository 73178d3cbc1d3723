// How long a body may take to arrive, while a route here reads it. A form comes at once; a file on a slow line may take as long as it needs, as long as
// something of it comes. Whoever is slower is told so and cut: two thousand trickling lines would hold the memory of others.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { uploadAt } from '#lib/uploads/upload-address.ts'

export interface BodyTimes {
  /** Within which a whole body must arrive. */
  withinMs: number
  /** For how long nothing of a file may arrive. */
  silenceMs: number
}

const TIMES: BodyTimes = { withinMs: 30_000, silenceMs: 60_000 }
const LOOKS = 12

/** Pieces of files. The form that a file is saved with (`/api/uploads/save/`) is a form. */
const isPiece = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean => (method === 'PATCH' || method === 'POST') && uploadAt(url) !== null

/** The headers announce a body. */
const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const LATE = 'Treść żądania nie nadeszła w wymaganym czasie. Spróbuj ponownie.'

export function cutSlowBodies(request: IncomingMessage, response: ServerResponse, { withinMs, silenceMs }: BodyTimes = TIMES): void {
  if (request.complete || !hasBody(request)) return
  const cut = () => {
    stop()
    if (response.headersSent) return void request.socket.destroy()
    response.writeHead(408, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' })
    response.end(LATE, () => request.socket.destroy())
  }
  const stop = isPiece(request) ? afterSilence(request, silenceMs, cut) : after(request, withinMs, cut)
  request.once('end', stop).once('close', stop)
}

/** More of the body should come. Not while what has come is not read: a route that compiles first is not the sender's fault. */
const isAwaited = (request: IncomingMessage): boolean => !request.complete && request.readableLength < request.readableHighWaterMark

/** Counts checks instead of time: while this process itself stood still, no sender was late. */
function after(request: IncomingMessage, ms: number, cut: () => void): () => void {
  let looks = 0
  const timer = setInterval(() => {
    if (isAwaited(request)) looks += 1
    if (looks >= LOOKS) cut()
  }, ms / LOOKS).unref()
  return () => clearInterval(timer)
}

/** What has arrived is seen on the socket: a listener for `data` would start the flow. */
function afterSilence(request: IncomingMessage, ms: number, cut: () => void): () => void {
  const { socket } = request
  let { bytesRead } = socket
  let looks = 0
  const timer = setInterval(() => {
    looks = socket.bytesRead === bytesRead && isAwaited(request) ? looks + 1 : 0
    bytesRead = socket.bytesRead
    if (looks >= LOOKS) cut()
  }, ms / LOOKS).unref()
  return () => clearInterval(timer)
}
