// Reads the first sheet of an .xlsx. Macros and links are ignored.
import { IMPORT_ROWS_MAX } from '#contract/user-import.ts'
import { Refusal } from '#provider/refusal.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { sharedStrings } from '#provider/search/extract/office.ts'
import { attributeOf, walkXml } from '#provider/search/extract/xml.ts'
import { ZipReader } from '#provider/search/extract/zip-reader.ts'
import { COLUMNS_MAX, type Cell, type GridRow } from './packed-grid.ts'

/** Path of the first sheet within the archive. */
function firstSheet(zip: ZipReader): string {
  let relation: string | null = null
  walkXml(zip.text('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') relation ??= attributeOf(attributes, 'r:id')
    },
  })
  let target: string | null = null
  walkXml(zip.text('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributeOf(attributes, ' Id') === relation) target = attributeOf(attributes, 'Target')
    },
  })
  const part = (target as string | null)?.replace(/^\/?(xl\/)?/, 'xl/')
  if (!part || !zip.has(part)) throw new Refusal('ERROR_SHEET_UNREADABLE')
  return part
}

/** Column index of a reference such as `C12`. */
function columnOf(place: string | null): number {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function rowsOf(xml: string, shared: readonly string[]): GridRow[] {
  const rows: GridRow[] = []
  let row: GridRow | null = null
  let column = -1
  let type: string | null = null
  let inside = ''
  let value = ''
  let isFormula = false
  walkXml(xml, {
    open: (name, attributes) => {
      inside = name
      if (name === 'row') {
        row = { rowNumber: Number(attributeOf(attributes, ' r')) || rows.length + 1, cells: [] }
        column = -1
      } else if (name === 'c') {
        const place = columnOf(attributeOf(attributes, ' r'))
        column = place >= 0 ? place : column + 1
        type = attributeOf(attributes, ' t')
        value = ''
        isFormula = false
      } else if (name === 'f') isFormula = true
    },
    close: (name) => {
      inside = ''
      if (name === 'c' && row && column < COLUMNS_MAX) {
        while (row.cells.length < column) row.cells.push(EMPTY)
        row.cells[column] = { text: (type === 's' ? (shared[Number(value)] ?? '') : value).trim(), isFormula }
      } else if (name === 'row' && row) {
        if (row.cells.some(({ text, isFormula: worked }) => text !== '' || worked)) rows.push(row)
        row = null
      }
    },
    text: (piece) => {
      if (inside === 'v' || inside === 't') value += piece
    },
    enough: () => rows.length > IMPORT_ROWS_MAX + 1,
  })
  return rows
}

const EMPTY: Cell = { text: '', isFormula: false }

export function readXlsx(bytes: Buffer): GridRow[] {
  try {
    const zip = new ZipReader(bytes)
    if (!zip.has('xl/workbook.xml')) throw new Refusal('ERROR_SHEET_UNREADABLE')
    return rowsOf(zip.text(firstSheet(zip)), sharedStrings(zip.text('xl/sharedStrings.xml')))
  } catch (error) {
    if (error instanceof NotIndexable && error.reason === 'too_large') throw error
    if (error instanceof NotIndexable && error.reason === 'encrypted') throw new Refusal('ERROR_SHEET_ENCRYPTED')
    // Errors of a damaged archive.
    if (error instanceof NotIndexable || error instanceof RangeError) throw new Refusal('ERROR_SHEET_UNREADABLE')
    throw error
  }
}
