// What a sheet of earlier resolutions would add, and what is wrong with its rows: numbers, links and files.
import { setImmediate } from 'node:timers/promises'
import { REGISTER_FILE_BYTES_MAX } from '#contract/register-papers.ts'
import { HEAD_BYTES, kindOf, mediaTypeOf } from '#provider/files/media-type.ts'
import { fileKey, type Bundle } from './bundle.ts'
import type { Existing } from './queries.ts'
import type { Problem, ReadRow } from './rows.ts'

export interface Planned extends ReadRow {
  /** Keys of the bundle’s files. */
  signed: string | null
  others: string[]
}

const lower = (label: string) => label.toLocaleLowerCase('pl')

/** Numbers that are there, by label with the day of adoption. */
interface Numbers {
  numbers: ReadonlySet<string>
  days: ReadonlyMap<string, string>
  /** Labels that several have; only those from before labels were unique. */
  doubled: ReadonlySet<string>
}

function knownOf(rows: readonly ReadRow[], existing: readonly Existing[]): Numbers {
  const all = [...existing, ...rows.map(({ year, number, label, adoptedOn }) => ({ year, number, label, day: adoptedOn }))]
  const byLabel = Map.groupBy(existing, ({ label }) => lower(label))
  return {
    numbers: new Set(existing.map(placeOf)),
    days: new Map(all.map(({ label, day }) => [lower(label), day])),
    doubled: new Set([...byLabel].flatMap(([label, those]) => (those.length > 1 ? [label] : []))),
  }
}

/** Keys of what several rows have, of the number or of the printed one: each of these rows is told, as nobody knows which is wrong. */
function twiceAmong(rows: readonly ReadRow[], keyOf: (row: ReadRow) => string): ReadonlySet<string> {
  const byKey = Map.groupBy(rows.filter(hasNumber), keyOf)
  return new Set([...byKey].flatMap(([key, those]) => (those.length > 1 ? [key] : [])))
}

const hasNumber = ({ problems }: ReadRow): boolean => !problems.some(({ field }) => field === 'year' || field === 'number' || field === 'label')
const placeOf = ({ year, number }: Pick<ReadRow, 'year' | 'number'>): string => `${year}/${number}`
const labelOf = ({ label }: Pick<ReadRow, 'label'>): string => lower(label)

interface Twice {
  places: ReadonlySet<string>
  labels: ReadonlySet<string>
}

function numberProblems(row: ReadRow, { numbers }: Numbers, twice: Twice, labels: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = []
  const [place, label] = [placeOf(row), labelOf(row)]
  if (numbers.has(place)) problems.push({ field: 'number', problem: 'taken', value: place })
  else if (twice.places.has(place)) problems.push({ field: 'number', problem: 'twice_in_file', value: place })
  if (labels.has(label)) problems.push({ field: 'label', problem: 'taken', value: row.label })
  else if (twice.labels.has(label)) problems.push({ field: 'label', problem: 'twice_in_file', value: row.label })
  return problems
}

function linkProblems(row: ReadRow, { days, doubled }: Numbers): Problem[] {
  const fault = (label: string): Problem['problem'] | null => {
    if (doubled.has(lower(label))) return 'ambiguous'
    const day = days.get(lower(label))
    return day === undefined || day > row.adoptedOn || lower(label) === lower(row.label) ? 'unknown' : null
  }
  const faults = (field: 'amends' | 'repeals') =>
    row[field].flatMap((value): Problem[] => {
      const problem = fault(value)
      return problem ? [{ field, problem, value }] : []
    })
  const both = row.amends.filter((label) => row.repeals.some((other) => lower(other) === lower(label)))
  return [...faults('amends'), ...faults('repeals'), ...both.map((value) => ({ field: 'repeals' as const, problem: 'twice_in_file' as const, value }))]
}

interface Named {
  field: 'signedFile' | 'annexes'
  /** As it is typed. */
  value: string
}

function fileProblem({ field, value }: Named, { files }: Bundle): Problem | null {
  const file = files.get(fileKey(value))
  if (!file) return { field, problem: 'file_missing', value }
  if (file.isTwice) return { field, problem: 'twice_in_file', value }
  if (file.size > REGISTER_FILE_BYTES_MAX) return { field, problem: 'too_large', value }
  if (file.size === 0) return { field, problem: 'required', value }
  return null
}

function isPdf(bytes: Buffer, name: string): boolean {
  return mediaTypeOf(kindOf(bytes.subarray(0, HEAD_BYTES)), name) === 'application/pdf'
}

/** What only opening it tells. */
function contentProblem({ field, value }: Named, { files }: Bundle): Problem | null {
  const { bytes, name } = files.get(fileKey(value))!
  const read = bytes()
  if (!read) return { field, problem: 'unreadable', value }
  return field === 'signedFile' && !isPdf(read, name) ? { field, problem: 'not_a_pdf', value } : null
}

async function filesOf(row: ReadRow, bundle: Bundle, looksInside: boolean): Promise<{ problems: Problem[]; signed: string | null; others: string[] }> {
  const { signedFile } = row.typed
  const signed: Named[] = signedFile === '' ? [] : [{ field: 'signedFile', value: signedFile }]
  const problems: Problem[] = []
  for (const file of [...signed, ...row.annexes.map((value): Named => ({ field: 'annexes', value }))]) {
    const problem = fileProblem(file, bundle) ?? (looksInside ? contentProblem(file, bundle) : null)
    if (problem) problems.push(problem)
    // Lets other calls run in between.
    if (looksInside) await setImmediate()
  }
  return { problems, signed: signedFile === '' ? null : fileKey(signedFile), others: row.annexes.map(fileKey) }
}

/** The year is that of the adoption. A high number in a wrong one would move the numbers of all that are adopted in it, for ever. */
function dayProblems({ adoptedOn, typed, year, problems }: ReadRow, today: string): Problem[] {
  if (adoptedOn > today) return [{ field: 'adoptedOn', problem: 'in_the_future', value: typed.adoptedOn }]
  const isKnown = adoptedOn !== '' && !problems.some(({ field }) => field === 'year' || field === 'adoptedOn')
  return isKnown && !adoptedOn.startsWith(`${year}-`) ? [{ field: 'year', problem: 'other_year', value: typed.year }] : []
}

interface Surroundings {
  existing: readonly Existing[]
  bundle: Bundle
  /** The Polish day. */
  today: string
  /** Whether files are opened: it takes a while, and they do not change. */
  looksInside: boolean
}

export async function planRows(rows: readonly ReadRow[], { existing, bundle, today, looksInside }: Surroundings): Promise<Planned[]> {
  const known = knownOf(rows, existing)
  const labels = new Set(existing.map(({ label }) => lower(label)))
  const twice = { places: twiceAmong(rows, placeOf), labels: twiceAmong(rows, labelOf) }
  const planned: Planned[] = []
  for (const row of rows) {
    const files = await filesOf(row, bundle, looksInside)
    const numbers = hasNumber(row) ? numberProblems(row, known, twice, labels) : []
    const problems = [...row.problems, ...numbers, ...dayProblems(row, today), ...linkProblems(row, known), ...files.problems]
    planned.push({ ...row, problems, signed: files.signed, others: files.others })
  }
  return planned
}

/** Those that no row names. */
export function unusedFiles({ files }: Bundle, planned: readonly Planned[]): string[] {
  const used = new Set(planned.flatMap(({ signed, others }) => [...(signed === null ? [] : [signed]), ...others]))
  return [...files].flatMap(([name, file]) => (used.has(name) ? [] : [file.name]))
}
