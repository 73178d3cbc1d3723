// Plans the effects of a sheet, row by row, by the same rules as single changes. A whole sheet is planned against all accounts, outside
// of a transaction. When a slice is written, it is planned again against the accounts that its rows concern; the result is the same
// unless somebody has changed something relevant.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ImportRow } from '#contract/user-import.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { accountOfForm, accountOfRow, changesOf, type Account, type AccountForm } from '#provider/areas/users/changing/account.ts'
import { everyAccount, type AccountRow, type FieldChange, type Names as ChangedNames } from '#provider/areas/users/changing/queries.ts'
import { requireActivity, seatOf } from '#provider/areas/users/changing/rules.ts'
import { inSnapshot } from '#provider/db/snapshot.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import type { GridRow } from '#provider/sheets/packed-grid.ts'
import { accountsMetBy, everyName, type Names } from './queries.ts'
import { readRows, type Problem, type ReadRow } from './rows.ts'

export interface Planned {
  told: ImportRow
  /** The planned change; null: none, or impossible. */
  change: { form: AccountForm; row: AccountRow | null } | null
}

export interface Plan {
  rows: Planned[]
  createCount: number
  updateCount: number
  unchangedCount: number
  problemCount: number
  becomesAnotherCount: number
  /** Names of everything that rows may refer to. */
  names: ChangedNames
  /** Hash of the effects of each slice; equal hashes mean the same effects. */
  hashes: string[]
}

/** Rows written in one transaction, during which the embedded database answers nobody else. */
export const SLICE_ROWS = 100

interface Planning {
  actor: Actor
  now: Date
  names: Names
  changedNames: ChangedNames
  /** Owner by lower-case name and address; `new N`: a new account of the sheet. */
  owners: { username: Map<string, string>; email: Map<string, string>; seat: Map<string, string> }
  /** Name, address and seat by owner, for fast lookup. */
  held: Map<string, { email: string; seat: string | null }>
  rows: ReadonlyMap<string, AccountRow>
  seen: { username: Set<string>; email: Set<string> }
}

const lower = (text: string) => text.normalize('NFC').toLocaleLowerCase('pl')
const ownerOf = (row: AccountRow | null, read: ReadRow) => (row ? `${row.id}` : `new ${read.rowNumber}`)

const seatKey = (account: Account, { changedNames, now }: Planning) => {
  const seat = seatOf(account, changedNames, now)
  return seat && `${seat.institutionId} ${seat.role}`
}

/** Super administrators and the importer's own account cannot be changed by a sheet. */
function isForbidden(planning: Planning, { row, account, changes }: { row: AccountRow | null; account: Account; changes: readonly FieldChange[] }): boolean {
  const { names, actor } = planning
  const isSuper = (ids: readonly number[]) => names.profiles.some(({ id, isSuper: mighty }) => mighty && ids.includes(id))
  if (isSuper(account.profileIds) || (row !== null && isSuper(row.profile_ids))) return changes.length > 0
  return row?.id === actor.userId && changes.some(({ field }) => ['profiles', 'active', 'activeUntil', 'activeNoTimeLimit'].includes(field))
}

