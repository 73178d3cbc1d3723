// Limit of calls per network address in a time window.
import { FloodLimit } from '#provider/audit/flood-limit.ts'
import { Refusal } from '#provider/refusal.ts'

export class SourceLimit {
  readonly #limit: FloodLimit

  constructor(perAddress: number, windowMs: number) {
    this.#limit = new FloodLimit({ perSource: perAddress, inAll: Number.POSITIVE_INFINITY, windowMs })
  }

  /** Throws ERROR_TOO_MANY_REQUESTS over the limit. `time`: epoch ms. */
  take(address: string, time: number): void {
    if (!this.#limit.allows(address, time)) throw new Refusal('ERROR_TOO_MANY_REQUESTS')
  }
}
