// The codes that the portal's answers may carry.
import type { ErrorCode } from '#contract/errors.ts'

/** What the provider itself cannot say: it did not answer in time, or its answer made no sense. */
export type LocalFailure = 'NO_RESPONSE' | 'BAD_ANSWER'
export type FailureCode = ErrorCode | LocalFailure
