// Voting for oneself, voting on behalf of somebody, and cancelling a vote. Each runs alone under the lock of votings.
import { VOTE_BASIS_NAMES } from '#common/names.ts'
import { shownWallTimeSeconds } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { CastVote, CastVoteOnBehalf } from '#contract/voting-changes.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { electorsNow, type Elector } from '#provider/areas/votings/electorate/service.ts'
import * as ledger from '#provider/areas/votings/ledger/service.ts'
import { canceledVoteMail, onBehalfMail, receiptMail } from '#provider/areas/votings/mailing/texts.ts'
import { settle } from '#provider/areas/votings/managing/settling.ts'
import { mayVote, seatOf, type Seat } from '#provider/areas/votings/policy.ts'
import { findRecusal } from '#provider/areas/votings/recusal/queries.ts'
import { listOptions, type VotingRow } from '#provider/areas/votings/queries.ts'
import type { GroundsFile } from '#provider/db/schema/votings.ts'
import { requireNoProgram } from '#provider/files/media-type.ts'
import { addFiles } from '#provider/files/rows.ts'
import type { Upload } from '#provider/http/uploads.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { recordVote, type VoteReceipt } from './record-vote.ts'
import * as queries from './queries.ts'

type Casting = Context<Actor> & Pick<Capabilities, 'jobs' | 'mail' | 'settings' | 'audit'>
type OnBehalf = RequestOutput<typeof CastVoteOnBehalf>['body'] & { upload?: Upload | null }

/** A vote counts by the time at which the provider received it, not by when it was processed. */
interface Received {
  receivedAt: Date
}

async function requireVoting(tx: Tx, casting: Casting, id: number, { receivedAt }: Received): Promise<VotingRow> {
  const voting = await settle(tx, casting, { id, now: receivedAt })
  if (!voting) throw new Refusal('ERROR_NOT_FOUND')
  return voting
}

/** `status`: as of the time at which the vote was received. */
function requireOpen({ status }: VotingRow): void {
  if (status === 'finished') throw new Refusal('VOTING_ENDS_DATE_EXCEEDED')
  if (status !== 'in_progress') throw new Refusal('VOTING_NOT_IN_PROGRESS')
}

async function requireOption(tx: Tx, votingId: number, optionId: number): Promise<{ id: number; name: string }> {
  const option = (await listOptions(tx, votingId)).find(({ id }) => id === optionId)
  if (!option) throw new Refusal('ERROR_OPTION_NOT_FOUND')
  return option
}

/** The vote that counts for the seat; in a general voting, the person's own. */
const currentVote = (votes: readonly queries.ActiveVote[], userId: number, seat: Seat | null): queries.ActiveVote | undefined =>
  votes.find((vote) => (seat ? vote.institution_id === seat.institutionId : vote.user_id === userId))

async function receiptOf(tx: Tx, vote: queries.ActiveVote): Promise<VoteReceipt> {
  const row = await ledger.rowOfVote(tx, vote.id)
  return { id: vote.id, receiptCode: ledger.receiptCode(row?.hash ?? ''), votingOptionName: vote.option_name, createdAt: vote.created_at.toISOString() }
}

const cut = (title: string) => quoted(title.slice(0, 200))

interface ReceiptPreference {
  wants: boolean
  /** Changed from no to yes by this call. */
  isNew: boolean
}

/** Whether receipts are mailed: as the form says, else as it was said last. Saves a change. */
async function receiptPreference(tx: Tx, userId: number, asked: boolean | undefined): Promise<ReceiptPreference> {
  const before = await queries.wantsReceipts(tx, userId)
  if (asked === undefined || asked === before) return { wants: before, isNew: false }
  await queries.setWantsReceipts(tx, userId, asked)
  return { wants: asked, isNew: asked }
}

