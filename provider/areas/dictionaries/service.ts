// The dictionaries: one implementation for all. Fields besides the name are declared per dictionary and checked by the contract.
import { DICTIONARY_PAGES } from '#common/names.ts'
import { DICTIONARY_NAMES, type DictionaryName } from '#contract/dictionaries.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { change, changedAt, named, quoted, requireUnchanged, type Context } from '#provider/records/change.ts'
import { requireNewName, tidyName } from '#provider/records/names.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { RULES } from './rules.ts'
import { TABLES } from './tables-queries.ts'

/** Table of each dictionary, and the Polish name of an entry. */
export const dictionaryTables = DICTIONARY_NAMES.map((name) => ({ table: TABLES[name].table, one: DICTIONARY_PAGES[name].one }))

/** The form of any dictionary. */
export interface EntryForm {
  name: string
  [field: string]: unknown
}
export type ChangedForm = EntryForm & { id: number; updatedAt?: string | null | undefined }

/** Rules without specific types: the contract checks form and answer. */
interface AnyRules {
  told?: readonly { label: string; of: (entry: queries.EntryRow) => string }[]
  complete?: (form: EntryForm, was: queries.EntryRow | null) => EntryForm
  requireFitting?: (tx: Tx, form: EntryForm, was: queries.EntryRow | null, now: Date) => Promise<void>
  requireNoneMissed?: (tx: Tx, deleted: readonly queries.EntryRow[]) => Promise<void>
}
const rulesOf = (name: DictionaryName): AnyRules => (RULES[name] ?? {}) as unknown as AnyRules

const asAnswered = <Row extends queries.EntryRow>(row: Row) => ({ ...row, deletable: row.usedBy.length === 0 })

export async function listEntries(db: Db, name: DictionaryName, query: queries.DictionaryQuery) {
  return { items: (await queries.listEntries(db, name, query)).map(asAnswered), totalCount: await queries.countEntries(db, name, query) }
}

export async function readEntry(db: Db, name: DictionaryName, id: number) {
  const [row] = await queries.findEntries(db, name, [id])
  if (!row) throw new Refusal('ERROR_NOT_FOUND')
  const { created_at, updated_at, editor, ...entry } = row
  return { ...asAnswered(entry), updatedAt: changedAt({ created_at, updated_at }).toISOString(), updatedBy: editor }
}

async function requireEntries(tx: Tx, name: DictionaryName, ids: readonly number[]): Promise<queries.ReadRow[]> {
  const asked = [...new Set(ids)]
  await queries.lockRows(tx, name, asked)
  const rows = await queries.findEntries(tx, name, asked)
  if (rows.length !== asked.length) throw new Refusal('ERROR_NOT_FOUND')
  return rows
}

const entryNow = async (tx: Tx, name: DictionaryName, id: number): Promise<queries.ReadRow> => (await queries.findEntries(tx, name, [id]))[0]!

/** Values for the event log, enough to restore the entry. */
const valuesOf = (form: EntryForm): EntryForm =>
  Object.fromEntries(Object.entries(form).filter(([field]) => field !== 'id' && field !== 'updatedAt')) as EntryForm

const told = (name: DictionaryName, entry: queries.EntryRow): string => {
  const more = (rulesOf(name).told ?? []).map(({ label, of }) => `${label}: ${of(entry)}`)
  return more.length > 0 ? `${quoted(entry.name)} (${more.join(', ')})` : quoted(entry.name)
}

function completed(name: DictionaryName, sent: EntryForm, was: queries.EntryRow | null): EntryForm {
  const form = { ...sent, name: tidyName(sent.name) }
  return rulesOf(name).complete?.(form, was) ?? form
}

export const createEntry = (context: Context, name: DictionaryName, sent: EntryForm) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const form = completed(name, sent, null)
    await requireNewName(tx, queries.tableOf(name), form)
    await rulesOf(name).requireFitting?.(tx, form, null, author.now)
    const id = await queries.insertEntry(tx, name, form, author)
    const description = `Dodano do słownika ${quoted(DICTIONARY_PAGES[name].title)}: ${told(name, await entryNow(tx, name, id))}`
    return { answer: { id }, trace: { kind: 'dictionary_entry_created', description, detail: { dictionary: name, entryIds: [id], after: valuesOf(form) } } }
  })

function changesOf(name: DictionaryName, was: queries.EntryRow, is: queries.EntryRow): string {
  const fields = [{ label: 'nazwa', of: (entry: queries.EntryRow) => quoted(entry.name) }, ...(rulesOf(name).told ?? [])]
  return fields
    .filter(({ of }) => of(was) !== of(is))
    .map(({ label, of }) => `${label} z ${of(was)} na ${of(is)}`)
    .join(', ')
}

export const updateEntry = (context: Context, name: DictionaryName, sent: ChangedForm) =>
  change(context, 'accounts', async ({ tx, author }) => {
    const { id } = sent
    const [was] = await requireEntries(tx, name, [id])
    requireUnchanged(was!, sent.updatedAt)
    const form = completed(name, sent, was!)
    await requireNewName(tx, queries.tableOf(name), { id, name: form.name })
    await rulesOf(name).requireFitting?.(tx, form, was!, author.now)
    await queries.updateEntry(tx, name, id, form, author)
    const changes = changesOf(name, was!, await entryNow(tx, name, id))
    const entry = `w słowniku ${quoted(DICTIONARY_PAGES[name].title)}: ${quoted(was!.name)}`
    const description = changes ? `Zmieniono ${entry}: ${changes}` : `Zapisano bez zmian ${entry}`
    return { answer: { id }, trace: { kind: 'dictionary_entry_changed', description, detail: { dictionary: name, entryIds: [id], after: valuesOf(form) } } }
  })

export const deleteEntries = (context: Context, name: DictionaryName, ids: readonly number[]) =>
  change(context, 'accounts', async ({ tx }) => {
    const rows = await requireEntries(tx, name, ids)
    if (rows.some(({ usedBy }) => usedBy.length > 0)) throw new Refusal('ERROR_IN_USE')
    const entryIds = rows.map(({ id }) => id)
    await queries.deleteEntries(tx, name, entryIds)
    await rulesOf(name).requireNoneMissed?.(tx, rows)
    const description = `Usunięto ze słownika ${quoted(DICTIONARY_PAGES[name].title)}: ${named(rows, (row) => told(name, row))}`
    return { answer: { affectedCount: entryIds.length }, trace: { kind: 'dictionary_entries_deleted', description, detail: { dictionary: name, entryIds } } }
  })
