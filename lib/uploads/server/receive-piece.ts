// Handles a request of the tus protocol: a new upload, a piece, a question about the offset, or a deletion. The front passes Node's own
// request, because the framework with its web streams would take several times as long.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorJson } from '#lib/http/answers.ts'
import { UPLOADS, uploadAt } from '#lib/uploads/address.ts'
import { uploadBytesMax } from './may-upload.ts'
import { admitUploader } from './uploader.ts'
import { ownUpload, setUploadSender, staging } from './staging.ts'

const METHODS = { begun: ['POST'], going: ['HEAD', 'PATCH', 'DELETE'] }

function wrongMethod(allowed: string[]): Response {
  const answer = errorJson({ code: 'ERROR_METHOD_NOT_ALLOWED' }, 405)
  answer.headers.set('allow', allowed.join(', '))
  return answer
}

/** The request without its body. */
function headOf({ method, headers }: IncomingMessage, id: string | undefined): Request {
  const known = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') known.set(name, value)
  return new Request(`http://portal${UPLOADS}${id === undefined ? '' : `/${id}`}`, { method: method!, headers: known })
}

async function answerTo(incoming: IncomingMessage, id: string | undefined): Promise<Response> {
  const allowed = id === undefined ? METHODS.begun : METHODS.going
  if (!allowed.includes(incoming.method ?? '')) return wrongMethod(allowed)
  const request = headOf(incoming, id)
  const uploader = await admitUploader(request, (signedIn) => uploadBytesMax(signedIn) > 0)
  if (uploader instanceof Response) return uploader
  if (id !== undefined && !(await ownUpload(id, uploader.userId))) return errorJson({ code: 'ERROR_NOT_FOUND' }, 404, uploader.lines)
  setUploadSender(request, { userId: uploader.userId, bytesMax: uploadBytesMax(uploader.signedIn), body: incoming })
  const answer = await staging().server.handleWeb(request)
  answer.headers.set('cache-control', 'no-store')
  for (const line of uploader.lines) answer.headers.append('set-cookie', line)
  return answer
}

export async function receivePiece(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerTo(incoming, uploadAt(incoming.url)?.id)
  const body = Buffer.from(await answer.arrayBuffer())
  // A silent connection has been answered already.
  if (!response.headersSent) response.writeHead(answer.status, [...answer.headers].flat()).end(body)
}
