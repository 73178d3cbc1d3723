// The electorate by seat, for administrators: who may vote for each seat, and its active vote.
import type { Seat } from '#contract/votings.ts'
import type { Db } from '#provider/capabilities.ts'
import { countingVotes, type Elector, type Electoral } from './queries.ts'

/** Sorted by institution, or by person in a general voting. */
export async function seatsOf(db: Db, voting: Electoral, electors: readonly Elector[]): Promise<Seat[]> {
  const place = (person: { userId: number; institutionId: number | null }) => (voting.general ? person.userId : (person.institutionId ?? 0))
  const seats = new Map<number, Seat>()
  for (const elector of electors) {
    const key = place(elector)
    const seat = seats.get(key) ?? { name: voting.general ? elector.userName : (elector.institutionName ?? ''), voters: [], vote: null }
    seat.voters.push({ userId: elector.userId, userFullName: elector.userName, role: elector.role, recused: elector.recused })
    seats.set(key, seat)
  }
  for (const vote of await countingVotes(db, voting.id)) {
    const seat = seats.get(place({ userId: vote.user_id, institutionId: vote.institution_id }))
    if (!seat) continue
    seat.vote = {
      id: vote.id,
      userId: vote.user_id,
      userFullName: vote.user_name,
      role: vote.role,
      votingOptionName: vote.option_name,
      createdAt: vote.created_at.toISOString(),
      authorName: vote.created_by === vote.user_id ? null : vote.author,
    }
  }
  return [...seats.values()]
}
