// Whether an account may be used at all.

interface Usability {
  active: boolean
  active_no_time_limit: boolean
  active_until: string | null
  blocked_since: Date | null
}

const warsawDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** The committee's calendar day, `YYYY-MM-DD`. */
const dayOf = (now: Date): string => warsawDay.format(now)

/** Whether the account may be used today: not locked, and within its time, whose last day counts. */
export function isUsable(account: Usability, now: Date): boolean {
  if (!account.active || account.blocked_since !== null) return false
  return account.active_no_time_limit || (account.active_until !== null && account.active_until >= dayOf(now))
}
