// Whether an account may be used: the rule of `isUsable` in the statements that ask it of many.
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Of the user `u`. `day`: today by the committee's calendar, `YYYY-MM-DD`. */
export const isUsableAccount = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(u.active and u.blocked_since is null and u.deleted_at is null and (u.active_no_time_limit or coalesce(u.active_until >= ${day}::date, false)))`
