import { IdText } from '#contract/shapes.ts'
import { ApiFailure } from './failure.ts'

/** An id from a page's address. A malformed one is answered like one that does not exist. */
export function addressId(text: string): string {
  if (!IdText.safeParse(text).success) throw new ApiFailure('ERROR_NOT_FOUND', 404)
  return text
}
