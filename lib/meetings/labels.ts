// Polish names of what belongs to a meeting.
import { outcomeLabel } from '#common/adoption-words.ts'
import { MEETING_MODE_NAMES } from '#common/names.ts'
import { DAYS, VOTINGS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { shownLongDate } from '#common/shown-time.ts'
import type { MeetingMode, MeetingRow, MeetingStatus, MeetingVoting } from '#contract/meetings.ts'

export const MEETING_STATUS_LABEL: Record<MeetingStatus, string> = {
  planned: 'Planowane',
  called: 'Zwołane',
  open: 'Trwa',
  closed: 'Zakończone',
  canceled: 'Odwołane',
}

export const MEETING_MODE_LABEL: Record<MeetingMode, string> = MEETING_MODE_NAMES

const dayOf = (wall: string) => wall.slice(0, 10)
const hourOf = (wall: string) => wall.slice(11, 16)

const weekday = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', weekday: 'long' })
const longDay = (wall: string) => `${weekday.format(new Date(`${dayOf(wall)}T12:00:00Z`))}, ${shownLongDate(dayOf(wall))}`

/** `wtorek, 8 grudnia 2026, 10:00–15:30`; with the day of the end, if it differs. */
export function meetingTime({ startsAt, endsAt }: Pick<MeetingRow, 'startsAt' | 'endsAt'>): string {
  const end = dayOf(startsAt) === dayOf(endsAt) ? `\u2060–\u2060${hourOf(endsAt)}` : ` – ${longDay(endsAt)}, ${hourOf(endsAt)}`
  return `${longDay(startsAt)}, ${hourOf(startsAt)}${end}`
}

const DAY_MS = 86_400_000

/** `za 3 dni` until the day of a meeting that is to come; null: it has begun, is over or was called off. */
export function daysUntil({ startsAt, status }: Pick<MeetingRow, 'startsAt' | 'status'>, today: string): string | null {
  const days = Math.round((Date.parse(dayOf(startsAt)) - Date.parse(today)) / DAY_MS)
  if ((status !== 'planned' && status !== 'called') || days < 0) return null
  return days === 0 ? 'dzisiaj' : days === 1 ? 'jutro' : `za ${counted(days, DAYS)}`
}

/** `Stacjonarnie i zdalnie, Sala 12` */
export const meetingPlace = ({ mode, place }: Pick<MeetingRow, 'mode' | 'place'>): string => [MEETING_MODE_LABEL[mode], place].filter(Boolean).join(', ')

type Waiting = Pick<MeetingRow, 'waiting' | 'myAttendance' | 'attendanceAsked'>

/** What the reader is waited for; empty: nothing. */
export function waitedFor({ waiting, myAttendance, attendanceAsked }: Waiting): string[] {
  const isAnswerMissing = attendanceAsked && myAttendance === null
  const votes = waiting - (isAnswerMissing ? 1 : 0)
  return [...(isAnswerMissing ? ['odpowiedź o udziale'] : []), ...(votes > 0 ? [counted(votes, VOTINGS)] : [])]
}

export const MY_ATTENDANCE_LABEL = { participation: 'Potwierdzono udział', no_participation: 'Zgłoszono nieobecność' } as const

/** How a voting stands for its reader. */
export function votingState({ currentStatus, open, votePlaced, outcome, resolutionNumber }: MeetingVoting): string {
  if (currentStatus === 'in_progress') return votePlaced ? 'Głos oddany' : open ? 'Czeka na Twój głos' : 'Głosowanie trwa'
  return (
    outcomeLabel({ outcome, resolutionNumber }) ?? { preparing: 'Jeszcze się nie rozpoczęło', finished: 'Zakończone', canceled: 'Anulowane' }[currentStatus]
  )
}
