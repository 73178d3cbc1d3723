// Reading votings: lists, ballot, form, summary. The status is always the one at the present time.
import { readBefore } from '#provider/areas/documents/comparison/service.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Ballot, ListVotes, ListVoters, ListVotingChanges, ListVotings, ListVotingTimes, ReadVoting, ReadVotingDetails } from '#contract/votings.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { adoptionNow, adoptionRule } from '#provider/areas/votings/adoption/service.ts'
import { seatsOf } from '#provider/areas/votings/electorate/seats.ts'
import { countVoting, wasElector } from '#provider/areas/votings/electorate/service.ts'
import * as ledger from '#provider/areas/votings/ledger/service.ts'
import { activeVotes, wantsReceipts } from '#provider/areas/votings/casting/queries.ts'
import { documentIdsOf } from '#provider/areas/votings/managing/queries.ts'
import { mayVote, seatOf, whyNoVote } from '#provider/areas/votings/policy.ts'
import { countAddedSince, describePapers } from '#provider/areas/votings/papers/service.ts'
import { ownRecusal, recusalsOf, recusedOfSeat } from '#provider/areas/votings/recusal/reading.ts'
import { countVotesEver, findVoting, lastCancellation, lastReason, listOptions, type VotingRow } from '#provider/areas/votings/queries.ts'
import { totalOf } from '#provider/db/total.ts'
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'
import { changedAt } from '#provider/records/change.ts'
import { inAgendaOrder } from '#provider/areas/meetings/order/service.ts'
import { Refusal } from '#provider/refusal.ts'
import { authorshipOf } from '#provider/records/authorship.ts'
import { voterOf, votingsWithoutVote } from './duties-service.ts'
import * as queries from './queries.ts'

type Reading = Pick<Capabilities, 'db' | 'now' | 'settings'>

/** Wall time in the format of the answers. */
const wall = (time: string | null): string | null => time?.replace(' ', 'T') ?? null
const instant = (time: string | null): string | null => (time === null ? null : (instantOfWallTime(time)?.toISOString() ?? null))

const asAnswered = (row: VotingRow) => ({
  id: row.id,
  title: row.title,
  startsAt: wall(row.starts_at),
  endsAt: wall(row.ends_at),
  currentStatus: row.current_status,
  general: row.general,
  workingGroup: row.work_group_id === null ? null : { id: row.work_group_id, name: row.group_name ?? '' },
  startStopNotifications: row.start_stop_notifications,
  documentStructNodeId: row.document_node_id,
  documentNotApplicable: row.document_not_applicable,
  ...resolutionOf(row),
  ...authorshipOf(row),
})

/** A canceled voting has no result. */
const resolutionOf = (row: Pick<VotingRow, 'resolution' | 'own_rule' | 'outcome' | 'resolution_number' | 'current_status'>) => {
  const isOver = row.current_status === 'finished'
  return { resolution: row.resolution, rule: row.own_rule, outcome: isOver ? row.outcome : null, resolutionNumber: isOver ? row.resolution_number : null }
}

const mayVoteHere = (actor: Actor, row: VotingRow & { recused: boolean }): boolean => mayVote(actor, row) && !row.recused

const isForEveryone = (status: VotingRow['current_status']): boolean => status === 'in_progress' || status === 'finished'

/** The result if the voting were finished now. */
async function standingOf({ db, settings }: Pick<Reading, 'db' | 'settings'>, row: VotingRow, now: Date) {
  const { statistic, electors } = await countVoting(db, row, { now, fundProgram: settings.fundProgram })
  return {
    statistic,
    notVoted: (await seatsOf(db, row, electors)).filter(({ vote, voters }) => vote === null && !voters.every(({ recused }) => recused)).map(({ name }) => name),
  }
}

/** The documents if the voting were started now. */
async function startsWith(db: Db, row: VotingRow, now: Date) {
  if (row.document_not_applicable) return null
  const { documents, unseen, wholeFolder } = await describePapers(db, row, { now, reader: null })
  return { count: documents.filter(({ isFolder }) => !isFolder).length, unseen, wholeFolder }
}

