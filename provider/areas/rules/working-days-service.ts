// Working days before a meeting: without Saturdays, Sundays, public holidays and the free days of the rules. Days are `YYYY-MM-DD` of
// the committee's clock.
import { daysIn } from '#common/day-list.ts'
import type { Rules } from '#contract/rules.ts'
import { publicHolidays } from './holidays.ts'

const DAY_MS = 86_400_000

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
const SUNDAY = 0
const SATURDAY = 6

export interface WorkingDays {
  isWorking: (day: string) => boolean
  /** After the day of sending, which never counts, and before the day of the meeting, which counts where the rules say so. */
  between: (sent: string, meeting: string) => number
  /** The last day on which sending leaves so many; of none it is the day of the meeting. */
  lastDayFor: (meeting: string, required: number) => string
}

/** Whoever counts further back than this was not told in time in any case. */
const LONGEST_DAYS = 3660

export async function workingDays({ freeDays, meetingDay }: Pick<Rules, 'freeDays' | 'meetingDay'>): Promise<WorkingDays> {
  const holidays = await publicHolidays()
  const further = new Set(daysIn(freeDays))
  const isWorking = (number: number) => {
    const weekday = new Date(number * DAY_MS).getUTCDay()
    if (weekday === SUNDAY || weekday === SATURDAY) return false
    const day = dayOf(number)
    return !holidays.has(day) && !further.has(day)
  }
  // By the last day that counts: how many of its last n days are working days. A meeting's 60 papers are counted back from the same day.
  const known = new Map<number, number[]>()
  const workingOfLast = (last: number, count: number): number => {
    const sums = known.get(last) ?? [0]
    known.set(last, sums)
    while (sums.length <= count) sums.push(sums.at(-1)! + (isWorking(last - sums.length + 1) ? 1 : 0))
    return sums[count]!
  }
  const lastCounted = (meeting: string) => numberOf(meeting) - (meetingDay === 'counts' ? 0 : 1)
  return {
    isWorking: (day) => isWorking(numberOf(day)),
    between(sent, meeting) {
      const last = lastCounted(meeting)
      return workingOfLast(last, Math.max(0, Math.min(last - numberOf(sent), LONGEST_DAYS)))
    },
    lastDayFor(meeting, required) {
      let left = required
      let day = lastCounted(meeting)
      if (left === 0) return meeting
      for (;;) {
        if (isWorking(day)) left--
        day--
        if (left === 0) return dayOf(day)
      }
    },
  }
}
