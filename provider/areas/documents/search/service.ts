// Searching the library: a constant number of statements, whatever is found.
import type { SearchFiles, SearchHit } from '#contract/document-search.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { Db, Search } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import type { SearchQuery } from '#provider/search/query.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import * as queries from './queries.ts'

interface Searcher {
  db: Db
  search: Search
  actor: Actor | null
}
type SearchForm = RequestOutput<typeof SearchFiles>['body']

/** Snippets are first looked for in so many characters; only texts without a match there are read completely. */
const HEAD_LENGTH = 60_000
const PATH_SEPARATOR = ' / '
/** Time limit of the search statement, and of making the snippets. */
const WITHIN_MS = 2_000

export async function searchFiles({ db, search, actor }: Searcher, asked: SearchForm, within = WITHIN_MS): Promise<{ files: SearchHit[]; totalCount: number }> {
  const viewer = viewerOf(actor)
  const query = await search.read(asked.searchWord)
  const { page, limit } = asked
  const { found, totalCount, late } = await queries.findDocuments(db, {
    viewer,
    query,
    inNames: asked.searchInAllNames,
    inContent: asked.searchInContent,
    filter: { kind: asked.kind, from: asked.from, to: asked.to, folderId: asked.folderId },
    page,
    limit,
    within,
  })
  // A partial result is not answered, because it may lack what was sought.
  if (late) throw new Refusal('ERROR_SEARCH_TOO_LONG')
  if (found.length === 0) return { files: [], totalCount }
  const documents = new Map((await queries.describeDocuments(db, viewer, found)).map((document) => [document.id, document]))
  const folders = await queries.foldersUp(
    db,
    [...documents.values()].map((document) => document.parent_id),
  )
  const contents = found.flatMap(({ nodeId, versionId }) => (versionId === null ? [] : (documents.get(nodeId)?.sha256 ?? [])))
  const snippets = await snippetsOf({ db, search }, { query, contents, until: performance.now() + within })
  const files = found.flatMap(({ nodeId, versionId }): SearchHit[] => {
    const document = documents.get(nodeId)
    // Deleted between two statements.
    if (!document) return []
    const folderPath = pathOf(folders, document.parent_id)
    return [
      {
        structNodeId: document.id,
        nodeType: document.node_type,
        folderId: document.parent_id,
        folderPath,
        documentName: document.name,
        status: document.status,
        versionId: document.version_id,
        fileType: document.file_type ?? '',
        filePath: folderPath.join(PATH_SEPARATOR),
        snippet: versionId === null ? null : (snippets.get(document.sha256 ?? '') ?? null),
        // Only administrators see who created it.
        createdBy: viewer.sees === 'everything' ? document.creator : null,
        createdAt: document.created_at.toISOString(),
      },
    ]
  })
  return { files, totalCount }
}

/** Names of the folders from the root down to this one. */
export function pathOf(folders: Awaited<ReturnType<typeof queries.foldersUp>>, folderId: number): string[] {
  const names: string[] = []
  for (let folder = folders.get(folderId); folder; folder = folder.parent_id === null ? undefined : folders.get(folder.parent_id)) names.unshift(folder.name)
  return names
}

interface SnippetQuery {
  query: SearchQuery
  contents: string[]
  /** `performance.now()` after which further hits get no snippet. */
  until: number
}

async function snippetsOf({ db, search }: Pick<Searcher, 'db' | 'search'>, { query, contents, until }: SnippetQuery): Promise<Map<string, string>> {
  const snippets = new Map<string, string>()
  for (const length of [HEAD_LENGTH, null]) {
    const missing = contents.filter((sha256) => !snippets.has(sha256))
    if (missing.length === 0 || performance.now() > until) break
    const texts = await queries.textsOf(db, missing, length)
    const made = await search.snippets(
      query,
      texts.map(({ text }) => text ?? ''),
    )
    for (const [i, { sha256 }] of texts.entries()) if (made[i] !== null && made[i] !== undefined) snippets.set(sha256, made[i])
  }
  return snippets
}
