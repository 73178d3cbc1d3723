// A call to the provider that did not end well.
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/fields.ts'

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

// By name as well as by class: every bundle of Next carries its own copy of the class.
export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure || (error instanceof Error && error.name === 'ApiFailure')
