// The typed client: the portal's only way to the provider. What it answers has the shape that the contract
// declares; everything else, a silent provider and garbage included, is thrown as an `ApiFailure`.
import type { AnswerOf, AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { RENEWED_TOKEN_HEADER } from '#contract/session.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { endpointPath, type CallInput } from './address.ts'
import { causeOf, noteFailedCall } from './failed-call.ts'
import { ApiFailure } from './failure.ts'
import { answeredWith, refusedWith } from './read-answer.ts'

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

async function textOf(response: Response, endpoint: AnyEndpoint, options: CallOptions): Promise<string> {
  try {
    return await response.text()
  } catch (cause) {
    throw noResponse(cause, endpoint, options)
  }
}

/** The failure that a refusal tells of; logged when the contract does not know it. */
export async function refusalOf(response: Response, endpoint: AnyEndpoint, options: CallOptions): Promise<ApiFailure> {
  const { status, headers } = response
  const text = await textOf(response, endpoint, options)
  return refusedWith({ status, text, renewedToken: headers.get(RENEWED_TOKEN_HEADER) }, { endpoint, requestId: options.requestId })
}

/** As `call`, with the status and headers of the answer. */
export async function callForAnswer<const E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, options: CallOptions = {}): Promise<Answer<AnswerOf<E>>> {
  const response = await exchange(endpoint, input, options)
  const { status, headers } = response
  if (!response.ok) throw await refusalOf(response, endpoint, options)
  const text = await textOf(response, endpoint, options)
  return { body: answeredWith({ status, text }, { endpoint, requestId: options.requestId }), status, headers }
}

/** Calls the provider. Throws `ApiFailure`. */
export async function call<const E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, options: CallOptions = {}): Promise<AnswerOf<E>> {
  return (await callForAnswer(endpoint, input, options)).body
}
