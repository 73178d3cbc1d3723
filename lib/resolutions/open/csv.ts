// The open data as CSV: UTF-8 with a mark of its order, semicolons, CRLF, which LibreOffice and a Polish Excel open by a double click.
import type { OpenResolution, OpenRow } from './shapes.ts'

/** Spreadsheets take texts with these beginnings for formulas, even in quotes. */
const FORMULA = /^[=+\-@\t\r]/
/** LibreOffice proposes to part cells at commas and tabs as well: what stands behind one could be a formula too. */
const QUOTED = /[",;\t\r\n]/

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const COLUMNS = [
  'year',
  'number',
  'label',
  'title',
  'adoptedOn',
  'procedure',
  'state',
  'publishedAt',
  'changedAt',
  'edition',
  'hash',
  'url',
  'dataUrl',
  'copyUrl',
] as const satisfies readonly (keyof OpenRow)[]

/** Of one resolution beside those of the list. */
const FURTHER = {
  meeting: ({ meeting }: OpenResolution) => meeting,
  forCount: ({ result }: OpenResolution) => result?.forCount ?? null,
  againstCount: ({ result }: OpenResolution) => result?.againstCount ?? null,
  abstainedCount: ({ result }: OpenResolution) => result?.abstainedCount ?? null,
  eligibleCount: ({ result }: OpenResolution) => result?.eligibleCount ?? null,
  votedCount: ({ result }: OpenResolution) => result?.votedCount ?? null,
  text: ({ text }: OpenResolution) => text,
}

const file = (rows: readonly (readonly (string | number | null)[])[]): string => `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`

export const csvOfList = (rows: readonly OpenRow[]): string => file([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name]))])

export const csvOfOne = (one: OpenResolution): string =>
  file([
    [...COLUMNS, ...Object.keys(FURTHER)],
    [...COLUMNS.map((name) => one[name]), ...Object.values(FURTHER).map((value) => value(one))],
  ])
