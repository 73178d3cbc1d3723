// Messages between the provider and its language thread.
import type { SearchQuery } from '#provider/search/query.ts'
import type { IndexedText } from '#provider/search/vector.ts'

export type LanguageTask = { kind: 'read'; typed: string } | { kind: 'index'; texts: string[] } | { kind: 'snippets'; query: SearchQuery; texts: string[] }

export interface LanguageAnswers {
  read: SearchQuery
  index: IndexedText[]
  snippets: (string | null)[]
}

export interface LanguageRequest {
  id: number
  task: LanguageTask
}
export type LanguageReply = { id: number; answer: LanguageAnswers[LanguageTask['kind']] } | { id: number; error: string }
