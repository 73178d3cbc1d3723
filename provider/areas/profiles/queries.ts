// SQL on access profiles.
import { sql } from 'kysely'
import type { PermissionKey, RequestOutput } from '#contract/kit.ts'
import type { ListProfiles } from '#contract/profiles.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { containsText, shownInstant } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { polish } from '#provider/db/polish-order.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

export type ProfileQuery = RequestOutput<typeof ListProfiles>['query']

export interface ProfileFields {
  name: string
  permissions: readonly PermissionKey[]
  secondFactorFrom: string | null
  secondFactorGraceDays: number
}

const permissions = sql<PermissionKey[]>`array(select pp.permission_key from profile_permissions pp where pp.profile_id = p.id)`
const usersCount = sql<number>`(
  select count(*)::int from user_profiles up join users u on u.id = up.user_id where up.profile_id = p.id and u.deleted_at is null)`
/** Choices of recipients are JSON with ids, without foreign keys. */
const isAddressed = sql<boolean>`exists (select from notifications n where n.choice -> 'profileIds' @> to_jsonb(p.id))`

const withPeople = (db: Db) =>
  db.selectFrom('profiles as p').leftJoin('users as creator', 'creator.id', 'p.created_by').leftJoin('users as editor', 'editor.id', 'p.updated_by')

/** `names`: shown names of permissions, for the search. */
function matching(db: Db, q: string | undefined, names: Readonly<Record<PermissionKey, string>>) {
  const rows = withPeople(db)
  if (!q) return rows
  const named = sql`(
    select string_agg(${JSON.stringify(names)}::jsonb ->> pp.permission_key, E'\n') from profile_permissions pp where pp.profile_id = p.id)`
  return rows.where((eb) =>
    containsText(
      [
        eb.ref('p.name'),
        named,
        sql`${usersCount}::text`,
        shownInstant(eb.ref('p.created_at')),
        fullName('creator'),
        shownInstant(eb.ref('p.updated_at')),
        fullName('editor'),
      ],
      q,
    ),
  )
}

const asRead = (rows: ReturnType<typeof withPeople>) =>
  rows
    .select(['p.id', 'p.name', 'p.second_factor_from', 'p.second_factor_grace_days', 'p.created_at', 'p.updated_at', 'p.updated_by'])
    .select([fullName('creator').as('creator'), fullName('editor').as('editor')])
    .select([permissions.as('permissions'), usersCount.as('users_count'), isAddressed.as('is_addressed')])

export const listProfiles = (db: Db, { page, limit, sort, dir, q }: ProfileQuery, names: Readonly<Record<PermissionKey, string>>) =>
  asRead(matching(db, q, names))
    .orderBy((eb) => {
      if (sort === 'name') return polish(eb.ref('p.name'))
      // Never changed rows come first.
      return sort === 'updatedAt' ? sql`coalesce(p.updated_at, '-infinity')` : eb.ref('p.created_at')
    }, dir)
    .orderBy('p.id', dir)
    .limit(limit)
    .offset(page * limit)
    .execute()

export type ProfileRow = Awaited<ReturnType<typeof listProfiles>>[number]

export const countProfiles = async (db: Db, q: string | undefined, names: Readonly<Record<PermissionKey, string>>): Promise<number> =>
  (
    await matching(db, q, names)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const findProfile = (db: Db, id: number): Promise<ProfileRow | undefined> => asRead(withPeople(db)).where('p.id', '=', id).executeTakeFirst()

export const findProfiles = (db: Db, ids: readonly number[]): Promise<ProfileRow[]> =>
  asRead(withPeople(db))
    .where((eb) => isOneOf(eb.ref('p.id'), ids))
    .orderBy('p.id')
    .execute()

/** Locks the rows: changes that are about to assign one of them wait, and then do not find it. */
export const lockRows = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('profiles as p')
    .select('p.id')
    .where((eb) => isOneOf(eb.ref('p.id'), ids))
    .forUpdate()
    .execute()

const keepPermissions = (tx: Tx, profileId: number, keys: readonly PermissionKey[]) =>
  tx
    .insertInto('profile_permissions')
    .values(keys.map((permission_key) => ({ profile_id: profileId, permission_key })))
    .execute()

const columnsOf = ({ name, secondFactorFrom, secondFactorGraceDays }: ProfileFields) => ({
  name,
  second_factor_from: secondFactorFrom,
  second_factor_grace_days: secondFactorGraceDays,
})

export async function insertProfile(tx: Tx, profile: ProfileFields, author: Author): Promise<number> {
  const { id } = await tx
    .insertInto('profiles')
    .values({ ...columnsOf(profile), ...createdBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepPermissions(tx, id, profile.permissions)
  return id
}

export async function updateProfile(tx: Tx, id: number, profile: ProfileFields, author: Author): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ...columnsOf(profile), ...updatedBy(author) })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('profile_permissions').where('profile_id', '=', id).execute()
  await keepPermissions(tx, id, profile.permissions)
}

/** Also removes the profiles from deleted accounts, whose histories have the names. */
export async function deleteProfiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active_profile_id: null })
    .where((eb) => isOneOf(eb.ref('active_profile_id'), ids))
    .execute()
  await tx
    .deleteFrom('user_profiles')
    .where((eb) => isOneOf(eb.ref('profile_id'), ids))
    .execute()
  await tx
    .deleteFrom('profiles')
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()
}

/** Users with `super_admin` in any profile, with the data that decide whether the account is usable. */
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
