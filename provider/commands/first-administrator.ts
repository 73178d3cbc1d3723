// Creates an administrator from the terminal: profile, account, key for the first password and the event in the log.
import { sql } from 'kysely'
import { insertPasswordKeys } from '#provider/areas/session/passwords/queries.ts'
import { newKey } from '#provider/areas/session/passwords/passwords.ts'
import type { AuditLog, Db, Tx } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'

export interface NewAdministrator {
  username: string
  firstName: string
  lastName: string
  email: string
}

const KEY_LIVES_MS = 7 * 24 * 60 * 60_000
const PROFILE = 'Administrator główny'

const made = (now: Date) => ({ created_at: now, created_by: null, updated_at: null, updated_by: null })

export async function administratorExists(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('user_profiles as up', 'up.user_id', 'u.id')
    .innerJoin('profile_permissions as pp', 'pp.profile_id', 'up.profile_id')
    .select('u.id')
    .where('pp.permission_key', '=', 'super_admin')
    .where('u.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function superAdministratorProfile(tx: Tx, now: Date): Promise<number> {
  const known = await tx
    .selectFrom('profile_permissions')
    .select('profile_id')
    .where('permission_key', '=', 'super_admin')
    .orderBy('profile_id')
    .executeTakeFirst()
  if (known) return known.profile_id
  const { id } = await tx
    .insertInto('profiles')
    .values({ name: PROFILE, ...made(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('profile_permissions').values({ profile_id: id, permission_key: 'super_admin' }).execute()
  return id
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username collate polish) = lower(${username}::text collate polish)`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface Context {
  db: Db
  audit: AuditLog
  settings: Settings
  now: Date
}

/** Returns the link for setting the password; it is valid for 7 days and one use. */
export async function createAdministrator({ db, audit, settings, now }: Context, person: NewAdministrator): Promise<string> {
  const { key, hash } = newKey()
  await db.transaction().execute(async (tx) => {
    const profileId = await superAdministratorProfile(tx, now)
    const { id: userId } = await tx
      .insertInto('users')
      .values({
        username: person.username,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        institution_id: null,
        function_id: null,
        additional_info: null,
        active: true,
        active_no_time_limit: true,
        active_until: null,
        password_hash: null,
        active_profile_id: profileId,
        ...made(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('user_profiles').values({ user_id: userId, profile_id: profileId }).execute()
    await insertPasswordKeys(tx, [{ hash, userId, expiresAt: new Date(now.getTime() + KEY_LIVES_MS), now }])
    const description = `Utworzono konto administratora ${person.username} poleceniem na serwerze`
    await audit.record(tx, { kind: 'administrator_created', userId: null, userName: 'System', address: '', description, detail: { userId } })
  })
  return `${settings.publicUrl}/logowanie/${key}`
}
