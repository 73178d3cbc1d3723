// Writes sheets as .xls (BIFF8): typed cells, and a bold header that stays in view. Text stays text, whatever it
// begins with.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { Records } from './biff/records.ts'
import { CELL_STYLE, writeStyles } from './biff/styles.ts'
import { TextTable } from './biff/texts.ts'
import { compoundFile } from './compound-file.ts'
import { Overflow } from './overflow.ts'

export type Column<Row> = {
  title: string
  /** In letters; 16 by default. */
  width?: number
} & (
  | { type: 'text'; of: (row: Row) => string | null }
  | { type: 'integer'; of: (row: Row) => number | null }
  /** An instant, written as Polish wall time. */
  | { type: 'dateTime'; of: (row: Row) => Date | null }
)

export interface Sheet<Row> {
  /** At most 31 characters, without []:*?/\ (a rule of the format). */
  name: string
  columns: readonly Column<Row>[]
  rows: Iterable<Row>
}

/** The most rows that the format allows below the header. */
const ROWS_MAX = 65_535

const BOF = 0x0809
const EOF = 0x000a
const CODEPAGE = 0x0042
const WINDOW1 = 0x003d
const BOUNDSHEET = 0x0085
const COLINFO = 0x007d
const DIMENSIONS = 0x0200
const WINDOW2 = 0x023e
const PANE = 0x0041
const LABELSST = 0x00fd
const NUMBER = 0x0203
/** Bytes of a record's kind and length. */
const HEADER_BYTES = 4

/** Texts longer than a cell holds (32,767) are cut; more than 65,535 rows are a RangeError. The same rows give the same bytes. */
export const writeXls = <Row>(sheet: Sheet<Row>): Buffer => writeWorkbook([sheet])

/** Like `writeSheet`, for several sheets; the first one is open. */
export function writeWorkbook<Rows extends readonly unknown[]>(sheets: { [At in keyof Rows]: Sheet<Rows[At]> }): Buffer {
  const texts = new TextTable()
  const filled = (sheets as unknown as readonly Sheet<unknown>[]).map(({ rows, ...sheet }) => {
    const cells = new SheetCells(sheet, texts)
    for (const row of rows) cells.add(row)
    return cells
  })
  return Buffer.concat([...workbookOf(filled, texts)])
}

export interface XlsFile {
  size: number
  sha256: string
  open: (range?: { start: number; end: number }) => Readable
}

/** One sheet with as many rows as the format allows, written to files in `folder`; no row is held in memory. */
export class XlsWriter<Row> {
  readonly #folder: string
  readonly #overflows: readonly [Overflow, Overflow]
  readonly #texts: TextTable
  readonly #cells: SheetCells<Row>

  constructor(sheet: Omit<Sheet<Row>, 'rows'>, folder: string) {
    this.#folder = folder
    this.#overflows = [new Overflow(path.join(folder, 'komorki')), new Overflow(path.join(folder, 'teksty'))]
    this.#texts = new TextTable(this.#overflows[1])
    this.#cells = new SheetCells(sheet, this.#texts, this.#overflows[0])
  }

  add(row: Row): void {
    this.#cells.add(row)
  }