export async function listVotings({ db, now, settings }: Reading, actor: Actor, query: queries.VotingsQuery): Promise<AnswerOf<typeof ListVotings>> {
  const administers = mayAdminister(actor)
  if (!administers && !isForEveryone(query.status)) throw new Refusal('ERROR_FORBIDDEN')
  const instant = now()
  const rows = await queries.listVotings(db, query, { mine: { userId: actor.userId, seat: seatOf(actor) }, now: instant, administers })
  const isAsked = administers && query.standing === 'true'
  const standings = new Map<number, Awaited<ReturnType<typeof standingOf>>>()
  if (isAsked && query.status === 'in_progress') for (const row of rows) standings.set(row.id, await standingOf({ db, settings }, row, instant))
  const papers = new Map<number, Awaited<ReturnType<typeof startsWith>>>()
  if (isAsked && query.status === 'preparing') for (const row of rows) papers.set(row.id, await startsWith(db, row, instant))
  return {
    items: rows.map((row) => ({
      ...asAnswered(row),
      standing: standings.get(row.id) ?? null,
      papers: papers.get(row.id) ?? null,
      canVote: mayVoteHere(actor, row),
      votePlaced: row.vote_placed,
      votePlacedBy: row.vote_placed_by,
      open: row.current_status === 'in_progress' && mayVoteHere(actor, row) && !isLocked(actor, row),
      relatedCount: row.related_count,
      votedCount: row.voted_count,
      actionReason: row.action_reason,
    })),
    totalCount: await totalOf(rows, query, () => queries.countVotings(db, query, instant)),
  }
}

/** The given votings as the caller sees them, unordered. `coming`: those in preparation in which they will vote. */
export async function chosenVotings({ db, now }: Pick<Reading, 'db' | 'now'>, actor: Actor, ids: readonly number[]) {
  const rows = await queries.votingsById(db, ids, { mine: { userId: actor.userId, seat: seatOf(actor) }, now: now() })
  const coming = []
  for (const row of rows)
    if (row.current_status === 'preparing' && mayVote(actor, row))
      coming.push({ id: row.id, general: row.general, ownRecusal: row.recused ? await ownRecusal(db, row.id, actor.userId) : null })
  const seen = rows
    .filter(({ current_status }) => mayAdminister(actor) || isForEveryone(current_status))
    .map((row) => ({
      id: row.id,
      title: row.title,
      currentStatus: row.current_status,
      votePlaced: row.vote_placed,
      open: row.current_status === 'in_progress' && mayVoteHere(actor, row) && !isLocked(actor, row),
      ...resolutionOf(row),
    }))
  return { seen, coming }
}

export const countVotingsWithoutVote = async (reading: Reading, actor: Actor) => ({ count: (await votingsWithoutVote(reading, actor)).length })

/** Whether the member's vote excludes the deputy. */
const isLocked = (actor: Actor, { general, vote_placed_by }: Pick<queries.ListedVoting, 'general' | 'vote_placed_by'>): boolean =>
  !general && seatOf(actor)?.role === 'alternate_member' && vote_placed_by === 'member'

