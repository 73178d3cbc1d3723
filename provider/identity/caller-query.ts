// Reads the caller in one statement: session, account, permissions and acceptances. Other people (for example recipients)
// are read by the same columns.
import { sql } from 'kysely'
import type { PermissionKey } from '#contract/kit.ts'
import { TEXT_VERSIONS, type ConsentAction } from '#contract/session.ts'
import type { Db } from '#provider/capabilities.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { FunctionRole } from '#provider/db/schema.ts'

/** The columns that decide what a person may do. */
export interface AccountRow {
  username: string
  first_name: string
  last_name: string
  active: boolean
  active_no_time_limit: boolean
  active_until: string | null
  blocked_since: Date | null
  institution_id: number | null
  role: FunctionRole | null
  profile_id: number | null
  permissions: PermissionKey[]
  work_group_ids: number[]
  accepted: ConsentAction[]
}

export interface CallerRow extends AccountRow {
  deleted_at: Date | null
  ended_at: Date | null
  began_at: Date
  last_seen_at: Date
  unread_since: Date | null
  library_rows: number | null
  news_opened_at: Date | null
  news_since: Date | null
  news_visited_at: Date | null
  /** The day from which a second factor is needed; null: nobody demands one yet, or there is one. */
  second_factor_by: string | null
  profiles: { id: number; name: string }[]
}

const textVersions = JSON.stringify(TEXT_VERSIONS)

const PERSON = sql`u.username, u.first_name, u.last_name, u.active, u.active_no_time_limit, u.active_until, u.blocked_since, u.institution_id, f.role`
const workGroups = sql`select wg.work_group_id from user_work_groups wg where wg.user_id = u.id`
const accepted = sql`array(select c.action from consents c where c.user_id = u.id and c.text_version = ${textVersions}::jsonb ->> c.action) as accepted`
const permissionsOf = (profile: string) =>
  sql`array(select pp.permission_key from profile_permissions pp where pp.profile_id = ${sql.ref(profile)}) as permissions`

/** Needs the aliases `u` (user), `f` (function) and `p.profile_id` (active profile) in the statement. */
const ACCOUNT_COLUMNS = sql`
  ${PERSON}, p.profile_id, ${permissionsOf('p.profile_id')}, array(${workGroups} order by wg.work_group_id) as work_group_ids, ${accepted}`

/** The profiles that the user `u` may switch to, as JSON. */
export const PROFILES = sql<{ id: number; name: string }[]>`
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
   from user_profiles as own join profiles as p on p.id = own.profile_id where own.user_id = u.id)`

interface CallerWanted {
  userId: number
  sessionId: string
  today: string
}

/** One for each profile that the caller may switch to, sorted by name; one without a profile where there is none. */
interface CallerWithProfile extends CallerRow {
  own_id: number | null
  own_name: string
  /** The day from which this profile needs a second factor; null: it demands none yet, or there is one. */
  factor_by: string | null
}

/** Every call asks it: a list put together in the statement, and sorted there, would take as long as all the rest. */
const callers = prepared(
  [],
  (_db, { userId, sessionId, today }: CallerWanted) => sql<CallerWithProfile>`
    select ${PERSON}, u.active_profile_id as profile_id, ${permissionsOf('u.active_profile_id')}, array(${workGroups}) as work_group_ids, ${accepted},
      u.deleted_at, s.ended_at, s.created_at as began_at, s.last_seen_at, u.unread_since, u.library_rows, u.news_visited_at, s.news_opened_at, s.news_since,
      own.profile_id as own_id, p.name as own_name,
      case when p.second_factor_from <= ${today}::date
        and not exists (select from totp_apps where user_id = u.id and confirmed_at is not null)
        and not exists (select from passkeys where user_id = u.id)
      then to_char(greatest(p.second_factor_from, (own.since at time zone 'Europe/Warsaw')::date) + p.second_factor_grace_days, 'YYYY-MM-DD') end as factor_by
    from sessions s
    join users u on u.id = s.user_id
    left join functions f on f.id = u.function_id
    left join user_profiles own on own.user_id = u.id
    left join profiles p on p.id = own.profile_id
    where s.id = ${sessionId} and s.user_id = ${userId}
    order by p.name, p.id`,
)

