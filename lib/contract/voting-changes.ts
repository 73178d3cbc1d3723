// Changing votings and votes (contract section 6).
import { z } from 'zod'
import { VotingRule } from './adoption.ts'
import { endpoint } from './kit.ts'
import { Affected, Id, IdText, Instant, ReadAt, Receipt, atOnce, nameText, text } from './shapes.ts'
import { ReceiptCode, VotingAction, VotingStatus } from './votings.ts'
import { WallTimeInput, isInOrder, turnedRound } from './wall-time.ts'

export const VOTING_TITLE_MAX = 2000
export const VOTING_REASON_MAX = 2000
export const VOTE_BASES = ['letter', 'email', 'note'] as const
export const VOTE_BASIS_BYTES_MAX = 10_485_760
const VOTE_BASIS_NAME_MAX = 255
export const VOTING_OPTIONS_MIN = 2
const VOTING_OPTIONS_MAX = 100
const VOTING_DOCUMENTS_MAX = 500

/** null: an administrator starts or finishes the voting. */
const Times = { startsAt: WallTimeInput.nullable(), endsAt: WallTimeInput.nullable() }

const Subject = {
  title: nameText(VOTING_TITLE_MAX),
  answerOptions: z.array(Id).min(VOTING_OPTIONS_MIN).max(VOTING_OPTIONS_MAX),
  workingGroupId: Id.nullish(),
  /** A folder, unless `documentNotApplicable` says that there are no documents. */
  documentStructNodeId: Id.nullish(),
  documentNotApplicable: z.boolean(),
  /** Documents of the folder; empty: all of them. */
  selectedDocumentStructNodeIds: z.array(Id).max(VOTING_DOCUMENTS_MAX).default([]),
  general: z.boolean(),
  /** Whether its end adopts a resolution or not. Every answer needs a meaning then, and one of them has to be for and one against. */
  resolution: z.boolean().optional(),
  /** Only with `resolution`; left out: at a meeting. */
  rule: VotingRule.nullish(),
}

type Documents = { documentNotApplicable?: boolean | undefined; documentStructNodeId?: number | null | undefined }
const hasDocuments = (b: Documents) => b.documentNotApplicable !== false || Boolean(b.documentStructNodeId)
/** A change without the folder keeps it. */
const keepsDocuments = (b: Documents) => b.documentStructNodeId === undefined || hasDocuments(b)
const FOLDER_MISSING = { ...atOnce, path: ['documentStructNodeId'], params: { code: 'required' } }

// Times in the past are refused. The current minute is not past yet, because forms have no seconds.
const formErrors = [
  'VOTING_START_DATE_TO_OLD',
  'VOTING_END_DATE_TO_OLD',
  'VOTING_START_DATE_OLDER_THAN_END',
  'ERROR_OPTION_NOT_FOUND',
  'ERROR_VOTING_DOCUMENT_NOT_FOUND',
  'ERROR_WORK_GROUP_NOT_FOUND',
  'ERROR_ANSWERS_WITHOUT_MEANING',
] as const

export const CreateVoting = endpoint({
  method: 'POST',
  path: '/api/vote/votings',
  summary: 'Prepare a voting. With a start it begins by itself at that time, to the second',
  access: 'user_admin',
  body: z
    .object({ ...Subject, ...Times, startStopNotifications: z.boolean() })
    .refine(hasDocuments, FOLDER_MISSING)
    .refine(isInOrder, turnedRound),
  response: Receipt,
  status: 201,
  errors: formErrors,
})

export const UpdateVoting = endpoint({
  method: 'PUT',
  path: '/api/vote/votings',
  summary: 'Change a voting in preparation or in progress. What it asks and whom is left out, or as it was, once somebody has voted',
  access: 'user_admin',
  body: z
    .object({
      ...Subject,
      ...Times,
      answerOptions: Subject.answerOptions.optional(),
      documentNotApplicable: z.boolean().optional(),
      selectedDocumentStructNodeIds: z.array(Id).max(VOTING_DOCUMENTS_MAX).optional(),
      general: z.boolean().optional(),
      startStopNotifications: z.boolean(),
      id: Id,
      /** What the form showed; when a vote has come since and matters, the answer is a conflict. */
      votesExists: z.boolean().optional(),
      updatedAt: ReadAt,
    })
    .refine(keepsDocuments, FOLDER_MISSING)
    .refine(isInOrder, turnedRound),
  response: Receipt,
  errors: [...formErrors, 'ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_VOTING_STATUS_NOT_ALLOWED', 'ERROR_VOTING_HAS_VOTES'],
})

