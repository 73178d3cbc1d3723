// SQL of the texts of the rules of procedure.
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Author } from '#provider/records/change.ts'

/** With names of their documents, whoever may read them; the latest first. */
export const listTexts = (db: Db) =>
  db
    .selectFrom('rule_texts as t')
    .innerJoin('document_versions as v', 'v.id', 't.version_id')
    .innerJoin('nodes as n', 'n.id', 'v.node_id')
    .select(['t.id', 't.version_id', 't.in_force_from', 't.adopted_by', 'v.version_num', 'v.file_type', 'v.file_size', 'n.id as document_id', 'n.name'])
    .orderBy('t.in_force_from', 'desc')
    .execute()
export type TextRow = Awaited<ReturnType<typeof listTexts>>[number]

export const insertText = (tx: Tx, row: { version_id: number; in_force_from: string; adopted_by: string }, { userId, now }: Author): Promise<{ id: number }> =>
  tx
    .insertInto('rule_texts')
    .values({ ...row, created_at: now, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteText = (tx: Tx, id: number) => tx.deleteFrom('rule_texts').where('id', '=', id).execute()
