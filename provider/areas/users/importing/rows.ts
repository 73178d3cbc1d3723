// Converts rows of a sheet to forms of accounts; names become ids.
import { nearest } from '#common/nearest.ts'
import { NO_TIME_LIMIT, USER_STATUS_NAMES } from '#common/names.ts'
import { fieldErrors } from '#contract/fields.ts'
import type { ImportRow } from '#contract/user-import.ts'
import { NewUser, type UserField } from '#contract/users.ts'
import type { AccountDraft, AccountForm } from '#provider/areas/users/changing/account.ts'
import { Refusal } from '#provider/refusal.ts'
import { EXPORT_ONLY, headingOf, SHEET_FIELDS, type SheetField } from './columns.ts'
import { dayTyped } from '#provider/sheets/day.ts'
import type { Cell, GridRow } from '#provider/sheets/packed-grid.ts'
import type { Names } from './queries.ts'

export type Problem = ImportRow['problems'][number]

export interface ReadRow {
  rowNumber: number
  typed: Record<SheetField, string>
  /** null: the row has problems. */
  form: AccountForm | null
  /** The row with possibly missing fields; null: it has other problems. */
  draft: AccountDraft | null
  problems: Problem[]
}

const key = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('pl')
const [ACTIVE, LOCKED] = [key(USER_STATUS_NAMES.active), key(USER_STATUS_NAMES.locked)]

const OF_EXPORT: ReadonlySet<string> = new Set(EXPORT_ONLY.map(key))

/** Column of each field. Every field must exist, and no other columns but those of the export. */
function placesOf({ cells }: GridRow): Map<SheetField, number> {
  const byName = new Map(SHEET_FIELDS.map((field) => [key(headingOf(field)), field]))
  const places = new Map<SheetField, number>()
  for (const [place, { text }] of cells.entries()) {
    if (text === '' || OF_EXPORT.has(key(text))) continue
    const field = byName.get(key(text))
    if (!field || places.has(field)) throw new Refusal('ERROR_SHEET_COLUMNS')
    places.set(field, place)
  }
  if (places.size !== SHEET_FIELDS.length) throw new Refusal('ERROR_SHEET_COLUMNS')
  return places
}

interface Lookup {
  profiles: ReadonlyMap<string, number>
  institutions: ReadonlyMap<string, number>
  functions: ReadonlyMap<string, number>
  workGroups: ReadonlyMap<string, number>
}

const lookupOf = (names: Names): Lookup => {
  const byName = (entries: readonly { id: number; name: string }[]) => new Map(entries.map(({ id, name }) => [key(name), id]))
  return {
    profiles: byName(names.profiles),
    institutions: byName(names.institutions),
    functions: byName(names.functions),
    workGroups: byName(names.workGroups),
  }
}

/** The most similar known name, because a typing error is hard to find in a long list. */
function suggestedName(typed: string, names: readonly { name: string }[]): Pick<Problem, 'near'> {
  const near = nearest(
    typed,
    names.map(({ name }) => name),
  )
  return near === null ? {} : { near }
}

interface FoundIds {
  ids: number[]
  unknown: string[]
}

/** Names are separated by semicolons or line breaks, and by commas if no name contains one. */
function idsOf(typed: string, known: ReadonlyMap<string, number>): FoundIds {
  const found: FoundIds = { ids: [], unknown: [] }
  const take = (name: string): boolean => {
    const id = known.get(key(name))
    if (id === undefined) return false
    if (!found.ids.includes(id)) found.ids.push(id)
    return true
  }
  for (const name of typed.split(/[;\n]/).map((part) => part.trim()))
    if (name !== '' && !take(name)) {
      const parts = name.split(',').map((part) => part.trim())
      for (const part of parts) if (!take(part)) found.unknown.push(part)
    }
  return found
}

const FIELD_OF: Record<string, UserField> = {
  username: 'username',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  profileIds: 'profiles',
  institutionId: 'institution',
  functionId: 'function',
  workGroupsIds: 'workingGroups',
  additionalInfo: 'additionalInfo',
  activationDate: 'activeUntil',
}

interface SheetContext {
  lookup: Lookup
  names: Names
}

