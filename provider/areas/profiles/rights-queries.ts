// SQL on who holds `super_admin`.
import type { Db } from '#provider/capabilities.ts'

/** Everybody who holds it in any of their profiles, with what tells whether their account may be used. */
export const superAdministrators = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.active', 'u.active_no_time_limit', 'u.active_until', 'u.blocked_since'])
    .where('u.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_profiles as up')
          .innerJoin('profile_permissions as pp', 'pp.profile_id', 'up.profile_id')
          .select('up.user_id')
          .whereRef('up.user_id', '=', 'u.id')
          .where('pp.permission_key', '=', 'super_admin'),
      ),
    )
    .orderBy('u.id')
    .execute()
