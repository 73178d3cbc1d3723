// SQL of creating, changing and deleting accounts. All of it runs under the lock `accounts`.
import { sql } from 'kysely'
import type { PermissionKey } from '#contract/kit.ts'
import type { UserField } from '#contract/users.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { isUsableAccount } from '#provider/db/usable-account.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import type { FunctionRole } from '#provider/db/schema.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'
import type { Account } from './account.ts'

const ids = (table: 'user_profiles' | 'user_work_groups', column: 'profile_id' | 'work_group_id') =>
  sql<number[]>`array(select ${sql.ref(`l.${column}`)} from ${sql.table(table)} l where l.user_id = u.id order by 1)`

const accounts = (tx: Db) =>
  tx
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.institution_id', 'u.function_id', 'u.additional_info'])
    .select(['u.active', 'u.active_no_time_limit', 'u.active_until', 'u.blocked_since', 'u.password_hash', 'u.active_profile_id'])
    .select(['u.created_at', 'u.updated_at'])
    .select([ids('user_profiles', 'profile_id').as('profile_ids'), ids('user_work_groups', 'work_group_id').as('work_group_ids')])
    .where('u.deleted_at', 'is', null)

export const findAccount = (db: Db, id: number) => accounts(db).where('u.id', '=', id).executeTakeFirst()

/** Sorted by name; deleted accounts are left out. */
export const findAccounts = (tx: Db, userIds: readonly number[]) =>
  accounts(tx)
    .where((eb) => isOneOf(eb.ref('u.id'), userIds))
    .orderBy(sql`u.last_name collate polish`)
    .orderBy(sql`u.first_name collate polish`)
    .orderBy('u.id')
    .execute()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const everyAccount = (db: Db) => accounts(db).orderBy('u.id').execute()

interface Met {
  usernames: readonly string[]
  emails: readonly string[]
  seats: readonly { institution: number; function: number }[]
}

const lowered = (texts: readonly string[]) => sql`(select lower(value collate polish) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/**
 * Accounts with one of the names or addresses, or with one of the functions in its institution. Scans all accounts once: while a table
 * grows by thousands, its statistics are outdated and index lookups would be planned badly.
 */
export const accountsMet = (tx: Tx, { usernames, emails, seats }: Met) =>
  accounts(tx)
    .where(
      sql<boolean>`(lower(u.username collate polish) in ${lowered(usernames)} or lower(u.email collate polish) in ${lowered(emails)}
        or (u.institution_id, u.function_id) in (select s.institution, s.function from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as s(institution int, function int)))`,
    )
    .orderBy('u.id')
    .execute()

interface Taken {
  username: boolean
  email: boolean
}

/** Accounts with the name or address, ignoring case; `id`: except this account. */
export async function findTaken(tx: Tx, { username, email }: Pick<Account, 'username' | 'email'>, id: number | null): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select exists (select from users u where lower(u.username collate polish) = lower(${username}::text collate polish) and u.deleted_at is null and u.id <> ${id ?? 0}) as username,
      exists (select from users u where lower(u.email collate polish) = lower(${email}::text collate polish) and u.deleted_at is null and u.id <> ${id ?? 0}) as email`.execute(
    tx,
  )
  return rows[0]!
}

/** All permissions of the profiles together. */
export const permissionsOf = async (db: Db, profileIds: readonly number[]): Promise<PermissionKey[]> =>
  (
    await db
      .selectFrom('profile_permissions')
      .select('permission_key')
      .distinct()
      .where((eb) => isOneOf(eb.ref('profile_id'), profileIds))
      .execute()
  ).map(({ permission_key }) => permission_key)

