// A file sent as a picture that is none, or is not allowed.
import type { FieldError } from '#contract/fields.ts'

/** Of one picture; decoded it takes up to four bytes for each. */
export const PIXELS_MAX = 40_000_000

export class NotAPicture extends Error {
  /** `bytes`: another kind of file, or broken; `pixels`: more than PIXELS_MAX. */
  readonly reason: 'bytes' | 'pixels'

  constructor(reason: NotAPicture['reason'], cause?: unknown) {
    super(`no picture that is taken: ${reason}`, { cause })
    this.reason = reason
  }

  fieldError(path: string): FieldError {
    return this.reason === 'pixels' ? { path, code: 'too_many_pixels', limit: PIXELS_MAX } : { path, code: 'wrong_format' }
  }
}
