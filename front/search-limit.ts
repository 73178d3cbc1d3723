// Limit of searches per network address: a token bucket for each address, in bounded memory.
import { isIPv6 } from 'node:net'

const MINUTE_MS = 60_000
const MOST_ADDRESSES = 10_000
/** Groups of an IPv6 address that identify a customer (/64); the rest can be chosen freely. */
const OWN_PIECES = 4

interface Bucket {
  left: number
  at: number
}

export function sourceOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, OWN_PIECES).join(':')
}

export class SearchLimit {
  readonly #perMinute: number
  /** In order of last use, the oldest first. */
  readonly #buckets = new Map<string, Bucket>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** 0: the search may run; else seconds until the next one may. `now`: epoch ms. */
  secondsToWait(address: string, now: number): number {
    const source = sourceOf(address)
    const kept = this.#buckets.get(source)
    const filled = kept ? Math.min(this.#perMinute, kept.left + ((now - kept.at) * this.#perMinute) / MINUTE_MS) : this.#perMinute
    const goesOn = filled >= 1
    this.#buckets.delete(source)
    this.#buckets.set(source, { left: goesOn ? filled - 1 : filled, at: now })
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_ADDRESSES) break
      this.#buckets.delete(oldest)
    }
    return goesOn ? 0 : Math.max(1, Math.ceil(((1 - filled) * MINUTE_MS) / this.#perMinute / 1000))
  }
}
