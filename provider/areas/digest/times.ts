// When the next digest is due, by the committee's clock.
import { dayOf, instantOfWallTime } from '#common/warsaw-clock.ts'

const DAY_MS = 86_400_000

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
/** 1: Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** An hour that the day does not have is the next one; of one that comes twice it is the first. */
function instantOn(day: string, hour: number): Date {
  const at = (wall: number) => instantOfWallTime(`${day} ${String(wall).padStart(2, '0')}:00:00`)
  const instant = at(hour) ?? at(hour + 1)
  if (!instant) throw new Error(`no day has lost both ${hour} and the hour after it`)
  return instant
}

interface Times {
  hour: number
  weekday: number
}

/** After `now`. */
function nextAt(now: Date, hour: number, isDay: (day: string) => boolean): Date {
  for (let day = dayOf(now); ; day = dayAfter(day)) {
    const instant = instantOn(day, hour)
    if (instant > now && isDay(day)) return instant
  }
}

export const nextTimes = (now: Date, { hour, weekday }: Times): { daily: Date; weekly: Date } => ({
  daily: nextAt(now, hour, () => true),
  weekly: nextAt(now, hour, (day) => weekdayOf(day) === weekday),
})
