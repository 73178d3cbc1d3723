// SQL of reading votings. Lists are paged in the database.
import { VOTE_STATUS_NAMES } from '#common/names.ts'
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import { sql } from 'kysely'
import type { RequestOutput } from '#contract/kit.ts'
import type { ListVotes, ListVotingChanges, ListVotings } from '#contract/votings.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText, nameIn, shownInstant } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { anyOf } from '#provider/db/one-of.ts'
import { polish } from '#provider/db/polish-order.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { Seat } from '#provider/areas/votings/policy.ts'
import { ANSWER_NAME, statusAt, statusWhenPassed, votingsAt, votingsWhenPassed } from '#provider/areas/votings/queries.ts'

export type VotingsQuery = RequestOutput<typeof ListVotings>['query']
export type VotesQuery = RequestOutput<typeof ListVotes>['query']
export type ChangesQuery = RequestOutput<typeof ListVotingChanges>['query']

const shownWallTime = (time: ReturnType<typeof sql.ref>) => sql<string>`to_char(${time}, 'DD/MM/YYYY HH24:MI')`

function matching(db: Db, { status, q }: Pick<VotingsQuery, 'status' | 'q'>, now: Date) {
  const rows = votingsAt(db, now).where(statusAt('v', now), '=', status)
  if (!q) return rows
  return rows.where((eb) => containsText([eb.ref('v.title'), shownWallTime(sql.ref('v.starts_at')), shownWallTime(sql.ref('v.ends_at')), eb.ref('g.name')], q))
}

interface Mine {
  userId: number
  seat: Pick<Seat, 'institutionId'> | null
}

/** Whether the person or the person's seat has an active vote in the voting `v`. */
const votePlaced = ({ userId, seat }: Mine) => sql<boolean>`exists (
  select 1 from votes t where t.voting_id = v.id and t.status = 'active'
    and (t.user_id = ${userId} or (not v.general and t.institution_id = ${seat?.institutionId ?? null}::int))
)`

/** Whose active vote that is; the person's own if there is one. */
const votePlacedBy = ({ userId, seat }: Mine) => sql<'own' | 'member' | 'alternate_member' | null>`(
  select case when t.user_id = ${userId} then 'own' else t.role end from votes t where t.voting_id = v.id and t.status = 'active'
    and (t.user_id = ${userId} or (not v.general and t.institution_id = ${seat?.institutionId ?? null}::int))
  order by t.user_id = ${userId} desc limit 1
)`

/** Whether the person has excluded themselves from the voting `v`. */
const recused = ({ userId }: Pick<Mine, 'userId'>) => sql<boolean>`exists (
  select 1 from voting_recusals r where r.voting_id = v.id and r.user_id = ${userId} and r.ended_at is null
)`

const COLUMNS = { startsAt: 'v.starts_at', endsAt: 'v.ends_at', createdAt: 'v.created_at', updatedAt: 'v.updated_at' } as const

const RELATED_COUNT = sql<number | null>`(select count(*) from votes t where t.voting_id = v.id)`
const VOTED_COUNT = sql<number | null>`(select count(*) from votes t where t.voting_id = v.id and t.status = 'active')`
const ACTION_REASON = sql<string | null>`(
  select c.reason from voting_changes c where c.voting_id = v.id and c.action in ('cancel', 'restore') order by c.id desc limit 1
)`
const NO_COUNT = sql<number | null>`null::bigint`
const NO_TEXT = sql<string | null>`null::text`

