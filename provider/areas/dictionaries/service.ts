// Reading the dictionaries. What an entry has beside its name is its dictionary's, and checked by its contract.
import type { DictionaryName } from '#contract/dictionaries.ts'
import type { Db } from '#provider/capabilities.ts'
import { changedAt } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

export async function listEntries(db: Db, name: DictionaryName, query: queries.DictionaryQuery) {
  return { items: await queries.listEntries(db, name, query), totalCount: await queries.countEntries(db, name, query) }
}

export async function readEntry(db: Db, name: DictionaryName, id: number) {
  const row = await queries.findEntry(db, name, id)
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  const { created_at, updated_at, editor, ...entry } = row
  return { ...entry, updatedAt: changedAt({ created_at, updated_at }).toISOString(), updatedBy: editor }
}
