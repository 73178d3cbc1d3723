// Limits how long a body may take to arrive while a route reads it. A form must arrive within a fixed time; a file may take as long as
// it needs, if data keeps coming. A slower sender is answered and disconnected: thousands of slow connections would use up memory.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { uploadAt } from '#lib/uploads/address.ts'

export interface BodyTimes {
  /** Time for a whole form to arrive. */
  withinMs: number
  /** Longest pause in a file. */
  silenceMs: number
}

const TIMES: BodyTimes = { withinMs: 30_000, silenceMs: 60_000 }
const LOOKS = 12

/** Pieces of uploads. The form that saves uploaded files (`/api/uploads/save/`) counts as a form. */
const isPiece = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean => (method === 'PATCH' || method === 'POST') && uploadAt(url) !== null

/** Whether the headers announce a body. */
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

/** Whether the sender has to send more. Not while received data is unread: a slow route is not the sender's fault. */
const isAwaited = (request: IncomingMessage): boolean => !request.complete && request.readableLength < request.readableHighWaterMark

/** Counts checks instead of time, so that a blocked process does not blame senders. */
function after(request: IncomingMessage, ms: number, cut: () => void): () => void {
  let looks = 0
  const timer = setInterval(() => {
    if (isAwaited(request)) looks += 1
    if (looks >= LOOKS) cut()
  }, ms / LOOKS).unref()
  return () => clearInterval(timer)
}

/** Watches the bytes read by the socket, because a `data` listener would start the stream. */
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
