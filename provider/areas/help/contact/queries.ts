// SQL of whoever writes to the secretariat.
import type { Db } from '#provider/capabilities.ts'

export const findWriter = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.username', 'u.email', 'i.name as institution'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
