// SQL of reading accounts, without deleted ones.
import { dayOf } from '#common/warsaw-clock.ts'
import { NO_TIME_LIMIT, USER_STATUS_NAMES } from '#common/names.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ConsentAction } from '#contract/session.ts'
import type { ReadUserHistory, UserField, UserStanding } from '#contract/users.ts'
import { RESCUE_HOURS, type ListUsers } from '#contract/users.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { containsText, shownInstant } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'

export type UserQuery = RequestOutput<typeof ListUsers>['query']
export type HistoryQuery = RequestOutput<typeof ReadUserHistory>['query']

interface Named {
  id: number
  name: string
}

export interface UserRow {
  id: number
  username: string
  first_name: string
  last_name: string
  email: string
  profiles: Named[]
  institution_name: string | null
  function_name: string | null
  active: boolean
  active_no_time_limit: boolean
  active_until: string | null
  created_at: Date
  updated_at: Date | null
  last_login_at: Date | null
  blocked_since: Date | null
  sign_in_locked_until: Date | null
  email_bounced: boolean
  invited: boolean
}

interface Clock {
  now: Date
}

const namesOf = (table: 'profiles' | 'work_groups', link: 'user_profiles' | 'user_work_groups', key: 'profile_id' | 'work_group_id') => sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name collate polish, n.id), '[]')
  from ${sql.table(link)} l join ${sql.table(table)} n on n.id = ${sql.ref(`l.${key}`)} where l.user_id = u.id)`

/** A person's profiles as one text. */
const profileNames = (between: string) => sql<string>`(
  select string_agg(p.name, ${sql.lit(between)} order by p.name collate polish, p.id)
  from user_profiles up join profiles p on p.id = up.profile_id where up.user_id = u.id)`
const PROFILE_NAMES = profileNames(', ')

const SHOWN_STATUS = sql`case when u.active then ${sql.lit(USER_STATUS_NAMES.active)} else ${sql.lit(USER_STATUS_NAMES.locked)} end`
const shownDay = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'DD/MM/YYYY')`

/** The columns of a list, for rows of `u`, `i` and `f`. */
const columns = ({ now }: Clock) => sql`
  u.id, u.username, u.first_name, u.last_name, u.email, ${namesOf('profiles', 'user_profiles', 'profile_id')} as profiles,
  i.name as institution_name, f.name as function_name, u.active, u.active_no_time_limit, u.active_until,
  u.created_at, u.updated_at, u.last_login_at, u.blocked_since, u.password_hash is null as invited,
  (select a.locked_until from sign_in_attempts a where a.username_key = lower(u.username collate polish) and a.locked_until > ${now}) as sign_in_locked_until,
  exists (select from bounced_addresses b where b.email_key = lower(u.email collate polish)) as email_bounced`

const WITH_NAMES = sql`left join institutions i on i.id = u.institution_id left join functions f on f.id = u.function_id`

const INSTANTS = [sql<Date>`u.created_at`, sql<Date | null>`u.updated_at`, sql<Date | null>`u.last_login_at`, sql<Date | null>`u.blocked_since`]

/** Times are formatted only for searches that could match them: formatting takes as long as all the rest. */
const shownInstants = (q: string) => (/^[\d/: ]+$/.test(q) ? INSTANTS.map((instant) => shownInstant(instant)) : [])

const matching = (q: string | undefined) =>
  q
    ? containsText(
        [
          sql`u.username`,
          sql`u.first_name`,
          sql`u.last_name`,
          sql`u.email`,
          sql`(select string_agg(p.name, E'\n') from user_profiles up join profiles p on p.id = up.profile_id where up.user_id = u.id)`,
          sql`i.name`,
          sql`f.name`,
          SHOWN_STATUS,
          sql`case when u.active_no_time_limit then ${sql.lit(NO_TIME_LIMIT)} else ${shownDay(sql`u.active_until`)} end`,
          ...shownInstants(q),
        ],
        q,
      )
    : sql`true`

type Narrowed = Pick<UserQuery, 'q' | 'standing' | 'profileId' | 'institutionId' | 'withoutPassword'>

