// A form cannot be shown without its choices (dictionaries, profiles and so on). When they cannot be loaded, the person is
// redirected to the list, which shows why.
import { leadOn } from '#lib/http/lead-on.ts'
import { isGateCode } from '#contract/errors.ts'
import type { FailureCode } from '#lib/http/failure-code.ts'
import { isApiFailure } from './failure.ts'

/** Failures for which every page has its own answer. */
const ANSWERED_BY_PAGES: readonly string[] = ['ERROR_UNAUTHORIZED', 'ERROR_FORBIDDEN', 'ERROR_NOT_FOUND']

interface ListWithMessage {
  /** Address of the list. */
  path: string
  /** Key of the message shown there. */
  message: string
  /** Failures that have their own message: key by error code. */
  messages?: Partial<Record<FailureCode, string>>
}

export async function loadOrRedirect<T>(load: () => Promise<T>, { path, message, messages = {} }: ListWithMessage): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isApiFailure(error) && !isGateCode(error.code) && !ANSWERED_BY_PAGES.includes(error.code))
      leadOn(`${path}?komunikat=${messages[error.code] ?? message}`)
    throw error
  }
}
