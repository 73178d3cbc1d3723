// SQL of imported sheets of accounts.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { accountsMet, columns, type FieldChange, type KeptFields } from '#provider/areas/users/changing/queries.ts'
import type { Account } from '#provider/areas/users/changing/account.ts'
import { hasSeat } from '#provider/areas/users/changing/rules.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import type { FunctionRole } from '#provider/db/schema.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'
import type { ReadRow } from './rows.ts'

export interface Names {
  profiles: { id: number; name: string; isSuper: boolean }[]
  institutions: { id: number; name: string }[]
  functions: { id: number; name: string; role: FunctionRole | null }[]
  workGroups: { id: number; name: string }[]
}

/** All names that rows may use, in Polish order. */
export async function everyName(db: Db): Promise<Names> {
  const named = (table: 'institutions' | 'work_groups') =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .orderBy(sql`name collate polish`)
      .orderBy('id')
      .execute()
  const profiles = await db
    .selectFrom('profiles as p')
    .select(['p.id', 'p.name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('profile_permissions as pp')
            .select('pp.profile_id')
            .whereRef('pp.profile_id', '=', 'p.id')
            .where('pp.permission_key', '=', 'super_admin'),
        )
        .$castTo<boolean>()
        .as('isSuper'),
    )
    .orderBy(sql`p.name collate polish`)
    .orderBy('p.id')
    .execute()
  const functions = await db
    .selectFrom('functions')
    .select(['id', 'name', 'role'])
    .orderBy(sql`name collate polish`)
    .orderBy('id')
    .execute()
  return { profiles, institutions: await named('institutions'), functions, workGroups: await named('work_groups') }
}

/** Accounts that the rows concern: their own, and those with the requested names, addresses or seats. */
export function accountsMetBy(tx: Tx, rows: readonly ReadRow[], { functions }: Names) {
  const roles = new Map(functions.map(({ id, role }) => [id, role]))
  const seats = new Map(
    rows.flatMap(({ form }) => {
      const role = form && roles.get(form.functionId)
      // Whoever else is of the same function there is nobody's concern: in a long sheet it can be thousands.
      if (!form || !hasSeat(role)) return []
      return functions.filter((one) => one.role === role).map(({ id }) => [`${form.institutionId} ${id}`, { institution: form.institutionId, function: id }])
    }),
  )
  return accountsMet(tx, {
    usernames: rows.map(({ typed }) => typed.username.normalize('NFC')),
    emails: rows.map(({ typed }) => typed.email.normalize('NFC')),
    seats: [...seats.values()],
  })
}

export interface Import {
  sha256: string
  fileName: string
  sliceHashes: readonly string[]
}

