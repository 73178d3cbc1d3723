// The typed client: the portal's only way to the provider. What it answers has the shape that the contract
// declares; everything else, a silent provider and garbage included, is thrown as an `ApiFailure`.
import type { AnswerOf, AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { RENEWED_TOKEN_HEADER } from '#contract/session.ts'
import { recorded, spoil, type HeardAnswer, type RecordedCall } from '#lib/http/recording.ts'
import { requestScope } from '#lib/http/request-scope.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { endpointPath, type CallInput } from './address.ts'
import { causeOf, noteFailedCall } from './failed-call.ts'
import { ApiFailure } from './failure.ts'
import { exchangeText } from './line.ts'
import { answeredWith, refusedWith, type Answered } from './read-answer.ts'

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
  /** Of the renewed session, where the answer brings one. */
  renewedToken: string | null
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

const addressOf = (endpoint: AnyEndpoint, input: CallInput): string => portalSettings().providerUrl + endpointPath(endpoint, input)

function sentWith({ body }: CallInput, options: CallOptions) {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  return {
    headers: { ...requestHeaders(options), ...options.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
  }
}

/** One exchange with the provider whose answer is to be passed on as it comes. Throws `NO_RESPONSE` when it does not come about. */
export async function exchange(endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Response> {
  const recording = requestScope()?.recording
  if (recording) spoil(recording, 'an answer passed on')
  try {
    return await fetch(addressOf(endpoint, input), { method: endpoint.method, ...sentWith(input, options), redirect: 'manual', cache: 'no-store' })
  } catch (cause) {
    throw noResponse(cause, endpoint, options)
  }
}

function noResponse(cause: unknown, endpoint: AnyEndpoint, { signal, requestId }: CallOptions): ApiFailure {
  // The browser has left: nobody waits for an answer, and nothing failed.
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

const isOk = (status: number): boolean => status >= 200 && status < 300

/** Whether another call like this tells later what it would tell then: it only reads, as the person themself. */
const canBeRepeated = ({ method }: AnyEndpoint, { token, idempotencyKey, headers, signal }: CallOptions, { token: own }: { token: string }): boolean =>
  method === 'GET' && token === own && !idempotencyKey && !headers && !signal

async function answered(endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Answered> {
  const recording = requestScope()?.recording
  if (!recording) return ask(endpoint, input, options)
  if (!canBeRepeated(endpoint, options, recording)) {
    spoil(recording, 'a call that does more than read')
    return ask(endpoint, input, options)
  }
  const call = { endpoint, input, timeoutMs: options.timeoutMs, path: endpointPath(endpoint, input) }
  return recorded(recording, call, () => ask(endpoint, input, options))
}

/** Makes a noted call again, as the same person or another. Throws `ApiFailure` when no answer comes. */
export const askAgain = ({ endpoint, input, timeoutMs }: RecordedCall, options: Pick<CallOptions, 'token' | 'requestId' | 'address'>): Promise<HeardAnswer> =>
  ask(endpoint, input as CallInput, { ...options, timeoutMs })

async function ask(endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Answered> {
  const sent = sentWith(input, options)
  const repeatable = endpoint.method === 'GET' || options.idempotencyKey !== undefined
  try {
    const { status, headers, text } = await exchangeText(new URL(addressOf(endpoint, input)), { ...sent, method: endpoint.method, repeatable })
    return { status, text, renewedToken: headers[RENEWED_TOKEN_HEADER]?.toString() ?? null }
  } catch (cause) {
    throw noResponse(cause, endpoint, options)
  }
}

/** As `call`, with the status and the renewed session. */
export async function callForAnswer<const E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, options: CallOptions = {}): Promise<Answer<AnswerOf<E>>> {
  const answer = await answered(endpoint, input, options)
  const about = { endpoint, requestId: options.requestId }
  if (!isOk(answer.status)) throw refusedWith(answer, about)
  return { body: answeredWith(answer, about), status: answer.status, renewedToken: answer.renewedToken ?? null }
}

/** Calls the provider. Throws `ApiFailure`. */
export async function call<const E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, options: CallOptions = {}): Promise<AnswerOf<E>> {
  return (await callForAnswer(endpoint, input, options)).body
}
