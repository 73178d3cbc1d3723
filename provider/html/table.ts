// A table of a text while it is written: rows of cells, and nothing between them.

/** Writes what a cell holds. */
export interface CellText<Token> {
  write(token: Token): void
  end(): string
}

interface Cell {
  isHeading: boolean
  attributes: string
  /** How many rows it reaches over. */
  rows: number
  html: string
}

const EMPTY = '<p></p>'
const isEmpty = ({ html }: Cell) => html.replaceAll(EMPTY, '') === ''
/** A heading without words names nothing, and counts as an empty cell. */
const isNamed = (cell: Cell) => cell.isHeading && !isEmpty(cell)
/** Names the columns below; some of them may have no name. */
const isOfHeadings = (row: readonly Cell[]) => row.every((cell) => cell.isHeading || isEmpty(cell)) && row.filter(isNamed).length * 2 >= row.length

/** Rows of headings alone, at the top; none where one of them would reach into the rows below. */
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

  /** What follows is the cell's, until it ends. */
  beginCell(tag: string, attributes: Record<string, string>, text: CellText<Token>): void {
    if (!this.#row) {
      this.#row = []
      this.#rows.push(this.#row)
    }
    this.#cell = { tag, attributes, text, depth: 0 }
  }

  /** Takes what stands in an open cell; false: none is open. `change`: of the depth, by an opening or a closing tag. */
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

  /** Empty where it has no cell. */
  end(): string {
    this.endCell()
    const rows = this.#rows.filter((row) => row.length > 0)
    const head = headRows(rows)
    const written = rows.map((row) => {
      // A row of headings names the columns below it; a single one names its row.
      const scope = isOfHeadings(row) ? 'col' : 'row'
      const cells = row.map((cell) => (isNamed(cell) ? `<th scope="${scope}"${cell.attributes}>${cell.html}</th>` : `<td${cell.attributes}>${cell.html}</td>`))
      return `<tr>${cells.join('')}</tr>`
    })
    const part = (tag: string, of: readonly string[]) => (of.length > 0 ? `<${tag}>${of.join('')}</${tag}>` : '')
    return rows.length > 0 ? `<table>${part('thead', written.slice(0, head))}${part('tbody', written.slice(head))}</table>` : ''
  }
}
