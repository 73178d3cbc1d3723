// Reading votings (contract section 6). Times are Polish wall time; a voting's end is exclusive.
import { z } from 'zod'
import { AdoptionFiguresNow, AdoptionRuleNow, ResolutionFields } from './adoption.ts'
import { endpoint } from './kit.ts'
import { OwnRecusal } from './recusals.ts'
import { CountAnswer, Id, IdText, Instant, listQuery } from './shapes.ts'
import { WallBound } from './wall-time.ts'

export const VOTING_STATUSES = ['preparing', 'in_progress', 'finished', 'canceled'] as const
export const VotingStatus = z.enum(VOTING_STATUSES)
export type VotingStatus = z.infer<typeof VotingStatus>

/** Format of times in the answers of votings: `YYYY-MM-DDTHH:mm:ss`. */
const VotingTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)

const Named = z.object({ id: Id, name: z.string() })

/** Role in the seat of an institution; null in general votings. */
export const SeatRole = z.enum(['member', 'alternate_member']).nullable()

export const Statistic = z.object({
  /** Number of institutions, or of people in a general voting. */
  eligibleCount: z.int(),
  /** How many of them have an active vote. */
  votedCount: z.int(),
  /** `votedCount` of `eligibleCount`, to two decimals. */
  turnoutPercent: z.number(),
  /** Votes needed for a valid voting. */
  requiredTurnout: z.int(),
  valid: z.boolean(),
})
export type Statistic = z.infer<typeof Statistic>

/** Who has excluded themselves; the reasons are not for everybody. */
const Recused = z.array(z.object({ userFullName: z.string(), institutionName: z.string().nullable() }))

const Recusal = z.object({
  userId: Id,
  userFullName: z.string(),
  institutionName: z.string().nullable(),
  role: SeatRole,
  reason: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  /** null: it is in force. */
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
})
export type Recusal = z.infer<typeof Recusal>

const Seat = z.object({
  /** The institution, or the person in a general voting. */
  name: z.string(),
  /** People who may vote for it. */
  voters: z.array(z.object({ userId: Id, userFullName: z.string(), role: SeatRole, recused: z.boolean() })),
  /** Its active vote. */
  vote: z
    .object({
      id: Id,
      userId: Id,
      userFullName: z.string(),
      role: SeatRole,
      votingOptionName: z.string(),
      createdAt: Instant,
      /** Who cast it, if not the voter. */
      authorName: z.string().nullable(),
    })
    .nullable(),
})
export type Seat = z.infer<typeof Seat>

const Voting = z.object({
  id: Id,
  title: z.string(),
  /** null: an administrator starts it. */
  startsAt: VotingTime.nullable(),
  endsAt: VotingTime.nullable(),
  currentStatus: VotingStatus,
  general: z.boolean(),
  workingGroup: Named.nullable(),
  startStopNotifications: z.boolean(),
  documentStructNodeId: Id.nullable(),
  documentNotApplicable: z.boolean(),
  ...ResolutionFields,
  createdAt: Instant,
  createdBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
})

const VotingRow = Voting.extend({
  /** Whether the caller may vote, by permission, seat and working group, regardless of the status. */
  canVote: z.boolean(),
  /** Whether the caller or the other person of the seat has an active vote. */
  votePlaced: z.boolean(),
  /** Whose active vote that is; null: there is none. */
  votePlacedBy: z.enum(['own', 'member', 'alternate_member']).nullable(),
  /** Whether the caller can vote now: in progress, may vote, and the member's vote does not exclude the deputy. */
  open: z.boolean(),
  /** All votes ever cast, also canceled ones; null for people who are no administrators. */
  relatedCount: z.int().nullable(),
  /** Active votes; null for people who are no administrators. */
  votedCount: z.int().nullable(),
  /** Reason of the last change of status that had one; null for people who are no administrators. */
  actionReason: z.string().nullable(),
  /** Result if it ended now, with the names of seats without a vote; only on request, for administrators, of votings in progress. */
  standing: z.object({ statistic: Statistic, notVoted: z.array(z.string()) }).nullable(),
  /** Documents if it began now: their count, and how many no voter can see; only on request, for administrators, of votings in preparation. */
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
  /** Votings with a start or end from `from` to `to` (exclusive). */
  query: z.object({ from: WallBound, to: WallBound }),
  response: z.object({ items: z.array(VotingTimes) }),
  errors: [],
})

const Option = z.object({ id: Id, answerOptionId: Id, name: z.string() })
const CountedOption = Option.extend({ votesCount: z.int() })

/** Changes of a document after the start: it has a newer version, its version was hidden, or it was withdrawn. */
export const PAPER_CHANGES = ['new_version', 'hidden', 'withdrawn'] as const
export type PaperChange = (typeof PAPER_CHANGES)[number]

/** A document or folder that a voting is about. */
const LinkedNode = z.object({
  id: Id,
  name: z.string(),
  isFolder: z.boolean(),
  /** The version voted on; before the start, the version that would be; null for a folder. */
  version: z.object({ id: Id, number: z.int() }).nullable(),
  /** Change since the start. */
  change: z.enum(PAPER_CHANGES).nullable(),
})
export type LinkedNode = z.infer<typeof LinkedNode>