/** Those of the users who have a profile with `super_admin`. */
export const superAdministratorsAmong = async (db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('user_profiles as up')
    .innerJoin('profile_permissions as pp', 'pp.profile_id', 'up.profile_id')
    .select('up.user_id')
    .where('pp.permission_key', '=', 'super_admin')
    .where((eb) => isOneOf(eb.ref('up.user_id'), userIds))
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

interface Names {
  profiles: ReadonlyMap<number, string>
  institutions: ReadonlyMap<number, string>
  functions: ReadonlyMap<number, { name: string; role: FunctionRole | null }>
  workGroups: ReadonlyMap<number, string>
}

interface NamedIds {
  profileIds: readonly number[]
  institutionIds: readonly number[]
  functionIds: readonly number[]
  workGroupIds: readonly number[]
}

const named = async (tx: Db, table: 'profiles' | 'institutions' | 'work_groups', asked: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where((eb) => isOneOf(eb.ref('id'), asked))
    .orderBy(sql`name collate polish`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of the ids in Polish order; unknown ids are left out. */
async function findNames(tx: Db, asked: NamedIds): Promise<Names> {
  const functions = await tx
    .selectFrom('functions')
    .select(['id', 'name', 'role'])
    .where((eb) => isOneOf(eb.ref('id'), asked.functionIds))
    .execute()
  return {
    profiles: await named(tx, 'profiles', asked.profileIds),
    institutions: await named(tx, 'institutions', asked.institutionIds),
    functions: new Map(functions.map(({ id, ...entry }) => [id, entry])),
    workGroups: await named(tx, 'work_groups', asked.workGroupIds),
  }
}

/** Names of everything that the accounts refer to. */
export function findNamesOf(db: Db, accounts: readonly Account[]): Promise<Names> {
  const all = (of: (one: Account) => readonly (number | null)[]) => [...new Set(accounts.flatMap(of))].filter((id): id is number => id !== null)
  return findNames(db, {
    profileIds: all(({ profileIds }) => profileIds),
    institutionIds: all(({ institutionId }) => [institutionId]),
    functionIds: all(({ functionId }) => [functionId]),
    workGroupIds: all(({ workGroupIds }) => workGroupIds),
  })
}

export type { Names }

interface Seat {
  institutionId: number
  role: FunctionRole
  day: string
  /** Except this account. */
  id: number | null
}

/** Whether a usable account has the seat. */
export async function seatIsTaken(tx: Db, { institutionId, role, day, id }: Seat): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join functions f on f.id = u.function_id
    where u.institution_id = ${institutionId} and f.role = ${role} and u.id <> ${id ?? 0} and ${isUsableAccount(day)}
    limit 1`.execute(tx)
  return rows.length > 0
}

export const columns = (account: Account) => ({
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  institution_id: account.institutionId,
  function_id: account.functionId,
  additional_info: account.additionalInfo,
  active: account.active,
  active_no_time_limit: account.activeNoTimeLimit,
  active_until: account.activeUntil,
})

export interface KeptFields {
  blockedSince: Date | null
  activeProfileId: number | null
}

export async function insertAccount(tx: Tx, account: Account, kept: KeptFields, author: Author): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...columns(account), blocked_since: kept.blockedSince, active_profile_id: kept.activeProfileId, password_hash: null, ...createdBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addProfiles(tx, id, account.profileIds)
  await addWorkGroups(tx, id, account.workGroupIds)
  return id
}

export async function updateAccount(tx: Tx, id: number, account: Account, kept: KeptFields, author: Author): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...columns(account), blocked_since: kept.blockedSince, active_profile_id: kept.activeProfileId, ...updatedBy(author) })
    .where('id', '=', id)
    .execute()
  await setProfiles(tx, id, account.profileIds)
  await setWorkGroups(tx, id, account.workGroupIds)
}

async function addProfiles(tx: Tx, userId: number, profileIds: readonly number[]): Promise<void> {
  const rows = profileIds.map((profile_id) => ({ user_id: userId, profile_id }))
  if (rows.length === 0) return
  await tx
    .insertInto('user_profiles')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addWorkGroups(tx: Tx, userId: number, workGroupIds: readonly number[]): Promise<void> {
  const rows = workGroupIds.map((work_group_id) => ({ user_id: userId, work_group_id }))
  if (rows.length > 0) await tx.insertInto('user_work_groups').values(rows).execute()
}

/** What stays keeps its day: it decides how long somebody may do without a second factor. */
async function setProfiles(tx: Tx, userId: number, profileIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('user_profiles')
    .where('user_id', '=', userId)
    .where((eb) => eb.not(isOneOf(eb.ref('profile_id'), profileIds)))
    .execute()
  await addProfiles(tx, userId, profileIds)
}

async function setWorkGroups(tx: Tx, userId: number, workGroupIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_work_groups').where('user_id', '=', userId).execute()
  await addWorkGroups(tx, userId, workGroupIds)
}

export interface FieldChange {
  field: UserField
  /** Stored values. */
  before: unknown
  after: unknown
  /** Shown values. */
  beforeText: string | null
  afterText: string | null
}

export async function insertChanges(tx: Tx, userId: number, changes: readonly FieldChange[], author: Author & { fullName: string }): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('user_changes')
    .values(
      changes.map((change) => ({
        user_id: userId,
        field: change.field,
        before_value: JSON.stringify(change.before),
        after_value: JSON.stringify(change.after),
        before_text: change.beforeText,
        after_text: change.afterText,
        changed_at: author.now,
        changed_by: author.userId,
        changed_by_name: author.fullName,
      })),
    )
    .execute()
}

/** Cancelled votes count too. */
export const hasVotes = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.selectFrom('votes').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined

export const hasNotifications = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('notifications')
    .select('id')
    .where((eb) => eb.or([eb('created_by', '=', userId), eb('sent_by', '=', userId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What is kept for a person alone, of all deleted accounts: of those too that were deleted before it ended with them. */
export async function forgetDeleted(db: Db): Promise<void> {
  const deleted = db.selectFrom('users').select('id').where('deleted_at', 'is not', null)
  await db.deleteFrom('notes').where('user_id', 'in', deleted).execute()
  await db.deleteFrom('document_reads').where('user_id', 'in', deleted).execute()
  await db.deleteFrom('meeting_packs').where('user_id', 'in', deleted).execute()
}

/** Keeps the row for the names in histories, and removes it from profiles and groups. */
export async function deleteAccount(tx: Tx, id: number, author: Author): Promise<void> {
  await tx.deleteFrom('user_profiles').where('user_id', '=', id).execute()
  await tx.deleteFrom('user_work_groups').where('user_id', '=', id).execute()
  await tx.deleteFrom('calendar_subscriptions').where('user_id', '=', id).execute()
  await tx.deleteFrom('totp_apps').where('user_id', '=', id).execute()
  await tx.deleteFrom('identities').where('user_id', '=', id).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', id).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
  await tx
    .updateTable('users')
    .set({ deleted_at: author.now, active_profile_id: null, ...updatedBy(author) })
    .where('id', '=', id)
    .execute()
  await forgetDeleted(tx)
}
