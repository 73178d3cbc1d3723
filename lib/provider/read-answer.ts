// What an answer of the provider says by the contract, however it came here. What the contract does not know is logged.
import { isErrorCode, type ErrorCode } from '#contract/errors.ts'
import { FieldError } from '#contract/fields.ts'
import { generalErrors, type AnswerOf, type AnyEndpoint } from '#contract/kit.ts'
import { brokenFields, noteFailedCall, type FailedCall } from './failed-call.ts'
import { ApiFailure } from './failure.ts'

/** An answer whose text has come whole. */
export interface Answered {
  status: number
  text: string
  /** The body, where it came read already; `text` is empty then. */
  json?: unknown
  /** Of the renewed session, where the answer brings one. */
  renewedToken?: string | null
}

type Body = { json: unknown } | { broken: unknown }

function bodyOf({ text, json }: Pick<Answered, 'text' | 'json'>): Body {
  if (json !== undefined) return { json }
  try {
    return { json: text === '' ? undefined : JSON.parse(text) }
  } catch (broken) {
    return { broken }
  }
}

function envelopeOf(json: unknown): Record<string, unknown> | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null
}

function codeByStatus(status: number): ApiFailure['code'] {
  if (status === 401) return 'ERROR_UNAUTHORIZED'
  if (status === 403) return 'ERROR_FORBIDDEN'
  if (status === 404) return 'ERROR_NOT_FOUND'
  if (status === 429) return 'ERROR_TOO_MANY_REQUESTS'
  return 'BAD_ANSWER'
}

/** The code decides, the status only where there is none. */
function failureOf(status: number, json: unknown, renewedToken: string | null): ApiFailure {
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

const isDeclared = (endpoint: AnyEndpoint, code: ErrorCode) => endpoint.errors.includes(code) || generalErrors(endpoint).includes(code)

/** The failure that a refusal tells of. */
export function refusedWith({ status, text, json: came, renewedToken = null }: Answered, about: FailedCall): ApiFailure {
  const body = bodyOf({ text, json: came })
  const json = 'json' in body ? body.json : undefined
  // A gate's 403 on the current-user call renews the session as well.
  const failure = failureOf(status, json, renewedToken)
  const code = envelopeOf(json)?.code
  if ('broken' in body) noteFailedCall(about, { reason: 'no JSON', status })
  else if (!isErrorCode(code)) noteFailedCall(about, { reason: 'refusal without a code', status })
  else if (!isDeclared(about.endpoint, code)) noteFailedCall(about, { reason: 'undeclared refusal', code, status })
  else if (status >= 500) noteFailedCall(about, { reason: 'failed there', code, status })
  return failure
}

/** What a call that went well was answered; nothing where the contract says 'empty'. Throws `BAD_ANSWER` when it is not what the contract says. */
export function answeredWith<E extends AnyEndpoint>({ status, text, json }: Answered, about: FailedCall<E>): AnswerOf<E> {
  const { response, path } = about.endpoint
  if (response === 'empty') return undefined as AnswerOf<E>
  if (response === 'file') throw new Error(`${path} answers a file: stream it`)
  const body = bodyOf({ text, json })
  if ('broken' in body) {
    noteFailedCall(about, { reason: 'no JSON', status })
    throw new ApiFailure('BAD_ANSWER', 502, { cause: body.broken })
  }
  const parsed = response.safeParse(body.json)
  if (!parsed.success) {
    noteFailedCall(about, { reason: 'broken contract', status, fields: brokenFields(parsed.error.issues) })
    throw new ApiFailure('BAD_ANSWER', 502, { cause: parsed.error })
  }
  return parsed.data as AnswerOf<E>
}
