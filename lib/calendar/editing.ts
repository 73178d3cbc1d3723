// Dragging in the calendar's grid opens the event's form with the new times, so that nothing changes by accident and all rules of the
// form apply.
import type { SearchParams } from '#lib/tables/query.ts'

const FROM = 'od'
const TO = 'do'

/** Wall times, or for all-day events days; both are of the same kind. */
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

/** null: no times in the query, or invalid ones. */
export function readProposedTimes(params: SearchParams): ProposedTimes | null {
  const [startsAt, endsAt] = [params[FROM], params[TO]]
  const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T')))
  return isTime(startsAt) && isTime(endsAt) ? { startsAt, endsAt } : null
}

/** The query that keeps the times in the address of a refused form. */
export const timesQuery = ({ startsAt, endsAt }: ProposedTimes): string => `${new URLSearchParams({ [FROM]: startsAt, [TO]: endsAt })}`
