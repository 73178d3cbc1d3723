// SQL of reading decisions and collections.
import { sql } from 'kysely'
import type { AttendanceStatus } from '#contract/attendance.ts'
import type { Db } from '#provider/capabilities.ts'
import { isUsableAccount } from '#provider/db/usable-account.ts'
import { fullName } from '#provider/db/full-name.ts'

/** One decision, given by anybody. */
export interface GivenRow {
  status: AttendanceStatus
  created_at: Date
  creator: string | null
  by_link: boolean
  event_starts_at: string | null
}

export interface DecisionRow extends GivenRow {
  user_id: number
  username: string
  first_name: string
  last_name: string
  institution: string | null
  function: string | null
  /** Whether the account is now locked, expired or deleted. */
  is_gone: boolean
}

/** All decisions, by last name, of each person the latest first. `day`: today, `YYYY-MM-DD`. */
export async function listDecisions(db: Db, folderId: number, day: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select u.id as user_id, u.username, u.first_name, u.last_name, i.name as institution, f.name as function,
      a.status, a.created_at, author.first_name || ' ' || author.last_name as creator, a.by_link, a.event_starts_at,
      not ${isUsableAccount(day)} as is_gone
    from attendances as a
    join users as u on u.id = a.user_id
    left join institutions as i on i.id = u.institution_id
    left join functions as f on f.id = u.function_id
    left join users as author on author.id = a.created_by
    where a.node_id = ${folderId}
    order by u.last_name collate polish, u.first_name collate polish, u.id, a.id desc`.execute(db)
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
