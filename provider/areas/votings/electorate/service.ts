// The only count of votings: who may vote, who has voted, the votes per option, and the validity. Screens, the badge, exports, mails
// and evidence all use it.
import { electoralSeats } from '#common/adoption.ts'
import type { FundProgram } from '#contract/system.ts'
import type { Statistic, VotingStatus } from '#contract/votings.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import { recusalsOf } from '#provider/areas/votings/recusal/reading.ts'
import { findRunning, findVoting, type VotingRow } from '#provider/areas/votings/queries.ts'
import * as queries from './queries.ts'

export { wasElector, type Elector } from './queries.ts'

/** Required turnout: one in so many has to vote. */
export const SHARE: Record<FundProgram, number> = { fedp2127: 2, rpo1420: 3 }

function statisticOf(voting: queries.Electoral, electors: readonly queries.Elector[], fundProgram: FundProgram): Statistic {
  // Institutions are counted once each; in a general voting people are counted.
  const seats = [...electoralSeats(voting.general, electors).values()]
  const counted = voting.kept_rule?.recusal === 'leaves' ? seats.filter(({ recused }) => !recused) : seats
  const [eligibleCount, votedCount] = [counted.length, counted.filter(({ voted }) => voted).length]
  const requiredTurnout = Math.ceil(eligibleCount / SHARE[fundProgram])
  return {
    eligibleCount,
    votedCount,
    turnoutPercent: eligibleCount === 0 ? 0 : Math.round((votedCount * 10_000) / eligibleCount) / 100,
    requiredTurnout,
    valid: eligibleCount > 0 && votedCount >= requiredTurnout,
  }
}

export interface Counted {
  electors: queries.Elector[]
  statistic: Statistic
  options: Awaited<ReturnType<typeof queries.optionCounts>>
}

interface Programme {
  now: Date
  fundProgram: FundProgram
}

/** `status`: as stored. A finished voting has its frozen electorate; otherwise it is whoever may vote at `now`. */
export async function countVoting(
  db: Db,
  voting: queries.Electoral & { status: VotingStatus; canceled_from: 'in_progress' | 'finished' | null },
  { now, fundProgram }: Programme,
): Promise<Counted> {
  const isOver = voting.status === 'finished' || voting.canceled_from === 'finished'
  const electors = isOver ? await queries.frozenElectors(db, voting.id) : await queries.electorsNow(db, voting, dayOf(now))
  return { electors, statistic: statisticOf(voting, electors, fundProgram), options: await queries.optionCounts(db, voting.id) }
}

type WholeCount = Counted & { voting: VotingRow; recusals: Awaited<ReturnType<typeof recusalsOf>> }

/** The count of a voting by id, with its recusals, for other areas; null: there is no such voting. */
export async function countVotingOf(db: Db, id: number, programme: Programme): Promise<WholeCount | null> {
  const voting = await findVoting(db, id, programme.now)
  return voting ? { voting, ...(await countVoting(db, voting, programme)), recusals: await recusalsOf(db, id) } : null
}

/** The first of these votings, in their order, that runs; its turnout is counted where `counts` says so. null: none runs. */
export async function runningVoting(db: Db, ids: readonly number[], { counts, now, fundProgram }: Programme & { counts: boolean }) {
  const voting = ids.length === 0 ? undefined : await findRunning(db, ids, now)
  if (!voting) return null
  return { voting, statistic: counts ? statisticOf(voting, await electorsNow(db, voting, now), fundProgram) : null }
}

/** Who may vote at `now`, regardless of the status. */
export const electorsNow = (db: Db, voting: queries.Electoral, now: Date) => queries.electorsNow(db, voting, dayOf(now))

export interface SeatHolder {
  userId: number
  userName: string
  institutionId: number
  institutionName: string
  role: 'member' | 'alternate_member'
}

/** People who may vote for an institution at `now`, by institution; meetings count the same seats. */
export const seatHolders = async (db: Db, now: Date): Promise<SeatHolder[]> =>
  (await queries.entitled(db, { general: false, work_group_id: null }, dayOf(now))).filter((person) => person.institutionId !== null) as SeatHolder[]

/** Freezes the electorate. Call it when the voting is finished. */
export async function freezeElectorate(tx: Tx, voting: queries.Electoral, now: Date): Promise<void> {
  await queries.freezeElectors(tx, voting.id, await queries.electorsNow(tx, voting, dayOf(now)))
}

/** Deletes the frozen electorate of a finished voting that goes back to preparation. */
export const forgetElectorate = queries.deleteFrozenElectors
