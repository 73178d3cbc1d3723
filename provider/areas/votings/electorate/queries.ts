// SQL of the electorate and of the count.
import { sql } from 'kysely'
import type { AdoptionRule } from '#common/adoption.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { isUsableAccount } from '#provider/db/usable-account.ts'
import { fullName } from '#provider/db/full-name.ts'
import { recusedIn } from '#provider/areas/votings/recusal/queries.ts'
import { ANSWER_MEANING, ANSWER_NAME } from '#provider/areas/votings/queries.ts'

/** The conditions of a voting on its voters. */
export interface Electoral {
  id: number
  general: boolean
  work_group_id: number | null
  kept_rule?: AdoptionRule | null
}

export interface Elector {
  userId: number
  userName: string
  email: string
  institutionId: number | null
  institutionName: string | null
  functionName: string | null
  /** Role in the seat; null in a general voting. */
  role: 'member' | 'alternate_member' | null
  /** Whether the person's own vote is active. */
  voted: boolean
  /** false: the person may no longer vote, but has an active vote. */
  entitled: boolean
  /** They have excluded themselves. */
  recused: boolean
}

type Person = Omit<Elector, 'voted' | 'entitled' | 'recused'>

/** Usable accounts with the permission in any profile. `day`: today in Polish time, `YYYY-MM-DD`. */
export async function entitled(db: Db, { general, work_group_id }: Omit<Electoral, 'id'>, day: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "userId", u.first_name || ' ' || u.last_name as "userName", u.email, f.name as "functionName",
      u.institution_id as "institutionId", i.name as "institutionName",
      case when ${general}::boolean then null when f.role in ('member', 'alternate_member') then f.role end as role
    from users u
    left join functions f on f.id = u.function_id
    left join institutions i on i.id = u.institution_id
    where ${isUsableAccount(day)}
      and exists (
        select 1 from user_profiles up join profile_permissions pp on pp.profile_id = up.profile_id
        where up.user_id = u.id and pp.permission_key = 'voting'
      )
      and (${general}::boolean or (f.role in ('member', 'alternate_member') and u.institution_id is not null))
      and (${work_group_id}::int is null or exists (
        select 1 from user_work_groups wg where wg.user_id = u.id and wg.work_group_id = ${work_group_id}::int
      ))
    order by i.name collate polish nulls last, u.last_name collate polish, u.first_name collate polish, u.id`.execute(db)
  return rows
}

/** People with an active vote, each with the seat of the vote. */
async function counted(db: Db, votingId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "userId", u.first_name || ' ' || u.last_name as "userName", u.email, f.name as "functionName",
      coalesce(v.institution_id, u.institution_id) as "institutionId", i.name as "institutionName", v.role
    from votes v
    join users u on u.id = v.user_id
    left join functions f on f.id = u.function_id
    left join institutions i on i.id = coalesce(v.institution_id, u.institution_id)
    where v.voting_id = ${votingId} and v.status = 'active'
    order by i.name collate polish nulls last, u.last_name collate polish, u.id`.execute(db)
  return rows
}

/** For a voting that is not over: people who may vote now, and people with an active vote who may no longer vote. */
export async function electorsNow(db: Db, voting: Electoral, day: string): Promise<Elector[]> {
  const [people, votes] = [await entitled(db, voting, day), await counted(db, voting.id)]
  const place = ({ userId, institutionId }: Person) => `${userId} ${voting.general ? '' : institutionId}`
  const voted = new Set(votes.map(place))
  const known = new Set(people.map(place))
  const former = votes.filter((vote) => !known.has(place(vote)))
  const gone = await recusedIn(db, voting.id)
  const withVote = (entitled: boolean) => (person: Person) => ({
    ...person,
    entitled,
    voted: voted.has(place(person)),
    recused: entitled && gone.has(person.userId),
  })
  return [...people.map(withVote(true)), ...former.map(withVote(false))]
}

export async function frozenElectors(db: Db, votingId: number): Promise<Elector[]> {
  const rows = await db
    .selectFrom('voting_electors as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .selectAll('e')
    .select('u.email')
    .where('e.voting_id', '=', votingId)
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    userName: row.user_name,
    email: row.email,
    institutionId: row.institution_id,
    institutionName: row.institution_name,
    functionName: row.function_name,
    role: row.role,
    voted: row.voted,
    entitled: true,
    recused: row.recused,
  }))
}

export async function freezeElectors(tx: Tx, votingId: number, electors: readonly Elector[]): Promise<void> {
  if (electors.length === 0) return
  await tx
    .insertInto('voting_electors')
    .values(
      electors.map((elector) => ({
        voting_id: votingId,
        user_id: elector.userId,
        user_name: elector.userName,
        institution_id: elector.institutionId,
        institution_name: elector.institutionName,
        function_name: elector.functionName,
        role: elector.role,
        voted: elector.voted,
        recused: elector.recused,
      })),
    )
    .execute()
}

export const deleteFrozenElectors = (tx: Tx, votingId: number) => tx.deleteFrom('voting_electors').where('voting_id', '=', votingId).execute()

export const wasElector = async (db: Db, votingId: number, userId: number): Promise<boolean> =>
  (await db.selectFrom('voting_electors').select('id').where('voting_id', '=', votingId).where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** Active votes, with present names. */
export const countingVotes = (db: Db, votingId: number) =>
  db
    .selectFrom('votes as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('users as author', 'author.id', 'v.created_by')
    .innerJoin('voting_options as o', 'o.id', 'v.voting_option_id')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .select(['v.id', 'v.user_id', 'v.institution_id', 'v.role', 'v.created_at', 'v.created_by', ANSWER_NAME.as('option_name'), ANSWER_MEANING.as('meaning')])
    .select([fullName('u').$notNull().as('user_name'), fullName('author').$notNull().as('author')])
    .where('v.voting_id', '=', votingId)
    .where('v.status', '=', 'active')
    .orderBy('v.id')
    .execute()

/** Number of active votes per option, in the order of the options. */
export const optionCounts = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_options as o')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .leftJoin('votes as v', (join) => join.onRef('v.voting_option_id', '=', 'o.id').on('v.status', '=', 'active'))
    .select((eb) => ['o.id', 'o.answer_option_id as answerOptionId', ANSWER_NAME.as('name'), eb.fn.count<number>('v.id').as('votesCount')])
    .where('o.voting_id', '=', votingId)
    .groupBy(['o.id', 'o.answer_option_id', 'a.name'])
    .orderBy('o.position')
    .execute()
