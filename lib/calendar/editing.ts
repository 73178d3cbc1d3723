// What an administrator does in the calendar's grid is done by the form of the event: dragging opens it with the new times, so that
// nothing changes by a slip of the hand, and everything that the form asks and refuses is asked here too.
import type { SearchParams } from '#lib/tables/query.ts'

const FROM = 'od'
const TO = 'do'

/** Wall times, or days alone for what goes on all day; both of them days or neither. */
export interface ProposedTimes {
  startsAt: string
  endsAt: string
}

const TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/

/** `calendar`: the address of the calendar as it is shown, to which the form leads back. */
const addressed = (path: string, calendar: string, times: ProposedTimes | null): string =>
  `${path}?${new URLSearchParams({ lista: calendar, ...(times && { [FROM]: times.startsAt, [TO]: times.endsAt }) })}`

export const newEventHref = (calendar: string, times: ProposedTimes | null = null): string => addressed('/kalendarz/nowewydarzenie', calendar, times)

export const editEventHref = (id: number, calendar: string, times: ProposedTimes | null = null): string =>
  addressed(`/kalendarz/edycjawydarzenia/${id}`, calendar, times)

/** null: none were asked for, or what is no time. */
export function readProposedTimes(params: SearchParams): ProposedTimes | null {
  const [startsAt, endsAt] = [params[FROM], params[TO]]
  const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T')))
  return isTime(startsAt) && isTime(endsAt) ? { startsAt, endsAt } : null
}

/** By which a refused form keeps them. */
export const timesQuery = ({ startsAt, endsAt }: ProposedTimes): string => `${new URLSearchParams({ [FROM]: startsAt, [TO]: endsAt })}`
