// Votings in the calendar: their start and their end as points in time.
import type { EventFields } from '#contract/calendar.ts'
import type { VotingTimes } from '#contract/votings.ts'

/** What the calendar shows: an event, or the moment at which a voting begins or ends, whose id is a text. */
export interface CalendarEntry extends EventFields {
  id: number | string
  /** Short name of a voting for narrow places. */
  cellName?: string
}

/** Only the shown fields of an entry, because they are sent with the page. */
export const publicEntry = ({ id, name, startsAt, endsAt, allDay, place, description, url, urlLabel }: CalendarEntry): CalendarEntry => ({
  id,
  name,
  startsAt,
  endsAt,
  allDay,
  place,
  description,
  url,
  urlLabel,
})

/** Fields that only events have. */
const EVENT_ONLY_FIELDS = { allDay: false, place: null, description: null }

interface Days {
  from: string
  /** Exclusive. */
  to: string
}

/** Starts and ends of votings within the days. */
export function votingMoments(votings: readonly VotingTimes[], { from, to }: Days): CalendarEntry[] {
  const moment = ({ id, title }: VotingTimes, what: 'poczatek' | 'koniec', at: string | null): CalendarEntry[] => {
    const wall = at?.replace('T', ' ')
    if (!wall || wall < from || wall >= to) return []
    const name = `${what === 'koniec' ? 'Koniec' : 'Początek'} głosowania: ${title}`
    const link = { url: `/glosowanie/${id}`, urlLabel: 'Przejdź do głosowania' }
    return [{ ...EVENT_ONLY_FIELDS, id: `glosowanie-${id}-${what}`, name, cellName: `Głosowanie: ${title}`, startsAt: wall, endsAt: wall, ...link }]
  }
  return votings.flatMap((voting) => [...moment(voting, 'poczatek', voting.startsAt), ...moment(voting, 'koniec', voting.endsAt)])
}

/** Stable sort by start. */
export const inOrder = <Entry extends { startsAt: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0))
