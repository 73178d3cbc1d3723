// Dates of the demo are relative to the day of seeding, so that the committee always has past and coming meetings.
import { dayOf } from '#common/warsaw-clock.ts'
import type { WorkingDays } from '#provider/areas/rules/working-days-service.ts'

const DAY_MS = 86_400_000

export interface DemoDates {
  /** The instant of seeding. */
  now: Date
  /** An instant `days` from now, at about that hour (UTC); whole days, so that weekdays stay apart. */
  at(days: number, hour?: number): Date
  /** Local wall time `YYYY-MM-DD HH:mm:00`. */
  wall(days: number, time?: string): string
  /** '12 marca 2026 r.' */
  on(days: number): string
  /** '2026' */
  year(days?: number): string
}

/** Days of the committee's meetings, each with what happens around it. */
const NEXT = { day: 16, from: 10 }
const LAST = { day: -8, until: -6 }
const LAST_BUT_ONE = { day: -42, until: -30 }

export function demoDates(now: Date, { isWorking }: Pick<WorkingDays, 'isWorking'>): DemoDates {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  /** No committee meets on a Sunday. All goes away from today, and no less than what is nearer, so that the order of days stays. */
  const moved = (day: number, least = 0): number => (isWorking(dayOf(after(day + least))) ? least : moved(day, least + Math.sign(day)))
  const [next, last] = [moved(NEXT.day), moved(LAST.day)]
  const lastButOne = moved(LAST_BUT_ONE.day, last)
  const by = (days: number) => (days >= NEXT.from ? next : days <= LAST_BUT_ONE.until ? lastButOne : days <= LAST.until ? last : 0)
  const shifted = (days: number) => after(days + by(days))
  const isoDay = (days: number) => dayOf(shifted(days))
  return {
    now,
    at: (days, hour = 9) => {
      const instant = new Date(`${isoDay(days)}T${String(hour).padStart(2, '0')}:15:00Z`)
      // Past events must not be in the future, whatever the hour of seeding.
      return days <= 0 && instant > now ? now : instant
    },
    wall: (days, time = '10:00') => `${isoDay(days)} ${time}:00`,
    on: (days) => `${new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', day: 'numeric', month: 'long', year: 'numeric' }).format(shifted(days))} r.`,
    year: (days = 0) => isoDay(days).slice(0, 4),
  }
}
