// SQL of what was decided about a meeting, and when decisions were collected.
import { sql } from 'kysely'
import type { AttendanceStatus } from '#contract/attendance.ts'
import type { Db } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'

export interface DecisionRow {
  user_id: number
  username: string
  first_name: string
  last_name: string
  institution: string | null
  function: string | null
  status: AttendanceStatus
  created_at: Date
  creator: string | null
  by_link: boolean
}

/** Of everybody the latest, by last name. */
export async function latestDecisions(db: Db, folderId: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select u.id as user_id, u.username, u.first_name, u.last_name, i.name as institution, f.name as function,
      latest.status, latest.created_at, author.first_name || ' ' || author.last_name as creator, latest.by_link
    from (
      select distinct on (a.user_id) a.user_id, a.status, a.created_at, a.created_by, a.by_link
      from attendances as a where a.node_id = ${folderId} order by a.user_id, a.id desc
    ) as latest
    join users as u on u.id = latest.user_id
    left join institutions as i on i.id = u.institution_id
    left join functions as f on f.id = u.function_id
    left join users as author on author.id = latest.created_by
    order by u.last_name collate polish, u.first_name collate polish, u.id`.execute(db)
  return rows
}

/** The latest first. */
export const listCollections = (db: Db, folderId: number) =>
  db
    .selectFrom('attendance_collections as c')
    .leftJoin('users as starter', 'starter.id', 'c.started_by')
    .leftJoin('users as stopper', 'stopper.id', 'c.stopped_by')
    .select(['c.started_at', 'c.stopped_at', fullName('starter').as('starter'), fullName('stopper').as('stopper')])
    .where('c.node_id', '=', folderId)
    .orderBy('c.id', 'desc')
    .execute()
