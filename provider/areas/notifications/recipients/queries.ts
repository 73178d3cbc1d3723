// SQL of the recipients of a notification. The number of statements does not depend on the number of people.
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { RECIPIENT_SOURCES } from '#contract/notification-changes.ts'
import type { Db } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import type { RecipientChoice } from '#provider/db/kept-json.ts'

export interface Source {
  kind: (typeof RECIPIENT_SOURCES)[number]
  name: string
}

export interface Candidate {
  id: number
  username: string
  first_name: string
  last_name: string
  email: string
  institution: string | null
  function: string | null
  active: boolean
  active_no_time_limit: boolean
  active_until: string | null
  blocked_since: Date | null
  through: Source[]
}

const ids = (chosen: readonly number[]) => JSON.stringify(chosen)

const people = (through: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql<Candidate>`
    select u.id, u.username, u.first_name, u.last_name, u.email, i.name as institution, f.name as function,
      u.active, u.active_no_time_limit, u.active_until, u.blocked_since, ${through}
    from ${from}
    left join institutions as i on i.id = u.institution_id
    left join functions as f on f.id = u.function_id
    where u.deleted_at is null
    order by u.last_name collate polish, u.first_name collate polish, u.id`

/** All people of the choices, also unusable accounts, each with the choices that include them. */
export async function candidates(db: Db, { profileIds, institutionIds, functionIds, workingGroupIds }: RecipientChoice): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with sources as (
      select up.user_id, 1 as place, 'profile' as kind, p.name
      from user_profiles as up join profiles as p on p.id = up.profile_id
      where p.id in (select value::int from jsonb_array_elements_text(${ids(profileIds)}::jsonb))
      union all
      select u.id, 2, 'institution', i.name
      from users as u join institutions as i on i.id = u.institution_id
      where i.id in (select value::int from jsonb_array_elements_text(${ids(institutionIds)}::jsonb))
      union all
      select u.id, 3, 'function', f.name
      from users as u join functions as f on f.id = u.function_id
      where f.id in (select value::int from jsonb_array_elements_text(${ids(functionIds)}::jsonb))
      union all
      select wg.user_id, 4, 'working_group', g.name
      from user_work_groups as wg join work_groups as g on g.id = wg.work_group_id
      where g.id in (select value::int from jsonb_array_elements_text(${ids(workingGroupIds)}::jsonb))
    ), chosen as (
      select user_id, json_agg(json_build_object('kind', kind, 'name', name) order by place, name collate polish) as through from sources group by user_id
    )
    ${people(sql`c.through`, sql`chosen as c join users as u on u.id = c.user_id`)}`.execute(db)
  return rows
}

/** The same for people given by id. */
export async function candidatesById(db: Db, userIds: readonly number[]): Promise<Candidate[]> {
  const through = JSON.stringify([{ kind: 'audience', name: '' } satisfies Source])
  const from = sql`users as u join jsonb_array_elements_text(${ids(userIds)}::jsonb) as wanted(id) on wanted.id::int = u.id`
  return (await people(sql<Candidate>`${through}::json as through`, from).execute(db)).rows
}

/** The present account of a recipient; undefined: it was deleted. */
export const findCandidate = async (db: Db, userId: number): Promise<Candidate | undefined> => {
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.active', 'u.active_no_time_limit', 'u.active_until', 'u.blocked_since'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, institution: null, function: null, through: [] }
}

const isKeyOf = (column: Expression<unknown>, keys: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`

export interface Refused {
  /** null: the address had no account at the time of sending. */
  userId: number | null
  key: string
}

/** Those of the users and lower-case addresses that have unsubscribed. */
export const leftNewsletter = (db: Db, { userIds, keys }: { userIds: readonly number[]; keys: readonly string[] }): Promise<Refused[]> =>
  db
    .selectFrom('newsletter_refusals as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select((eb) => ['r.user_id as userId', eb.fn.coalesce('r.email_key', sql<string>`lower(trim(u.email))`).as('key')])
    .where((eb) => eb.or([isOneOf(eb.ref('r.user_id'), userIds), isKeyOf(eb.ref('r.email_key'), keys), isKeyOf(sql`lower(trim(u.email))`, keys)]))
    .execute()

export async function bounced(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bounced_addresses')
    .select('email_key')
    .where((eb) => isKeyOf(eb.ref('email_key'), keys))
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

export const findDraft = (db: Db, id: number) => db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()

interface ShownList {
  notificationId: number
  hash: string
}

/** Lower-case addresses of a list that was shown. */
export const findShownList = async (db: Db, { notificationId, hash }: ShownList): Promise<string[] | undefined> =>
  (
    await db
      .selectFrom('shown_recipient_lists')
      .select('email_keys')
      .where('notification_id', '=', notificationId)
      .where('list_hash', '=', hash)
      .executeTakeFirst()
  )?.email_keys

/** Keeps the list, unless the notification has just been deleted. */
export const keepShownList = (db: Db, { notificationId, hash }: ShownList, { emailKeys, now }: { emailKeys: readonly string[]; now: Date }) =>
  sql`
    insert into shown_recipient_lists (notification_id, list_hash, email_keys, shown_at)
    select id, ${hash}, ${JSON.stringify(emailKeys)}::jsonb, ${now} from notifications where id = ${notificationId} for key share
    on conflict (notification_id, list_hash) do update set shown_at = excluded.shown_at`.execute(db)

export const forgetShownLists = (db: Db, before: Date) => db.deleteFrom('shown_recipient_lists').where('shown_at', '<', before).execute()
