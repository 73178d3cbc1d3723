// SQL of maintaining the search index.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import type { Reason } from './extract/extracted.ts'
import type { IndexedText } from './vector.ts'

export interface DocumentName {
  node_id: number
  version_id: number | null
  name: string
}

const VERSION_NAME = sql<string>`v.name || E'\n' || v.original_file_name`

/** Waits for transactions that delete versions, and leaves those versions out. */
const VERSIONS_OF_TEXTS = sql`t join lateral (select * from document_versions where sha256 = t.sha256 for key share) as v on true`

/** Current names of folders and documents: their own, and those of a document's versions and files. */
export async function namesOf(db: Db, documentIds: readonly number[]): Promise<DocumentName[]> {
  if (documentIds.length === 0) return []
  return (
    db
      .selectFrom('nodes as n')
      .select(['n.id as node_id', sql<number | null>`null::integer`.as('version_id'), 'n.name'])
      .where('n.id', 'in', [...documentIds])
      // The main folder is not searched for, because everybody starts there.
      .where('n.parent_id', 'is not', null)
      .unionAll(
        db
          .selectFrom('document_versions as v')
          .select(['v.node_id', 'v.id as version_id', VERSION_NAME.as('name')])
          .where('v.node_id', 'in', [...documentIds]),
      )
      .execute()
  )
}