export async function findCaller(db: Db, wanted: CallerWanted): Promise<CallerRow | undefined> {
  const rows = await callers(db, wanted)
  const [row] = rows
  if (!row) return undefined
  const profiles = rows.flatMap(({ own_id: id, own_name: name }) => (id === null ? [] : [{ id, name }]))
  // The profile that was active may have been taken.
  const isOwn = profiles.some(({ id }) => id === row.profile_id)
  const days = rows.flatMap(({ factor_by: day }) => day ?? [])
  return {
    ...row,
    ...(!isOwn && { profile_id: null, permissions: [] }),
    work_group_ids: row.work_group_ids.toSorted((a, b) => a - b),
    profiles,
    // Of several profiles the strictest counts.
    second_factor_by: days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first)),
  }
}

export interface KnownPerson extends AccountRow {
  id: number
  institution: string | null
}

interface PeopleWanted {
  seenAfter: Date
  userId?: number | null
  /** The past instant to read; null: now. */
  at?: Date | null
}

/**
 * A `with` clause that replaces the tables of accounts, profiles and roles by their state at a past instant, so that the same statement
 * reads the past. An acceptance counts in whatever text version it was given. Which profile was active is not recorded: an
 * administrator's profile is taken where there is one.
 */
const peopleAt = (at: Date) => sql`with
  user_then as (select distinct on (user_id) * from user_states where since <= ${at} order by user_id, since desc),
  profile_then as (select distinct on (profile_id) * from profile_states where since <= ${at} order by profile_id, since desc),
  functions as (select distinct on (function_id) function_id as id, role from function_states where since <= ${at} order by function_id, since desc),
  profiles as (select profile_id as id, name from profile_then),
  profile_permissions as (select profile_id, unnest(permission_keys) as permission_key from profile_then),
  user_profiles as (select user_id, unnest(profile_ids) as profile_id from user_then),
  user_work_groups as (select user_id, unnest(work_group_ids) as work_group_id from user_then),
  users as (select u.user_id as id, u.username, u.first_name, u.last_name, u.active, u.active_no_time_limit, u.active_until, u.blocked_since,
    u.deleted_at, u.institution_id, u.function_id, (select up.profile_id from user_profiles up join profile_permissions pp on pp.profile_id = up.profile_id
      where up.user_id = u.user_id and pp.permission_key in ('user_admin', 'super_admin') order by 1 limit 1) as active_profile_id
    from user_then as u),
  sessions as (select null::int as user_id, null::timestamptz as ended_at, null::timestamptz as last_seen_at where false),
  consents as (select user_id, action, ${textVersions}::jsonb ->> action as text_version from consents where accepted_at <= ${at})`

/**
 * Everybody who has an account, sorted by last name, with the permissions that they would have if they called now; `userId`: only
 * this person. Somebody not signed in (not seen since `seenAfter`) gets the profile that a sign-in would activate.
 */
export async function listPeople(db: Db, { seenAfter, userId = null, at = null }: PeopleWanted): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`${at === null ? sql`` : peopleAt(at)}
    select ${ACCOUNT_COLUMNS}, u.id, i.name as institution
    from users u
    left join functions f on f.id = u.function_id
    left join institutions i on i.id = u.institution_id
    left join lateral (
      select up.profile_id from user_profiles up join profiles on profiles.id = up.profile_id
      where up.user_id = u.id and (up.profile_id = u.active_profile_id or not exists (
        select 1 from sessions s where s.user_id = u.id and s.ended_at is null and s.last_seen_at > ${seenAfter}
      ))
      order by (up.profile_id = u.active_profile_id) is true desc, profiles.name, profiles.id limit 1
    ) p on true
    where u.deleted_at is null and (${userId}::int is null or u.id = ${userId}::int)
    order by u.last_name collate polish, u.first_name collate polish, u.id`.execute(db)
  return rows
}

/**
 * Writes many sessions in one statement; never moves `last_seen_at` backwards. Answers which sessions it had, ended ones among them.
 * Skips locked rows: another transaction is updating or ending that session, and waiting for it could deadlock.
 */
export async function writeSeen(db: Db, seen: readonly (readonly [string, Date])[]): Promise<string[]> {
  const rows = JSON.stringify(seen.map(([id, at]) => ({ id, at })))
  const { rows: had } = await sql<{ id: string }>`
    with seen as (
      select s.id, noted.at from json_to_recordset(${rows}::json) as noted (id text, at timestamptz)
      join sessions as s on s.id = noted.id for update of s skip locked
    ), written as (
      update sessions set last_seen_at = greatest(sessions.last_seen_at, seen.at) from seen where sessions.id = seen.id and sessions.ended_at is null
    ) select id from seen`.execute(db)
  return had.map(({ id }) => id)
}
