// The result of reading a file: its text, or the reason why none is indexed. Without text the document stays in the library and is
// found by its name.
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
  /** The page that the process was reading when it ended. */
  page?: number
  /** With `page`: all pages of the file. */
  pagesCount?: number
}

/** The answer of the reading process, as JSON. */
export type Extracted = { text: string } | Unread

/** File descriptor for answers only: libraries may write to stdout and stderr. */
export const ANSWER = 3
/** Before each file and each answer: its length in bytes. */
export const HEADER_BYTES = 4