/** `administers`: with what is known of the votes; members are not shown it, so it is not looked up for them. */
export const listVotings = (db: Db, query: VotingsQuery, { mine, now, administers }: { mine: Mine; now: Date; administers: boolean }) =>
  matching(db, query, now)
    .select([votePlaced(mine).as('vote_placed'), votePlacedBy(mine).as('vote_placed_by'), recused(mine).as('recused')])
    .select([
      (administers ? RELATED_COUNT : NO_COUNT).as('related_count'),
      (administers ? VOTED_COUNT : NO_COUNT).as('voted_count'),
      (administers ? ACTION_REASON : NO_TEXT).as('action_reason'),
    ])
    .orderBy((eb) => {
      if (query.sort === 'title') return polish(eb.ref('v.title'))
      // Votings without the time come last.
      const last = query.sort === 'updatedAt' ? '-infinity' : 'infinity'
      return sql`coalesce(${eb.ref(COLUMNS[query.sort])}, ${sql.lit(last)})`
    }, query.dir)
    .orderBy('v.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

/** Votings by id in any status, with whether the person has an active vote. */
export const votingsById = (db: Db, ids: readonly number[], { mine: { userId, seat }, now }: { mine: Mine; now: Date }) =>
  byId(db, { userId, institutionId: seat?.institutionId ?? null, lastPassed: lastPassedWallTime(now), ids })

const byId = prepared([], (db, { ids, ...voter }: Pick<Voter, 'userId' | 'institutionId' | 'lastPassed'> & { ids: readonly number[] }) => {
  const mine = { userId: voter.userId, seat: seatOfVoter(voter) }
  return votingsWhenPassed(db, voter.lastPassed)
    .select([votePlaced(mine).as('vote_placed'), votePlacedBy(mine).as('vote_placed_by'), recused(mine).as('recused')])
    .where('v.id', '=', sql<number>`${anyOf(ids)}`)
})

export type ListedVoting = Awaited<ReturnType<typeof listVotings>>[number]

export const countVotings = async (db: Db, query: Pick<VotingsQuery, 'status' | 'q'>, now: Date): Promise<number> =>
  (
    await matching(db, query, now)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export interface Voter {
  userId: number
  /** Of the seat; null: none, only general votings. */
  institutionId: number | null
  workGroupIds: readonly number[]
  /** Wall time. */
  lastPassed: string
}

const seatOfVoter = ({ institutionId }: Pick<Voter, 'institutionId'>): Mine['seat'] => (institutionId === null ? null : { institutionId })

/** Votings in progress at that time in which the person may vote and has no active vote. The stored status leaves out those that are over. */
function withoutVote({ userId, institutionId, workGroupIds, lastPassed }: Voter) {
  const seat = seatOfVoter({ institutionId })
  return sql`
    votings as v where v.status in ('preparing', 'in_progress') and ${statusWhenPassed('v', lastPassed)} = 'in_progress' and (v.general or ${sql.lit(seat !== null)})
      and (v.work_group_id is null or v.work_group_id = any(${workGroupIds}::integer[]))
      and not ${votePlaced({ userId, seat })} and not ${recused({ userId })}`
}

export interface WaitingVoting {
  id: number
  title: string
  /** Wall time. */
  endsAt: string | null
}

/** Every page asks it. */
export const listWithoutVote = prepared(
  [],
  (_db, voter: Voter) => sql<WaitingVoting>`select v.id, v.title, v.ends_at::text as "endsAt" from ${withoutVote(voter)} order by v.id`,
)

/** Votings that have ended since; the last end counts. */
export const votingsEndedSince = (db: Db, since: Date, now: Date) =>
  votingsAt(db, now)
    .where(statusAt('v', now), '=', 'finished')
    .where(
      sql<Date>`coalesce((select max(c.created_at) from voting_changes as c where c.voting_id = v.id and c.action = 'finish'), v.ends_at at time zone 'Europe/Warsaw')`,
      '>',
      since,
    )
    .orderBy('v.id')
    .execute()

export const votingsInProgress = (db: Db, now: Date) => votingsAt(db, now).where(statusAt('v', now), '=', 'in_progress').orderBy('v.id').execute()

/** Their ids in the order of the list (the first to end first). `along`: a voting that is included in any case. */
export const idsWithoutVote = async (db: Db, voter: Voter, along: number): Promise<number[]> =>
  (
    await db
      .selectFrom('votings as v')
      .select('v.id')
      .where((eb) => eb.or([eb('v.id', '=', along), eb('v.id', 'in', sql<number>`(select v.id from ${withoutVote(voter)})`)]))
      .orderBy(sql`coalesce(v.ends_at, 'infinity')`)
      .orderBy('v.id')
      .execute()
  ).map(({ id }) => id)

function votesOf(db: Db, votingId: number, { q }: Pick<VotesQuery, 'q'>) {
  const rows = db
    .selectFrom('votes as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('voting_options as o', 'o.id', 'v.voting_option_id')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .leftJoin('functions as f', 'f.id', 'u.function_id')
    .leftJoin('institutions as i', (join) => join.on((eb) => eb('i.id', '=', eb.fn.coalesce('v.institution_id', 'u.institution_id'))))
    .leftJoin('vote_ledger as behalf', (join) => join.onRef('behalf.vote_id', '=', 'v.id').on('behalf.action', '=', 'onbehalf'))
    .leftJoin('vote_ledger as taken', (join) => join.onRef('taken.vote_id', '=', 'v.id').on('taken.action', '=', 'cancel'))
    .innerJoin('users as creator', 'creator.id', 'v.created_by')
    .leftJoin('users as canceler', 'canceler.id', 'v.canceled_by')
    .where('v.voting_id', '=', votingId)
  if (!q) return rows
  return rows.where((eb) =>
    containsText(
      [
        eb.ref('u.username'),
        fullName('u'),
        eb.ref('i.name'),
        eb.ref('f.name'),
        ANSWER_NAME,
        nameIn(VOTE_STATUS_NAMES, eb.ref('v.status')),
        shownInstant(eb.ref('v.created_at')),
        fullName('creator'),
        shownInstant(eb.ref('v.canceled_at')),
        fullName('canceler'),
        eb.ref('behalf.grounds'),
        sql<string>`behalf.grounds_file ->> 'fileName'`,
        eb.ref('taken.grounds'),
      ],
      q,
    ),
  )
}

const asVotes = (rows: ReturnType<typeof votesOf>) =>
  rows.select([
    'v.id',
    'u.username',
    'u.first_name',
    'u.last_name',
    'i.name as institution',
    'f.name as function',
    ANSWER_NAME.as('option_name'),
    'v.status',
    'v.created_at',
    'v.canceled_at',
    'behalf.grounds as basis',
    sql<string | null>`behalf.grounds_file ->> 'fileName'`.as('basis_file_name'),
    'taken.grounds as cancel_reason',
    fullName('creator').$notNull().as('creator'),
    fullName('canceler').as('canceler'),
  ])

export type VoteRow = Awaited<ReturnType<ReturnType<typeof asVotes>['execute']>>[number]

export const listVotes = (db: Db, votingId: number, query: VotesQuery): Promise<VoteRow[]> =>
  asVotes(votesOf(db, votingId, query))
    .orderBy((eb) => {
      switch (query.sort) {
        case 'userLastName':
          return polish(eb.ref('u.last_name'))
        case 'userInstitution':
          return polish(sql<string>`coalesce(i.name, '')`)
        case 'votingOptionName':
          return polish(ANSWER_NAME)
        case 'voteStatus':
          return eb.ref('v.status')
        case 'canceledAt':
          return sql`coalesce(v.canceled_at, '-infinity')`
        case 'createdAt':
          return eb.ref('v.created_at')
      }
    }, query.dir)
    .orderBy('v.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

/** All votes, the oldest first. */
export const everyVote = (db: Db, votingId: number): Promise<VoteRow[]> =>
  asVotes(votesOf(db, votingId, {}))
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute()

export const countVotes = async (db: Db, votingId: number, query: VotesQuery): Promise<number> =>
  (
    await votesOf(db, votingId, query)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

function changesOf(db: Db, votingId: number, { q }: Pick<ChangesQuery, 'q'>) {
  const rows = db.selectFrom('voting_changes as c').leftJoin('users as u', 'u.id', 'c.created_by').where('c.voting_id', '=', votingId)
  return q ? rows.where((eb) => containsText([eb.ref('c.reason'), fullName('u'), shownInstant(eb.ref('c.created_at'))], q)) : rows
}

const CHANGE_COLUMNS = { action: 'c.action', createdAt: 'c.created_at' } as const

export const listChanges = (db: Db, votingId: number, query: ChangesQuery) =>
  changesOf(db, votingId, query)
    .select(['c.id', 'c.action', 'c.reason', 'c.created_at', fullName('u').as('author')])
    .orderBy((eb) => (query.sort === 'reason' ? polish(eb.ref('c.reason')) : eb.ref(CHANGE_COLUMNS[query.sort])), query.dir)
    .orderBy('c.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export const countChanges = async (db: Db, votingId: number, query: ChangesQuery): Promise<number> =>
  (
    await changesOf(db, votingId, query)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Largest number for one period of the calendar. */
const TIMES_MAX = 1000

export interface TimeRange {
  /** Wall times; `to` is exclusive. */
  from: string
  to: string
}

/** Votings that begin or end within the range and that the person may see by any profile. */
export const timesFor = (db: Db, userId: number, { from, to, now }: TimeRange & { now: Date }) =>
  listTimes(db, { userId, from, to, lastPassed: lastPassedWallTime(now) })

const listTimes = prepared([], (db, { userId, from, to, lastPassed }: TimeRange & { userId: number; lastPassed: string }) =>
  db
    .selectFrom('votings as v')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('functions as f', 'f.id', 'u.function_id')
    .select(['v.id', 'v.title', 'v.starts_at', 'v.ends_at', 'v.created_at', 'v.updated_at'])
    .where(statusWhenPassed('v', lastPassed), 'in', ['in_progress', 'finished'])
    .where((eb) =>
      eb.or([eb.and([eb('v.starts_at', '>=', from), eb('v.starts_at', '<', to)]), eb.and([eb('v.ends_at', '>=', from), eb('v.ends_at', '<', to)])]),
    )
    .where((eb) => eb.or([eb('v.general', '=', true), eb.and([eb('f.role', 'in', ['member', 'alternate_member']), eb('u.institution_id', 'is not', null)])]))
    .where((eb) =>
      eb.or([
        eb('v.work_group_id', 'is', null),
        eb('v.work_group_id', 'in', eb.selectFrom('user_work_groups as wg').select('wg.work_group_id').where('wg.user_id', '=', userId)),
      ]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_profiles as up')
          .innerJoin('profile_permissions as pp', 'pp.profile_id', 'up.profile_id')
          .select('up.user_id')
          .where('up.user_id', '=', userId)
          .where('pp.permission_key', '=', 'voting'),
      ),
    )
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .limit(TIMES_MAX),
)
