// Rows of a sheet of earlier resolutions, as forms.
import { PROCEDURE_WORDS, RESOLUTION_COLUMNS, RESOLUTION_FIELDS, type ResolutionField } from '#common/earlier-resolutions.ts'
import { plainName } from '#common/plain-name.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { AdoptionRule } from '#common/adoption.ts'
import { isResolutionLabel, RESOLUTION_LABEL_MAX, type ResolutionRow } from '#contract/register-import.ts'
import { REGISTER_MEETING_MAX, REGISTER_TEXT_MAX, REGISTER_TITLE_MAX } from '#contract/register.ts'
import { Refusal } from '#provider/refusal.ts'
import { dayTyped } from '#provider/sheets/day.ts'
import type { GridRow } from '#provider/sheets/packed-grid.ts'

export type Problem = ResolutionRow['problems'][number]

export interface ReadRow {
  rowNumber: number
  typed: Record<ResolutionField, string>
  year: number
  number: number
  label: string
  /** `YYYY-MM-DD`; empty: none that can be read. */
  adoptedOn: string
  procedure: AdoptionRule['procedure'] | null
  amends: string[]
  repeals: string[]
  annexes: string[]
  problems: Problem[]
}

const key = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('pl')

/** Every column has to be there, and no other. */
function placesOf({ cells }: GridRow): Map<ResolutionField, number> {
  const byName = new Map(RESOLUTION_FIELDS.map((field) => [key(RESOLUTION_COLUMNS[field]), field]))
  const places = new Map<ResolutionField, number>()
  for (const [place, { text }] of cells.entries()) {
    if (text === '') continue
    const field = byName.get(key(text))
    if (!field || places.has(field)) throw new Refusal('ERROR_SHEET_COLUMNS')
    places.set(field, place)
  }
  if (places.size !== RESOLUTION_FIELDS.length) throw new Refusal('ERROR_SHEET_COLUMNS')
  return places
}

const LENGTHS: Partial<Record<ResolutionField, number>> = {
  label: RESOLUTION_LABEL_MAX,
  title: REGISTER_TITLE_MAX,
  meeting: REGISTER_MEETING_MAX,
  text: REGISTER_TEXT_MAX,
}
const REQUIRED: readonly ResolutionField[] = ['year', 'number', 'title', 'adoptedOn']
const FORMATS: Partial<Record<ResolutionField, (typed: string) => boolean>> = {
  year: (typed) => /^(19|20|21)\d\d$/.test(typed),
  number: (typed) => /^[1-9]\d{0,5}$/.test(typed),
  label: isResolutionLabel,
  // Also a day of whose clocks nothing is known: before 1915 they showed another time.
  adoptedOn: (typed) => instantOfWallTime(`${dayTyped(typed) ?? ''} 12:00:00`) !== null,
  procedure: (typed) => typed === '' || procedureOf(typed) !== null,
}

const procedureOf = (typed: string): AdoptionRule['procedure'] | null =>
  (Object.entries(PROCEDURE_WORDS) as [AdoptionRule['procedure'], string][]).find(([, word]) => key(typed) === word)?.[0] ?? null

function problemIn(field: ResolutionField, typed: string, isFormula: boolean): Problem['problem'] | null {
  if (typed === '' && REQUIRED.includes(field)) return 'required'
  if (isFormula || !typed.isWellFormed() || typed.includes('\0')) return 'wrong_format'
  if (typed.length > (LENGTHS[field] ?? Infinity)) return 'max_length'
  return FORMATS[field]?.(typed) === false && typed !== '' ? 'wrong_format' : null
}

const oneLine = (typed: string): string => plainName(typed).replaceAll(/\s+/gu, ' ')
/** As the form of the register takes them, where a cell may have line breaks and characters that nobody sees. */
const ON_ONE_LINE: ReadonlySet<ResolutionField> = new Set(['label', 'title', 'meeting'])
const typedIn = (field: ResolutionField, text: string): string => (ON_ONE_LINE.has(field) ? oneLine(text) : text.replaceAll('\r\n', '\n').trim())

const listed = (typed: string, separators: RegExp): string[] => [...new Set(typed.split(separators).flatMap((part) => part.trim() || []))]
/** Each once, whatever the case. */
const numbersListed = (typed: string): string[] => [...new Map(listed(typed, /[,;\n]/).map((part) => [key(part), oneLine(part)])).values()]
const SHOWN_MAX = 100

function readRow({ rowNumber, cells }: GridRow, places: ReadonlyMap<ResolutionField, number>): ReadRow {
  const cell = (field: ResolutionField) => cells[places.get(field) ?? -1]
  const typed = Object.fromEntries(RESOLUTION_FIELDS.map((field) => [field, typedIn(field, cell(field)?.text ?? '')])) as ReadRow['typed']
  const problems = RESOLUTION_FIELDS.flatMap((field): Problem[] => {
    const problem = problemIn(field, typed[field], cell(field)?.isFormula === true)
    return problem ? [{ field, problem, value: typed[field].slice(0, SHOWN_MAX) || null }] : []
  })
  const [year, number] = [Number(typed.year), Number(typed.number)]
  return {
    ...{ rowNumber, typed, year, number, problems },
    label: typed.label || `${number}/${year}`,
    adoptedOn: dayTyped(typed.adoptedOn) ?? '',
    procedure: procedureOf(typed.procedure),
    amends: numbersListed(typed.amends),
    repeals: numbersListed(typed.repeals),
    annexes: listed(typed.annexes, /[;\n]/),
  }
}

export function readRows([heading, ...rows]: readonly GridRow[]): ReadRow[] {
  const places = placesOf(heading!)
  return rows.map((row) => readRow(row, places))
}