const Papers = {
  /** The folder, then the documents, as of the start; before the start as of now. */
  documents: z.array(LinkedNode),
  /** Whether it is about all documents of the folder that voters see, because none were chosen. */
  wholeFolder: z.boolean(),
  /** When its documents were frozen; null: it has not begun, or it began before documents were frozen at the start. */
  papersAt: Instant.nullable(),
  /** Documents added to the folder since; the voting is not about them. */
  addedSince: z.int(),
}

/** `0A1B-2C3D-4E5F-6071`: the first 64 bits of the hash of the row in the ledger. */
export const ReceiptCode = z.string().regex(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/)

/** Cast, changed, cast on behalf by an administrator, canceled by an administrator. */
export const VOTE_ACTIONS = ['cast', 'change', 'onbehalf', 'cancel'] as const
export const VoteAction = z.enum(VOTE_ACTIONS)
export type VoteAction = z.infer<typeof VoteAction>

const SeatEvent = z.object({
  action: VoteAction,
  happenedAt: Instant,
  /** The voter. */
  userName: z.string(),
  role: SeatRole,
  /** Who did it, if not the voter. */
  authorName: z.string().nullable(),
  /** Basis of a vote on behalf, or reason of a cancellation. */
  grounds: z.string().nullable(),
  votingOptionName: z.string(),
  receiptCode: ReceiptCode,
})

/** Why somebody may not vote, the first that applies: no permission; no seat; no institution; not in the working group; they have excluded themselves. */
export const NO_VOTE_REASONS = ['no_permission', 'no_seat', 'no_institution', 'not_in_group', 'recused'] as const
export type NoVoteReason = (typeof NO_VOTE_REASONS)[number]

export const Ballot = Voting.extend({
  /** null: they may vote. */
  noVoteReason: z.enum(NO_VOTE_REASONS).nullable(),
  /** The provider's time; the page counts down from it to `endsAtInstant`. */
  now: Instant,
  endsAtInstant: Instant.nullable(),
  votingOptions: z.array(Option),
  ...Papers,
  /** Documents of which the caller has read an earlier version than the one voted on, and that version. */
  readBefore: z.array(z.object({ documentId: Id, versionNum: z.int() })),
  /** Whether the caller may vote, regardless of the status. */
  canVote: z.boolean(),
  /** Whether the caller can vote now: in progress, may vote, and the member's vote does not exclude the deputy. */
  open: z.boolean(),
  currentUserVotingRole: SeatRole,
  /** Option of the active vote of the caller or of the caller's seat. */
  selectedVotingOptionId: Id.nullable(),
  selectedVoteCreatedAt: Instant.nullable(),
  memberSelectedVotingOptionId: Id.nullable(),
  memberVoteCreatedAt: Instant.nullable(),
  alternateMemberSelectedVotingOptionId: Id.nullable(),
  alternateMemberVoteCreatedAt: Instant.nullable(),
  /** Other votings that wait for the caller's vote: how many, and the next one after this. */
  waiting: z.object({ count: z.int(), nextId: Id.nullable() }),
  /** Whether the caller wants receipts by mail. */
  receiptByMail: z.boolean(),
  /** Reason and time of the cancellation; null: it is not canceled. */
  cancellation: z.object({ reason: z.string(), createdAt: Instant }).nullable(),
  /** Events of the votes of the caller and of the caller's seat, the newest first. */
  seatEvents: z.array(SeatEvent),
  adoptionRule: AdoptionRuleNow,
  /** null: the caller has not excluded themselves. */
  ownRecusal: OwnRecusal.nullable(),
  /** Others of the caller's seat who have excluded themselves. */
  seatRecusals: z.array(z.string()),
  /** Result of a finished voting, for people who were eligible and for administrators. */
  result: z.object({ statistic: Statistic, votingOptions: z.array(CountedOption), adoption: AdoptionFiguresNow, recused: Recused }).nullable(),
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
  /** Whether somebody has voted: then only dates and notifications may be changed. */
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
  /** Before the start: number of chosen documents that no voter can see, so that they would be left out. */
  unseenDocuments: z.int(),
  statistic: Statistic,
  adoptionRule: AdoptionRuleNow,
  /** While it runs: as if it ended now. */
  adoption: AdoptionFiguresNow,
  /** Number of eligible voters or seats without an active vote. */
  noVoted: z.int(),
  /** By institution, or by person in a general voting. */
  seats: z.array(Seat),
  recusals: z.array(Recusal),
  relatedCount: z.int(),
  actionReason: z.string().nullable(),
  /** Hash of the last row of the ledger, and the number of rows. */
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
  /** Basis of a vote on behalf. */
  basis: z.string().nullable(),
  /** File name of the basis, for `DownloadVoteBasis`. */
  basisFileName: z.string().nullable(),
  canceledAt: Instant.nullable(),
  canceledBy: z.string().nullable(),
  /** Reason of the cancellation; null: another vote replaced it. */
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
  /** null: the provider itself, at the planned time. */
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
  /** Whether the person or the other person of the seat has an active vote. */
  votePlaced: z.boolean(),
  /** They have excluded themselves. */
  recused: z.boolean(),
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
