// How areas refuse a call: with an error code of the contract, which the HTTP layer turns into status and body.
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/fields.ts'

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly description: string | undefined
  readonly fields: FieldError[] | undefined
  readonly username: string | undefined
  constructor(code: ErrorCode, more: { description?: string; fields?: FieldError[]; username?: string } = {}) {
    super(code)
    this.code = code
    this.description = more.description
    this.fields = more.fields
    this.username = more.username
  }
}

/** The given key is not valid, for whatever reason; it counts towards the limit of tries of calls `byKey`. */
export class WrongKey extends Refusal {
  constructor() {
    super('ERROR_NOT_FOUND')
  }
}

/** A refusal with a code that the contract of its endpoint does not list: a programming error (status 500). */
export class UndeclaredRefusal extends Error {
  readonly endpoint: string
  readonly refusal: Refusal
  constructor(endpoint: string, refusal: Refusal) {
    super(`${endpoint} refused with ${refusal.code}, which its contract does not declare`, { cause: refusal })
    this.endpoint = endpoint
    this.refusal = refusal
  }
}
