// One request of the tus protocol: an upload begins, a piece arrives, the browser asks how far it came, or gives up.
import { errorJson } from '#lib/http/answers.ts'
import { uploadBytesMax } from './may-upload.ts'
import { admitUploader } from './uploader.ts'
import { ownUpload, sentBy, staging } from './staging.ts'

/** `id`: of the upload; undefined where one is created. */
export async function receivePiece(request: Request, id: string | undefined): Promise<Response> {
  const uploader = await admitUploader(request, (signedIn) => uploadBytesMax(signedIn) > 0)
  if (uploader instanceof Response) return uploader
  sentBy(request, { userId: uploader.userId, bytesMax: uploadBytesMax(uploader.signedIn) })
  if (id !== undefined && !(await ownUpload(id, uploader.userId))) return errorJson({ code: 'ERROR_NOT_FOUND' }, 404, uploader.lines)
  const answer = await staging().server.handleWeb(request)
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  for (const line of uploader.lines) headers.append('set-cookie', line)
  return new Response(answer.body, { status: answer.status, headers })
}
