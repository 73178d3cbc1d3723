// Votings as the calendar shows them: the moment at which one begins and the moment at which it ends.
import type { EventFields } from '#contract/calendar.ts'
import type { VotingTimes } from '#contract/votings.ts'

/** What the calendar shows: an event, or the moment at which a voting begins or ends, whose id is a text. */
export interface CalendarEntry extends EventFields {
  id: number | string
  /** Of a voting, where there is room for a few letters only: which one it is. */
  cellName?: string
}

/** What is shown of an entry, and nothing else that an event tells its administrators: it travels with the page. */
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

/** What an event may tell, and a voting does not. */
const EVENT_ONLY_FIELDS = { allDay: false, place: null, description: null }

interface Days {
  from: string
  /** Exclusive. */
  to: string
}

/** The moments within the days; one lasts no time. */
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

/** By start; what begins at once stays as it came. */
export const inOrder = <Entry extends { startsAt: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0))
