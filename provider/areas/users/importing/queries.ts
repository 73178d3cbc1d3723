// SQL of sheets of accounts that are brought in.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { columns, type FieldChange, type Kept } from '#provider/areas/users/changing/queries.ts'
import type { Account } from '#provider/areas/users/changing/account.ts'
import type { FunctionRole } from '#provider/db/schema.ts'
import { madeBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

export interface Names {
  profiles: { id: number; name: string; isSuper: boolean }[]
  institutions: { id: number; name: string }[]
  functions: { id: number; name: string; role: FunctionRole | null }[]
  workGroups: { id: number; name: string }[]
}

/** Everything that a row may name, by the Polish alphabet. */
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

export interface Import {
  sha256: string
  fileName: string
  planHash: string
}

export const insertImport = async (tx: Tx, { sha256, fileName, planHash }: Import, { userId, now }: { userId: number; now: Date }): Promise<number> =>
  (
    await tx
      .insertInto('user_imports')
      .values({ sha256, file_name: fileName, plan_hash: planHash, created_at: now, created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** One that its previewer has not brought in yet. */
export const findImport = (db: Db, id: number, userId: number) =>
  db.selectFrom('user_imports').selectAll().where('id', '=', id).where('created_by', '=', userId).where('done_at', 'is', null).executeTakeFirst()

export const finishImport = (tx: Tx, id: number, now: Date) => tx.updateTable('user_imports').set({ done_at: now }).where('id', '=', id).execute()

/** Sheets hold personal data: they are not kept longer than somebody may still bring them in. */
export const forgetImports = (db: Db, before: Date) => db.deleteFrom('user_imports').where('created_at', '<', before).execute()

/** Answers the ids in the order of the accounts. */
export async function insertAccounts(tx: Tx, rows: readonly (Kept & { account: Account })[], author: Author): Promise<number[]> {
  const made = await tx
    .insertInto('users')
    .values(
      rows.map(({ account, blockedSince, activeProfileId }) => ({
        ...columns(account),
        blocked_since: blockedSince,
        active_profile_id: activeProfileId,
        password_hash: null,
        ...madeBy(author),
      })),
    )
    .returning(['id', 'username'])
    .execute()
  const ids = new Map(made.map(({ id, username }) => [username, id]))
  return rows.map(({ account }) => ids.get(account.username)!)
}

interface Made {
  id: number
  account: Account
}

export async function insertMemberships(tx: Tx, made: readonly Made[]): Promise<void> {
  const profiles = made.flatMap(({ id, account }) => account.profileIds.map((profile_id) => ({ user_id: id, profile_id })))
  const groups = made.flatMap(({ id, account }) => account.workGroupIds.map((work_group_id) => ({ user_id: id, work_group_id })))
  await sql`
    insert into user_profiles (user_id, profile_id)
    select r.user_id, r.profile_id from jsonb_to_recordset(${JSON.stringify(profiles)}::jsonb) as r(user_id int, profile_id int)`.execute(tx)
  await sql`
    insert into user_work_groups (user_id, work_group_id)
    select r.user_id, r.work_group_id from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r(user_id int, work_group_id int)`.execute(tx)
}

/** One parameter for all of them: twelve fields of hundreds of accounts are more parameters than a statement takes. */
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
