// SQL of reading the event log, the log of refused attempts and the open sessions.
import { sql, type Expression, type SqlBool } from 'kysely'
import type { ListIllegalAccesses, ListLoggedEvents } from '#contract/logs.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { isUsableAccount } from '#provider/db/usable-account.ts'
import { containsText } from '#provider/db/contains-text.ts'
import { withinDays } from '#provider/db/within-days.ts'

export type EventsQuery = RequestOutput<typeof ListLoggedEvents>['query']
export type EventFilter = Pick<EventsQuery, 'from' | 'to' | 'user' | 'kind' | 'q'>
export type AttemptsQuery = RequestOutput<typeof ListIllegalAccesses>['query']
export type AttemptFilter = Pick<AttemptsQuery, 'from' | 'to' | 'user' | 'q'>

/** Time in the format of the lists, for the search. */
const shownTime = (instant: Expression<Date>) => sql<string>`to_char(${instant} at time zone 'Europe/Warsaw', 'DD/MM/YYYY HH24:MI:SS')`

/** The expression of the indexes: long texts are sorted by their beginning. */
const ordered = (column: Expression<string>) => sql`(left(${column}, 100) collate polish)`

/** Ids of people with this present or former login or name, so that their events are found by any of them. */
const idsOfPeople = (db: Db, typed: string) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .where((eb) => containsText([eb.ref('u.username'), sql`u.first_name || ' ' || u.last_name`], typed))
    .union(
      db
        .selectFrom('user_changes as c')
        .select('c.user_id as id')
        .where('c.field', 'in', ['username', 'firstName', 'lastName'])
        .where((eb) => containsText([eb.ref('c.before_text'), eb.ref('c.after_text')], typed)),
    )

/** `kindsOfQ`: kinds whose names contain the searched text. */
function matchingEvents(db: Db, { from, to, user, kind, q }: EventFilter, kindsOfQ: readonly string[]) {
  let rows = db.selectFrom('events as e').leftJoin('users as who', 'who.id', 'e.user_id')
  for (const condition of withinDays(sql.ref<Date>('e.happened_at'), { from, to })) rows = rows.where(condition)
  if (user) rows = rows.where((eb) => eb.or([containsText([eb.ref('e.user_name')], user), eb('e.user_id', 'in', idsOfPeople(db, user))]))
  if (kind) rows = rows.where('e.kind', '=', kind)
  if (!q) return rows
  return rows.where((eb) => {
    const shown = containsText([eb.ref('e.user_name'), eb.ref('e.address'), eb.ref('e.description'), shownTime(eb.ref('e.happened_at'))], q)
    return eb.or([shown, eb('e.user_id', 'in', idsOfPeople(db, q)), ...(kindsOfQ.length > 0 ? [eb('e.kind', 'in', kindsOfQ)] : [])])
  })
}

const EVENT_COLUMNS = ['e.id', 'e.happened_at', 'e.kind', 'e.user_name', 'who.username', 'e.address', 'e.description'] as const

/** null: the account was deleted. */
const idOfAccount = sql<number | null>`case when who.deleted_at is null then who.id end`.as('account_id')

/** The node of an event about exactly one folder or document. */
const nodeOfEvent = sql<number | null>`(
  select n.id from nodes as n
  where n.deleted_at is null and jsonb_array_length(case when jsonb_typeof(e.detail -> 'nodeIds') = 'array' then e.detail -> 'nodeIds' else '[]' end) = 1
    and n.id = (e.detail -> 'nodeIds' ->> 0)::int
)`.as('node_id')

