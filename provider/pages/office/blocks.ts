// Puts the blocks of a file together while it is read: paragraphs one after the other, those within a table into its cells.
import { HEADING_LEVELS, LIST_LEVELS, type Block, type Cell } from '#contract/document-blocks.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { TEXT_MAX } from '#provider/search/extract/limits.ts'

/** Cells of one row; wider sheets are cut. */
export const COLUMNS_MAX = 60
const BLOCKS_MAX = 50_000
const ROWS_MAX = 20_000
/** Rows at the top of a table that are shown on each of its pages; more are no head. */
const HEADS_MAX = 10

export type Kind = { kind: 'paragraph' } | { kind: 'heading'; level: number } | { kind: 'item'; level: number; number: string | null }

interface Table {
  rows: Cell[][]
  heads: number
  row: Cell[]
  /** null: no cell is open. */
  cell: { texts: string[]; span: number } | null
}

const cleaned = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u{AD}\u{FEFF}\u{200B}\u{E000}\u{E001}\0-\x08\x0b-\x1f]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

const isEmpty = (row: readonly Cell[]) => row.every(({ text }) => text === '')
const within = (level: number, most: number) => Math.min(Math.max(1, Math.trunc(level) || 1), most)

export class Blocks {
  readonly #blocks: Block[] = []
  /** Tables within each other; what stands in an inner one is text of the outer one's cell. */
  readonly #tables: Table[] = []
  #length = 0
  #rows = 0

  get full(): boolean {
    return this.#length >= TEXT_MAX || this.#blocks.length >= BLOCKS_MAX || this.#rows >= ROWS_MAX
  }

  add(said: string, kind: Kind = { kind: 'paragraph' }): void {
    const text = cleaned(said)
    if (text === '' || this.full) return
    this.#length += text.length
    const { cell } = this.#tables[0] ?? {}
    if (cell) cell.texts.push(text)
    else if (kind.kind === 'heading') this.#blocks.push({ kind: 'heading', level: within(kind.level, HEADING_LEVELS), text })
    else if (kind.kind === 'item') this.#blocks.push({ kind: 'item', level: within(kind.level, LIST_LEVELS), number: kind.number, text })
    else this.#blocks.push({ kind: 'paragraph', text })
  }

  openTable(): void {
    this.#tables.push({ rows: [], heads: 0, row: [], cell: null })
  }

  openCell(span = 1): void {
    const table = this.#outer
    if (table) table.cell = { texts: [], span: within(span, COLUMNS_MAX) }
  }

  /** `times`: the same cell again and again, as sheets write it. */
  closeCell(times = 1): void {
    const table = this.#outer
    if (!table?.cell) return
    const cell = { text: table.cell.texts.join('\n'), span: table.cell.span }
    for (let i = 0; i < times && table.row.length < COLUMNS_MAX; i += 1) table.row.push({ ...cell })
    table.cell = null
  }

  closeRow({ isHead = false, times = 1 }: { isHead?: boolean; times?: number } = {}): void {
    const table = this.#outer
    if (!table) return
    // Empty cells at the end say nothing.
    while (table.row.length > 1 && table.row.at(-1)!.text === '') table.row.pop()
    if (isHead && table.rows.length === table.heads) table.heads += 1
    for (let i = 0; i < times && !this.full && (i === 0 || !isEmpty(table.row)); i += 1) {
      table.rows.push(table.row)
      this.#rows += 1
    }
    table.row = []
  }

  closeTable(): void {
    const table = this.#tables.pop()
    if (!table || this.#tables.length > 0) return
    const heads = table.heads > HEADS_MAX ? 0 : table.heads
    const rows = table.rows.filter((row, i) => i < heads || !isEmpty(row))
    if (!rows.every(isEmpty)) this.#blocks.push({ kind: 'table', heads, rows })
  }

  /** Takes what another one has. */
  addAll(other: Blocks): void {
    this.#blocks.push(...other.#blocks)
    this.#length += other.#length
    this.#rows += other.#rows
  }

  /** Throws `NotIndexable` where there is nothing to read. */
  read(): Block[] {
    if (this.#blocks.length === 0) throw new NotIndexable('no_text')
    return this.#blocks
  }

  /** The table whose cells are being read; null: none, or one within another's cell. */
  get #outer(): Table | null {
    return this.#tables.length === 1 ? this.#tables[0]! : null
  }
}
