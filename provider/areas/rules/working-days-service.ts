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
    const day = dayOf(number)
    return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(day) && !further.has(day)
  }
  const lastCounted = (meeting: string) => numberOf(meeting) - (meetingDay === 'counts' ? 0 : 1)
  return {
    isWorking: (day) => isWorking(numberOf(day)),
    between(sent, meeting) {
      const last = lastCounted(meeting)
      let count = 0
      for (let day = Math.max(numberOf(sent), last - LONGEST_DAYS) + 1; day <= last; day++) if (isWorking(day)) count++
      return count
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
