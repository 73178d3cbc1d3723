// Writes a document as a tagged PDF with its fonts inside: screen readers find headings, lists and tables, and Polish
// letters are displayed on every machine and can be copied. Sizes are in points.
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { xml } from '#provider/export/ooxml.ts'
import { setBlocks } from './blocks.ts'
import { FONTS, write } from './text.ts'
import type { TextDocument } from '#provider/export/text-document.ts'

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const MARGINS = { top: 64, right: 64, bottom: 70, left: 64 }

/** An empty tagged document with the fonts of the house, and the element that all of it is in. */
export function openPdf({ title, author, createdAt }: Pick<TextDocument, 'title' | 'author' | 'createdAt'>, options: PDFKit.PDFDocumentOptions = {}) {
  const pdf = new TaggedPdf({
    size: 'A4',
    margins: { ...MARGINS },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pl-PL',
    displayTitle: true,
    bufferPages: true,
    font: fontFile(FONTS.regular),
    info: { Title: title, Author: author, CreationDate: createdAt },
    ...options,
  })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, fontFile(file))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root }
}

/** The same document gives the same bytes. */
export function writePdf(document: TextDocument): Buffer {
  const { title } = document
  const { pdf, root } = openPdf(document)
  for (const line of document.preamble) root.add(pdf.struct('P', {}, () => write(pdf, line, { size: 9.5, centered: true })))
  root.add(pdf.struct('H1', {}, () => write(pdf, title, { font: 'bold', size: 15, before: 18, centered: true })))
  pdf.y += 14
  setBlocks(pdf, root, document.blocks)
  root.end()
  numberPages(pdf)
  pdf.end()
  return whole(pdf)
}

class TaggedPdf extends PDFDocument {
  /** The library writes title and author into the XML without escaping them. The document's own fields are written before this. */
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info
    Object.assign(this.info, { Title: xml(Title), Author: xml(Author) })
    super.endMetadata()
  }
}

/** Hidden from screen readers, which know the number of the page. */
function numberPages(pdf: PDFKit.PDFDocument): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i)
    // Below the margin, where the library would otherwise start another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    const width = pdf.page.width - MARGINS.left - MARGINS.right
    pdf
      .font('regular')
      .fontSize(8.5)
      .text(`Strona ${i + 1} z ${count}`, MARGINS.left, pdf.page.height - 48, { width, align: 'center', lineBreak: false })
    pdf.endMarkedContent()
  }
}

/** Everything is written synchronously, so everything can be read at once. */
export function whole(pdf: PDFKit.PDFDocument): Buffer {
  const chunks: Buffer[] = []
  for (let chunk = pdf.read() as Buffer | null; chunk !== null; chunk = pdf.read() as Buffer | null) chunks.push(chunk)
  return Buffer.concat(chunks)
}
