import { IdText } from '#contract/shapes.ts'
import { ApiFailure } from './failure.ts'

/** An id out of a page's address. One that cannot exist is answered like one that does not. */
export function addressId(text: string): string {
  if (!IdText.safeParse(text).success) throw new ApiFailure('ERROR_NOT_FOUND', 404)
  return text
}