  async finish(): Promise<XlsFile> {
    const name = path.join(this.#folder, 'arkusz.xls')
    const hash = createHash('sha256')
    let size = 0
    const file = await open(name, 'w')
    try {
      for (const piece of workbookOf([this.#cells as SheetCells<unknown>], this.#texts)) {
        hash.update(piece)
        await file.writeFile(piece)
        size += piece.length
      }
    } finally {
      await file.close()
    }
    return { size, sha256: hash.digest('hex'), open: (range) => createReadStream(name, range ?? {}) }
  }

  /** Closes the files, also after an error; the caller removes the folder. */
  close(): void {
    for (const overflow of this.#overflows) overflow.close()
  }
}

/** The header of a sheet and the rows written so far. */
class SheetCells<Row> {
  readonly sheet: Omit<Sheet<Row>, 'rows'>
  readonly cells: Records
  readonly #texts: TextTable
  rowCount = 1

  constructor(sheet: Omit<Sheet<Row>, 'rows'>, texts: TextTable, overflow: Overflow | null = null) {
    this.sheet = sheet
    this.cells = new Records(overflow)
    this.#texts = texts
    for (const [column, { title }] of sheet.columns.entries()) writeText(this.cells, { row: 0, column, style: CELL_STYLE.head }, texts.placeOf(title))
  }

  add(row: Row): void {
    if (this.rowCount > ROWS_MAX) throw new RangeError(`an .xls file holds ${ROWS_MAX} rows`)
    for (const [i, column] of this.sheet.columns.entries()) writeCell(this.cells, this.#texts, column, { row, at: { row: this.rowCount, column: i } })
    this.rowCount += 1
  }
}

/** Returns the whole file, piece by piece. */
function workbookOf(filled: readonly SheetCells<unknown>[], texts: TextTable): Generator<Buffer> {
  const table = texts.finish()
  const sheets = filled.map(({ sheet: { name, columns }, cells, rowCount }, i): Written => {
    const [head, tail] = [new Records(), new Records()]
    writeSheetHead(head, { columns, rowCount })
    writeSheetTail(tail, i === 0)
    const parts = [head, cells, tail]
    return { name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31), parts, length: parts.reduce((sum, part) => sum + part.length, 0) }
  })
  const [globals, end] = [new Records(), new Records()]
  end.add(EOF, 0)
  writeGlobals(globals, sheets, table.length + end.length)
  const parts = [globals, table, end, ...sheets.flatMap((sheet) => sheet.parts)]
  function* pieces() {
    for (const part of parts) yield* part.pieces()
  }
  return compoundFile({ name: 'Workbook', length: parts.reduce((sum, part) => sum + part.length, 0), pieces: pieces() })
}

/** Begins a part of the file: version 6 of the format, and the build that Excel writes. */
const begin = (records: Records, what: 'workbook' | 'sheet') =>
  records.addFixed(BOF, `0006 ${what === 'workbook' ? '0500' : '1000'} bb0d cc07 00000000 06000000`)

interface Written {
  name: string
  parts: readonly Records[]
  length: number
}

/** `behind`: number of bytes between these records and the first sheet. */
function writeGlobals(records: Records, sheets: readonly Written[], behind: number): void {
  begin(records, 'workbook')
  // UTF-16, and a window of an ordinary size with the first tab selected.
  records.addFixed(CODEPAGE, 'b004')
  records.addFixed(WINDOW1, '0000 0000 c03f 8025 3800 0000 0000 0100 5802')
  writeStyles(records)
  const sizeOf = ({ name }: Written) => 8 + 2 * name.length
  let start = records.length + sheets.reduce((sum, sheet) => sum + HEADER_BYTES + sizeOf(sheet), 0) + behind
  for (const sheet of sheets) {
    const at = start
    records.add(BOUNDSHEET, sizeOf(sheet), (data) => {
      data.writeUInt32LE(at, 0)
      data[6] = sheet.name.length
      data[7] = 1
      data.write(sheet.name, 8, 'utf16le')
    })
    start += sheet.length
  }
}

function writeSheetHead<Row>(records: Records, { columns, rowCount }: { columns: readonly Column<Row>[]; rowCount: number }): void {
  begin(records, 'sheet')
  for (const [i, { width = 16 }] of columns.entries())
    records.add(COLINFO, 12, (data) => {
      data.writeUInt16LE(i, 0)
      data.writeUInt16LE(i, 2)
      data.writeUInt16LE(width * 256, 4)
      data.writeUInt16LE(CELL_STYLE.text, 6)
    })
  records.add(DIMENSIONS, 14, (data) => {
    data.writeUInt32LE(rowCount, 4)
    data.writeUInt16LE(columns.length, 10)
  })
}

function writeSheetTail(records: Records, isOpen: boolean): void {
  // Frozen below the first row.
  records.addFixed(WINDOW2, `${isOpen ? 'be07' : 'be01'} 0000 0000 4000 0000 0000 0000 0000 0000`)
  records.addFixed(PANE, '0000 0100 0100 0000 0200')
  records.add(EOF, 0)
}

interface CellPosition {
  row: number
  column: number
  style: number
}

function writeCellPosition(data: Buffer, { row, column, style }: CellPosition): void {
  data.writeUInt16LE(row, 0)
  data.writeUInt16LE(column, 2)
  data.writeUInt16LE(style, 4)
}

const writeText = (records: Records, place: CellPosition, textPlace: number) =>
  records.add(LABELSST, 10, (data) => {
    writeCellPosition(data, place)
    data.writeUInt32LE(textPlace, 6)
  })

const writeNumber = (records: Records, place: CellPosition, value: number) =>
  records.add(NUMBER, 14, (data) => {
    writeCellPosition(data, place)
    data.writeDoubleLE(value, 6)
  })

const DAY_MS = 86_400_000
/** Days since the one before 1900, which the format takes for a leap year. */
const DAY_OF_1970 = 25_569
const dayNumber = (instant: Date): number => Date.parse(`${wallTimeOf(instant).replace(' ', 'T')}Z`) / DAY_MS + DAY_OF_1970

/** Texts that a spreadsheet would take for a formula if they were typed. */
const looksLikeFormula = (text: string): boolean => /^[=+\-@]/.test(text)

function writeCell<Row>(records: Records, texts: TextTable, column: Column<Row>, cell: { row: Row; at: Omit<CellPosition, 'style'> }): void {
  const { row, at } = cell
  if (column.type === 'text') {
    const text = column.of(row)
    if (text) writeText(records, { ...at, style: looksLikeFormula(text) ? CELL_STYLE.literal : CELL_STYLE.text }, texts.placeOf(text))
  } else if (column.type === 'integer') {
    const value = column.of(row)
    if (value !== null) writeNumber(records, { ...at, style: CELL_STYLE.integer }, value)
  } else {
    const instant = column.of(row)
    if (instant) writeNumber(records, { ...at, style: CELL_STYLE.dateTime }, dayNumber(instant))
  }
}