async function mailReceipt(tx: Tx, { actor, mail, settings }: Casting, voting: VotingRow, receipt: VoteReceipt): Promise<void> {
  const { votingOptionName: optionName, receiptCode, createdAt } = receipt
  const recipient = await queries.emailOf(tx, actor.userId)
  await mail.send(tx, receiptMail(settings, { voting, recipient, optionName, receiptCode, at: new Date(createdAt) }))
}

export const castVote = (context: Casting, { id, votingOptionId, receiptByMail }: RequestOutput<typeof CastVote>['body'], received: Received) =>
  change<VoteReceipt>(context, 'votings', async ({ tx }) => {
    const { actor } = context
    const voting = await requireVoting(tx, context, id, received)
    // A voting in preparation must not become known.
    if (voting.status === 'preparing' && !mayAdminister(actor)) throw new Refusal('ERROR_NOT_FOUND')
    if (!mayVote(actor, voting)) throw new Refusal('ERROR_FORBIDDEN')
    requireOpen(voting)
    if (await findRecusal(tx, id, actor.userId)) throw new Refusal('VOTER_RECUSED')
    const option = await requireOption(tx, id, votingOptionId)
    const seat = voting.general ? null : seatOf(actor)
    const votes = await queries.activeVotes(tx, id, { userId: actor.userId, institutionId: seat?.institutionId ?? null })
    const counts = currentVote(votes, actor.userId, seat)
    const isOwn = counts?.user_id === actor.userId
    if (seat?.role === 'alternate_member' && counts?.role === 'member' && !isOwn) throw new Refusal('ALTERNATE_MEMBER_VOTE_LOCKED')
    const preference = await receiptPreference(tx, actor.userId, receiptByMail)
    if (counts && isOwn && counts.voting_option_id === option.id && counts.created_by === actor.userId && counts.role === (seat?.role ?? null)) {
      const receipt = await receiptOf(tx, counts)
      // The vote is unchanged, but its receipt is wanted now.
      if (preference.isNew) await mailReceipt(tx, context, voting, receipt)
      return { answer: receipt, nothingHappened: true }
    }
    const self = { userId: actor.userId, name: actor.fullName }
    const { receipt, hash } = await recordVote(tx, {
      votingId: id,
      option,
      voter: { ...self, seat },
      author: self,
      at: received.receivedAt,
      action: votes.length > 0 ? 'change' : 'cast',
      replaces: votes.map((vote) => vote.id),
    })
    if (preference.wants) await mailReceipt(tx, context, voting, receipt)
    const said = votes.length > 0 ? 'Zmieniono głos w głosowaniu' : 'Oddano głos w głosowaniu'
    return { answer: receipt, trace: { kind: 'vote_cast', description: `${said} ${cut(voting.title)}`, detail: { votingIds: [id], ledgerHash: hash } } }
  })

async function requireElector(tx: Tx, voting: VotingRow, userId: number, now: Date): Promise<Elector> {
  const elector = (await electorsNow(tx, voting, now)).find((each) => each.userId === userId && each.entitled && !each.recused)
  if (!elector) throw new Refusal('ERROR_USER_MAY_NOT_VOTE', { fields: [{ path: 'userId', code: 'wrong_format' }] })
  return elector
}

/** Refuses when the votes to be replaced are not those that the page showed: somebody has voted since. */
function requireNamed(votes: readonly queries.ActiveVote[], named: readonly number[] | undefined): void {
  if (named === undefined) return
  const known = new Set(named.filter((id) => id > 0))
  if (votes.length !== known.size || votes.some(({ id }) => !known.has(id))) throw new Refusal('ERROR_EDIT_CONFLICT')
}

/** Stores the uploaded basis. The name and the bytes must both be given, or neither. */
async function keepBasisFile(tx: Tx, { files, now }: Pick<Capabilities, 'files' | 'now'>, { fileName, upload }: OnBehalf): Promise<GroundsFile | null> {
  if (!upload && !fileName) return null
  if (!upload || !fileName) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: upload ? 'fileName' : 'fileContent', code: 'required' }] })
  requireNoProgram(upload, fileName)
  await addFiles(tx, files, [upload], now())
  return { fileName, size: upload.size, sha256: upload.sha256 }
}

