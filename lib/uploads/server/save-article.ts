// Saving an article whose files wait here: one call of the provider with all of them. Done twice with the same key, it is done once.
import { createHash } from 'node:crypto'
import { CreateArticle, UpdateArticle } from '#contract/news-changes.ts'
import { Receipt } from '#contract/shapes.ts'
import { scriptFailed } from '#lib/door/outcome.ts'
import { errorJson, json } from '#lib/http/answers.ts'
import { failureOf } from '#lib/provider/call.ts'
import { ApiFailure, isApiFailure } from '#lib/provider/failure.ts'
import { purgeAfter } from '#lib/provider/purge.ts'
import { callOptions } from '#lib/session/caller.ts'
import { StagedFileGone } from './base64-json.ts'
import { keepAnswer, keptAnswer, type KeptAnswer } from './kept-answers.ts'
import { readForm } from './read-form.ts'
import { sendToProvider } from './send-to-provider.ts'
import { filesGone, stagedForm } from './staged-form.ts'
import { letGo } from './staging.ts'
import { admitUploader, type Uploader } from './uploader.ts'

/** The text with all its markup, and everything else beside the files; as much as the provider reads. */
const FORM_MAX = 1024 * 1024
const KEY = /^[\w-]{8,64}$/

interface Save {
  form: Record<string, unknown>
  key: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const nameOf = ({ key }: Save, { userId }: Uploader) => `${hash(`${userId} ${key}`)}.saved`

/** What the same save answered before; another form under the same key is for the provider to judge. */
async function before(save: Save, uploader: Uploader): Promise<KeptAnswer | null> {
  const kept = await keptAnswer(nameOf(save, uploader), uploader.userId)
  return kept?.what === hash(JSON.stringify(save.form)) ? kept : null
}

async function readSave(request: Request): Promise<Save> {
  const form = await readForm(request, FORM_MAX)
  const key = request.headers.get('idempotency-key') ?? ''
  if (!KEY.test(key)) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: [{ path: 'idempotency-key', code: 'wrong_format' }] })
  return { form, key }
}

async function send({ form, key }: Save, { userId, jwt }: Uploader): Promise<{ answer: { id: number }; status: number; uploadIds: string[] }> {
  const endpoint = 'id' in form ? UpdateArticle : CreateArticle
  const { body, uploadIds, pathOf } = await stagedForm(form, endpoint.uploads!, userId)
  const sent = await sendToProvider(endpoint, body, { ...callOptions(), token: jwt, idempotencyKey: key }).catch((error: unknown) => {
    throw error instanceof StagedFileGone ? filesGone([pathOf(error.file)]) : error
  })
  if (sent.status >= 300) throw failureOf(sent.status, sent.json)
  const receipt = Receipt.safeParse(sent.json)
  if (!receipt.success) throw new ApiFailure('BAD_ANSWER', 502)
  purgeAfter(endpoint)
  return { answer: receipt.data, status: sent.status, uploadIds }
}

async function saveOnce(save: Save, uploader: Uploader): Promise<{ answer: { id: number }; status: number }> {
  const kept = await before(save, uploader)
  if (kept) return kept
  try {
    const { uploadIds, ...saved } = await send(save, uploader)
    await keepAnswer(nameOf(save, uploader), { ...saved, owner: String(uploader.userId), what: hash(JSON.stringify(save.form)) })
    // The provider has them, and a repeated call is answered without them.
    await Promise.all(uploadIds.map(letGo))
    return saved
  } catch (error) {
    const after = isApiFailure(error) ? await before(save, uploader) : null
    // Another call for the same save was faster, and has let the files go.
    if (after) return after
    throw error
  }
}

export async function saveArticle(request: Request): Promise<Response> {
  const uploader = await admitUploader(request)
  if (uploader instanceof Response) return uploader
  const { visit, lines } = uploader
  try {
    const { answer, status } = await saveOnce(await readSave(request), uploader)
    return json(answer, status, lines)
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return error.code === 'NO_RESPONSE' ? errorJson({ code: error.code }, error.status, lines) : scriptFailed(error, { visit, lines, call: null })
  }
}
