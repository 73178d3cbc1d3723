// Whether an account may be used at all.
import { dayOf } from '#common/warsaw-clock.ts'

interface Usability {
  active: boolean
  active_no_time_limit: boolean
  active_until: string | null
  blocked_since: Date | null
}

/** Whether the account may be used today: not locked, and within its time, whose last day counts. */
export function isUsable(account: Usability, now: Date): boolean {
  if (!account.active || account.blocked_since !== null) return false
  return account.active_no_time_limit || (account.active_until !== null && account.active_until >= dayOf(now))
}
