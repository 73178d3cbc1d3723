// Facts about accounts that signing in and everything around it decide by.
import type { FunctionRole } from '#provider/db/schema.ts'

interface Usability {
  active: boolean
  active_no_time_limit: boolean
  active_until: string | null
  blocked_since: Date | null
}

const warsawDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** The committee's calendar day, `YYYY-MM-DD`. */
export const dayOf = (now: Date): string => warsawDay.format(now)

/** Whether the account may be used today: not locked, and within its time, whose last day counts. */
export function isUsable(account: Usability, now: Date): boolean {
  if (!account.active || account.blocked_since !== null) return false
  return account.active_no_time_limit || (account.active_until !== null && account.active_until >= dayOf(now))
}

export const sessionRole = (role: FunctionRole | null) => (role === 'member' ? 'member' : role === 'alternate_member' ? 'deputy' : 'observer')

/** `j***@urzad.example`: enough to recognise one's own address by, too little to learn another's. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}
