// Calls of the dictionaries, the same for each.
import { DICTIONARIES, DICTIONARY_NAMES } from '#contract/dictionaries.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Route } from '#provider/http/handler.ts'
import type { DictionaryQuery } from './queries.ts'
import * as service from './service.ts'

export const routes: Route[] = DICTIONARY_NAMES.flatMap((name) => [
  { endpoint: DICTIONARIES[name].list, handler: ({ db, query }: { db: Db; query: DictionaryQuery }) => service.listEntries(db, name, query) },
  { endpoint: DICTIONARIES[name].read, handler: ({ db, params }: { db: Db; params: { id: number } }) => service.readEntry(db, name, params.id) },
])
