// Converts every error to the error envelope. Details of unexpected errors go only to the log.
import type { ErrorEnvelope } from '#contract/fields.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { DatabaseLost } from '#provider/db/embedded/client.ts'
import { DatabaseBusy } from '#provider/db/patient-pool.ts'
import { isDiskFull } from '#provider/disk-space.ts'
import { Refusal } from '#provider/refusal.ts'

export interface ErrorAnswer {
  status: number
  body: ErrorEnvelope
  /** Whether it is a fault of the provider, which must be logged. */
  unexpected: boolean
}

const answer = (code: ErrorCode, unexpected = false): ErrorAnswer => ({ status: ERROR_STATUS[code], body: { code }, unexpected })

const OF_FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'ERROR_PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'ERROR_UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_NOT_FOUND: 'ERROR_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'ERROR_NOT_FOUND',
}

export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof Refusal) {
    const { code, description, fields, username } = error
    return {
      status: ERROR_STATUS[code],
      unexpected: false,
      body: { code, ...(description !== undefined && { description }), ...(fields && { fields }), ...(username !== undefined && { username }) },
    }
  }
  // Not logged here: the process ends because of it and logs it once.
  if (error instanceof DatabaseLost) return answer('ERROR_UNAVAILABLE')
  // Both are also logged, for the operator.
  if (error instanceof DatabaseBusy) return answer('ERROR_UNAVAILABLE', true)
  if (isDiskFull(error)) return answer('ERROR_STORAGE_FULL', true)
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? OF_FRAMEWORK[code] : undefined
  if (known) return answer(known)
  // Fastify's 4xx errors (broken JSON, bad address and so on) all mean an unreadable request.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return answer('VALIDATION_ERROR')
  return answer('ERROR_UNEXPECTED', true)
}
