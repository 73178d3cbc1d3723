// The last step of an upload: the file that has arrived becomes a document, or a new version of one. Done twice, it is done once.
import { CreateDocument, UpdateDocument } from '#contract/document-changes.ts'
import { Receipt } from '#contract/shapes.ts'
import { scriptFailed } from '#lib/door/outcome.ts'
import { errorJson, json } from '#lib/http/answers.ts'
import { failureOf } from '#lib/provider/call.ts'
import { ApiFailure, isApiFailure } from '#lib/provider/failure.ts'
import { purgeAfter } from '#lib/provider/purge.ts'
import { callOptions } from '#lib/session/caller.ts'
import { StagedFile, StagedFileGone } from './base64-json.ts'
import { keepAnswer, keptAnswer } from './kept-answers.ts'
import { readForm } from './read-form.ts'
import { sendToProvider } from './send-to-provider.ts'
import { contentPath, isUploadId, letGo, ownUpload } from './staging.ts'
import { admitUploader, type Uploader } from './uploader.ts'

const FIELDS_MAX = 64 * 1024

const finished = (id: string, userId: number) => (isUploadId(id) ? keptAnswer(`${id}.done`, userId) : null)

/** Answers the document's id. The key is the upload's own, so the provider makes one document of it however often it is asked. */
async function makeDocument(id: string, fields: Record<string, unknown>, { userId, jwt }: Uploader): Promise<{ answer: { id: number }; status: number }> {
  const upload = await ownUpload(id, userId)
  if (!upload) throw new ApiFailure('ERROR_NOT_FOUND', 404)
  const { size } = upload
  // Not all of it is here yet.
  if (size === undefined || upload.offset !== size) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: [{ path: 'fileContent', code: 'required' }] })
  const endpoint = 'id' in fields ? UpdateDocument : CreateDocument
  const body = { ...fields, [endpoint.upload!.field]: new StagedFile(contentPath(id), size) }
  const sent = await sendToProvider(endpoint, body, { ...callOptions(), token: jwt, idempotencyKey: `upload-${id}` }).catch((error: unknown) => {
    throw error instanceof StagedFileGone ? new ApiFailure('ERROR_NOT_FOUND', 404) : error
  })
  if (sent.status >= 300) throw failureOf(sent.status, sent.json)
  const receipt = Receipt.safeParse(sent.json)
  if (!receipt.success) throw new ApiFailure('BAD_ANSWER', 502)
  purgeAfter(endpoint)
  return { answer: receipt.data, status: sent.status }
}

export async function finishUpload(request: Request, id: string): Promise<Response> {
  const uploader = await admitUploader(request)
  if (uploader instanceof Response) return uploader
  const { userId, visit, lines } = uploader
  try {
    const fields = await readForm(request, FIELDS_MAX)
    const before = await finished(id, userId)
    if (before) return json(before.answer, before.status, lines)
    const made = await makeDocument(id, fields, uploader)
    await keepAnswer(`${id}.done`, { owner: String(userId), ...made })
    // The provider has it, and a repeated call is answered without it.
    await letGo(id)
    return json(made.answer, made.status, lines)
  } catch (error) {
    if (!isApiFailure(error)) throw error
    const after = await finished(id, userId)
    // Another call for the same upload was faster, and has let the file go.
    if (after && error.code === 'ERROR_NOT_FOUND') return json(after.answer, after.status, lines)
    return error.code === 'NO_RESPONSE' ? errorJson({ code: error.code }, error.status, lines) : scriptFailed(error, { visit, lines, call: null })
  }
}
