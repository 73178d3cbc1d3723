// SQL of the rule `isUsable`, for statements about many accounts.
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** For the user `u`. `day`: today in Polish time, `YYYY-MM-DD`. */
export const isUsableAccount = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(u.active and u.blocked_since is null and u.deleted_at is null and (u.active_no_time_limit or coalesce(u.active_until >= ${day}::date, false)))`
