// Excluding oneself from a voting, before it begins and while it runs; a vote that counts is taken back by the same act. Taken back only
// by administrators. Each runs alone under the lock of votings.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import * as casting from '#provider/areas/votings/casting/queries.ts'
import { electorsNow, type Elector } from '#provider/areas/votings/electorate/service.ts'
import * as ledger from '#provider/areas/votings/ledger/service.ts'
import { recusalEndedMail, recusedByOthersMail } from '#provider/areas/votings/mailing/recusal-texts.ts'
import { note } from '#provider/areas/votings/managing/noting.ts'
import { settle } from '#provider/areas/votings/managing/settling.ts'
import { mayVote } from '#provider/areas/votings/policy.ts'
import type { VotingRow } from '#provider/areas/votings/queries.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { change, quoted, type Context, type Trace } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { askOthers } from './asking-service.ts'
import * as queries from './queries.ts'

type Recusing = Context<Actor> & Pick<Capabilities, 'jobs' | 'mail' | 'settings' | 'audit'>

interface Declared {
  votingId: number
  reason: string
}

/** It counts by when the provider received it, as votes do. */
interface Received {
  receivedAt: Date
}

/** Beside the vote that was taken back: the seat sees it, and the reason is not for the seat. */
const GROUNDS = 'Wyłączenie się z głosowania'

async function requireVoting(tx: Tx, context: Recusing, id: number, { receivedAt }: Received): Promise<VotingRow> {
  const voting = await settle(tx, context, { id, now: receivedAt })
  if (!voting) throw new Refusal('ERROR_NOT_FOUND')
  return voting
}

function requireNotOver({ status }: VotingRow): void {
  if (status === 'finished') throw new Refusal('VOTING_ENDS_DATE_EXCEEDED')
  if (status === 'canceled') throw new Refusal('VOTING_NOT_IN_PROGRESS')
}

const placeOf = ({ general }: VotingRow, elector: Elector) => ({
  institutionId: general ? null : elector.institutionId,
  institutionName: general ? null : elector.institutionName,
  role: general ? null : elector.role,
})

/** The person's own vote, also one that was cast on their behalf. */
async function takeVotesBack(tx: Tx, { actor }: Recusing, votingId: number, userId: number, at: Date): Promise<void> {
  for (const vote of await casting.activeVotes(tx, votingId, { userId, institutionId: null })) {
    await casting.cancelVotes(tx, [vote.id], { at, by: actor.userId })
    await ledger.append(tx, {
      votingId,
      happenedAt: at,
      action: 'cancel',
      voteId: vote.id,
      userId,
      userName: vote.user_name,
      institutionId: vote.institution_id,
      institutionName: vote.institution_id === null ? null : await casting.institutionName(tx, vote.institution_id),
      role: vote.role,
      votingOptionId: vote.voting_option_id,
      votingOptionName: vote.option_name,
      replacedVoteIds: [],
      authorId: actor.userId,
      authorName: actor.fullName,
      grounds: GROUNDS,
    })
  }
}

/** Browsers send a form's line breaks otherwise than programs. */
const linesOf = (text: string): string => text.replaceAll('\r\n', '\n')

interface Recusal extends Declared, Received {
  userId: number
}

async function recuse(tx: Tx, context: Recusing, voting: VotingRow, { userId, reason, receivedAt: at }: Recusal) {
  const { actor } = context
  const existing = await queries.findRecusal(tx, voting.id, userId)
  // What was said first stands, and whoever says something else has to know.
  if (existing && linesOf(existing.reason) !== linesOf(reason)) throw new Refusal('ERROR_ALREADY_RECUSED')
  if (existing) return { id: existing.id, elector: null }
  const electors = await electorsNow(tx, voting, at)
  const elector = electors.find((each) => each.userId === userId && each.entitled)
  if (!elector) throw new Refusal('ERROR_USER_MAY_NOT_VOTE', { fields: [{ path: 'userId', code: 'wrong_format' }] })
  await takeVotesBack(tx, context, voting.id, userId, at)
  const person = { userId, userName: elector.userName, ...placeOf(voting, elector) }
  const { id } = await queries.insertRecusal(tx, { votingId: voting.id, ...person, reason, at, by: actor.userId })
  if (voting.status === 'in_progress') await note(tx, context, { votingId: voting.id, note: 'recusal', reason, at, author: actor, person })
  await askOthers(tx, context, voting, { elector, electors })
  return { id, elector }
}

