// Lines of text in a PDF, one paragraph at a time. All text of a page is broken into lines in one way: `linesOf`.
import { linesOf, type Measure } from './lines.ts'

/** Files beside this one; their names in the document are the keys. */
export const FONTS = { regular: 'dejavu-sans-condensed', bold: 'dejavu-sans-condensed-bold' } as const

type Font = keyof typeof FONTS

/** From one line to the next, of the font's size. */
export const LEADING = 1.42

export interface TextStyle {
  font?: Font
  size: number
  /** Free space above. */
  before?: number
  indent?: number
  centered?: boolean
}

/** Begins a page when less than the height is left. */
export function keepTogether(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

function setFont(pdf: PDFKit.PDFDocument, { font = 'regular', size }: TextStyle): void {
  pdf.font(font).fontSize(size)
}

/** Of each document, by font: widths of words at size 1. Measuring a word is what costs, and a size only multiplies it. */
const measured = new WeakMap<PDFKit.PDFDocument, Record<Font, Map<string, number>>>()

export function measureIn(pdf: PDFKit.PDFDocument, { font = 'regular', size }: TextStyle): Measure {
  const known = measured.get(pdf) ?? { regular: new Map<string, number>(), bold: new Map<string, number>() }
  measured.set(pdf, known)
  return (text) => {
    let width = known[font].get(text)
    if (width === undefined) {
      setFont(pdf, { font, size: 1 })
      width = pdf.widthOfString(text)
      known[font].set(text, width)
    }
    return width * size
  }
}

interface Place {
  x: number
  y: number
  width: number
}

/** One line where it is told, whatever else the page holds; the library itself would break words at hyphens. */
export function setLine(pdf: PDFKit.PDFDocument, line: string, { x, y, width }: Place, style: TextStyle): void {
  const free = style.centered ? Math.max(0, width - measureIn(pdf, style)(line)) / 2 : 0
  setFont(pdf, style)
  pdf.text(line, x + free, y, { lineBreak: false })
}

function linesOnPage(pdf: PDFKit.PDFDocument, text: string, style: TextStyle) {
  const { left, right } = pdf.page.margins
  const { indent = 0 } = style
  const width = pdf.page.width - left - right - indent
  return { x: left + indent, width, lines: linesOf(text, width, measureIn(pdf, style)) }
}

export function write(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): void {
  const height = style.size * LEADING
  const { x, width, lines } = linesOnPage(pdf, text, style)
  pdf.y += style.before ?? 0
  for (const line of lines) {
    // What a screen reader hears of it goes on over the page.
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.continueOnNewPage()
    const { y } = pdf
    setLine(pdf, line, { x, y, width }, style)
    pdf.y = y + height
  }
  pdf.x = pdf.page.margins.left
}

/** What a paragraph takes of a page, with the space above it. */
export const heightOfText = (pdf: PDFKit.PDFDocument, text: string, style: TextStyle): number =>
  (style.before ?? 0) + linesOnPage(pdf, text, style).lines.length * style.size * LEADING
