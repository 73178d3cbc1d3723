// Why a content has no text in the index. It stays in the library, findable by its name.
export const REASONS = ['unsupported', 'broken', 'encrypted', 'too_large', 'too_slow', 'no_text', 'missing'] as const
export type Reason = (typeof REASONS)[number]

export class NotIndexable extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`not indexable: ${reason}`)
    this.reason = reason
  }
}
