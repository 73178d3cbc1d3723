// Lines of text in a PDF, one paragraph at a time. All text is broken into lines by `linesOf`.
import { linesOf, type Measure } from './lines.ts'

/** Names of the font files beside this one. The keys are their names in the document. */
export const FONTS = { regular: 'dejavu-sans-condensed', bold: 'dejavu-sans-condensed-bold' } as const

type Font = keyof typeof FONTS

/** Line height, as a multiple of the font's size. */
export const LEADING = 1.42

export interface TextStyle {
  font?: Font
  size: number
  /** Space above, in points. */
  before?: number
  indent?: number
  centered?: boolean
}

/** Starts a new page when less than this height is left. */
export function keepTogether(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

function setFont(pdf: PDFKit.PDFDocument, { font = 'regular', size }: TextStyle): void {
  pdf.font(font).fontSize(size)
}

/** Widths of words at size 1, by document and font: measuring is slow, and another size only multiplies the width. */
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

/** Writes one line at the given place, whatever else the page holds; the library would break words at hyphens. */
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
    // For a screen reader the paragraph continues on the next page.
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.continueOnNewPage()
    const { y } = pdf
    setLine(pdf, line, { x, y, width }, style)
    pdf.y = y + height
  }
  pdf.x = pdf.page.margins.left
}

/** The height of a paragraph, with the space above it. */
export const heightOfText = (pdf: PDFKit.PDFDocument, text: string, style: TextStyle): number =>
  (style.before ?? 0) + linesOnPage(pdf, text, style).lines.length * style.size * LEADING
