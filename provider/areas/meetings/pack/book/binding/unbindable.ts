import type { Reason } from '#provider/areas/meetings/pack/book/plan.ts'

/** A document that is attached to the book instead of being bound into it. */
export class Unbindable extends Error {
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`cannot be bound: ${reason}`, options)
    this.reason = reason
  }
}
