// SQL of the files of resolutions in the register.
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'

/** Those that are there now: the signed document, then annexes in the order in which they were added. */
export const filesOf = (db: Db, resolutionId: number) =>
  db
    .selectFrom('register_files')
    .select(['id', 'kind', 'file_name', 'sha256', 'size', 'has_signature', 'created_at'])
    .where('resolution_id', '=', resolutionId)
    .where('removed_at', 'is', null)
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute()

export type FileRow = Awaited<ReturnType<typeof filesOf>>[number]

/** Also one that was taken out. */
export const findFile = (db: Db, resolutionId: number, fileId: number) =>
  db.selectFrom('register_files').selectAll().where('resolution_id', '=', resolutionId).where('id', '=', fileId).executeTakeFirst()

export const insertFile = (tx: Tx, row: Insertable<Schema['register_files']>): Promise<{ id: number }> =>
  tx.insertInto('register_files').values(row).returning('id').executeTakeFirstOrThrow()

export const removeFiles = (tx: Tx, ids: readonly number[], now: Date) =>
  ids.length === 0 ? Promise.resolve() : tx.updateTable('register_files').set({ removed_at: now }).where('id', 'in', ids).execute()

/** The contents of files that are there, of which an earlier rule than this one has told. */
export const toldByRuleBefore = (db: Db, rule: number) =>
  db.selectFrom('register_files').select('sha256').distinct().where('signature_rule', '<', rule).where('removed_at', 'is', null).orderBy('sha256').execute()

/** Of each file with this content, unless a later rule has told by now. */
export const tellSignature = (db: Db, sha256: string, told: { has_signature: boolean; signature_rule: number }) =>
  db.updateTable('register_files').set(told).where('sha256', '=', sha256).where('signature_rule', '<', told.signature_rule).execute()
