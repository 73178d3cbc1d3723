// SQL of the committee's composition on any day, from the states that the tables keep.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { isUsableAccount } from '#provider/db/usable-account.ts'

export interface SeatedPerson {
  side: string
  side_id: number
  institution: string
  institution_id: number
  name: string
  role: 'member' | 'alternate_member'
}

/** The end of a day of Polish time. */
const endOf = (day: string): RawBuilder<Date> => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Warsaw')`

/** Members and deputies whose accounts could be used at the end of the day, with names of that time. */
export async function seatedOn(db: Db, day: string): Promise<SeatedPerson[]> {
  const at = endOf(day)
  const { rows } = await sql<SeatedPerson>`
    with
    user_then as (select distinct on (user_id) * from user_states where since < ${at} order by user_id, since desc),
    function_then as (select distinct on (function_id) * from function_states where since < ${at} order by function_id, since desc),
    institution_then as (select distinct on (institution_id) * from institution_states where since < ${at} order by institution_id, since desc),
    side_then as (select distinct on (represented_side_id) * from represented_side_states where since < ${at} order by represented_side_id, since desc)
    select s.represented_side_id as side_id, s.name as side, i.institution_id, i.name as institution,
      u.first_name || ' ' || u.last_name as name, f.role
    from user_then as u
    join function_then as f on f.function_id = u.function_id and f.role in ('member', 'alternate_member')
    join institution_then as i on i.institution_id = u.institution_id
    join side_then as s on s.represented_side_id = i.represented_side_id
    where ${isUsableAccount(day)}
    order by s.name collate polish, s.represented_side_id, i.name collate polish, i.institution_id,
      u.last_name collate polish, u.first_name collate polish, u.user_id`.execute(db)
  return rows
}

/**
 * Since when everything that makes the composition is known: accounts are, and the name and side of each institution whose people are. null:
 * nobody has an account.
 */
export async function knownSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select greatest(
      (select min(since) from user_states),
      (select max(i.first) from (select institution_id, min(since) as first from institution_states group by institution_id) as i
        where exists (select from user_states as u where u.institution_id = i.institution_id and u.since < i.first)),
      (select max(s.first) from (select represented_side_id, min(since) as first from represented_side_states group by represented_side_id) as s
        where exists (select from institution_states as i join user_states as u on u.institution_id = i.institution_id
          where i.represented_side_id = s.represented_side_id and i.since < s.first and u.since < s.first))
    ) as since`.execute(db)
  return rows[0]!.since
}