export const castVoteOnBehalf = (context: Casting & Pick<Capabilities, 'files'>, body: OnBehalf, received: Received) =>
  change<VoteReceipt>(context, 'votings', async ({ tx }) => {
    const { actor, mail, settings } = context
    const { votingId, userId } = body
    const voting = await requireVoting(tx, context, votingId, received)
    requireOpen(voting)
    const elector = await requireElector(tx, voting, userId, received.receivedAt)
    const option = await requireOption(tx, votingId, body.votingOptionId)
    const seat = !voting.general && elector.role && elector.institutionId !== null ? { institutionId: elector.institutionId, role: elector.role } : null
    const votes = await queries.activeVotes(tx, votingId, { userId, institutionId: seat?.institutionId ?? null })
    requireNamed(votes, body.replacedVoteIds)
    const grounds = `${VOTE_BASIS_NAMES[body.basis]}: ${body.basisNote}`
    const groundsFile = await keepBasisFile(tx, context, body)
    const { receipt, hash } = await recordVote(tx, {
      votingId,
      option,
      voter: { userId, name: elector.userName, seat },
      author: { userId: actor.userId, name: actor.fullName },
      at: received.receivedAt,
      action: 'onbehalf',
      replaces: votes.map((vote) => vote.id),
      grounds,
      groundsFile,
    })
    const told = new Set([elector.email, ...votes.map((vote) => vote.email)].map((address) => address.toLowerCase()))
    const replaced = votes.map((vote) => `${vote.option_name} (${vote.user_name}, ${shownWallTimeSeconds(wallTimeOf(vote.created_at))})`)
    const letter = {
      voting,
      optionName: option.name,
      receiptCode: receipt.receiptCode,
      voterName: elector.userName,
      grounds,
      fileName: groundsFile?.fileName ?? null,
      replaced,
    }
    for (const recipient of told) await mail.send(tx, onBehalfMail(settings, { ...letter, recipient }))
    const description = `Oddano głos w imieniu użytkownika ${elector.userName} w głosowaniu ${cut(voting.title)}. ${grounds}`
    return { answer: receipt, trace: { kind: 'vote_cast_on_behalf', description, detail: { votingIds: [votingId], userId, ledgerHash: hash } } }
  })

export const cancelVote = (context: Casting, { id, reason }: { id: number; reason: string }, received: Received) =>
  change(context, 'votings', async ({ tx }) => {
    const { actor, mail, settings } = context
    const known = await queries.findVote(tx, id)
    if (!known) throw new Refusal('ERROR_NOT_FOUND')
    const voting = await requireVoting(tx, context, known.voting_id, received)
    requireOpen(voting)
    if (known.status !== 'active') throw new Refusal('ERROR_VOTE_NOT_ACTIVE')
    await queries.cancelVotes(tx, [id], { at: received.receivedAt, by: actor.userId })
    const { hash } = await ledger.append(tx, {
      votingId: voting.id,
      happenedAt: received.receivedAt,
      action: 'cancel',
      voteId: id,
      userId: known.user_id,
      userName: known.user_name,
      institutionId: known.institution_id,
      institutionName: known.institution_name,
      role: known.role,
      votingOptionId: known.voting_option_id,
      votingOptionName: known.option_name,
      replacedVoteIds: [],
      authorId: actor.userId,
      authorName: actor.fullName,
      grounds: reason,
    })
    await mail.send(
      tx,
      canceledVoteMail(settings, { voting, recipient: known.email, optionName: known.option_name, receiptCode: ledger.receiptCode(hash), reason }),
    )
    const description = `Anulowano głos użytkownika ${known.user_name} w głosowaniu ${cut(voting.title)}. Powód: ${reason}`
    return { answer: { id }, trace: { kind: 'vote_canceled', description, detail: { votingIds: [voting.id], voteId: id, ledgerHash: hash } } }
  })
