// What is said of the working days before a meeting. `§ 7 ust. 2 wymaga 10`
import { WORKING_DAYS } from '#common/nouns.ts'
import { counted, plural } from '#common/plural.ts'
import { shownLongDate } from '#common/shown-time.ts'
import type { MeetingClock } from '#contract/meeting-clock.ts'

type Term = MeetingClock['call']

const weekday = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', weekday: 'long' })
const longDay = (day: string) => `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${shownLongDate(day)}`

const LEFT = { one: 'Zostaje', few: 'Zostają', many: 'Zostaje' }
const daysLeft = (count: number) => (count === 0 ? 'Nie zostaje żaden dzień roboczy' : `${plural(count, LEFT)} ${counted(count, WORKING_DAYS)}`)

const rule = ({ paragraph, requiredDays }: Term) => `${paragraph || 'regulamin'} wymaga ${requiredDays}`

export interface SaidClock {
  isLate: boolean
  /** `Zostaje 9 dni roboczych, § 7 ust. 2 wymaga 10` */
  left: string
  /** Each a sentence. */
  more: readonly string[]
}

/** null: the rules ask for nothing. */
export function clockSaid({ workingDays, call, urgent }: Pick<MeetingClock, 'workingDays' | 'call' | 'urgent'>): SaidClock | null {
  if (call.requiredDays === 0) return null
  const isLate = workingDays < call.requiredDays
  const hasUrgent = isLate && urgent.requiredDays > 0 && urgent.requiredDays < call.requiredDays
  const last = (term: Term) => `ostatni dzień w terminie: ${longDay(term.lastDay)}`
  return {
    isLate,
    left: `${daysLeft(workingDays)}, ${rule(call)}`,
    more: [`${last(call).replace('o', 'O')}.`, ...(hasUrgent ? [`W pilnych przypadkach ${rule(urgent)}; ${last(urgent)}.`] : [])],
  }
}

/** How many working days something came before the meeting. */
export const daysBefore = (count: number): string =>
  count === 0 ? 'mniej niż jeden pełny dzień roboczy przed posiedzeniem' : `${counted(count, WORKING_DAYS)} przed posiedzeniem`
