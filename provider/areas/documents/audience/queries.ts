// SQL of the people who may see a folder.
import { sql, type RawBuilder } from 'kysely'
import { isUsableAccount } from '#provider/db/usable-account.ts'
import type { Db } from '#provider/capabilities.ts'

export interface Reader {
  userId: number
  fullName: string
  institution: string | null
  function: string | null
}

/** Groups of the nearest limited folder on the path; people outside of them see nothing of it. */
export async function groupsOf(db: Db, folderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive path as (
      select id, parent_id, 0 as steps from nodes where id = ${folderId}
      union all
      select n.id, n.parent_id, path.steps + 1 from nodes as n join path on n.id = path.parent_id
    ), limits as (
      select g.work_group_id, rank() over (order by path.steps) as nearest from path join node_work_groups as g on g.node_id = path.id
    )
    select work_group_id as id from limits where nearest = 1 order by work_group_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the folder (an expression), or one above it, is limited to groups. */
export const isLimited = (folderId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  with recursive path as (
    select limited.id, limited.parent_id from nodes as limited where limited.id = ${folderId}
    union all
    select above.id, above.parent_id from nodes as above join path on above.id = path.parent_id
  ) select from path join node_work_groups as g on g.node_id = path.id)`

/** Accounts usable on `day` (`YYYY-MM-DD`) that are in a group of every limited folder on the path, by last name. */
export async function audienceOf(db: Db, folderId: number, day: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with recursive path as (
      select id, parent_id from nodes where id = ${folderId}
      union all
      select n.id, n.parent_id from nodes as n join path on n.id = path.parent_id
    ), limited as (
      select distinct g.node_id from node_work_groups as g join path on path.id = g.node_id
    )
    select u.id as "userId", u.first_name || ' ' || u.last_name as "fullName", i.name as institution, f.name as function
    from users as u
    left join institutions as i on i.id = u.institution_id
    left join functions as f on f.id = u.function_id
    where ${isUsableAccount(day)}
      and not exists (
        select 1 from limited where not exists (
          select 1 from node_work_groups as g join user_work_groups as own on own.work_group_id = g.work_group_id
          where g.node_id = limited.node_id and own.user_id = u.id
        )
      )
    order by u.last_name collate polish, u.first_name collate polish, u.id`.execute(db)
  return rows
}
