// Everything about the caller in one statement: session, account, rights and acceptances as they are now.
import { sql } from 'kysely'
import type { PermissionKey } from '#contract/kit.ts'
import { TEXT_VERSIONS, type ConsentAction } from '#contract/session.ts'
import type { Db } from '#provider/capabilities.ts'
import type { FunctionRole } from '#provider/db/schema.ts'

export interface CallerRow {
  username: string
  first_name: string
  last_name: string
  active: boolean
  active_no_time_limit: boolean
  active_until: string | null
  blocked_since: Date | null
  deleted_at: Date | null
  ended_at: Date | null
  last_seen_at: Date
  institution_id: number | null
  role: FunctionRole | null
  profile_id: number | null
  permissions: PermissionKey[]
  work_group_ids: number[]
  accepted: ConsentAction[]
}

const textVersions = JSON.stringify(TEXT_VERSIONS)

export async function findCaller(db: Db, { userId, sessionId }: { userId: number; sessionId: string }): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select u.username, u.first_name, u.last_name, u.active, u.active_no_time_limit, u.active_until, u.blocked_since, u.deleted_at,
      s.ended_at, s.last_seen_at, u.institution_id, f.role, up.profile_id,
      array(select pp.permission_key from profile_permissions pp where pp.profile_id = up.profile_id) as permissions,
      array(select wg.work_group_id from user_work_groups wg where wg.user_id = u.id order by wg.work_group_id) as work_group_ids,
      array(
        select c.action from consents c where c.user_id = u.id and c.text_version = ${textVersions}::jsonb ->> c.action
      ) as accepted
    from sessions s
    join users u on u.id = s.user_id
    left join functions f on f.id = u.function_id
    left join user_profiles up on up.user_id = u.id and up.profile_id = u.active_profile_id
    where s.id = ${sessionId} and s.user_id = ${userId}`.execute(db)
  return rows[0]
}

export const noteSeen = (db: Db, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).where('ended_at', 'is', null).execute()