/** What else waits for the caller's vote; the next one is whatever comes after this voting in their list, from its beginning at its end. */
async function waitingBeside(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<Ballot['waiting']> {
  const ids = await queries.idsWithoutVote(db, voterOf(actor, now), id)
  const here = ids.indexOf(id)
  const others = here < 0 ? ids : [...ids.slice(here + 1), ...ids.slice(0, here)]
  return { count: others.length, nextId: others[0] ?? null }
}

async function requireVoting(db: Db, id: number, now: Date): Promise<VotingRow> {
  const row = await findVoting(db, id, now)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  return row
}

/** The caller's part of the votes: the one that counts for them, and everything that happened to votes of their seat. */
async function ownVotes(db: Db, row: VotingRow, actor: Actor) {
  const seat = row.general ? null : seatOf(actor)
  const place = { userId: actor.userId, institutionId: seat?.institutionId ?? null }
  const votes = await activeVotes(db, row.id, place)
  const counts = votes.find((vote) => (seat ? vote.institution_id === seat.institutionId : vote.user_id === actor.userId))
  const ofRole = (role: 'member' | 'alternate_member') => (seat && counts?.role === role ? counts : undefined)
  const [member, deputy] = [ofRole('member'), ofRole('alternate_member')]
  const events = await ledger.rowsOfSeat(db, row.id, place)
  return {
    seat,
    counts,
    answered: {
      currentUserVotingRole: seat?.role ?? null,
      selectedVotingOptionId: counts?.voting_option_id ?? null,
      selectedVoteCreatedAt: counts?.created_at.toISOString() ?? null,
      memberSelectedVotingOptionId: member?.voting_option_id ?? null,
      memberVoteCreatedAt: member?.created_at.toISOString() ?? null,
      alternateMemberSelectedVotingOptionId: deputy?.voting_option_id ?? null,
      alternateMemberVoteCreatedAt: deputy?.created_at.toISOString() ?? null,
      seatEvents: events.map((event) => ({
        action: event.action,
        happenedAt: event.happenedAt.toISOString(),
        userName: event.userName,
        role: event.role,
        authorName: event.authorId === event.userId ? null : event.authorName,
        grounds: event.grounds ?? null,
        votingOptionName: event.votingOptionName,
        receiptCode: ledger.receiptCode(event.hash),
      })),
    },
  }
}

/** Without the reasons. */
const recusedAmong = (recusals: Awaited<ReturnType<typeof recusalsOf>>) =>
  recusals.filter(({ endedAt }) => endedAt === null).map(({ userFullName, institutionName }) => ({ userFullName, institutionName }))

async function papersOf(db: Db, row: VotingRow, looking: Parameters<typeof describePapers>[2]) {
  const told = await describePapers(db, row, looking)
  const { documents: linked, wholeFolder } = told
  const documents = [
    ...linked.filter(({ isFolder }) => isFolder),
    ...(await inAgendaOrder(
      db,
      row.id,
      linked.filter(({ isFolder }) => !isFolder),
    )),
  ]
  return { documents, wholeFolder, addedSince: await countAddedSince(db, row, looking, told), papersAt: row.papers_at?.toISOString() ?? null }
}

/** Why it does not go on, for whoever comes by a link that was mailed. */
async function cancellationOf(db: Db, row: VotingRow): Promise<Ballot['cancellation']> {
  const canceled = row.current_status === 'canceled' ? await lastCancellation(db, row.id) : undefined
  return canceled ? { reason: canceled.reason, createdAt: canceled.created_at.toISOString() } : null
}

/** The documents, and what the reader knows an earlier version of. */
async function papersFor(db: Db, row: VotingRow, looking: Parameters<typeof describePapers>[2], actor: Actor) {
  const papers = await papersOf(db, row, looking)
  const versions = papers.documents.flatMap(({ id, version }) => (version ? [{ documentId: id, versionNum: version.number }] : []))
  return { ...papers, readBefore: await readBefore(db, actor, versions) }
}

export async function readBallot({ db, now, settings }: Reading, actor: Actor, id: number): Promise<Ballot> {
  const at = now()
  const row = await requireVoting(db, id, at)
  const administers = mayAdminister(actor)
  // To members a voting in preparation is none. Every other one has been mailed about.
  if (!administers && row.current_status === 'preparing') throw new Refusal('ERROR_NOT_FOUND')
  const { seat, counts, answered } = await ownVotes(db, row, actor)
  const recusal = await ownRecusal(db, id, actor.userId)
  const noVoteReason = whyNoVote(actor, row) ?? (recusal ? 'recused' : null)
  const canVote = noVoteReason === null
  const isLocked = seat?.role === 'alternate_member' && counts?.role === 'member' && counts.user_id !== actor.userId
  const isOver = row.current_status === 'finished'
  // Between the end and the moment in which it is written down the electorate is whoever may vote.
  const mayKnow = isOver && (administers || (row.status === 'finished' ? await wasElector(db, id, actor.userId) : canVote))
  const counted = mayKnow ? await countVoting(db, row, { now: at, fundProgram: settings.fundProgram }) : null
  return {
    ...asAnswered(row),
    ...answered,
    now: at.toISOString(),
    endsAtInstant: instant(row.ends_at),
    votingOptions: await listOptions(db, id),
    ...(await papersFor(db, row, { now: at, reader: administers ? null : actor.workGroupIds }, actor)),
    canVote,
    noVoteReason,
    open: row.current_status === 'in_progress' && canVote && !isLocked,
    waiting: canVote ? await waitingBeside(db, actor, { id, now: at }) : { count: 0, nextId: null },
    receiptByMail: canVote && (await wantsReceipts(db, actor.userId)),
    cancellation: await cancellationOf(db, row),
    adoptionRule: await adoptionRule(db, { settings }, row),
    ownRecusal: recusal,
    seatRecusals: seat && !recusal ? await recusedOfSeat(db, id, seat.institutionId) : [],
    result: counted && {
      statistic: counted.statistic,
      votingOptions: counted.options,
      adoption: (await adoptionNow(db, { settings }, row, counted))?.figures ?? null,
      recused: recusedAmong(await recusalsOf(db, id)),
    },
  }
}

export async function readVoting({ db, now }: Reading, id: number): Promise<AnswerOf<typeof ReadVoting>> {
  const row = await requireVoting(db, id, now())
  const { options } = await countVoting(db, row, { now: now(), fundProgram: 'fedp2127' })
  return {
    ...asAnswered(row),
    updatedAt: changedAt(row).toISOString(),
    votingOptions: options,
    selectedDocumentStructNodeIds: await documentIdsOf(db, id),
    votesExists: (await countVotesEver(db, id)) > 0,
  }
}

export async function readDetails({ db, now, settings }: Reading, id: number): Promise<AnswerOf<typeof ReadVotingDetails>> {
  const at = now()
  const row = await requireVoting(db, id, at)
  const counted = await countVoting(db, row, { now: at, fundProgram: settings.fundProgram })
  const { statistic, options, electors } = counted
  return {
    ...asAnswered(row),
    now: at.toISOString(),
    endsAtInstant: instant(row.ends_at),
    votingOptions: options,
    adoptionRule: await adoptionRule(db, { settings }, row),
    adoption: (await adoptionNow(db, { settings }, row, counted))?.figures ?? null,
    ...(await papersOf(db, row, { now: at, reader: null })),
    unseenDocuments: (await describePapers(db, row, { now: at, reader: null })).unseen,
    statistic,
    noVoted: statistic.eligibleCount - statistic.votedCount,
    seats: await seatsOf(db, row, electors),
    recusals: await recusalsOf(db, id),
    relatedCount: await countVotesEver(db, id),
    actionReason: await lastReason(db, id),
    ledger: await ledger.ledgerHead(db, id),
  }
}

const asVote = (row: queries.VoteRow): AnswerOf<typeof ListVotes>['items'][number] => ({
  id: row.id,
  username: row.username,
  userFirstName: row.first_name,
  userLastName: row.last_name,
  userInstitution: row.institution,
  userFunction: row.function,
  votingOptionName: row.option_name,
  voteStatus: row.status,
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  basis: row.basis,
  basisFileName: row.basis_file_name,
  cancelReason: row.cancel_reason,
  canceledAt: row.canceled_at?.toISOString() ?? null,
  canceledBy: row.canceler,
})

export async function listVotes({ db, now }: Reading, id: number, query: queries.VotesQuery): Promise<AnswerOf<typeof ListVotes>> {
  await requireVoting(db, id, now())
  const rows = await queries.listVotes(db, id, query)
  return { items: rows.map(asVote), totalCount: await queries.countVotes(db, id, query) }
}

export async function listChanges({ db, now }: Reading, id: number, query: queries.ChangesQuery): Promise<AnswerOf<typeof ListVotingChanges>> {
  await requireVoting(db, id, now())
  const rows = await queries.listChanges(db, id, query)
  return {
    items: rows.map((row) => ({ id: row.id, action: row.action, reason: row.reason, createdAt: row.created_at.toISOString(), createdBy: row.author })),
    totalCount: await queries.countChanges(db, id, query),
  }
}

export async function listVoters({ db, now, settings }: Reading, id: number): Promise<AnswerOf<typeof ListVoters>> {
  const row = await requireVoting(db, id, now())
  const { electors } = await countVoting(db, row, { now: now(), fundProgram: settings.fundProgram })
  const votedSeats = new Set(electors.filter(({ voted }) => voted).map(({ institutionId }) => institutionId))
  return {
    items: electors
      .filter(({ entitled }) => entitled)
      .map((elector) => ({
        userId: elector.userId,
        userFullName: elector.userName,
        institutionName: elector.institutionName,
        functionName: elector.functionName,
        role: elector.role,
        votePlaced: elector.voted || (!row.general && votedSeats.has(elector.institutionId)),
        recused: elector.recused,
      })),
  }
}

/** What a person's calendar shows of votings, also without a session. */
export const votingTimes = queries.timesFor

export async function listTimes({ db, now }: Reading, actor: Actor, range: queries.TimeRange): Promise<AnswerOf<typeof ListVotingTimes>> {
  const rows = await queries.timesFor(db, actor.userId, { ...range, now: now() })
  return { items: rows.map(({ id, title, starts_at, ends_at }) => ({ id, title, startsAt: wall(starts_at), endsAt: wall(ends_at) })) }
}

/** As the clock makes it; null: there is no such voting. */
export const votingStatus = async (db: Db, id: number, now: Date) => (await findVoting(db, id, now))?.current_status ?? null
