// A form without what one chooses from is no form: whoever asked for it is led to its list, which says why.
import { redirect } from 'next/navigation'
import { isGateCode } from '#contract/errors.ts'
import type { FailureCode } from '#lib/http/failure-code.ts'
import { isApiFailure } from './failure.ts'

/** Failures that every page answers in its own way. */
const TOLD_HERE: readonly string[] = ['ERROR_UNAUTHORIZED', 'ERROR_FORBIDDEN', 'ERROR_NOT_FOUND']

interface Elsewhere {
  /** Of the list. */
  path: string
  /** Key of what it says. */
  message: string
  /** Where the failure has a sentence of its own: key by code. */
  messages?: Partial<Record<FailureCode, string>>
}

export async function orElsewhere<T>(load: () => Promise<T>, { path, message, messages = {} }: Elsewhere): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isApiFailure(error) && !isGateCode(error.code) && !TOLD_HERE.includes(error.code)) redirect(`${path}?komunikat=${messages[error.code] ?? message}`)
    throw error
  }
}
