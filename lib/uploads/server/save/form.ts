// Saves a form with staged files by one call of the provider. Repeated with the same key, it is saved once.
import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '#contract/kit.ts'
import { scriptFailed } from '#lib/door/outcome.ts'
import { empty, errorJson, json } from '#lib/http/answers.ts'
import { ApiFailure, isApiFailure } from '#lib/provider/failure.ts'
import { findEndpoint } from '#lib/provider/find-endpoint.ts'
import { purgeAfter } from '#lib/provider/purge.ts'
import { answeredWith, refusedWith } from '#lib/provider/read-answer.ts'
import { callOptions } from '#lib/session/caller.ts'
import { StagedFileGone } from '#lib/uploads/server/base64-json.ts'
import { formBytesMax } from '#lib/uploads/server/form-bytes.ts'
import { keepAnswer, keptAnswer, type KeptAnswer, type Saved } from '#lib/uploads/server/kept-answers.ts'
import { mayCall, takesFiles } from '#lib/uploads/server/may-upload.ts'
import { readForm } from '#lib/uploads/server/read-form.ts'
import { sendToProvider } from '#lib/uploads/server/send-to-provider.ts'
import { filesGone, stagedForm } from '#lib/uploads/server/staged-form.ts'
import { deleteUpload } from '#lib/uploads/server/staging.ts'
import { admitUploader, type Uploader } from '#lib/uploads/server/uploader.ts'

const KEY = /^[\w-]{8,64}$/

interface Target {
  endpoint: AnyEndpoint
  params: Record<string, string>
}

interface Save extends Target {
  form: Record<string, unknown>
  key: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const nameOf = ({ key }: Save, { userId }: Uploader) => hash(`${userId} ${key}`)
const whatOf = ({ endpoint, params, form }: Save) => hash(JSON.stringify([endpoint.method, endpoint.path, params, form]))

/** The kept answer of the same save. Another form under the same key is decided by the provider. */
async function before(save: Save, uploader: Uploader): Promise<KeptAnswer | null> {
  const kept = await keptAnswer(nameOf(save, uploader), uploader.userId)
  return kept?.what === whatOf(save) ? kept : null
}

async function readSave(request: Request, target: Target): Promise<Save> {
  const form = await readForm(request, formBytesMax(target.endpoint))
  const key = request.headers.get('idempotency-key') ?? ''
  if (!KEY.test(key)) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: [{ path: 'idempotency-key', code: 'wrong_format' }] })
  return { ...target, form, key }
}

async function send({ endpoint, params, form, key }: Save, { userId, signedIn }: Uploader): Promise<Saved & { uploadIds: string[] }> {
  const { body, uploadIds, pathOf } = await stagedForm(form, endpoint, userId)
  const options = { ...callOptions(), token: signedIn.jwt, idempotencyKey: key }
  const sent = await sendToProvider(endpoint, { params, body }, options).catch((error: unknown) => {
    throw error instanceof StagedFileGone ? filesGone([pathOf(error.file)]) : error
  })
  const about = { endpoint, requestId: options.requestId }
  if (sent.status >= 300) throw refusedWith(sent, about)
  const answer = answeredWith(sent, about) ?? null
  purgeAfter(endpoint)
  return { answer, status: sent.status, uploadIds }
}

async function saveOnce(save: Save, uploader: Uploader): Promise<Saved> {
  const kept = await before(save, uploader)
  if (kept) return kept
  try {
    const { uploadIds, ...saved } = await send(save, uploader)
    await keepAnswer(nameOf(save, uploader), { ...saved, owner: String(uploader.userId), what: whatOf(save) })
    // The provider has the files, and a repeated call does not need them.
    await Promise.all(uploadIds.map(deleteUpload))
    return saved
  } catch (error) {
    const after = isApiFailure(error) ? await before(save, uploader) : null
    // A parallel call for the same save has finished and deleted the files.
    if (after) return after
    throw error
  }
}

export async function saveWithFiles(request: Request, target: Target): Promise<Response> {
  const uploader = await admitUploader(request, (signedIn) => mayCall(signedIn, target.endpoint))
  if (uploader instanceof Response) return uploader
  const { visit, lines } = uploader
  try {
    const { answer, status } = await saveOnce(await readSave(request, target), uploader)
    return target.endpoint.response === 'empty' ? empty(lines) : json(answer, status, lines)
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return error.code === 'NO_RESPONSE' ? errorJson({ code: error.code }, error.status, lines) : scriptFailed(error, { visit, lines, call: null })
  }
}

/** `segments`: the endpoint's path below `/api`. Only endpoints that declare files are saved here. */
export async function saveForm(request: Request, segments: readonly string[]): Promise<Response> {
  const found = findEndpoint(request.method, segments)
  if (found.kind === 'other-method') return errorJson({ code: 'ERROR_METHOD_NOT_ALLOWED' }, 405)
  if (found.kind === 'none' || !takesFiles(found.endpoint)) return errorJson({ code: 'ERROR_NOT_FOUND' }, 404)
  return saveWithFiles(request, found)
}
