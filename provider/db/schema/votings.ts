// Votings, their votes and the ledger of these.
import type { ColumnType, Generated } from 'kysely'
import type { VoteAction, VotingAction } from '#contract/votings.ts'
import type { Audited, Instant, InstantOrNull, Json } from './columns.ts'

export interface GroundsFile {
  fileName: string
  size: number
  sha256: string
}

export interface VotingTables {
  answer_options: { id: Generated<number>; name: string } & Audited
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
    /** What a canceled voting goes back to. */
    canceled_from: ColumnType<'in_progress' | 'finished' | null, 'in_progress' | 'finished' | null | undefined, 'in_progress' | 'finished' | null>
    /** Since when its documents and the names of its answers stand still; null: it has not begun, or had before they did. */
    papers_at: InstantOrNull
  } & Audited
  voting_options: {
    id: Generated<number>
    voting_id: number
    answer_option_id: number
    position: number
    /** What it was called when the voting began; null: as the dictionary has it. */
    name: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** The documents that were chosen; none: all of the folder. */
  voting_documents: { voting_id: number; node_id: number }
  /** What a voting that has begun is about: what voters could see then. */
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
    /** The seat that the vote fills, kept as it was at the time of voting; null in a general voting, where persons vote. */
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
    /** Null: the provider itself, at the time that was set. */
    created_by: number | null
  }
  /** Who might have voted when the voting ended, and whether they did. */
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
  }
  /** Everything that ever happened to a vote. Append-only; each row holds the hash of the row before it in its voting. */
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
    /** Votes that stopped counting by this. */
    replaced_vote_ids: Json<number[]>
    author_id: number
    author_name: string
    /** Of a vote on behalf what it rests on, of one taken back why; null of all others and of rows of earlier releases. */
    grounds: ColumnType<string | null, string | null | undefined, string | null>
    /** The file that a vote on behalf rests on. */
    grounds_file: ColumnType<GroundsFile | null, string | null | undefined, string | null>
    previous_hash: string
    hash: string
    sequence: Generated<number>
  }
  /** What a ledger tells of its voting itself, as rows of the same chain. Append-only; stays when the voting is deleted. */
  voting_notes: {
    voting_id: number
    /** Among the rows of `vote_ledger`. */
    row_number: number
    happened_at: Instant
    note: VotingAction | 'edit'
    detail: Json<Record<string, unknown>>
    author_id: number | null
    author_name: string
    previous_hash: string
    hash: string
    /** In which order rows of all ledgers were written. */
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
