// Votings as the calendar shows them: the moment at which one begins and the moment at which it ends.
import type { VotingTimes } from '#contract/votings.ts'

export interface VotingMoment {
  /** `glosowanie-7-koniec` */
  id: string
  name: string
  /** Wall time `YYYY-MM-DD HH:mm:ss`, twice: a moment lasts no time. */
  startsAt: string
  endsAt: string
  url: string
  urlLabel: string
}

interface Days {
  from: string
  /** Exclusive. */
  to: string
}

/** The moments within the days. */
export function votingMoments(votings: readonly VotingTimes[], { from, to }: Days): VotingMoment[] {
  const moment = ({ id, title }: VotingTimes, what: 'poczatek' | 'koniec', at: string | null): VotingMoment[] => {
    const wall = at?.replace('T', ' ')
    if (!wall || wall < from || wall >= to) return []
    const name = `${what === 'koniec' ? 'Koniec' : 'Początek'} głosowania: ${title}`
    return [{ id: `glosowanie-${id}-${what}`, name, startsAt: wall, endsAt: wall, url: `/glosowanie/${id}`, urlLabel: 'Przejdź do głosowania' }]
  }
  return votings.flatMap((voting) => [...moment(voting, 'poczatek', voting.startsAt), ...moment(voting, 'koniec', voting.endsAt)])
}

/** By start; what begins at once stays as it came. */
export const inOrder = <Entry extends { startsAt: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0))
