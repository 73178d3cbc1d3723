// A form without what one chooses from is no form: whoever asked for it is led to its list, which says why.
import { redirect } from 'next/navigation'
import { isGateCode } from '#contract/errors.ts'
import { isApiFailure } from './failure.ts'

/** What every page has its own answer to. */
const TOLD_HERE: readonly string[] = ['ERROR_UNAUTHORIZED', 'ERROR_FORBIDDEN', 'ERROR_NOT_FOUND']

/** `path`: of the list. `message`: key of what it says. */
export async function orElsewhere<T>(load: () => Promise<T>, { path, message }: { path: string; message: string }): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isApiFailure(error) && !isGateCode(error.code) && !TOLD_HERE.includes(error.code)) redirect(`${path}?komunikat=${message}`)
    throw error
  }
}
