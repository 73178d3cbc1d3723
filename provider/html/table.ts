// A table of a text while it is written: rows of cells, without anything between them.

/** Writes the content of a cell. */
export interface CellText<Token> {
  write(token: Token): void
  end(): string
}

interface Cell {
  isHeading: boolean
  attributes: string
  /** Number of rows that the cell spans. */
  rows: number
  html: string
}

const EMPTY = '<p></p>'
const isEmpty = ({ html }: Cell) => html.replaceAll(EMPTY, '') === ''
/** A header cell without words counts as an empty cell. */
const isNamed = (cell: Cell) => cell.isHeading && !isEmpty(cell)
/** A row that names the columns below it; some names may be empty. */
const isOfHeadings = (row: readonly Cell[]) => row.every((cell) => cell.isHeading || isEmpty(cell)) && row.filter(isNamed).length * 2 >= row.length

/** Number of header rows at the top; none if one of their cells spans rows below them. */
function headRows(rows: readonly Cell[][]): number {
  const first = rows.findIndex((row) => !isOfHeadings(row))
  const count = first < 0 ? 0 : first
  return rows.slice(0, count).every((row, i) => row.every((cell) => i + cell.rows <= count)) ? count : 0
}

export class TableWriter<Token> {
  readonly #rows: Cell[][] = []
  #row: Cell[] | null = null
  #inHead = false
  #cell: { tag: string; attributes: Record<string, string>; text: CellText<Token>; depth: number } | null = null

  beginHead(): void {
    this.#inHead = true
  }

  endHead(): void {
    this.#inHead = false
    this.endRow()
  }

  endRow(): void {
    this.#row = null
  }

  /** Begins a cell, which takes all tokens until it ends. */
  beginCell(tag: string, attributes: Record<string, string>, text: CellText<Token>): void {
    if (!this.#row) {
      this.#row = []
      this.#rows.push(this.#row)
    }
    this.#cell = { tag, attributes, text, depth: 0 }
  }

  /** Gives a token to the open cell; false: no cell is open. `change`: of the nesting depth, by an opening or closing tag. */
  take(token: Token, change: number): boolean {
    const cell = this.#cell
    if (!cell) return false
    cell.depth += change
    if (cell.depth < 0) this.endCell()
    else cell.text.write(token)
    return true
  }

  endCell(): void {
    const cell = this.#cell
    if (!cell) return
    this.#cell = null
    const { colspan, rowspan } = cell.attributes
    this.#row?.push({
      isHeading: this.#inHead || cell.tag === 'th',
      attributes: (colspan ? ` colspan="${colspan}"` : '') + (rowspan ? ` rowspan="${rowspan}"` : ''),
      rows: Number(rowspan ?? 1),
      html: cell.text.end() || EMPTY,
    })
  }

  /** Returns the table; empty if it has no cell. */
  end(): string {
    this.endCell()
    const rows = this.#rows.filter((row) => row.length > 0)
    const head = headRows(rows)
    const written = rows.map((row) => {
      // A header cell in a header row names its column; any other names its row.
      const scope = isOfHeadings(row) ? 'col' : 'row'
      const cells = row.map((cell) => (isNamed(cell) ? `<th scope="${scope}"${cell.attributes}>${cell.html}</th>` : `<td${cell.attributes}>${cell.html}</td>`))
      return `<tr>${cells.join('')}</tr>`
    })
    const part = (tag: string, of: readonly string[]) => (of.length > 0 ? `<${tag}>${of.join('')}</${tag}>` : '')
    return rows.length > 0 ? `<table>${part('thead', written.slice(0, head))}${part('tbody', written.slice(head))}</table>` : ''
  }
}
