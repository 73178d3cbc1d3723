// SQL of sheets of accounts that are brought in.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { FunctionRole } from '#provider/db/schema.ts'

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
export const findImport = (tx: Tx, id: number, userId: number) =>
  tx.selectFrom('user_imports').selectAll().where('id', '=', id).where('created_by', '=', userId).where('done_at', 'is', null).executeTakeFirst()

export const finishImport = (tx: Tx, id: number, now: Date) => tx.updateTable('user_imports').set({ done_at: now }).where('id', '=', id).execute()

/** Sheets hold personal data: they are not kept longer than somebody may still bring them in. */
export const forgetImports = (db: Db, before: Date) => db.deleteFrom('user_imports').where('created_at', '<', before).execute()
