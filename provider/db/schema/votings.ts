// Votings, votes and their ledger.
import type { ColumnType, Generated } from 'kysely'
import type { AdoptionRule, AnswerMeaning, Outcome } from '#common/adoption.ts'
import type { VotingRule } from '#contract/adoption.ts'
import type { VoteAction, VotingAction } from '#contract/votings.ts'
import type { Audited, Instant, InstantOrNull, Json } from './columns.ts'

export interface GroundsFile {
  fileName: string
  size: number
  sha256: string
}

export interface VotingTables {
  answer_options: {
    id: Generated<number>
    name: string
    /** What it means for a resolution; null: nothing. */
    meaning: ColumnType<AnswerMeaning | null, AnswerMeaning | null | undefined, AnswerMeaning | null>
  } & Audited
  votings: {
    id: Generated<number>
    title: string
    starts_at: string | null
    ends_at: string | null
    status: 'preparing' | 'in_progress' | 'finished' | 'canceled'
    general: boolean
    start_stop_notifications: boolean
    work_group_id: number | null
    document_node_id: number | null
    document_not_applicable: boolean
    /** Status of a canceled voting before the cancellation; restored with it. */
    canceled_from: ColumnType<'in_progress' | 'finished' | null, 'in_progress' | 'finished' | null | undefined, 'in_progress' | 'finished' | null>
    /** When its documents and the names of its answers were frozen; null: it has not begun, or it began before they were frozen at the start. */
    papers_at: InstantOrNull
    /** Whether its end adopts a resolution or not. */
    resolution: ColumnType<boolean, boolean | undefined, boolean>
    own_rule: ColumnType<VotingRule | null, VotingRule | null | undefined, VotingRule | null>
    /** By what it is decided, kept from its start. */
    kept_rule: ColumnType<AdoptionRule | null, string | null | undefined, string | null>
    /** Of a finished voting about a resolution, kept when it is canceled afterwards. */
    outcome: ColumnType<Outcome | null, Outcome | null | undefined, Outcome | null>
  } & Audited
  voting_options: {
    id: Generated<number>
    voting_id: number
    answer_option_id: number
    position: number
    /** Name at the start of the voting; null: the name in the dictionary. */
    name: ColumnType<string | null, string | null | undefined, string | null>
    /** Likewise. */
    meaning: ColumnType<AnswerMeaning | null, AnswerMeaning | null | undefined, AnswerMeaning | null>
  }
  /** Chosen documents; without rows: all documents of the folder. */
  voting_documents: { voting_id: number; node_id: number }
  /** Documents of a voting that has begun, as voters could see them at its start. */
  voting_papers: {
    voting_id: number
    node_id: number
    place: number
    name: string
    version_id: number
    version_num: number
    file_name: string
    file_size: number
    sha256: string
  }
  votes: {
    id: Generated<number>
    voting_id: number
    voting_option_id: number
    user_id: number
    /** The seat at the time of voting; null in a general voting. */
    institution_id: number | null
    role: 'member' | 'alternate_member' | null
    status: 'active' | 'canceled'
    created_at: Instant
    created_by: number
    canceled_at: InstantOrNull
    canceled_by: number | null
  }
  voting_changes: {
    id: Generated<number>
    voting_id: number
    action: VotingAction
    reason: string
    created_at: Instant
    /** null: the provider itself, at the planned time. */
    created_by: number | null
  }
  /** The electorate, frozen at the end of the voting, and who voted. */
  voting_electors: {
    id: Generated<number>
    voting_id: number
    user_id: number
    user_name: string
    institution_id: number | null
    institution_name: string | null
    function_name: string | null
    role: 'member' | 'alternate_member' | null
    voted: boolean
    recused: ColumnType<boolean, boolean | undefined, boolean>
  }
  /** People who have excluded themselves from a voting; in force until `ended_at`. */
  voting_recusals: {
    id: Generated<number>
    voting_id: number
    user_id: number
    user_name: string
    /** The seat at that moment; null in a general voting. */
    institution_id: number | null
    institution_name: string | null
    role: 'member' | 'alternate_member' | null
    reason: string
    created_at: Instant
    created_by: number
    ended_at: InstantOrNull
    ended_by: ColumnType<number | null, number | null | undefined, number | null>
    end_reason: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** All events of votes. Append-only; each row has the hash of the row before in its voting. */
  vote_ledger: {
    voting_id: number
    /** From 1 in each voting. */
    row_number: number
    happened_at: Instant
    action: VoteAction
    vote_id: number
    user_id: number
    user_name: string
    institution_id: number | null
    institution_name: string | null
    role: 'member' | 'alternate_member' | null
    voting_option_id: number
    voting_option_name: string
    /** Votes that this row replaces. */
    replaced_vote_ids: Json<number[]>
    author_id: number
    author_name: string
    /** Basis of a vote on behalf, or reason of a cancellation; null otherwise and in rows of earlier releases. */
    grounds: ColumnType<string | null, string | null | undefined, string | null>
    /** File of the basis of a vote on behalf. */
    grounds_file: ColumnType<GroundsFile | null, string | null | undefined, string | null>
    previous_hash: string
    hash: string
    sequence: Generated<number>
  }
  /** Notes about the voting itself, rows of the same chain. Append-only; kept when the voting is deleted. */
  voting_notes: {
    voting_id: number
    /** Number in the same sequence as the rows of `vote_ledger`. */
    row_number: number
    happened_at: Instant
    note: VotingAction | 'edit' | 'recusal' | 'recusal_end'
    detail: Json<Record<string, unknown>>
    author_id: number | null
    author_name: string
    previous_hash: string
    hash: string
    /** Order of writing over all ledgers. */
    sequence: Generated<number>
  }
  voting_mailings: {
    id: Generated<number>
    voting_id: number
    message_tag: string
    ledger_head: string
    created_at: Instant
    queued_at: InstantOrNull
  }
}
