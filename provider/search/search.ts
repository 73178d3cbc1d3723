// The provider's interface to the search: queries, snippets of hits, and updates of the index.
import type { Search, Tx } from '#provider/capabilities.ts'
import type { JobQueue, JobSettings } from '#provider/jobs/queue.ts'
import * as queries from './index-queries.ts'
import { openExtractor } from './extract/extract.ts'
import { catchUp, indexDocuments, type Indexer } from './index-work.ts'
import type { Language } from './language/language.ts'
import { indexArticles } from './news-index.ts'
import { catchUpWithRegister } from './register-index.ts'
import { SearchQueue, SEARCH_LIMITS } from './queue.ts'

const INDEX_DOCUMENTS = 'search-index'
const INDEX_ARTICLES = 'search-index-news'
const CATCH_UP = 'search-catch-up'
const SETTINGS: JobSettings = { retries: 3, pause: 10, longestPause: 300, lostAfter: 10 * 60 }
/** How long a search waits for resolutions that are not indexed yet. */
const REGISTER_MS = 5_000
const CATCH_UP_AT = '*/10 * * * *'

interface Changed {
  documentIds: number[]
}
interface ChangedNews {
  articleIds: number[]
}

interface SearchParts {
  jobs: Pick<JobQueue, 'send'>
  language: Language
  /** Limits the searches of one caller. */
  perMinute: number
  /** The embedded database runs one statement at a time. */
  embedded: boolean
}

export function createSearch({ jobs, language, perMinute, embedded }: SearchParts): Search {
  const turns = new SearchQueue({ ...SEARCH_LIMITS, perMinute, atOnce: embedded ? 1 : 2 })
  return {
    turn: ({ actor, address, now }, search) => turns.take(actor ? `user ${actor.userId}` : address, now(), search),
    read: (typed) => language.read(typed),
    registerFilesChanged: (tx) => jobs.send(tx, CATCH_UP, {}),
    registerIndexed: (db) => catchUpWithRegister({ db, language }, Date.now() + REGISTER_MS),
    snippets: (query, texts) => language.snippets(query, texts),
    async documentsChanged(tx: Tx, documentIds: readonly number[]) {
      if (documentIds.length === 0) return
      await queries.noteContents(tx, documentIds)
      await queries.linkContents(tx, documentIds)
      await jobs.send(tx, INDEX_DOCUMENTS, { documentIds: [...documentIds] } satisfies Changed)
    },
    async articlesChanged(tx: Tx, articleIds: readonly number[]) {
      if (articleIds.length > 0) await jobs.send(tx, INDEX_ARTICLES, { articleIds: [...articleIds] } satisfies ChangedNews)
    },
  }
}

/** Starts indexing of changes and of what is not indexed yet (the demo, or data from before the search). Returns the function that stops it. */
export async function startIndexing(jobs: JobQueue, given: Omit<Indexer, 'extractor'>): Promise<() => Promise<void>> {
  const extractor = openExtractor()
  const indexer = { ...given, extractor }
  await jobs.work<Changed>(INDEX_DOCUMENTS, SETTINGS, ({ documentIds }) => indexDocuments(indexer, documentIds))
  await jobs.work<ChangedNews>(INDEX_ARTICLES, SETTINGS, ({ articleIds }) => indexArticles(indexer, articleIds))
  await jobs.repeat(CATCH_UP, CATCH_UP_AT, () => catchUp(indexer))
  await indexer.db.transaction().execute((tx) => jobs.send(tx, CATCH_UP, {}))
  return () => extractor.close()
}
