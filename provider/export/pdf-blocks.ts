// The blocks of a document as a PDF shows them and a screen reader reads them.
import type { Block } from './text-document.ts'
import { keepTogether, setFont, write } from './pdf-text.ts'

type Element = ReturnType<PDFKit.PDFDocument['struct']>

const SIZE = 10
const NO_BORDER = { top: 0, left: 0, right: 0 }

export function setBlock(pdf: PDFKit.PDFDocument, root: Element, block: Block): void {
  if (block.kind === 'heading') setHeading(pdf, root, block)
  else if (block.kind === 'paragraph') root.add(pdf.struct('P', {}, () => write(pdf, block.text, { size: SIZE, before: 5 })))
  else if (block.kind === 'list') setList(pdf, root, block)
  else if (block.kind === 'picture') setPicture(pdf, root, block)
  else setTable(pdf, root, block)
}

/** Not at the foot of a page, away from what it is about. The title is the first level. */
function setHeading(pdf: PDFKit.PDFDocument, root: Element, { level, text }: Extract<Block, { kind: 'heading' }>): void {
  const [size, before] = level === 1 ? [12, 12] : [10.5, 8]
  keepTogether(pdf, 60)
  root.add(pdf.struct(`H${level + 1}`, {}, () => write(pdf, text, { font: 'bold', size, before })))
}

function setList(pdf: PDFKit.PDFDocument, root: Element, { ordered, items }: Extract<Block, { kind: 'list' }>): void {
  const list = pdf.struct('L')
  root.add(list)
  items.forEach((text, i) => {
    setFont(pdf, { size: SIZE })
    pdf.y += 3
    keepTogether(pdf, SIZE * 2)
    const item = pdf.struct('LI')
    list.add(item)
    const top = pdf.y
    item.add(pdf.struct('Lbl', {}, () => void pdf.text(ordered ? `${i + 1}.` : '•', pdf.page.margins.left + 4, top, { lineBreak: false })))
    pdf.y = top
    item.add(pdf.struct('LBody', {}, () => write(pdf, text, { size: SIZE, indent: 20 })))
    item.end()
  })
  list.end()
}

/** Columns as wide as their texts are long, within reason. */
function columnWidths({ head, rows }: Extract<Block, { kind: 'table' }>, width: number): number[] {
  const longest = head.map((title, i) => Math.max(...[title, ...rows.map((row) => row[i] ?? '')].map((text) => Math.min(text.length, 60)), 9))
  const total = longest.reduce((sum, length) => sum + length, 0)
  return longest.map((length) => (length / total) * width)
}

function setTable(pdf: PDFKit.PDFDocument, root: Element, block: Extract<Block, { kind: 'table' }>): void {
  const { left, right } = pdf.page.margins
  const cellSize = 9
  const lineGap = setFont(pdf, { size: cellSize })
  const style = { padding: { top: 3, bottom: 3, left: 4, right: 4 }, textOptions: { lineGap } }
  pdf.y += 8
  pdf.table({
    position: { x: left, y: pdf.y },
    columnStyles: columnWidths(block, pdf.page.width - left - right),
    defaultStyle: { ...style, border: { ...NO_BORDER, bottom: 0.3 } },
    structParent: root,
    data: [
      block.head.map((text) => ({
        text,
        type: 'TH' as const,
        scope: 'Column' as const,
        font: { src: 'bold', size: cellSize },
        border: { ...NO_BORDER, bottom: 0.8 },
      })),
      ...block.rows.map((row) => block.head.map((_, i) => row[i] ?? '')),
    ],
  })
  pdf.x = left
  pdf.y += 6
}

/** As large as it is, but no larger than the page's text. */
function setPicture(pdf: PDFKit.PDFDocument, root: Element, { bytes, alt, height = 240 }: Extract<Block, { kind: 'picture' }>): void {
  const { left, right } = pdf.page.margins
  pdf.y += 8
  keepTogether(pdf, height)
  const top = pdf.y
  const fit: [number, number] = [pdf.page.width - left - right, height]
  root.add(pdf.struct('Figure', { alt }, () => void pdf.image(bytes, left, top, { fit, align: 'center' })))
  pdf.y = top + height + 6
}
