// What the reading process answers, as JSON, and where.
import type { Reason } from './not-indexable.ts'

export type Extracted = { text: string } | { reason: Reason }

/** Its output for the answer alone: readers may write to the common ones as they like. */
export const ANSWER = 3
