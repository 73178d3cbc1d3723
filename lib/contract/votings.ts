// Votings as they are read (contract section 6). Times are the committee's wall clock; a voting's end is exclusive.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { CountAnswer, Id, IdText, Instant, listQuery } from './shapes.ts'
import { WallBound } from './wall-time.ts'

export const VOTING_STATUSES = ['preparing', 'in_progress', 'finished', 'canceled'] as const
export const VotingStatus = z.enum(VOTING_STATUSES)
export type VotingStatus = z.infer<typeof VotingStatus>

/** Votings answer their times as they are sent: `YYYY-MM-DDTHH:mm:ss`. */
const VotingTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)

const Named = z.object({ id: Id, name: z.string() })

/** For the seat of an institution; null where people vote for themselves. */
export const SeatRole = z.enum(['member', 'alternate_member']).nullable()

export const Statistic = z.object({
  /** Of the institutions, or of the people in a general voting. */
  eligibleCount: z.int(),
  /** How many of them have a vote that counts. */
  votedCount: z.int(),
  /** `votedCount` of `eligibleCount`, to two decimals. */
  turnoutPercent: z.number(),
  /** So many have to vote for the voting to be valid. */
  requiredTurnout: z.int(),
  valid: z.boolean(),
})
export type Statistic = z.infer<typeof Statistic>

const Seat = z.object({
  /** The institution, or the person in a general voting. */
  name: z.string(),
  /** Who may fill it. */
  voters: z.array(z.object({ userId: Id, userFullName: z.string(), role: SeatRole })),
  /** The one that counts for it. */
  vote: z
    .object({
      id: Id,
      userId: Id,
      userFullName: z.string(),
      role: SeatRole,
      votingOptionName: z.string(),
      createdAt: Instant,
      /** Who cast it, where that is not the voter. */
      authorName: z.string().nullable(),
    })
    .nullable(),
})
export type Seat = z.infer<typeof Seat>

