// Reads the first sheet of an .xls, such as the export of accounts. Macros and links are ignored.
import { IMPORT_ROWS_MAX } from '#contract/user-import.ts'
import { Refusal } from '#provider/refusal.ts'
import { COLUMNS_MAX, type Cell, type GridRow } from './packed-grid.ts'

const EMPTY: Cell = { text: '', isFormula: false }

/** The library is loaded only with the first such sheet. */
export async function readXls(bytes: Buffer): Promise<GridRow[]> {
  const { read } = await import('@e965/xlsx')
  try {
    // Limit plus heading plus one row, so that longer sheets are recognised.
    const book = read(bytes, { type: 'buffer', dense: true, sheets: 0, sheetRows: IMPORT_ROWS_MAX + 2, cellHTML: false, bookVBA: false })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    const rows = sheet?.['!data']
    if (!rows) throw new Refusal('ERROR_SHEET_UNREADABLE')
    return [...rows].map((cells, i) => ({
      rowNumber: i + 1,
      cells: [...(cells ?? [])]
        .slice(0, COLUMNS_MAX)
        .map((cell) => (cell === undefined ? EMPTY : { text: String(cell.w ?? cell.v ?? '').trim(), isFormula: cell.f !== undefined })),
    }))
  } catch {
    throw new Refusal('ERROR_SHEET_UNREADABLE')
  }
}