/** Locked accounts are `locked` regardless of their last day. */
function isOfStanding(standing: UserStanding, day: string) {
  const lasts = sql`(u.active_no_time_limit or coalesce(u.active_until >= ${day}::date, false))`
  if (standing === 'locked') return sql`not u.active`
  return standing === 'active' ? sql`u.active and ${lasts}` : sql`u.active and not ${lasts}`
}

function wanted({ q, standing, profileId, institutionId, withoutPassword }: Narrowed, { now }: Clock) {
  const conditions = [
    sql`u.deleted_at is null`,
    matching(q),
    standing && isOfStanding(standing, dayOf(now)),
    profileId && sql`exists (select from user_profiles up where up.user_id = u.id and up.profile_id = ${profileId})`,
    institutionId && sql`u.institution_id = ${institutionId}`,
    withoutPassword && sql`u.password_hash is null`,
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}

const polish = (text: RawBuilder<unknown>) => sql`${text} collate polish`

// Missing values come first, except a missing last day, which is the latest.
const SORTED_BY: Record<UserQuery['sort'], RawBuilder<unknown>> = {
  username: polish(sql`u.username`),
  firstName: polish(sql`u.first_name`),
  lastName: polish(sql`u.last_name`),
  email: polish(sql`u.email`),
  profiles: polish(sql`coalesce(${PROFILE_NAMES}, '')`),
  institutionName: polish(sql`coalesce(i.name, '')`),
  functionName: polish(sql`coalesce(f.name, '')`),
  active: SHOWN_STATUS,
  activeUntil: sql`case when u.active_no_time_limit then 'infinity' else coalesce(u.active_until, '-infinity') end`,
  createdAt: sql`u.created_at`,
  updatedAt: sql`coalesce(u.updated_at, '-infinity')`,
  lastLogin: sql`coalesce(u.last_login_at, '-infinity')`,
  blockedSince: sql`coalesce(u.blocked_since, '-infinity')`,
}

const direction = (dir: 'asc' | 'desc') => (dir === 'asc' ? sql`asc` : sql`desc`)

interface UserPage {
  rows: UserRow[]
  totalCount: number
}

/** Page and count in one statement, because reading all accounts is the main cost. */
export async function listUsers(db: Db, query: UserQuery, clock: Clock): Promise<UserPage> {
  const { page, limit, sort, dir } = query
  const order = sql`key ${direction(dir)}, id ${direction(dir)}`
  const found = sql`select u.id, ${SORTED_BY[sort]} as key from users u ${WITH_NAMES} where ${wanted(query, clock)}`
  const { rows } = await sql<UserRow & { total_count: number }>`
    with found as materialized (${found})
    select ${columns(clock)}, (select count(*) from found) as total_count
    from (select id, row_number() over (order by ${order}) as place from found order by ${order} limit ${limit} offset ${page * limit}) shown
    join users u on u.id = shown.id ${WITH_NAMES}
    order by shown.place`.execute(db)
  // A page after the last one has no rows, and so no total count.
  const totalCount = rows[0]?.total_count ?? (page === 0 ? 0 : await countUsers(db, query, clock))
  return { rows, totalCount }
}

async function countUsers(db: Db, query: UserQuery, clock: Clock): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u ${WITH_NAMES} where ${wanted(query, clock)}`.execute(db)
  return rows[0]!.count
}

export interface ReadRow extends UserRow {
  institution: (Named & { sideRepresentedName: string }) | null
  function: Named | null
  working_groups: Named[]
  additional_info: string | null
  editor: string | null
  sessions_count: number
  second_factor_since: Date | null
  rescue_asked_by: { id: number; name: string } | null
  bounced_at: Date | null
  bounce_reason: string | null
  is_super_administrator: boolean
}

/** `seenAfter`: sessions not used since then have ended. */
export async function findUser(db: Db, id: number, { now, seenAfter }: Clock & { seenAfter: Date }): Promise<ReadRow | undefined> {
  const { rows } = await sql<ReadRow>`
    select ${columns({ now })},
      case when i.id is not null then json_build_object('id', i.id, 'name', i.name, 'sideRepresentedName', s.name) end as institution,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as function,
      ${namesOf('work_groups', 'user_work_groups', 'work_group_id')} as working_groups,
      u.additional_info, ${fullName('editor')} as editor,
      (select count(*) from sessions e where e.user_id = u.id and e.ended_at is null and e.last_seen_at > ${seenAfter}) as sessions_count,
      least((select a.confirmed_at from totp_apps a where a.user_id = u.id), (select min(p.created_at) from passkeys p where p.user_id = u.id))
        as second_factor_since,
      (select json_build_object('id', a.id, 'name', ${fullName('a')}) from second_factor_rescues r join users a on a.id = r.requested_by
        where r.user_id = u.id and r.requested_at > ${new Date(now.getTime() - RESCUE_HOURS * 60 * 60_000)}) as rescue_asked_by,
      b.bounced_at, b.failure_text as bounce_reason,
      exists (
        select from user_profiles up join profile_permissions pp on pp.profile_id = up.profile_id
        where up.user_id = u.id and pp.permission_key = 'super_admin'
      ) as is_super_administrator
    from users u ${WITH_NAMES}
    left join represented_sides s on s.id = i.represented_side_id
    left join users editor on editor.id = coalesce(u.updated_by, u.created_by)
    left join bounced_addresses b on b.email_key = lower(u.email collate polish)
    where u.id = ${id} and u.deleted_at is null`.execute(db)
  return rows[0]
}

export const userExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined

/** `fieldWords`: shown names of the fields, for the search. */
const matchingChanges = (db: Db, userId: number, { q }: Pick<HistoryQuery, 'q'>, fieldWords: Record<UserField, string>) => {
  const rows = db.selectFrom('user_changes as c').where('c.user_id', '=', userId)
  if (!q) return rows
  const field = sql<string>`(${JSON.stringify(fieldWords)}::jsonb ->> c.field)`
  return rows.where((eb) =>
    containsText([field, eb.ref('c.before_text'), eb.ref('c.after_text'), shownInstant(eb.ref('c.changed_at')), eb.ref('c.changed_by_name')], q),
  )
}

export const listChanges = (db: Db, userId: number, query: HistoryQuery, fieldWords: Record<UserField, string>) =>
  matchingChanges(db, userId, query, fieldWords)
    .select(['c.id', 'c.field', 'c.before_text', 'c.after_text', 'c.changed_at', 'c.changed_by_name'])
    .orderBy(
      (eb) => (query.sort === 'field' ? sql`(${JSON.stringify(fieldWords)}::jsonb ->> ${eb.ref('c.field')}) collate polish` : eb.ref('c.changed_at')),
      query.dir,
    )
    .orderBy('c.id', query.dir)
    .limit(query.limit)
    .offset(query.page * query.limit)
    .execute()

export const countChanges = async (db: Db, userId: number, query: HistoryQuery, fieldWords: Record<UserField, string>): Promise<number> =>
  (
    await matchingChanges(db, userId, query, fieldWords)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export interface ExportedUser extends UserRow {
  profile_names: string | null
  working_group_names: string | null
  additional_info: string | null
}

/** Every account, by name. */
export async function everyUser(db: Db, clock: Clock): Promise<ExportedUser[]> {
  const { rows } = await sql<ExportedUser>`
    select ${columns(clock)}, ${profileNames('; ')} as profile_names, u.additional_info, (
      select string_agg(g.name, '; ' order by g.name collate polish, g.id)
      from user_work_groups wg join work_groups g on g.id = wg.work_group_id where wg.user_id = u.id
    ) as working_group_names
    from users u ${WITH_NAMES} where u.deleted_at is null
    order by u.last_name collate polish, u.first_name collate polish, u.id`.execute(db)
  return rows
}

export interface AcceptanceRow {
  username: string
  first_name: string
  last_name: string
  institution_name: string | null
  function_name: string | null
  action: ConsentAction | null
  text_version: string | null
  accepted_at: Date | null
}

/** All acceptances, with an empty row for accounts without any. */
export async function everyAcceptance(db: Db): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    select u.username, u.first_name, u.last_name, i.name as institution_name, f.name as function_name, c.action, c.text_version, c.accepted_at
    from users u ${WITH_NAMES} left join consents c on c.user_id = u.id
    where u.deleted_at is null
    order by u.last_name collate polish, u.first_name collate polish, u.id, c.accepted_at, c.id`.execute(db)
  return rows
}
