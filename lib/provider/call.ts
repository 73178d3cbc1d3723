// The typed client: the portal's only way to the provider. What it answers has the shape that the contract
// declares; everything else, a silent provider and garbage included, is thrown as an `ApiFailure`.
import { isErrorCode, type ErrorCode } from '#contract/errors.ts'
import { FieldError } from '#contract/fields.ts'
import { generalErrors, type AnswerOf, type AnyEndpoint, type RequestInput } from '#contract/kit.ts'
import { RENEWED_TOKEN_HEADER } from '#contract/session.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { endpointPath, type CallInput } from './address.ts'
import { brokenFields, causeOf, noteFailedCall } from './failed-call.ts'
import { ApiFailure } from './failure.ts'

export interface CallOptions {
  token?: string | undefined
  requestId?: string | undefined
  /** Of the browser. */
  address?: string | undefined
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** Beyond those that every call has. */
  headers?: Record<string, string>
}

export interface Answer<T> {
  body: T
  status: number
  headers: Headers
}

const DEFAULT_TIMEOUT_MS = 60_000

export function requestHeaders(options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(options.requestId && { 'x-request-id': options.requestId }),
    ...(options.address && { 'x-forwarded-for': options.address }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  }
}

function envelopeOf(json: unknown): Record<string, unknown> | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null
}

/** The failure that an answer of the provider tells of; the code decides, the status only where there is none. */
export function failureOf(status: number, json: unknown, renewedToken: string | null = null): ApiFailure {
  const envelope = envelopeOf(json)
  const code = envelope?.code
  if (!envelope || !isErrorCode(code)) return new ApiFailure(codeByStatus(status), status, { renewedToken })
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const fields = FieldError.array().safeParse(envelope.fields)
  return new ApiFailure(code, status, {
    description: text(envelope.description),
    username: text(envelope.username),
    renewedToken,
    ...(fields.success && { fields: fields.data }),
  })
}

function codeByStatus(status: number): ApiFailure['code'] {
  if (status === 401) return 'ERROR_UNAUTHORIZED'
  if (status === 403) return 'ERROR_FORBIDDEN'
  if (status === 404) return 'ERROR_NOT_FOUND'
  if (status === 429) return 'ERROR_TOO_MANY_REQUESTS'
  return 'BAD_ANSWER'
}

/** One exchange with the provider, undecoded. Throws `NO_RESPONSE` when it does not come about. */
export async function exchange(endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const headers: Record<string, string> = { ...requestHeaders(options), ...options.headers }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  try {
    return await fetch(portalSettings().providerUrl + endpointPath(endpoint, input), {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      redirect: 'manual',
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    })
  } catch (cause) {
    throw noResponse(cause, endpoint, options)
  }
}

function noResponse(cause: unknown, endpoint: AnyEndpoint, { signal, requestId }: CallOptions): ApiFailure {
  // A browser that left needs no answer, and nobody failed it.
  if (!signal?.aborted) noteFailedCall({ endpoint, requestId }, causeOf(cause))
  return new ApiFailure('NO_RESPONSE', 504, { cause })
}

type Body = { json: unknown } | { broken: unknown }

async function bodyOf(response: Response, endpoint: AnyEndpoint, options: CallOptions): Promise<Body> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw noResponse(cause, endpoint, options)
  }
  try {
    return { json: text === '' ? undefined : JSON.parse(text) }
  } catch (broken) {
    return { broken }
  }
}

const isDeclared = (endpoint: AnyEndpoint, code: ErrorCode) => endpoint.errors.includes(code) || generalErrors(endpoint).includes(code)

/** The failure that a refusal tells of; logged when the contract does not know it. */
export async function refusalOf(response: Response, endpoint: AnyEndpoint, options: CallOptions): Promise<ApiFailure> {
  const { status } = response
  const body = await bodyOf(response, endpoint, options)
  const json = 'json' in body ? body.json : undefined
  // A gate's 403 on the current-user call renews the session as well.
  const code = envelopeOf(json)?.code
  const failure = failureOf(status, json, response.headers.get(RENEWED_TOKEN_HEADER))
  const about = { endpoint, requestId: options.requestId }
  if ('broken' in body) noteFailedCall(about, { reason: 'no JSON', status })
  else if (!isErrorCode(code)) noteFailedCall(about, { reason: 'refusal without a code', status })
  else if (!isDeclared(endpoint, code)) noteFailedCall(about, { reason: 'undeclared refusal', code, status })
  else if (status >= 500) noteFailedCall(about, { reason: 'failed there', code, status })
  return failure
}

/** As `call`, with the status and headers of the answer. */
export async function callForAnswer<const E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, options: CallOptions = {}): Promise<Answer<AnswerOf<E>>> {
  const response = await exchange(endpoint, input, options)
  const { status, headers } = response
  if (!response.ok) throw await refusalOf(response, endpoint, options)
  const body = await bodyOf(response, endpoint, options)
  if (endpoint.response === 'empty') return { body: undefined as AnswerOf<E>, status, headers }
  if (endpoint.response === 'file') throw new Error(`${endpoint.path} answers a file: stream it`)
  const about = { endpoint, requestId: options.requestId }
  if ('broken' in body) {
    noteFailedCall(about, { reason: 'no JSON', status })
    throw new ApiFailure('BAD_ANSWER', 502, { cause: body.broken })
  }
  const parsed = endpoint.response.safeParse(body.json)
  if (!parsed.success) {
    noteFailedCall(about, { reason: 'broken contract', status, fields: brokenFields(parsed.error.issues) })
    throw new ApiFailure('BAD_ANSWER', 502, { cause: parsed.error })
  }
  return { body: parsed.data as AnswerOf<E>, status, headers }
}

/** Calls the provider. Throws `ApiFailure`. */
export async function call<const E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, options: CallOptions = {}): Promise<AnswerOf<E>> {
  return (await callForAnswer(endpoint, input, options)).body
}
