// One vote comes to count and others stop counting, in one step, with its row in the ledger.
import type { VoteAction } from '#contract/votings.ts'
import type { Tx } from '#provider/capabilities.ts'
import type { GroundsFile } from '#provider/db/schema/votings.ts'
import * as ledger from '#provider/areas/votings/ledger/service.ts'
import type { Seat } from '#provider/areas/votings/policy.ts'
import * as queries from './queries.ts'

export interface Placed {
  votingId: number
  option: { id: number; name: string }
  voter: { userId: number; name: string; seat: Seat | null }
  author: { userId: number; name: string }
  /** When the provider received it. */
  at: Date
  action: VoteAction
  replaces: readonly number[]
  /** Of a vote on behalf: what it rests on. */
  grounds?: string
  groundsFile?: GroundsFile | null
}

export interface VoteReceipt {
  id: number
  receiptCode: string
  votingOptionName: string
  createdAt: string
}

export async function placeVote(
  tx: Tx,
  { votingId, option, voter, author, at, action, replaces, grounds, groundsFile }: Placed,
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