export const DeleteVotings = endpoint({
  method: 'DELETE',
  path: '/api/vote/votings',
  summary: 'Delete votings in preparation on which nobody has ever voted',
  access: 'user_admin',
  body: z.array(Id).min(1).max(500),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_VOTING_HAS_VOTES', 'ERROR_VOTING_NOT_DELETABLE'],
})

export const ChangeVotingStatus = endpoint({
  method: 'PUT',
  path: '/api/vote/votings/status',
  summary: 'Start, finish, withdraw, cancel or restore a voting',
  access: 'user_admin',
  /** `reason`: typed for cancel and restore; for the other actions it is the name of the action. */
  body: z.object({
    id: Id,
    action: VotingAction,
    reason: text(VOTING_REASON_MAX),
    /** The status that the page showed; refused when it has changed. */
    seenStatus: VotingStatus.optional(),
  }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_VOTING_STATUS_NOT_ALLOWED', 'ERROR_VOTING_HAS_VOTES', 'VOTING_END_DATE_TO_OLD'],
})

/** Receipt of a saved vote. */
const VoteReceipt = z.object({ id: Id, receiptCode: ReceiptCode, votingOptionName: z.string(), createdAt: Instant })

export const CastVote = endpoint({
  method: 'POST',
  path: '/api/vote/votings/vote',
  summary: "Vote, or change one's vote; the same choice again changes nothing and answers the same receipt",
  access: 'voting',
  /** `receiptByMail`: kept for later votes too; without it, as the caller said last. */
  body: z.object({ id: Id, votingOptionId: Id, receiptByMail: z.boolean().optional() }),
  response: VoteReceipt,
  errors: [
    'ERROR_NOT_FOUND',
    'ERROR_FORBIDDEN',
    'VOTING_ENDS_DATE_EXCEEDED',
    'VOTING_NOT_IN_PROGRESS',
    'ALTERNATE_MEMBER_VOTE_LOCKED',
    'VOTER_RECUSED',
    'ERROR_OPTION_NOT_FOUND',
  ],
})

export const CastVoteOnBehalf = endpoint({
  method: 'POST',
  path: '/api/vote/votings/vote/onbehalf',
  summary: 'Vote for somebody who may vote; it takes the place of their vote and of that of their seat, and they are told by mail',
  access: 'user_admin',
  proof: true,
  body: z.object({
    votingId: Id,
    votingOptionId: Id,
    userId: Id,
    /** Basis of the vote: a letter, an e-mail or a note. */
    basis: z.enum(VOTE_BASES),
    basisNote: text(VOTING_REASON_MAX),
    /** File of the basis; name and content must both be given, or neither. */
    fileName: nameText(VOTE_BASIS_NAME_MAX).nullish(),
    fileContent: z.base64().nullish(),
    /** The votes that the page said it would replace; refused when they are others by now. 0 stands for none, for plain forms. */
    replacedVoteIds: z.array(z.int().min(0)).max(VOTING_OPTIONS_MAX).optional(),
  }),
  upload: { field: 'fileContent', bytesMax: VOTE_BASIS_BYTES_MAX, required: false },
  response: VoteReceipt,
  errors: [
    'ERROR_NOT_FOUND',
    'ERROR_INVALID_BASE64',
    'ERROR_FILE_KIND_REFUSED',
    'VOTING_ENDS_DATE_EXCEEDED',
    'VOTING_NOT_IN_PROGRESS',
    'ERROR_USER_MAY_NOT_VOTE',
    'ERROR_OPTION_NOT_FOUND',
    'ERROR_EDIT_CONFLICT',
  ],
})

export const CancelVote = endpoint({
  method: 'PUT',
  path: '/api/vote/votes/{id}/cancel',
  summary: 'Take back a vote that counts, while its voting is in progress; whoever cast it is told by mail',
  access: 'user_admin',
  proof: true,
  params: z.object({ id: IdText }),
  /** `voteId`: the vote again, by which a refused form finds its own row. */
  body: z.object({ reason: text(VOTING_REASON_MAX), voteId: Id.optional() }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'VOTING_ENDS_DATE_EXCEEDED', 'VOTING_NOT_IN_PROGRESS', 'ERROR_VOTE_NOT_ACTIVE'],
})
