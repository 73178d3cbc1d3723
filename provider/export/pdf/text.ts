// Lines of text in a PDF, one paragraph at a time.

/** Files beside this one; their names in the document are the keys. */
export const FONTS = { regular: 'dejavu-sans-condensed', bold: 'dejavu-sans-condensed-bold' } as const

/** From one line to the next, of the font's size. */
export const LEADING = 1.42

export interface TextStyle {
  font?: keyof typeof FONTS
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

/** Makes the font the current one and answers the space between its lines. */
export function setFont(pdf: PDFKit.PDFDocument, { font = 'regular', size }: TextStyle): number {
  pdf.font(font).fontSize(size)
  return size * LEADING - pdf.currentLineHeight()
}

export function write(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): void {
  const { before = 0, indent = 0, centered = false } = style
  const lineGap = setFont(pdf, style)
  pdf.y += before
  keepTogether(pdf, style.size * LEADING)
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right - indent
  pdf.text(text, left + indent, pdf.y, { width, lineGap, align: centered ? 'center' : 'left' })
  pdf.x = left
}

/** What a paragraph takes of a page, with the space above it. */
export function heightOfText(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  const lineGap = setFont(pdf, style)
  const width = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right - (style.indent ?? 0)
  return (style.before ?? 0) + pdf.heightOfString(text, { width, lineGap })
}
