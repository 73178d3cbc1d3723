// The search index of the register of resolutions. Adoption itself may publish, and needs no search for that, so what is not indexed
// yet is indexed when somebody searches, and by the job that catches up.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import type { Language } from './language/language.ts'

interface RegisterIndexer {
  db: Db
  language: Pick<Language, 'index'>
}

const AT_ONCE = 20
/** The files of an entry whose text is known. */
const readFiles = sql`register_files as f join file_texts as c on c.sha256 = f.sha256 and c.status = 'indexed'
  where f.resolution_id = e.resolution_id and f.removed_at is null`
/** The hash of the newest edition, which stands for all of its text, and those of its files that were read: no text is read to compare it. */
const source = sql<string>`d.hash || coalesce((select string_agg(' ' || f.sha256, '' order by f.id) from ${readFiles}), '')`
const fileTexts = sql<string | null>`(select string_agg(c.text, E'\n' order by f.id) from ${readFiles})`

const staleEntries = (db: Db) =>
  db
    .selectFrom('register_entries as e')
    .innerJoin('register_editions as d', (join) => join.onRef('d.resolution_id', '=', 'e.resolution_id').onRef('d.edition', '=', 'e.edition'))
    .leftJoin('resolution_texts as t', 't.resolution_id', 'e.resolution_id')
    .select(['e.resolution_id as id', 'e.title', 'e.text', fileTexts.as('files'), source.as('source')])
    .where(sql<boolean>`t.source is distinct from ${source}`)
    .orderBy('e.resolution_id')
    .limit(AT_ONCE)
    .execute()

/** Indexes what the index lacks, as far as possible until the instant (in milliseconds). */
export async function catchUpWithRegister({ db, language }: RegisterIndexer, until: number): Promise<void> {
  while (Date.now() < until) {
    const stale = await staleEntries(db)
    if (stale.length === 0) return
    const texts = stale.map(({ title, text, files }) => [title, text, ...(files === null ? [] : [files])].join('\n'))
    const indexed = await language.index(texts)
    for (const [i, { id, source: hash }] of stale.entries()) {
      const { words, vector } = indexed[i]!
      await sql`
        insert into resolution_texts (resolution_id, source, text, words, vector) values (${id}, ${hash}, ${texts[i]}, ${words}, ${vector}::tsvector)
        on conflict (resolution_id) do update set source = excluded.source, text = excluded.text, words = excluded.words, vector = excluded.vector`.execute(db)
    }
  }
}