export const listEvents = (db: Db, query: EventsQuery, kindsOfQ: readonly string[]) =>
  matchingEvents(db, query, kindsOfQ)
    .select(EVENT_COLUMNS)
    .select([idOfAccount, nodeOfEvent])
    .orderBy((eb) => {
      if (query.sort === 'eventDate') return eb.ref('e.happened_at')
      return ordered(eb.ref(query.sort === 'eventUser' ? 'e.user_name' : 'e.description'))
    }, query.dir)
    .orderBy('e.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export type EventRow = Awaited<ReturnType<typeof eventsAfter>>[number]

export const countEvents = async (db: Db, filter: EventFilter, kindsOfQ: readonly string[]): Promise<number> =>
  (
    await matchingEvents(db, filter, kindsOfQ)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Kinds that occur, found by skipping through the index: one step per kind, independent of the length of the log. */
export async function kindsThatOccur(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive known as (
      (select kind from events order by kind limit 1)
      union all
      select (select e.kind from events as e where e.kind > known.kind order by e.kind limit 1) from known where known.kind is not null
    )
    select kind from known where kind is not null`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** End of a page: the next page begins after it, even if rows were added. */
interface Cursor {
  id: number
  happened_at: Date
}

interface Pages {
  after: Cursor | null
  limit: number
}

/** The latest first. */
export const eventsAfter = (db: Db, filter: EventFilter, kindsOfQ: readonly string[], { after, limit }: Pages) => {
  const rows = matchingEvents(db, filter, kindsOfQ).select(EVENT_COLUMNS)
  return (after ? rows.where(sql<SqlBool>`(e.happened_at, e.id) < (${after.happened_at}, ${after.id})`) : rows)
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** Answers and patterns of requests whose names contain the searched text. */
export interface NamedAttempts {
  codes: readonly string[]
  requests: readonly string[]
}

function matchingAttempts(db: Db, { from, to, user, q }: AttemptFilter, { codes, requests }: NamedAttempts) {
  let rows = db.selectFrom('illegal_accesses as a').leftJoin('users as who', 'who.id', 'a.user_id')
  for (const condition of withinDays(sql.ref<Date>('a.happened_at'), { from, to })) rows = rows.where(condition)
  if (user) rows = rows.where((eb) => eb.or([containsText([eb.ref('a.user_name')], user), eb('a.user_id', 'in', idsOfPeople(db, user))]))
  if (!q) return rows
  return rows.where((eb) => {
    const shown = containsText([eb.ref('a.user_name'), eb.ref('a.address'), eb.ref('a.request'), eb.ref('a.answer'), shownTime(eb.ref('a.happened_at'))], q)
    return eb.or([
      shown,
      eb('a.user_id', 'in', idsOfPeople(db, q)),
      ...(codes.length > 0 ? [eb('a.answer', 'in', codes)] : []),
      ...(requests.length > 0 ? [sql<SqlBool>`${eb.ref('a.request')} ~ ${requests.join('|')}`] : []),
    ])
  })
}

const ATTEMPT_COLUMNS = ['a.id', 'a.happened_at', 'a.user_name', 'who.username', 'a.address', 'a.request', 'a.answer'] as const
const ATTEMPT_TEXTS = { userName: 'a.user_name', address: 'a.address', request: 'a.request', answer: 'a.answer' } as const

export const listAttempts = (db: Db, query: AttemptsQuery, named: NamedAttempts) =>
  matchingAttempts(db, query, named)
    .select(ATTEMPT_COLUMNS)
    .select(idOfAccount)
    .orderBy((eb) => (query.sort === 'happenedAt' ? eb.ref('a.happened_at') : ordered(eb.ref(ATTEMPT_TEXTS[query.sort]))), query.dir)
    .orderBy('a.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export type AttemptRow = Awaited<ReturnType<typeof attemptsAfter>>[number]

export const countAttempts = async (db: Db, filter: AttemptFilter, named: NamedAttempts): Promise<number> =>
  (
    await matchingAttempts(db, filter, named)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const attemptsAfter = (db: Db, filter: AttemptFilter, named: NamedAttempts, { after, limit }: Pages) => {
  const rows = matchingAttempts(db, filter, named).select(ATTEMPT_COLUMNS)
  return (after ? rows.where(sql<SqlBool>`(a.happened_at, a.id) < (${after.happened_at}, ${after.id})`) : rows)
    .orderBy('a.happened_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export interface SignedInRow {
  userId: number
  name: string
  functionName: string | null
  /** Only for voting members; null for others. */
  institutionName: string | null
  since: Date
  lastSeenAt: Date
}

/** One row per person with live sessions. `seenAfter`: sessions not used since then have ended; `day`: today, `YYYY-MM-DD`. */
export async function signedIn(db: Db, { seenAfter, day }: { seenAfter: Date; day: string }): Promise<SignedInRow[]> {
  const { rows } = await sql<SignedInRow>`
    select u.id as "userId", u.first_name || ' ' || u.last_name as name, f.name as "functionName",
      case when f.role in ('member', 'alternate_member') and exists (
        select 1 from user_profiles up join profile_permissions pp on pp.profile_id = up.profile_id
        where up.user_id = u.id and pp.permission_key = 'voting'
      ) then i.name end as "institutionName",
      min(s.created_at) as since, max(s.last_seen_at) as "lastSeenAt"
    from sessions s
    join users u on u.id = s.user_id
    left join functions f on f.id = u.function_id
    left join institutions i on i.id = u.institution_id
    where s.ended_at is null and s.last_seen_at > ${seenAfter}
      and ${isUsableAccount(day)}
    group by u.id, f.id, i.id
    order by i.name collate polish nulls last, u.last_name collate polish, u.first_name collate polish, u.id`.execute(db)
  return rows
}
