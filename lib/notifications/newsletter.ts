// What the screens about the newsletter read.
import { ReadNewsletterKey, ReadOwnNewsletter } from '#contract/newsletter.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'

export type LeavingState = AnswerOf<typeof ReadNewsletterKey>

const NO_SUCH_KEY: readonly string[] = ['ERROR_NOT_FOUND', 'VALIDATION_ERROR']

/** null: the key is nobody's. */
export async function loadNewsletterKey(key: string): Promise<LeavingState | null> {
  try {
    return await read(ReadNewsletterKey, { body: { key } })
  } catch (error) {
    if (isApiFailure(error) && NO_SUCH_KEY.includes(error.code)) return null
    throw error
  }
}

export const loadOwnNewsletter = () => read(ReadOwnNewsletter, {})
