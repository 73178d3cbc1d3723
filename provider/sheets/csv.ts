// CSV: UTF-8 with or without BOM, or Windows-1250; semicolons, commas or tabs.
import { IMPORT_ROWS_MAX } from '#contract/user-import.ts'
import { Refusal } from '#provider/refusal.ts'
import { COLUMNS_MAX, type Cell, type GridRow } from './packed-grid.ts'

function decode(bytes: Buffer): string {
  // Texts have no NUL; all other kinds of files do.
  if (bytes.includes(0)) throw new Refusal('ERROR_SHEET_UNREADABLE')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

const SEPARATORS = [';', ',', '\t'] as const

/** The separator is looked for in so many characters of the heading. */
const HEADING_MAX = 10_000

/** The most frequent separator in the heading. */
function separatorOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text.slice(0, HEADING_MAX))![0]
  const count = (separator: string) => heading.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** Spreadsheets treat texts with these beginnings as formulas, even in quotes. */
const cellOf = (typed: string): Cell => ({ text: typed.trim(), isFormula: typed.trim().startsWith('=') })

/** Rows are numbered as in spreadsheets: a line break within quotes begins no row. */
export function readCsv(bytes: Buffer): GridRow[] {
  const text = decode(bytes)
  const separator = separatorOf(text)
  const rows: GridRow[] = []
  let cells: Cell[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    if (cells.length < COLUMNS_MAX) cells.push(cellOf(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push({ rowNumber: rows.length + 1, cells })
    cells = []
  }
  // Empty rows are numbered too, so a sheet may have more rows than accounts.
  for (let at = 0; at < text.length && rows.length <= 2 * IMPORT_ROWS_MAX; at += 1) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[(at += 1)]
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endRow()
    } else cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}
