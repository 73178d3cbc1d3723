// Writes a vote, cancels the votes it replaces, and appends the row of the ledger.
import type { VoteAction } from '#contract/votings.ts'
import type { Tx } from '#provider/capabilities.ts'
import type { GroundsFile } from '#provider/db/schema/votings.ts'
import * as ledger from '#provider/areas/votings/ledger/service.ts'
import type { Seat } from '#provider/areas/votings/policy.ts'
import * as queries from './queries.ts'

export interface VoteToRecord {
  votingId: number
  option: { id: number; name: string }
  voter: { userId: number; name: string; seat: Seat | null }
  author: { userId: number; name: string }
  /** When the provider received the vote. */
  at: Date
  action: VoteAction
  replaces: readonly number[]
  /** Of a vote on behalf: its basis. */
  grounds?: string
  groundsFile?: GroundsFile | null
}

export interface VoteReceipt {
  id: number
  receiptCode: string
  votingOptionName: string
  createdAt: string
}

export async function recordVote(
  tx: Tx,
  { votingId, option, voter, author, at, action, replaces, grounds, groundsFile }: VoteToRecord,
): Promise<{ receipt: VoteReceipt; hash: string }> {
  if (replaces.length > 0) await queries.cancelVotes(tx, replaces, { at, by: author.userId })
  const { id } = await queries.insertVote(tx, { votingId, votingOptionId: option.id, userId: voter.userId, seat: voter.seat, at, by: author.userId })
  const { hash } = await ledger.append(tx, {
    votingId,
    happenedAt: at,
    action,
    voteId: id,
    userId: voter.userId,
    userName: voter.name,
    institutionId: voter.seat?.institutionId ?? null,
    institutionName: voter.seat ? await queries.institutionName(tx, voter.seat.institutionId) : null,
    role: voter.seat?.role ?? null,
    votingOptionId: option.id,
    votingOptionName: option.name,
    replacedVoteIds: replaces,
    authorId: author.userId,
    authorName: author.name,
    grounds: grounds ?? null,
    groundsFile: groundsFile ?? null,
  })
  return { hash, receipt: { id, receiptCode: ledger.receiptCode(hash), votingOptionName: option.name, createdAt: at.toISOString() } }
}