export const insertImport = async (tx: Tx, { sha256, fileName, sliceHashes }: Import, { userId, now }: { userId: number; now: Date }): Promise<number> =>
  (
    await tx
      .insertInto('user_imports')
      .values({ sha256, file_name: fileName, slice_hashes: JSON.stringify(sliceHashes), created_at: now, created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** A previewed sheet of the caller that is not completely imported. */
export const findImport = (db: Db, id: number, userId: number) =>
  db.selectFrom('user_imports').selectAll().where('id', '=', id).where('created_by', '=', userId).where('done_at', 'is', null).executeTakeFirst()

interface Written {
  createdCount: number
  updatedCount: number
  /** Time of the last slice; null: not the last. */
  doneAt: Date | null
}

/** Records a written slice. */
export const noteSlice = (tx: Tx, id: number, { createdCount, updatedCount, doneAt }: Written) =>
  tx
    .updateTable('user_imports')
    .set((eb) => ({
      slices_done: eb('slices_done', '+', 1),
      created_count: eb('created_count', '+', createdCount),
      updated_count: eb('updated_count', '+', updatedCount),
      done_at: doneAt,
    }))
    .where('id', '=', id)
    .execute()

/** Deletes old sheets, because they hold personal data. */
export const forgetImports = (db: Db, before: Date) => db.deleteFrom('user_imports').where('created_at', '<', before).execute()

/** Returns the ids in the order of the accounts. */
export async function insertAccounts(tx: Tx, rows: readonly (KeptFields & { account: Account })[], author: Author): Promise<number[]> {
  const made = await tx
    .insertInto('users')
    .values(
      rows.map(({ account, blockedSince, activeProfileId }) => ({
        ...columns(account),
        blocked_since: blockedSince,
        active_profile_id: activeProfileId,
        password_hash: null,
        ...createdBy(author),
      })),
    )
    .returning(['id', 'username'])
    .execute()
  const ids = new Map(made.map(({ id, username }) => [username, id]))
  return rows.map(({ account }) => ids.get(account.username)!)
}

interface StoredAccount {
  id: number
  account: Account
}

/** The accounts must not take names or addresses from each other, because the order of writing is undefined. */
export async function updateAccounts(tx: Tx, rows: readonly (KeptFields & StoredAccount)[], author: Author): Promise<void> {
  const values = rows.map(({ id, account, blockedSince, activeProfileId }) => ({
    id,
    ...columns(account),
    blocked_since: blockedSince,
    active_profile_id: activeProfileId,
  }))
  const { updated_at, updated_by } = updatedBy(author)
  await sql`
    update users set username = r.username, first_name = r.first_name, last_name = r.last_name, email = r.email,
      institution_id = r.institution_id, function_id = r.function_id, additional_info = r.additional_info, active = r.active,
      active_no_time_limit = r.active_no_time_limit, active_until = r.active_until, blocked_since = r.blocked_since,
      active_profile_id = r.active_profile_id, updated_at = ${updated_at}, updated_by = ${updated_by}::int
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(id int, username text, first_name text, last_name text, email text,
      institution_id int, function_id int, additional_info text, active boolean, active_no_time_limit boolean, active_until date,
      blocked_since timestamptz, active_profile_id int)
    where users.id = r.id`.execute(tx)
}

/** Replaces profiles and groups. */
export async function replaceMemberships(tx: Tx, made: readonly StoredAccount[]): Promise<void> {
  const ids = made.map(({ id }) => id)
  const kept = JSON.stringify(made.flatMap(({ id, account }) => account.profileIds.map((profileId) => [id, profileId])))
  // What stays keeps its day.
  await tx
    .deleteFrom('user_profiles')
    .where((eb) => isOneOf(eb.ref('user_id'), ids))
    .where(sql<boolean>`not jsonb_build_array(jsonb_build_array(user_id, profile_id)) <@ ${kept}::jsonb`)
    .execute()
  await tx
    .deleteFrom('user_work_groups')
    .where((eb) => isOneOf(eb.ref('user_id'), ids))
    .execute()
  await insertMemberships(tx, made)
}

export async function insertMemberships(tx: Tx, made: readonly StoredAccount[]): Promise<void> {
  const profiles = made.flatMap(({ id, account }) => account.profileIds.map((profile_id) => ({ user_id: id, profile_id })))
  const groups = made.flatMap(({ id, account }) => account.workGroupIds.map((work_group_id) => ({ user_id: id, work_group_id })))
  await sql`
    insert into user_profiles (user_id, profile_id)
    select r.user_id, r.profile_id from jsonb_to_recordset(${JSON.stringify(profiles)}::jsonb) as r(user_id int, profile_id int)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into user_work_groups (user_id, work_group_id)
    select r.user_id, r.work_group_id from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r(user_id int, work_group_id int)`.execute(tx)
}

/** With a single parameter (JSON), because the fields of hundreds of accounts exceed the limit of parameters. */
export async function insertHistories(
  tx: Tx,
  histories: readonly { userId: number; changes: readonly FieldChange[] }[],
  author: Author & { fullName: string },
): Promise<void> {
  const rows = histories.flatMap(({ userId, changes }) =>
    changes.map(({ field, before, after, beforeText, afterText }) => ({ userId, field, before, after, beforeText, afterText })),
  )
  await sql`
    insert into user_changes (user_id, field, before_value, after_value, before_text, after_text, changed_at, changed_by, changed_by_name)
    select (r ->> 'userId')::int, r ->> 'field', r -> 'before', r -> 'after', r ->> 'beforeText', r ->> 'afterText',
      ${author.now}::timestamptz, ${author.userId}::int, ${author.fullName}::text
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as rows(r, place)
    order by place`.execute(tx)
}
