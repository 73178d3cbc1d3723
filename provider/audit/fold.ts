// Limits events that visitors can cause without limit. The first one in a time window is logged at once, the rest together as
// one event: how many, since when, until when. The number of names and addresses is limited too.
import type { AuditEvent } from '#provider/capabilities.ts'

/** Events are the same when kind, description, name and address are equal. */
export type Foldable = Pick<AuditEvent, 'userId' | 'userName' | 'address' | 'description'> & { kind: string }

export interface FoldLimits {
  windowMs: number
  /** The most events logged at once per window: of one address, and of all together. */
  perAddress: number
  inAll: number
}

const LIMITS: FoldLimits = { windowMs: 10 * 60_000, perAddress: 20, inAll: 300 }
const MANY_NAMES = '(różne loginy)'
const MANY_ADDRESSES = '(różne adresy)'

export interface Folded<E> {
  event: E
  /** Events counted and not logged yet. */
  count: number
  firstAt: Date
  lastAt: Date
  endsAt: number
}

export class EventFold<E extends Foldable = AuditEvent> {
  readonly #limits: FoldLimits
  readonly #summaryOf: (folded: Folded<E>) => E
  readonly #open = new Map<string, Folded<E>>()
  readonly #perAddress = new Map<string, number>()
  #told = 0
  #limitsEnd = 0

  /** `summaryOf`: makes the event that stands for the counted ones. */
  constructor(summaryOf: (folded: Folded<E>) => E, limits: FoldLimits = LIMITS) {
    this.#summaryOf = summaryOf
    this.#limits = limits
  }

  /** Whether to log the event now; otherwise it was counted. */
  isFirst(event: E, now: Date): boolean {
    this.#renew(now)
    const own = keyOf(event)
    if (this.#open.has(own)) return this.#count(own, event, now)
    const ofAddress = this.#perAddress.get(event.address) ?? 0
    if (this.#told >= this.#limits.inAll)
      return this.#count(keyOf({ ...event, userName: '', address: '' }), { ...event, userId: null, userName: MANY_NAMES, address: MANY_ADDRESSES }, now)
    if (ofAddress >= this.#limits.perAddress) return this.#count(keyOf({ ...event, userName: '' }), { ...event, userId: null, userName: MANY_NAMES }, now)
    this.#told += 1
    this.#perAddress.set(event.address, ofAddress + 1)
    this.#open.set(own, { event, count: 0, firstAt: now, lastAt: now, endsAt: now.getTime() + this.#limits.windowMs })
    return true
  }

  /** Logs the counted events of finished windows, or of all. Counts stay when `tell` fails. */
  async tellDue(now: Date, all: boolean, tell: (events: E[]) => Promise<void>): Promise<void> {
    const due = [...this.#open].filter(([, { endsAt }]) => all || now.getTime() >= endsAt)
    for (const [key] of due) this.#open.delete(key)
    const counted = due.filter(([, { count }]) => count > 0)
    if (counted.length === 0) return
    try {
      await tell(counted.map(([, folded]) => this.#summaryOf(folded)))
    } catch (error) {
      for (const [key, folded] of counted) this.#putBack(key, folded)
      throw error
    }
  }

  /** Restores the count after a failed `tell` and adds events counted meanwhile. */
  #putBack(key: string, folded: Folded<E>): void {
    const newer = this.#open.get(key)
    this.#open.set(key, newer ? { ...folded, count: folded.count + newer.count, lastAt: newer.lastAt } : folded)
  }

  #count(key: string, event: E, now: Date): false {
    const folded = this.#open.get(key) ?? { event, count: 0, firstAt: now, lastAt: now, endsAt: now.getTime() + this.#limits.windowMs }
    this.#open.set(key, { ...folded, count: folded.count + 1, firstAt: folded.count === 0 ? now : folded.firstAt, lastAt: now })
    return false
  }

  #renew(now: Date): void {
    const time = now.getTime()
    // A clock that was set back also starts a new window.
    if (time < this.#limitsEnd && time >= this.#limitsEnd - this.#limits.windowMs) return
    this.#limitsEnd = time + this.#limits.windowMs
    this.#perAddress.clear()
    this.#told = 0
  }
}

export const eventSummary = ({ event, count, firstAt, lastAt }: Folded<AuditEvent>): AuditEvent => ({
  ...event,
  description: `${event.description}: kolejne próby, łącznie ${count}`,
  detail: { count, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
})

const keyOf = ({ kind, userName, address, description }: Foldable): string =>
  JSON.stringify([kind, description, userName.normalize('NFC').toLowerCase(), address])
