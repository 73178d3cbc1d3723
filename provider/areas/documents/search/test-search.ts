// Who searches in the tests of search, and what they find.
import { MARK_END, MARK_START, SearchFiles, type SearchHit } from '#contract/document-search.ts'
import type { RequestInput } from '#contract/kit.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { routes } from './routes.ts'

export type Searcher = 'visitor' | 'member' | 'insider' | 'administrator'

export interface SearchOptions {
  names?: boolean
  content?: boolean
  page?: number
  limit?: number
  filter?: Pick<RequestInput<typeof SearchFiles>['body'], 'kind' | 'from' | 'to' | 'folderId'>
}
export const idsOf = (files: SearchHit[]) => files.map((file) => file.structNodeId)
export const shown = (snippet: string | null | undefined) => snippet?.replaceAll(MARK_START, '[').replaceAll(MARK_END, ']')

/** `group`: a work group that the insider alone is in. */
export async function startSearching() {
  const provider = await startTestProvider({ routes })
  const group = await makeWorkGroup(provider.db)
  const tokens: Record<Searcher, string | undefined> = {
    visitor: undefined,
    member: (await signedIn(provider)).token,
    insider: (await signedIn(provider, { workGroupIds: [group] })).token,
    administrator: (await signedIn(provider, { permissions: ['user_admin'] })).token,
  }
  const ask = (who: Searcher, searchWord: string, { names = true, content = true, page, limit, filter }: SearchOptions = {}) =>
    provider.call(SearchFiles, {
      input: { body: { searchWord, searchInAllNames: names, searchInContent: content, page, limit, ...filter } },
      token: tokens[who],
    })
  const search = async (who: Searcher, searchWord: string, asked?: SearchOptions) => {
    const answer = await ask(who, searchWord, asked)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const found = async (who: Searcher, searchWord: string, asked?: SearchOptions) => idsOf((await search(who, searchWord, asked)).files)
  return { provider, library: libraryOf(provider), group, tokens, ask, search, found }
}

export type Searching = Awaited<ReturnType<typeof startSearching>>
