// What of a ballot concerns its reader: the vote that counts for them, and how the two people of a seat stand to each other.
import type { Ballot } from '#contract/votings.ts'

export type SeatEvent = Ballot['seatEvents'][number]

/** How the counting vote came about, from its reader's side. */
export type OwnVoteKind =
  /** There is no vote yet, or it is the reader's own, also if cast on their behalf. */
  | 'own'
  /** The reader is the member, the deputy has voted: a vote replaces theirs. */
  | 'deputys'
  /** The reader is the deputy, the member has voted: nothing is left to do. */
  | 'members'

export interface OwnVote {
  kind: OwnVoteKind
  optionName: string
  /** What happened last to the seat's vote; its receipt proves it. */
  event: SeatEvent | undefined
}

/** null: no vote counts. */
export function ownVote(ballot: Ballot): OwnVote | null {
  const { selectedVotingOptionId, currentUserVotingRole, memberVoteCreatedAt, alternateMemberVoteCreatedAt, votingOptions, seatEvents, open } = ballot
  const option = votingOptions.find(({ id }) => id === selectedVotingOptionId)
  if (!option) return null
  const kind =
    currentUserVotingRole === 'member' && alternateMemberVoteCreatedAt !== null
      ? 'deputys'
      : currentUserVotingRole === 'alternate_member' && memberVoteCreatedAt !== null && !open
        ? 'members'
        : 'own'
  return { kind, optionName: option.name, event: seatEvents.find(({ action }) => action !== 'cancel') }
}

/** What the form begins with: one's own choice, never the other person's. */
export function chosenBefore(ballot: Ballot): string {
  const vote = ownVote(ballot)
  return vote?.kind === 'own' ? String(ballot.selectedVotingOptionId) : ''
}
