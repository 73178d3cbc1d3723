// The committee's wall clock: days and times without a zone are Polish ones.
import { wallTimeOf } from '#common/warsaw-clock.ts'

/** `YYYY-MM-DD HH:mm:ss`, as the database keeps wall times. */
export const warsawTime = wallTimeOf
/** `YYYY-MM-DD`. */
export const warsawDay = (instant: Date): string => warsawTime(instant).slice(0, 10)
