// Routes of the dictionaries, the same for each.
import { DICTIONARIES, DICTIONARY_NAMES } from '#contract/dictionaries.ts'
import type { Call, Route } from '#provider/http/handler.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import type { DictionaryQuery } from './queries.ts'
import * as service from './service.ts'

/** A call of any dictionary, checked by its contract. */
type DictionaryCall<Input> = Omit<Call<AnyEndpoint & { access: 'user_admin' }>, 'params' | 'query' | 'body'> & Input

export const routes: Route[] = DICTIONARY_NAMES.flatMap((name) => [
  { endpoint: DICTIONARIES[name].list, handler: ({ db, query }: DictionaryCall<{ query: DictionaryQuery }>) => service.listEntries(db, name, query) },
  { endpoint: DICTIONARIES[name].read, handler: ({ db, params }: DictionaryCall<{ params: { id: number } }>) => service.readEntry(db, name, params.id) },
  { endpoint: DICTIONARIES[name].create, handler: (call: DictionaryCall<{ body: service.EntryForm }>) => service.createEntry(call, name, call.body) },
  { endpoint: DICTIONARIES[name].update, handler: (call: DictionaryCall<{ body: service.ChangedForm }>) => service.updateEntry(call, name, call.body) },
  { endpoint: DICTIONARIES[name].remove, handler: (call: DictionaryCall<{ body: number[] }>) => service.deleteEntries(call, name, call.body) },
])
