// What a file gives when it is read: its text, or why it has none in the index. Without text it stays in the library, findable
// by its name.
export const REASONS = ['unsupported', 'broken', 'encrypted', 'too_large', 'too_slow', 'no_text', 'missing'] as const
export type Reason = (typeof REASONS)[number]

export class NotIndexable extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`not indexable: ${reason}`)
    this.reason = reason
  }
}

export interface Unread {
  reason: Reason
}

/** What the reading process answers, as JSON. */
export type Extracted = { text: string } | Unread

/** Its output for the answer alone: readers may write to the common ones as they like. */
export const ANSWER = 3
/** Ahead of each file and of each answer: how many bytes it has. */
export const HEADER_BYTES = 4
