// The codes that the portal's answers may carry.
import type { ErrorCode } from '#contract/errors.ts'

/** What the provider itself cannot say: it did not answer in time, its answer made no sense, or a chosen file is not in the form. */
export type LocalFailure = 'NO_RESPONSE' | 'BAD_ANSWER' | 'FILE_NOT_SENT'
export type FailureCode = ErrorCode | LocalFailure
