// A call to the provider that did not end well.
import type { GATE_CODES } from '#contract/errors.ts'
import { type ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/fields.ts'
import type { AnyEndpoint, ErrorsOf } from '#contract/kit.ts'

/** What the provider itself cannot say: it did not answer in time, or its answer made no sense. */
export type LocalFailure = 'NO_RESPONSE' | 'BAD_ANSWER'
export type FailureCode = ErrorCode | LocalFailure

interface FailureDetails {
  description?: string | undefined
  fields?: FieldError[] | undefined
  username?: string | undefined
  renewedToken?: string | null
}

export class ApiFailure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly description: string | undefined
  readonly fields: FieldError[] | undefined
  /** With a gate's code on the current-user call. */
  readonly username: string | undefined
  /** With a gate's code on the current-user call. */
  readonly renewedToken: string | null
  constructor(code: FailureCode, status: number, more: FailureDetails = {}) {
    super(code)
    this.name = 'ApiFailure'
    this.code = code
    this.status = status
    this.description = more.description
    this.fields = more.fields
    this.username = more.username
    this.renewedToken = more.renewedToken ?? null
  }
}

type General =
  | LocalFailure
  | (typeof GATE_CODES)[number]
  | 'VALIDATION_ERROR'
  | 'ERROR_UNAUTHORIZED'
  | 'ERROR_FORBIDDEN'
  | 'ERROR_TOO_MANY_REQUESTS'
  | 'ERROR_PAYLOAD_TOO_LARGE'
  | 'ERROR_UNSUPPORTED_MEDIA_TYPE'
  | 'ERROR_UNEXPECTED'

/** Narrows a caught value to a failure with the codes that this endpoint may answer. */
export function isFailure<E extends AnyEndpoint>(_endpoint: E, error: unknown): error is ApiFailure & { code: ErrorsOf<E> | General } {
  return isApiFailure(error)
}

// By name as well as by class: every bundle of Next carries its own copy of the class.
export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure || (error instanceof Error && error.name === 'ApiFailure')
