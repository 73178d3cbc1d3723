// Updates the index after changes of the library and the news. A job that runs twice or late has the same result, because it
// indexes what the database holds at that moment.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Extractor } from './extract/extract.ts'
import { FILE_BYTES_MAX } from './extract/limits.ts'
import * as queries from './index-queries.ts'
import type { Language } from './language/language.ts'
import { catchUpWithNews } from './news-index.ts'
import { catchUpWithRegister } from './register-index.ts'

export interface Indexer extends Pick<Capabilities, 'db' | 'files' | 'now'> {
  language: Pick<Language, 'index'>
  extractor: Pick<Extractor, 'extract'>
}

/** A content is given up after it has ended the process so often. */
const ATTEMPTS_MAX = 3
const DOCUMENTS_AT_ONCE = 100
const CATCH_UP_MS = 10 * 60_000

async function indexNames({ db, language }: Indexer, documentIds: readonly number[]): Promise<void> {
  let left = documentIds
  while (left.length > 0) {
    const ids = left
    const names = await queries.namesOf(db, ids)
    const indexed = await language.index(names.map(({ name }) => name))
    const rows = names.map((name, i) => ({ ...name, ...indexed[i]! }))
    left = await db.transaction().execute((tx) => queries.replaceNames(tx, ids, rows))
  }
}

async function indexContent({ db, files, language, extractor, now }: Indexer, sha256: string): Promise<void> {
  const attempt = await queries.beginAttempt(db, sha256)
  if (!attempt) return
  const refuse = (reason: Parameters<typeof queries.setNotIndexed>[2]) => queries.setNotIndexed(db, sha256, reason, now())
  if (attempt.attempts > ATTEMPTS_MAX) return void (await refuse('broken'))
  if (attempt.size > FILE_BYTES_MAX) return void (await refuse('too_large'))
  const extracted = await extractor.extract({ ...attempt, open: () => files.open(sha256) })
  if ('reason' in extracted) return void (await refuse(extracted.reason))
  const [indexed] = await language.index([extracted.text])
  await queries.setIndexed(db, sha256, { ...indexed!, text: extracted.text }, now())
}

export async function indexDocuments(indexer: Indexer, documentIds: readonly number[]): Promise<void> {
  await indexNames(indexer, documentIds)
  await queries.linkContents(indexer.db, documentIds)
  for (const { sha256 } of await queries.pendingContents(indexer.db, documentIds)) await indexContent(indexer, sha256)
}

/** Indexes everything that the index lacks, as far as `timeMs` allows. */
export async function catchUp(indexer: Indexer, timeMs = CATCH_UP_MS): Promise<void> {
  const until = Date.now() + timeMs
  // Articles and resolutions first, because they are few and short.
  await catchUpWithNews(indexer, until)
  await catchUpWithRegister(indexer, until)
  for (let afterId = 0; Date.now() < until;) {
    const stale = await queries.staleDocuments(indexer.db, { afterId, limit: DOCUMENTS_AT_ONCE })
    if (stale.length === 0) break
    await indexNames(indexer, stale)
    afterId = stale.at(-1)!
  }
  await queries.noteContents(indexer.db)
  await queries.linkContents(indexer.db)
  while (Date.now() < until) {
    const next = await queries.nextPending(indexer.db)
    if (!next) return
    await indexContent(indexer, next.sha256)
  }
}