/** The list of names for a column. */
const LISTED = { profiles: 'profiles', institution: 'institutions', function: 'functions', workingGroups: 'workGroups' } as const

const CODES = ['required', 'max_length', 'wrong_format', 'not_unique'] as const

/** An empty status means active. The column of the last day has a day or 'no time limit'. */
function bodyOf(typed: Record<SheetField, string>, { lookup, names }: SheetContext, problems: Problem[]): AccountDraft {
  const refuse = (field: SheetField, problem: Problem['problem'], value: string) => problems.push({ field, problem, value })
  const unknown = (field: keyof typeof LISTED, value: string) =>
    problems.push({ field, problem: 'unknown', value, ...suggestedName(value, names[LISTED[field]]) })
  const many = (field: 'profiles' | 'workingGroups', known: ReadonlyMap<string, number>) => {
    const found = idsOf(typed[field], known)
    for (const name of found.unknown) unknown(field, name)
    return found.ids
  }
  const one = (field: 'institution' | 'function', known: ReadonlyMap<string, number>) => {
    const id = known.get(key(typed[field]))
    if (id === undefined && typed[field] !== '') unknown(field, typed[field])
    return id ?? null
  }
  const status = key(typed.active)
  if (!['', ACTIVE, LOCKED].includes(status)) refuse('active', 'wrong_format', typed.active)
  const active = status !== LOCKED
  const activeInfinity = key(typed.activeUntil) === key(NO_TIME_LIMIT)
  return {
    username: typed.username,
    firstName: typed.firstName,
    lastName: typed.lastName,
    email: typed.email,
    profileIds: many('profiles', lookup.profiles),
    institutionId: one('institution', lookup.institutions),
    functionId: one('function', lookup.functions),
    workGroupsIds: many('workingGroups', lookup.workGroups),
    additionalInfo: typed.additionalInfo,
    active,
    activeInfinity,
    activationDate: activeInfinity || typed.activeUntil === '' ? null : (dayTyped(typed.activeUntil) ?? typed.activeUntil),
  }
}

const placeOf = ({ field }: Problem) => SHEET_FIELDS.findIndex((one) => one === field)
/** Problems in the order of the columns. */
const inOrder = (problems: readonly Problem[]) => [...problems].sort((a, b) => placeOf(a) - placeOf(b))

function readRow({ rowNumber, cells }: GridRow, places: ReadonlyMap<SheetField, number>, known: SheetContext): ReadRow {
  const at = (field: SheetField): Cell | undefined => cells[places.get(field) ?? -1]
  const typed = Object.fromEntries(SHEET_FIELDS.map((field) => [field, at(field)?.text ?? ''])) as Record<SheetField, string>
  const problems: Problem[] = SHEET_FIELDS.filter((field) => at(field)?.isFormula).map((field) => ({
    field,
    problem: 'wrong_format',
    value: typed[field] || null,
  }))
  const draft = bodyOf(typed, known, problems)
  const body = { ...draft, institutionId: draft.institutionId ?? undefined, functionId: draft.functionId ?? undefined }
  const read = NewUser.safeParse(body)
  if (!read.success)
    for (const { path, code } of fieldErrors(read.error, body)) {
      const field = FIELD_OF[path.split('.')[0] ?? ''] ?? null
      // An unknown name has been reported already.
      if (problems.some((problem) => problem.field === field)) continue
      const value = field && field !== 'activeNoTimeLimit' && code !== 'required' ? typed[field] : null
      problems.push({ field, problem: CODES.find((one) => one === code) ?? 'wrong_format', value })
    }
  const isWhole = read.success && problems.length === 0
  const isOnlyUnfilled = problems.every(({ problem }) => problem === 'required')
  return { rowNumber, typed, form: isWhole ? read.data : null, draft: isOnlyUnfilled ? draft : null, problems: inOrder(problems) }
}

/** Converts rows lazily. */
export function* readRows([heading, ...rows]: readonly GridRow[], names: Names): Generator<ReadRow> {
  const places = placesOf(heading!)
  const known = { lookup: lookupOf(names), names }
  for (const row of rows) yield readRow(row, places, known)
}
