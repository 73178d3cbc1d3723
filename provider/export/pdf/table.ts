// A table over as many pages as it needs: its header is repeated on each, words stay whole, and a row stays on one page
// unless it is longer than a page.
import { columnWidths, linesOf, longestWord, textWidth, type Measure } from './lines.ts'
import { LEADING, measureIn, setLine, type FONTS } from './text.ts'
import type { Block } from '#provider/export/text-document.ts'

type Table = Extract<Block, { kind: 'table' }>
type Element = ReturnType<PDFKit.PDFDocument['struct']>
type Font = keyof typeof FONTS

const SIZES = [9, 8, 7] as const
const PADDING = { x: 4, y: 3 }
/** A column's largest share of the page's width that long texts alone can claim. */
const TEXT_SHARE = 0.6

interface Row {
  /** The lines of each cell. */
  cells: string[][]
  font: Font
}

interface Layout {
  size: number
  widths: number[]
  head: Row
  rows: Row[]
}

const pageWidth = ({ page }: PDFKit.PDFDocument) => page.width - page.margins.left - page.margins.right
const pageEnd = ({ page }: PDFKit.PDFDocument) => page.height - page.margins.bottom

/** The largest font size at which no column has to break a word; the smallest size if there is none. */
function layOut(pdf: PDFKit.PDFDocument, { head, rows }: Table): Layout {
  const width = pageWidth(pdf)
  const space = 2 * PADDING.x
  const at = (size: number) => {
    const [regular, bold] = [measureIn(pdf, { size }), measureIn(pdf, { font: 'bold', size })]
    const widest = (widthOf: (text: string, measure: Measure) => number) =>
      // The small surplus avoids that rounding in another order of sums breaks a line.
      head.map((title, i) => rows.reduce((most, row) => Math.max(most, widthOf(row[i] ?? '', regular)), widthOf(title, bold)) + space + 0.01)
    const words = widest(longestWord)
    const texts = widest((text, measure) => textWidth(text, measure, width * TEXT_SHARE))
    return { size, regular, bold, words, texts, fits: words.reduce((sum, each) => sum + each, 0) <= width }
  }
  const { size, regular, bold, ...wanted } = SIZES.map(at).find(({ fits }) => fits) ?? at(SIZES.at(-1)!)
  const widths = columnWidths(wanted, width)
  const row = (texts: readonly string[], font: Font): Row => ({
    font,
    cells: head.map((_, i) => linesOf(texts[i] ?? '', widths[i]! - space, font === 'bold' ? bold : regular)),
  })
  return { size, widths, head: row(head, 'bold'), rows: rows.map((texts) => row(texts, 'regular')) }
}

const linesIn = ({ cells }: Row) => Math.max(1, ...cells.map((lines) => lines.length))
const heightOf = (lines: number, size: number) => lines * size * LEADING + 2 * PADDING.y

/** The height of the header and the first row, so that the header is not left alone at the foot of a page. */
export const tableBeginning = (pdf: PDFKit.PDFDocument, table: Table): number => beginningOf(layOut(pdf, table))

function beginningOf({ size, head, rows }: Layout): number {
  const first = rows[0] ? heightOf(Math.min(linesIn(rows[0]), 6), size) : 0
  return 8 + heightOf(linesIn(head), size) + first
}

export function setTable(pdf: PDFKit.PDFDocument, root: Element, table: Table): void {
  const layout = layOut(pdf, table)
  const { size, head } = layout
  const element = pdf.struct('Table')
  root.add(element)
  pdf.y += 8
  const headHeight = heightOf(linesIn(head), size)
  if (pdf.y + beginningOf(layout) - 8 > pageEnd(pdf)) pdf.addPage()
  setRow(pdf, element, { row: head, layout })
  for (const row of layout.rows) {
    const height = heightOf(linesIn(row), size)
    const fitsOnPage = height <= pageEnd(pdf) - pdf.page.margins.top - headHeight
    if (pdf.y + (fitsOnPage ? height : heightOf(1, size)) > pageEnd(pdf)) nextPage(pdf, layout)
    setRow(pdf, element, { row, layout })
  }
  element.end()
  pdf.x = pdf.page.margins.left
  pdf.y += 6
}

/** The repeated header is hidden from screen readers, which have read the first one. */
function nextPage(pdf: PDFKit.PDFDocument, layout: Layout): void {
  pdf.addPage()
  const { head, size } = layout
  pdf.markContent('Artifact', { type: 'Pagination' })
  head.cells.forEach((lines, i) => setLines(pdf, { lines, column: i, layout, font: 'bold' }))
  pdf.y += heightOf(linesIn(head), size)
  rule(pdf, 0.8)
  pdf.endMarkedContent()
}

/** A row that is longer than a page is continued under the header of the next page. */
function setRow(pdf: PDFKit.PDFDocument, table: Element, { row, layout }: { row: Row; layout: Layout }): void {
  const isHead = row === layout.head
  const element = pdf.struct('TR')
  table.add(element)
  const cells = row.cells.map(() => pdf.struct(isHead ? 'TH' : 'TD', isHead ? { scope: 'Column' } : {}))
  for (const cell of cells) element.add(cell)
  const count = linesIn(row)
  for (let from = 0; from < count;) {
    const room = Math.max(1, Math.floor((pageEnd(pdf) - pdf.y - 2 * PADDING.y) / (layout.size * LEADING)))
    const to = Math.min(count, from + room)
    row.cells.forEach((lines, i) => cells[i]!.add(() => setLines(pdf, { lines: lines.slice(from, to), column: i, layout, font: row.font })))
    pdf.y += heightOf(to - from, layout.size)
    pdf.markContent('Artifact', { type: 'Layout' })
    rule(pdf, isHead ? 0.8 : 0.3)
    pdf.endMarkedContent()
    from = to
    if (from < count) nextPage(pdf, layout)
  }
  for (const cell of cells) cell.end()
  element.end()
}

function setLines(pdf: PDFKit.PDFDocument, { lines, column, layout, font }: { lines: readonly string[]; column: number; layout: Layout; font: Font }): void {
  const { size, widths } = layout
  const top = pdf.y
  const x = pdf.page.margins.left + widths.slice(0, column).reduce((sum, each) => sum + each, 0) + PADDING.x
  lines.forEach((line, i) => setLine(pdf, line, { x, y: top + PADDING.y + i * size * LEADING, width: widths[column]! }, { font, size }))
  pdf.y = top
}

function rule(pdf: PDFKit.PDFDocument, width: number): void {
  const { left, right } = pdf.page.margins
  pdf
    .lineWidth(width)
    .moveTo(left, pdf.y)
    .lineTo(pdf.page.width - right, pdf.y)
    .stroke()
}