const Voting = z.object({
  id: Id,
  title: z.string(),
  /** null: begins when an administrator begins it. */
  startsAt: VotingTime.nullable(),
  endsAt: VotingTime.nullable(),
  currentStatus: VotingStatus,
  general: z.boolean(),
  workingGroup: Named.nullable(),
  startStopNotifications: z.boolean(),
  documentStructNodeId: Id.nullable(),
  documentNotApplicable: z.boolean(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
})

const VotingRow = Voting.extend({
  /** May vote in it, were it in progress: by permission, seat and working group. */
  canVote: z.boolean(),
  /** The caller, or the other person of the seat, has a vote that counts. */
  votePlaced: z.boolean(),
  /** Whose that is: the caller's, or that of a member or deputy of their institution; null: there is none. */
  votePlacedBy: z.enum(['own', 'member', 'alternate_member']).nullable(),
  /** In progress, may vote, and not kept from it by the member's vote. */
  open: z.boolean(),
  /** Votes that were ever cast, those that no longer count among them; null for those who do not administer. */
  relatedCount: z.int().nullable(),
  /** Votes that count; null for those who do not administer. */
  votedCount: z.int().nullable(),
  /** Reason of the last change of status that had one; null for those who do not administer. */
  actionReason: z.string().nullable(),
  /** What it would end with now, for administrators who ask for it of votings in progress: the seats without a vote by name. */
  standing: z.object({ statistic: Statistic, notVoted: z.array(z.string()) }).nullable(),
  /** What it would be about, did it begin now, likewise of votings in preparation: how many documents, and how many that are meant no voter sees. */
  papers: z.object({ count: z.int(), unseen: z.int(), wholeFolder: z.boolean() }).nullable(),
})
export type VotingRow = z.infer<typeof VotingRow>

const OneVoting = z.object({ id: IdText })

export const ListVotings = endpoint({
  method: 'GET',
  path: '/api/vote/votings',
  summary: 'Votings of one status; those in preparation and the canceled ones for administrators only',
  access: 'member',
  query: listQuery(['title', 'startsAt', 'endsAt', 'createdAt', 'updatedAt'], { sort: 'startsAt', dir: 'desc' }).extend({
    status: VotingStatus.default('in_progress'),
    standing: z.enum(['true', 'false']).default('false'),
  }),
  response: z.object({ items: z.array(VotingRow), totalCount: z.int() }),
  errors: ['ERROR_FORBIDDEN'],
})

export const CountVotingsWithoutVote = endpoint({
  method: 'GET',
  path: '/api/vote/votings/count',
  summary: 'Votings in progress in which the user may vote and has no vote that counts',
  access: 'voting',
  response: CountAnswer,
  errors: [],
})

const VotingTimes = z.object({ id: Id, title: z.string(), startsAt: VotingTime.nullable(), endsAt: VotingTime.nullable() })
export type VotingTimes = z.infer<typeof VotingTimes>

export const ListVotingTimes = endpoint({
  method: 'GET',
  path: '/api/vote/votings/times',
  summary: 'Votings in progress and finished ones in which the caller may vote, that begin or end within a range of time',
  access: 'member',
  /** `from` to `to`, which is exclusive. */
  query: z.object({ from: WallBound, to: WallBound }),
  response: z.object({ items: z.array(VotingTimes) }),
  errors: [],
})

const Option = z.object({ id: Id, answerOptionId: Id, name: z.string() })
const CountedOption = Option.extend({ votesCount: z.int() })

/** What may become of a document that is voted on: it has a newer version, its version was hidden, readers no longer come to it. */
export const PAPER_CHANGES = ['new_version', 'hidden', 'withdrawn'] as const
export type PaperChange = (typeof PAPER_CHANGES)[number]

/** A document or folder that a voting is about. */
const LinkedNode = z.object({
  id: Id,
  name: z.string(),
  isFolder: z.boolean(),
  /** Of a document the version that is voted on; before the start the one that would be. */
  version: z.object({ id: Id, number: z.int() }).nullable(),
  /** Since the start. */
  change: z.enum(PAPER_CHANGES).nullable(),
})
export type LinkedNode = z.infer<typeof LinkedNode>

const Papers = {
  /** The folder, then the documents: as they stood at the start, and before it those that it would be about. */
  documents: z.array(LinkedNode),
  /** No document was chosen: it is about every one of the folder that voters see. */
  wholeFolder: z.boolean(),
  /** Since when its documents stand still; null: it has not begun, or had before they did. */
  papersAt: Instant.nullable(),
  /** Documents that came into the whole folder since, which it is not about. */
  addedSince: z.int(),
}

/** `0A1B-2C3D-4E5F-6071`: the first 64 bits of the hash of the ledger's row. */
export const ReceiptCode = z.string().regex(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/)

/** Cast for oneself, changed, cast by an administrator on behalf, taken back by an administrator. */
export const VOTE_ACTIONS = ['cast', 'change', 'onbehalf', 'cancel'] as const
export const VoteAction = z.enum(VOTE_ACTIONS)
export type VoteAction = z.infer<typeof VoteAction>

const SeatEvent = z.object({
  action: VoteAction,
  happenedAt: Instant,
  /** Whose vote. */
  userName: z.string(),
  role: SeatRole,
  /** Who did it, where that is not the voter. */
  authorName: z.string().nullable(),
  /** What a vote on behalf rests on, or why one was taken back. */
  grounds: z.string().nullable(),
  votingOptionName: z.string(),
  receiptCode: ReceiptCode,
})

/** Why somebody has no vote in it, the first of: their profile gives none; its seats are not theirs; they are in no institution; not in its group. */
export const NO_VOTE_REASONS = ['no_permission', 'no_seat', 'no_institution', 'not_in_group'] as const
export type NoVoteReason = (typeof NO_VOTE_REASONS)[number]

export const Ballot = Voting.extend({
  /** null: they may vote. */
  noVoteReason: z.enum(NO_VOTE_REASONS).nullable(),
  /** The provider's time of the answer; by it and `endsAtInstant` a page tells the time left. */
  now: Instant,
  endsAtInstant: Instant.nullable(),
  votingOptions: z.array(Option),
  ...Papers,
  /** May vote in it, were it in progress. */
  canVote: z.boolean(),
  /** In progress, may vote, and not kept from it by the member's vote. */
  open: z.boolean(),
  currentUserVotingRole: SeatRole,
  /** Of the vote that counts for the caller: their own or that of their seat. */
  selectedVotingOptionId: Id.nullable(),
  selectedVoteCreatedAt: Instant.nullable(),
  memberSelectedVotingOptionId: Id.nullable(),
  memberVoteCreatedAt: Instant.nullable(),
  alternateMemberSelectedVotingOptionId: Id.nullable(),
  alternateMemberVoteCreatedAt: Instant.nullable(),
  /** Others in progress in which the caller may vote and no vote counts for them: how many, and which comes after this one. */
  waiting: z.object({ count: z.int(), nextId: Id.nullable() }),
  /** The caller wants the receipt of a vote by mail too, as they last said. */
  receiptByMail: z.boolean(),
  /** Why and when it was canceled; null: it is not. */
  cancellation: z.object({ reason: z.string(), createdAt: Instant }).nullable(),
  /** Everything that happened to the votes of the caller and of their seat, the newest first. */
  seatEvents: z.array(SeatEvent),
  /** Once it is finished, for those who were eligible and for administrators. */
  result: z.object({ statistic: Statistic, votingOptions: z.array(CountedOption) }).nullable(),
})
export type Ballot = z.infer<typeof Ballot>

export const ReadBallot = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}/ballot',
  summary: 'A voting as a member sees it: its options, the vote that counts for the caller, the result once it is finished, why it was canceled',
  access: 'member',
  params: OneVoting,
  response: Ballot,
  errors: ['ERROR_NOT_FOUND'],
})

