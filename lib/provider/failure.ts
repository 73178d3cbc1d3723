// A call to the provider that did not end well.
import type { FieldError } from '#contract/fields.ts'
import type { FailureCode } from '#lib/http/failure-code.ts'

interface FailureDetails {
  description?: string | undefined
  fields?: FieldError[] | undefined
  username?: string | undefined
  renewedToken?: string | null
  /** What was thrown or found wrong below; for the log alone. */
  cause?: unknown
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
    super(code, more.cause === undefined ? undefined : { cause: more.cause })
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

/** What a portal says that passes the failure on: of a provider that is silent, or makes no sense, what a gateway says. */
export const statusOf = ({ code, status }: ApiFailure): number => (code === 'NO_RESPONSE' ? 504 : code === 'BAD_ANSWER' ? 502 : status)
