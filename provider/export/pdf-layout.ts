// Sets a document in lines on A4 pages. Sizes and places are in points from the page's lower left corner.
import type { PdfFont } from './pdf-font.ts'
import type { Block, TextDocument } from './text-document.ts'

export const PAGE = { width: 595, height: 842 } as const
const MARGIN = { side: 64, top: 64, bottom: 70 } as const
const WIDTH = PAGE.width - 2 * MARGIN.side
const LEADING = 1.42

export interface Fonts {
  regular: PdfFont
  bold: PdfFont
}
export type Mark =
  { kind: 'text'; x: number; y: number; size: number; font: keyof Fonts; text: string } | { kind: 'line'; x1: number; x2: number; y: number; grey: number }
export type Page = Mark[]

interface Style {
  font: keyof Fonts
  size: number
  indent?: number
  before?: number
  centered?: boolean
}

/** The pages of the document, with numbers at the bottom. */
export function layOut(document: TextDocument, fonts: Fonts): Page[] {
  const sheet = new Sheet(fonts)
  for (const line of document.preamble) sheet.write(line, { font: 'regular', size: 9.5, centered: true })
  sheet.write(document.title, { font: 'bold', size: 15, before: 18, centered: true })
  sheet.skip(14)
  for (const block of document.blocks) setBlock(sheet, block)
  return sheet.numbered()
}

function setBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'heading') {
    sheet.keepTogether(60)
    sheet.write(block.text, { font: 'bold', size: block.level === 1 ? 12 : 10.5, before: block.level === 1 ? 12 : 8 })
  } else if (block.kind === 'paragraph') sheet.write(block.text, { font: 'regular', size: 10, before: 5 })
  else if (block.kind === 'table') setTable(sheet, block)
  else
    block.items.forEach((item, i) => {
      const first = sheet.write(item, { font: 'regular', size: 10, indent: 20, before: 3 })
      first.page.push({ kind: 'text', x: MARGIN.side + 4, y: first.y, size: 10, font: 'regular', text: block.ordered ? `${i + 1}.` : '•' })
    })
}

function setTable(sheet: Sheet, { head, rows }: Extract<Block, { kind: 'table' }>): void {
  const longest = head.map((title, i) => Math.max(...[title, ...rows.map((row) => row[i] ?? '')].map((text) => Math.min(text.length, 60)), 9))
  const total = longest.reduce((sum, length) => sum + length, 0)
  const columns = longest.map((length) => (length / total) * WIDTH)
  sheet.skip(8)
  sheet.row(head, columns, 'bold')
  for (const row of rows) sheet.row(row, columns, 'regular')
  sheet.skip(6)
}

class Sheet {
  readonly #fonts: Fonts
  readonly #pages: Page[] = [[]]
  #y = PAGE.height - MARGIN.top

  constructor(fonts: Fonts) {
    this.#fonts = fonts
  }

  get #page(): Page {
    return this.#pages.at(-1)!
  }

  skip(height: number): void {
    this.#y -= height
  }

  /** Begins a page when less than the height is left. */
  keepTogether(height: number): void {
    if (this.#y - height >= MARGIN.bottom) return
    this.#pages.push([])
    this.#y = PAGE.height - MARGIN.top
  }

  /** Answers where the first line stands. */
  write(text: string, { font, size, indent = 0, before = 0, centered = false }: Style): { page: Page; y: number } {
    this.skip(before)
    let first: { page: Page; y: number } | null = null
    for (const line of this.#wrap(text, { font, size, width: WIDTH - indent })) {
      this.keepTogether(size * LEADING)
      this.skip(size * LEADING)
      const free = WIDTH - indent - this.#fonts[font].widthOf(line, size)
      this.#page.push({ kind: 'text', x: MARGIN.side + indent + (centered ? free / 2 : 0), y: this.#y, size, font, text: line })
      first ??= { page: this.#page, y: this.#y }
    }
    return first ?? { page: this.#page, y: this.#y }
  }

  row(cells: string[], columns: number[], font: keyof Fonts): void {
    const size = 9
    const lines = columns.map((width, i) => this.#wrap(cells[i] ?? '', { font, size, width: width - 8 }))
    const height = Math.max(...lines.map((cell) => cell.length)) * size * LEADING + 6
    this.keepTogether(height)
    let x: number = MARGIN.side
    columns.forEach((width, i) => {
      lines[i]!.forEach((text, n) => this.#page.push({ kind: 'text', x: x + 4, y: this.#y - (n + 1) * size * LEADING, size, font, text }))
      x += width
    })
    this.skip(height)
    this.#page.push({ kind: 'line', x1: MARGIN.side, x2: MARGIN.side + WIDTH, y: this.#y, grey: font === 'bold' ? 0.3 : 0.75 })
  }

  numbered(): Page[] {
    this.#pages.forEach((page, i) => {
      const text = `Strona ${i + 1} z ${this.#pages.length}`
      const x = (PAGE.width - this.#fonts.regular.widthOf(text, 8.5)) / 2
      page.push({ kind: 'text', x, y: 40, size: 8.5, font: 'regular', text })
    })
    return this.#pages
  }

  #wrap(text: string, { font, size, width }: { font: keyof Fonts; size: number; width: number }): string[] {
    const lines = ['']
    for (const word of text.split(' ').flatMap((piece) => this.#fitting(piece, { font, size, width }))) {
      const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`
      if (this.#fonts[font].widthOf(longer, size) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** A word longer than the line is cut, so that nothing runs off the page. */
  #fitting(word: string, { font, size, width }: { font: keyof Fonts; size: number; width: number }): string[] {
    if (this.#fonts[font].widthOf(word, size) <= width) return [word]
    const cut = Math.max(1, Math.floor(word.length / 2))
    return word.length < 2 ? [word] : [word.slice(0, cut), word.slice(cut)].flatMap((part) => this.#fitting(part, { font, size, width }))
  }
}