export const VotingForm = Voting.extend({
  updatedAt: Instant,
  votingOptions: z.array(CountedOption),
  selectedDocumentStructNodeIds: z.array(Id),
  /** Somebody has voted, so that only dates and notifications may change. */
  votesExists: z.boolean(),
})

export const ReadVoting = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}',
  summary: 'A voting as its form needs it',
  access: 'user_admin',
  params: OneVoting,
  response: VotingForm,
  errors: ['ERROR_NOT_FOUND'],
})

export const VotingDetails = Voting.extend({
  now: Instant,
  endsAtInstant: Instant.nullable(),
  votingOptions: z.array(CountedOption),
  ...Papers,
  /** Before the start: documents that were meant and that nobody who may vote sees, so that it would not be about them. */
  unseenDocuments: z.int(),
  statistic: Statistic,
  /** Eligible without a vote that counts. */
  noVoted: z.int(),
  /** By institution, or by person in a general voting. */
  seats: z.array(Seat),
  relatedCount: z.int(),
  actionReason: z.string().nullable(),
  /** Hash of the last row of the ledger of votes, and how many rows there are. */
  ledger: z.object({ head: z.string(), rows: z.int() }),
})
export type VotingDetails = z.infer<typeof VotingDetails>

export const ReadVotingDetails = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}/details',
  summary: 'Summary of a voting for administrators, with turnout and counts as they are now',
  access: 'user_admin',
  params: OneVoting,
  response: VotingDetails,
  errors: ['ERROR_NOT_FOUND'],
})

const Vote = z.object({
  id: Id,
  username: z.string(),
  userFirstName: z.string(),
  userLastName: z.string(),
  userInstitution: z.string().nullable(),
  userFunction: z.string().nullable(),
  votingOptionName: z.string(),
  voteStatus: z.enum(['active', 'canceled']),
  createdAt: Instant,
  createdBy: z.string(),
  /** What a vote on behalf rests on. */
  basis: z.string().nullable(),
  /** Name of the file that it rests on; `DownloadVoteBasis` has it. */
  basisFileName: z.string().nullable(),
  canceledAt: Instant.nullable(),
  canceledBy: z.string().nullable(),
  /** Why it was taken back; null of one that another vote replaced. */
  cancelReason: z.string().nullable(),
})
export type Vote = z.infer<typeof Vote>

export const ListVotes = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}/votes',
  summary: 'Every vote of a voting, those that no longer count among them',
  access: 'user_admin',
  params: OneVoting,
  query: listQuery(['userLastName', 'userInstitution', 'votingOptionName', 'voteStatus', 'createdAt', 'canceledAt'], { sort: 'createdAt', dir: 'desc' }),
  response: z.object({ items: z.array(Vote), totalCount: z.int() }),
  errors: ['ERROR_NOT_FOUND'],
})

export const VOTING_ACTIONS = ['start', 'finish', 'back', 'cancel', 'restore'] as const
export const VotingAction = z.enum(VOTING_ACTIONS)
export type VotingAction = z.infer<typeof VotingAction>

const StatusChange = z.object({
  id: Id,
  action: VotingAction,
  reason: z.string(),
  createdAt: Instant,
  /** null: the provider itself, at the time that was set. */
  createdBy: z.string().nullable(),
})
export type StatusChange = z.infer<typeof StatusChange>

export const ListVotingChanges = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}/changes',
  summary: 'Every change of status of a voting',
  access: 'user_admin',
  params: OneVoting,
  query: listQuery(['action', 'reason', 'createdAt'], { sort: 'createdAt', dir: 'desc' }),
  response: z.object({ items: z.array(StatusChange), totalCount: z.int() }),
  errors: ['ERROR_NOT_FOUND'],
})

const Voter = z.object({
  userId: Id,
  userFullName: z.string(),
  institutionName: z.string().nullable(),
  functionName: z.string().nullable(),
  role: SeatRole,
  /** The person, or the other one of the seat, has a vote that counts. */
  votePlaced: z.boolean(),
})
export type Voter = z.infer<typeof Voter>

export const ListVoters = endpoint({
  method: 'GET',
  path: '/api/vote/votings/{id}/voters',
  summary: 'Who may vote in a voting, by institution and name; once it is finished who might have',
  access: 'user_admin',
  params: OneVoting,
  response: z.object({ items: z.array(Voter) }),
  errors: ['ERROR_NOT_FOUND'],
})