/** Conflicts of a readable row with other rows and with existing accounts. */
function problemsOf(
  planning: Planning,
  read: ReadRow,
  { row, account, changes }: { row: AccountRow | null; account: Account; changes: FieldChange[] },
): Problem[] {
  const { owners, now } = planning
  const problems: Problem[] = []
  const owner = ownerOf(row, read)
  const was = row && accountOfRow(row)
  const emailOwner = owners.email.get(lower(account.email))
  if (emailOwner !== undefined && emailOwner !== owner) problems.push({ field: 'email', problem: 'not_unique', value: account.email })
  try {
    requireActivity(account, was, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push({ field: 'activeUntil', problem: error.code === 'VALIDATION_ERROR' ? 'required' : 'in_the_past', value: read.typed.activeUntil || null })
  }
  const seat = seatKey(account, planning)
  const taken = seat === null ? undefined : owners.seat.get(seat)
  if (taken !== undefined && taken !== owner && (was === null || seatKey(was, planning) !== seat))
    problems.push({ field: 'function', problem: 'seat_taken', value: read.typed.function })
  if (isForbidden(planning, { row, account, changes })) problems.push({ field: null, problem: 'forbidden', value: null })
  return problems
}

/** Reserves the row's name, address and seat for its account. */
function reserveForRow({ owners, held }: Planning, owner: string, { account, seat }: { account: Account; seat: string | null }): void {
  const was = held.get(owner)
  if (was) {
    owners.email.delete(was.email)
    if (was.seat !== null) owners.seat.delete(was.seat)
  }
  const email = lower(account.email)
  owners.username.set(lower(account.username), owner)
  owners.email.set(email, owner)
  if (seat !== null) owners.seat.set(seat, owner)
  held.set(owner, { email, seat })
}

function duplicateProblems(planning: Planning, read: ReadRow): Problem[] {
  return (['username', 'email'] as const).flatMap((field) => {
    const typed = lower(read.typed[field])
    if (typed === '') return []
    const isTwice = planning.seen[field].has(typed)
    planning.seen[field].add(typed)
    return isTwice ? [{ field, problem: 'twice_in_file' as const, value: read.typed[field] }] : []
  })
}

/** One changed field may be the same person (marriage, new office); two of the three mean another person with an old login. */
const IDENTITY_FIELDS: readonly string[] = ['firstName', 'lastName', 'email']
const becomesAnotherPerson = (changes: readonly FieldChange[]): boolean => changes.filter(({ field }) => IDENTITY_FIELDS.includes(field)).length > 1

/** Whether an exported row is unchanged; such rows are accepted even if a required field is empty (the first administrator has no group). */
function isUnchanged({ changedNames }: Planning, { form, draft }: ReadRow, row: AccountRow): boolean {
  if (form || !draft) return false
  const was = accountOfRow(row)
  return changesOf(was, accountOfForm(draft, was), changedNames).length === 0
}

function planRow(planning: Planning, read: ReadRow): Planned {
  const twice = duplicateProblems(planning, read)
  const row = planning.rows.get(lower(read.typed.username)) ?? null
  const named = { rowNumber: read.rowNumber, username: read.typed.username, name: `${read.typed.firstName} ${read.typed.lastName}`.trim() }
  if (row && twice.length === 0 && isUnchanged(planning, read, row))
    return { told: { ...named, action: 'unchanged', changes: [], becomesAnother: false, problems: [] }, change: null }
  if (!read.form || twice.length > 0)
    return { told: { ...named, action: row ? 'update' : 'create', changes: [], becomesAnother: false, problems: [...read.problems, ...twice] }, change: null }
  const was = row && accountOfRow(row)
  const account = accountOfForm(read.form, was)
  const changes = changesOf(was, account, planning.changedNames)
  const problems = problemsOf(planning, read, { row, account, changes })
  const action = !row ? 'create' : changes.length > 0 ? 'update' : 'unchanged'
  const told = changes.map(({ field, beforeText, afterText }) => ({ field, before: beforeText, after: afterText }))
  if (problems.length === 0) reserveForRow(planning, ownerOf(row, read), { account, seat: seatKey(account, planning) })
  return {
    told: { ...named, action, changes: action === 'update' ? told : [], becomesAnother: row !== null && becomesAnotherPerson(changes), problems },
    change: problems.length > 0 || action === 'unchanged' ? null : { form: read.form, row },
  }
}

interface Importer {
  actor: Actor
  now: Date
}

function prepare({ actor, now }: Importer, names: Names, accounts: readonly AccountRow[]): Planning {
  const map = (entries: readonly { id: number; name: string }[]) => new Map(entries.map(({ id, name }) => [id, name]))
  const changedNames: ChangedNames = {
    profiles: map(names.profiles),
    institutions: map(names.institutions),
    functions: new Map(names.functions.map(({ id, ...entry }) => [id, entry])),
    workGroups: map(names.workGroups),
  }
  const planning: Planning = {
    actor,
    now,
    names,
    changedNames,
    owners: { username: new Map(), email: new Map(), seat: new Map() },
    held: new Map(),
    rows: new Map(accounts.map((row) => [lower(row.username), row])),
    seen: { username: new Set(), email: new Set() },
  }
  for (const row of accounts) {
    const account = accountOfRow(row)
    planning.owners.email.set(lower(row.email), `${row.id}`)
    const seat = row.blocked_since === null ? seatKey(account, planning) : null
    if (seat !== null) planning.owners.seat.set(seat, `${row.id}`)
    planning.held.set(`${row.id}`, { email: lower(row.email), seat })
  }
  return planning
}

function planOf(planning: Planning, rows: Planned[]): Plan {
  const count = (action: ImportRow['action']) => rows.filter(({ told }) => told.action === action && told.problems.length === 0).length
  const hashes: string[] = []
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    const does = rows.slice(from, from + SLICE_ROWS).map(({ told, change }) => [told, change?.form ?? null, change?.row?.updated_at ?? null])
    hashes.push(createHash('sha256').update(JSON.stringify(does)).digest('hex'))
  }
  return {
    rows,
    names: planning.changedNames,
    createCount: count('create'),
    updateCount: count('update'),
    unchangedCount: count('unchanged'),
    problemCount: rows.filter(({ told }) => told.problems.length > 0).length,
    becomesAnotherCount: rows.filter(({ told }) => told.becomesAnother && told.problems.length === 0).length,
    hashes,
  }
}

export async function planImport(db: Db, grid: readonly GridRow[], asker: Importer): Promise<Plan> {
  const { names, accounts } = await inSnapshot(db, async (moment) => ({ names: await everyName(moment), accounts: await everyAccount(moment) }))
  const planning = prepare(asker, names, accounts)
  const rows: Planned[] = []
  for (const read of readRows(grid, names)) {
    rows.push(planRow(planning, read))
    // Lets other calls run in between.
    if (rows.length % SLICE_ROWS === 0) await setImmediate()
  }
  return planOf(planning, rows)
}

/** Call it within a change under the lock, after the earlier slices were written. */
export async function planSlice(tx: Tx, [heading, ...rows]: readonly GridRow[], index: number, asker: Importer): Promise<Plan> {
  const names = await everyName(tx)
  const read = [...readRows([heading!, ...rows.slice(index * SLICE_ROWS, (index + 1) * SLICE_ROWS)], names)]
  const planning = prepare(asker, names, await accountsMetBy(tx, read, names))
  return planOf(
    planning,
    read.map((row) => planRow(planning, row)),
  )
}
