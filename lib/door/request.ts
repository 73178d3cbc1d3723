// A request at the door, read and checked: which endpoint it means, and with what input.
import { coerceBody } from '#lib/forms/coerce.ts'
import { parseForm, type PostedForm } from '#lib/forms/posted-form.ts'
import { isSameOrigin } from '#lib/http/same-origin.ts'
import { BodyTooLarge, readBody } from '#lib/http/read-body.ts'
import type { CallInput } from '#lib/provider/address.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { findEndpoint } from '#lib/provider/find-endpoint.ts'
import type { AnyEndpoint } from '#contract/kit.ts'

export interface DoorCall {
  endpoint: AnyEndpoint
  input: CallInput
  idempotencyKey: string | undefined
}

/** What came through the door; a plain form is known even when the rest of it is wrong. */
export interface DoorRequest {
  form: PostedForm | null
  call: DoorCall | ApiFailure
}

const MAX_BODY = 1024 * 1024
const FORM_TYPE = 'application/x-www-form-urlencoded'
const KEY = /^[\w-]{8,64}$/

const refuse = (code: ApiFailure['code'], status: number) => new ApiFailure(code, status)

function queryOf(request: Request): Record<string, string[]> {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URL(request.url).searchParams) query[name] = [...(query[name] ?? []), value]
  return query
}

interface Target {
  method: string
  segments: readonly string[]
  query: Record<string, string[]>
}

function callFor({ method, segments, query }: Target, bodyOf: (endpoint: AnyEndpoint) => unknown, idempotencyKey: string | undefined): DoorCall | ApiFailure {
  const found = findEndpoint(method, segments)
  if (found.kind === 'none') return refuse('ERROR_NOT_FOUND', 404)
  if (found.kind === 'other-method') return refuse('ERROR_METHOD_NOT_ALLOWED', 405)
  return { endpoint: found.endpoint, input: { params: found.params, query, body: bodyOf(found.endpoint) }, idempotencyKey }
}

function jsonCall(target: Target, text: string, request: Request): DoorCall | ApiFailure {
  let body: unknown
  try {
    body = text === '' ? undefined : JSON.parse(text)
    // A body nested too deep to be written as JSON again would fail on its way to the provider.
    JSON.stringify(body)
  } catch {
    return refuse('VALIDATION_ERROR', 400)
  }
  const key = request.headers.get('idempotency-key')
  return callFor(target, (endpoint) => (endpoint.body ? (body ?? null) : undefined), key && KEY.test(key) ? key : undefined)
}

export async function readDoorRequest(request: Request, segments: readonly string[]): Promise<DoorRequest> {
  const query = queryOf(request)
  if (request.method === 'GET' || request.method === 'HEAD') {
    return { form: null, call: callFor({ method: 'GET', segments, query }, () => undefined, undefined) }
  }
  if (!isSameOrigin(request.headers)) return { form: null, call: refuse('ERROR_FORBIDDEN', 403) }
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  let text: string
  try {
    text = await readBody(request, MAX_BODY)
  } catch (error) {
    if (error instanceof BodyTooLarge) return { form: null, call: refuse('ERROR_PAYLOAD_TOO_LARGE', 413) }
    throw error
  }
  if (type === FORM_TYPE && request.method === 'POST') {
    const { pathname, search } = new URL(request.url)
    const form = { ...parseForm(text), address: pathname + search }
    const target = { method: form.method, segments, query }
    // Saved without its file it would be another form than the person sees.
    if (form.unsentFiles.length > 0) return { form, call: new ApiFailure('FILE_NOT_SENT', 400, { description: form.unsentFiles.join('\n') }) }
    return { form, call: callFor(target, (endpoint) => coerceBody(endpoint.body, form.fields), form.idempotencyKey) }
  }
  if (type === 'application/json' || text === '') return { form: null, call: jsonCall({ method: request.method, segments, query }, text, request) }
  return { form: null, call: refuse('ERROR_UNSUPPORTED_MEDIA_TYPE', 415) }
}
