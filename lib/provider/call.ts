// The typed client of the provider. It returns answers that match the contract; everything else, also no answer at all, is thrown as
// `ApiFailure`.
import type { AnswerOf, AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { PARTS_PATH, type PartsAnswer } from '#contract/parts.ts'
import { ReadCurrentUser, RENEWED_TOKEN_HEADER } from '#contract/session.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { endpointPath, type CallInput } from './address.ts'
import type { PredictedReads } from './predicted-reads.ts'
import { causeOf, noteFailedCall } from './failed-call.ts'
import { ApiFailure } from './failure.ts'
import { exchangeText } from './http-exchange.ts'
import { answeredWith, refusedWith, type Answered } from './read-answer.ts'
import { answerOfPart, ReadBatch } from './read-batch.ts'

export interface CallOptions {
  token?: string | undefined
  requestId?: string | undefined
  /** The browser's network address. */
  address?: string | undefined
  /** The browser's user agent. */
  userAgent?: string | undefined
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** Additional headers. */
  headers?: Record<string, string>
  /** The batch of the page's reads, which this one may join. */
  reads?: ReadBatch | undefined
  /** Predicted reads of the page, sent with the check of the current user. */
  predicted?: PredictedReads | undefined
}

export interface Answer<T> {
  body: T
  status: number
  /** Renewed token, if the answer has one. */
  renewedToken: string | null
}

const DEFAULT_TIMEOUT_MS = 60_000
/** A page that waits longer than this answers with a message instead of hanging. */
export const READ_TIMEOUT_MS = 15_000

export function requestHeaders(options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(options.requestId && { 'x-request-id': options.requestId }),
    ...(options.address && { 'x-forwarded-for': options.address }),
    ...(options.userAgent && { 'user-agent': options.userAgent }),
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

/** Sends a request whose answer is streamed on. Throws `NO_RESPONSE` without an answer. */
export async function exchange(endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Response> {
  try {
    return await fetch(addressOf(endpoint, input), { method: endpoint.method, ...sentWith(input, options), redirect: 'manual', cache: 'no-store' })
  } catch (cause) {
    throw noResponse(cause, endpoint, options)
  }
}

function noResponse(cause: unknown, endpoint: AnyEndpoint, { signal, requestId }: CallOptions): ApiFailure {
  // The browser has disconnected; this is no failure.
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

/** Converts a refusal to a failure; codes unknown to the contract are logged. */
export async function refusalOf(response: Response, endpoint: AnyEndpoint, options: CallOptions): Promise<ApiFailure> {
  const { status, headers } = response
  const text = await textOf(response, endpoint, options)
  return refusedWith({ status, text, renewedToken: headers.get(RENEWED_TOKEN_HEADER) }, { endpoint, requestId: options.requestId })
}

const isOk = (status: number): boolean => status >= 200 && status < 300

interface Exchanged {
  method: string
  input: CallInput
  options: CallOptions
}

/** Rejects with the system's error when no complete answer comes. */
async function exchanged(address: string, { method, input, options }: Exchanged): Promise<Answered> {
  // A post that only reads is sent without a key, and may be sent again.
  const repeatable = method === 'GET' || options.idempotencyKey !== undefined || address.endsWith(PARTS_PATH)
  const { status, headers, text } = await exchangeText(new URL(address), { ...sentWith(input, options), method, repeatable })
  return { status, text, renewedToken: headers[RENEWED_TOKEN_HEADER]?.toString() ?? null }
}

const alone = (endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Answered> =>
  exchanged(addressOf(endpoint, input), { method: endpoint.method, input, options })

const post = (path: string, body: unknown, options: CallOptions): Promise<Answered> =>
  exchanged(portalSettings().providerUrl + path, { method: 'POST', input: { body }, options })

/** Reads of one page, as the person whom these options name; `predicted`: what of it was asked for already. */
export function readsOf(person: CallOptions, predicted?: PredictedReads): ReadBatch {
  const options = { ...person, timeoutMs: READ_TIMEOUT_MS }
  return new ReadBatch({ alone: ({ endpoint, input }) => alone(endpoint, input, options), post: (path, body) => post(path, body, options) }, predicted)
}

/** Who is here, with what their page is going to read. */
async function userWith(predicted: PredictedReads, options: CallOptions): Promise<Answered> {
  const { parts, expectedUser } = predicted
  const answer = await post(PARTS_PATH, { user: expectedUser, parts }, options)
  const { user, parts: came } = answer.status === 200 ? (JSON.parse(answer.text) as PartsAnswer) : { parts: [] }
  // A provider of the release before knows no such call.
  if (!user) return alone(ReadCurrentUser, {}, options)
  predicted.storeAnswers(parts, came.map(answerOfPart))
  return { ...answerOfPart(user), renewedToken: answer.renewedToken ?? null }
}

/** Throws the reason of a timeout when the work takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DOMException('The answer took too long.', 'TimeoutError')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function sent(endpoint: AnyEndpoint, input: CallInput, { reads, predicted, ...options }: CallOptions): Promise<Answered> {
  if (endpoint === ReadCurrentUser && predicted && predicted.parts.length > 0) return userWith(predicted, options)
  if (!reads || endpoint.method !== 'GET') return alone(endpoint, input, options)
  return within(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, reads.add({ endpoint, input }))
}

async function answered(endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Answered> {
  try {
    return await sent(endpoint, input, options)
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