const traced = async (tx: Tx, voting: VotingRow, trace: Pick<Trace, 'kind' | 'description'>, userId: number): Promise<Trace> => ({
  ...trace,
  detail: { votingIds: [voting.id], userId, ...(voting.status === 'in_progress' && { ledger: await ledger.ledgerHead(tx, voting.id) }) },
})

const cut = ({ title }: VotingRow) => quoted(title.slice(0, 200))

export const recuseMyself = (context: Recusing, { votingId, reason }: Declared, received: Received) =>
  change(context, 'votings', async ({ tx }) => {
    const { actor } = context
    const voting = await requireVoting(tx, context, votingId, received)
    // To people who will not vote in it a voting in preparation is none.
    if (!mayVote(actor, voting)) throw new Refusal(voting.status === 'preparing' && !mayAdminister(actor) ? 'ERROR_NOT_FOUND' : 'ERROR_FORBIDDEN')
    requireNotOver(voting)
    const { id, elector } = await recuse(tx, context, voting, { votingId, userId: actor.userId, reason, ...received })
    if (!elector) return { answer: { id }, nothingHappened: true }
    const description = `Wyłączono się z głosowania ${cut(voting)}`
    return { answer: { id }, trace: await traced(tx, voting, { kind: 'voter_recused', description }, actor.userId) }
  })

export const recuseSomebody = (context: Recusing, { votingId, userId, reason }: Declared & { userId: number }, received: Received) =>
  change(context, 'votings', async ({ tx }) => {
    const { mail, settings } = context
    const voting = await requireVoting(tx, context, votingId, received)
    requireNotOver(voting)
    const { id, elector } = await recuse(tx, context, voting, { votingId, userId, reason, ...received })
    if (!elector) return { answer: { id }, nothingHappened: true }
    await mail.send(tx, recusedByOthersMail(settings, { title: voting.status === 'preparing' ? null : voting.title, recipient: elector.email, reason }))
    const description = `Zapisano, że ${elector.userName} wyłącza się z głosowania ${cut(voting)}`
    return { answer: { id }, trace: await traced(tx, voting, { kind: 'voter_recused', description }, userId) }
  })

export const endRecusal = (context: Recusing, { votingId, userId, reason }: Declared & { userId: number }, received: Received) =>
  change(context, 'votings', async ({ tx }) => {
    const { actor, mail, settings } = context
    const at = received.receivedAt
    const voting = await requireVoting(tx, context, votingId, received)
    requireNotOver(voting)
    if (voting.status !== 'in_progress') throw new Refusal('VOTING_NOT_IN_PROGRESS')
    const recusal = await queries.findRecusal(tx, votingId, userId)
    if (!recusal) throw new Refusal('ERROR_NOT_RECUSED')
    await queries.endRecusal(tx, recusal.id, { at, by: actor.userId, reason })
    const { user_name: userName, institution_id: institutionId, institution_name: institutionName, role } = recusal
    const person = { userId, userName, institutionId, institutionName, role }
    await note(tx, context, { votingId, note: 'recusal_end', reason, at, author: actor, person })
    await mail.send(tx, recusalEndedMail(settings, { voting, recipient: await casting.emailOf(tx, userId), reason }))
    const description = `Cofnięto wyłączenie z głosowania ${cut(voting)}: ${userName}`
    return { answer: { id: recusal.id }, trace: await traced(tx, voting, { kind: 'recusal_ended', description }, userId) }
  })
