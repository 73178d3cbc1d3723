// One request of the tus protocol: an upload begins, a piece arrives, the browser asks how far it came, or gives up.
import { errorJson } from '#lib/http/answers.ts'
import { admitUploader } from './uploader.ts'
import { createsFor, ownUpload, staging } from './staging.ts'

/** `id`: of the upload; undefined where one is created. */
export async function receivePiece(request: Request, id: string | undefined): Promise<Response> {
  const uploader = await admitUploader(request)
  if (uploader instanceof Response) return uploader
  if (id === undefined) createsFor(request, uploader.userId)
  else if (!(await ownUpload(id, uploader.userId))) return errorJson({ code: 'ERROR_NOT_FOUND' }, 404, uploader.lines)
  const answer = await staging().server.handleWeb(request)
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  for (const line of uploader.lines) headers.append('set-cookie', line)
  return new Response(answer.body, { status: answer.status, headers })
}