/** Up to `limit` folders and documents after `afterId` whose names are not in the index as they are now. */
export async function staleDocuments(db: Db, { afterId, limit }: { afterId: number; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from nodes as n
    where n.parent_id is not null and n.id > ${afterId} and (
      not exists (select from name_texts as t where t.node_id = n.id and t.version_id is null and t.name = n.name)
      or exists (
        select from document_versions as v left join name_texts as t on t.version_id = v.id
        where v.node_id = n.id and t.name is distinct from ${VERSION_NAME}))
    order by n.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Stores the names of these documents, as far as they are still so called. Returns the documents that have other names by now, or another
 * version: what was read before must not take the place of what somebody else has read and stored since.
 */
export async function replaceNames(tx: Tx, documentIds: readonly number[], rows: readonly (DocumentName & IndexedText)[]): Promise<number[]> {
  await lock(tx, 'indexedNames')
  // They are not deleted before this transaction ends.
  await tx
    .selectFrom('nodes')
    .select('id')
    .where('id', 'in', [...documentIds])
    .orderBy('id')
    .forKeyShare()
    .execute()
  const listed = ({ version_id, name }: DocumentName) => `${version_id} ${name}`
  const byDocument = (names: readonly DocumentName[]) => {
    const found = Map.groupBy(names, ({ node_id }) => node_id)
    return (id: number) => new Set(found.get(id)?.map(listed))
  }
  const [read, now] = [byDocument(rows), byDocument(await namesOf(tx, documentIds))]
  const others = documentIds.filter((id) => read(id).symmetricDifference(now(id)).size > 0)
  const same = new Set(documentIds).difference(new Set(others))
  if (same.size === 0) return others
  await tx
    .deleteFrom('name_texts')
    .where('node_id', 'in', [...same])
    .execute()
  const kept = rows.filter((row) => same.has(row.node_id)).map((row) => ({ ...row, vector: sql<string>`${row.vector}::tsvector` }))
  if (kept.length > 0) await tx.insertInto('name_texts').values(kept).execute()
  return others
}

/** Adds every content of the documents that is not in the index yet. Without documents: of the whole library. */
export async function noteContents(db: Db, documentIds?: readonly number[]): Promise<void> {
  if (!documentIds) await noteRegisterFiles(db)
  let contents = db
    .selectFrom('document_versions as v')
    .select(['v.sha256', sql<'pending'>`'pending'`.as('status')])
    .distinct()
  if (documentIds) contents = contents.where('v.node_id', 'in', [...documentIds])
  await db
    .insertInto('file_texts')
    .columns(['sha256', 'status'])
    .expression(contents.where((eb) => eb.not(eb.exists(eb.selectFrom('file_texts as t').select('t.sha256').whereRef('t.sha256', '=', 'v.sha256')))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds every file of the register that is not in the index yet. */
async function noteRegisterFiles(db: Db): Promise<void> {
  const contents = db
    .selectFrom('register_files as f')
    .select(['f.sha256', sql<'pending'>`'pending'`.as('status')])
    .distinct()
    .where('f.removed_at', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('file_texts as t').select('t.sha256').whereRef('t.sha256', '=', 'f.sha256'))))
  await db
    .insertInto('file_texts')
    .columns(['sha256', 'status'])
    .expression(contents)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const pendingContents = (db: Db, documentIds: readonly number[]) =>
  db
    .selectFrom('file_texts as t')
    .select('t.sha256')
    .where('t.status', '=', 'pending')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('document_versions as v')
          .select('v.id')
          .whereRef('v.sha256', '=', 't.sha256')
          .where('v.node_id', 'in', [...documentIds]),
      ),
    )
    .execute()

/** One of the contents that wait for indexing, those with the fewest attempts first. */
export const nextPending = (db: Db) =>
  db.selectFrom('file_texts').select('sha256').where('status', '=', 'pending').orderBy('attempts').orderBy('sha256').limit(1).executeTakeFirst()

/**
 * Counts the attempt before it is made. Returns the size, the number of attempts, and who alone sent the content (0: no user; null: several).
 * undefined: it no longer waits.
 */
export const beginAttempt = (db: Db, sha256: string) =>
  db
    .updateTable('file_texts as t')
    .from('files as f')
    .set((eb) => ({ attempts: eb('t.attempts', '+', 1) }))
    .whereRef('f.sha256', '=', 't.sha256')
    .where('t.sha256', '=', sha256)
    .where('t.status', '=', 'pending')
    .returning((eb) => [
      't.attempts',
      'f.size',
      eb
        .selectFrom('document_versions as v')
        .select(sql<number | null>`case when count(distinct coalesce(v.created_by, 0)) = 1 then coalesce(min(v.created_by), 0) end`.as('id'))
        .whereRef('v.sha256', '=', 't.sha256')
        .as('uploader'),
    ])
    .executeTakeFirst()

/** Stores the text, and the words of every version that has this content. */
export const setIndexed = (db: Db, sha256: string, { text, words, vector }: IndexedText & { text: string }, now: Date) =>
  sql`
    with t as (
      update file_texts set status = 'indexed', reason = null, text = ${text}, words = ${words}, vector = ${vector}::tsvector, indexed_at = ${now}
      where sha256 = ${sha256}
      returning sha256, vector
    )
    insert into version_lexemes (version_id, node_id, created_at, lexemes) select v.id, v.node_id, v.created_at, strip(t.vector) from ${VERSIONS_OF_TEXTS}
    on conflict (version_id) do update set lexemes = excluded.lexemes`.execute(db)

/** Adds the words of stored texts to the versions that lack them. Without documents: of the whole library. */
export async function linkContents(db: Db, documentIds?: readonly number[]): Promise<void> {
  const which = documentIds === undefined ? sql`true` : sql`v.node_id = any(${[...documentIds]}::integer[])`
  await sql`
    with t as (
      select sha256, vector from file_texts where status = 'indexed' and sha256 in (
        select v.sha256 from document_versions as v
        where ${which} and not exists (select from version_lexemes as l where l.version_id = v.id))
    )
    insert into version_lexemes (version_id, node_id, created_at, lexemes) select v.id, v.node_id, v.created_at, strip(t.vector) from ${VERSIONS_OF_TEXTS} where ${which}
    on conflict (version_id) do nothing`.execute(db)
}

export const setNotIndexed = (db: Db, sha256: string, reason: Reason, now: Date) =>
  db.updateTable('file_texts').set({ status: 'not_indexed', reason, indexed_at: now }).where('sha256', '=', sha256).execute()
