// Writes the blocks of a document into a PDF, for the eye and for screen readers.
import { introduces, type Block } from '#provider/export/text-document.ts'
import { setTable, tableBeginning } from './table.ts'
import { linesOf } from './lines.ts'
import { heightOfText, keepTogether, LEADING, measureIn, setLine, write, type TextStyle } from './text.ts'

type Element = ReturnType<PDFKit.PDFDocument['struct']>
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const SIZE = 10
const PARAGRAPH: TextStyle = { size: SIZE, before: 5 }
const HEADINGS: Record<1 | 2, TextStyle> = { 1: { font: 'bold', size: 12, before: 12 }, 2: { font: 'bold', size: 10.5, before: 8 } }
const CAPTION: TextStyle = { size: 8.5, before: 2, centered: true }
const PICTURE_HEIGHT = 240
/** A picture is shrunk to this part of its height rather than moved to the next page. */
const LEAST_PICTURE = 0.75
const ITEM = { before: 3, indent: 20 }
const SIGNATURE_ROOM = 44
const UNDER_LINE: TextStyle = { size: 8.5, centered: true }

/** Writes the blocks in their order, with a bookmark for every heading. */
export function setBlocks(pdf: PDFKit.PDFDocument, root: Element, blocks: readonly Block[]): void {
  let chapter = pdf.outline
  blocks.forEach((block, place) => {
    if (introduces(blocks, place)) keepTogether(pdf, beginningOf(pdf, blocks, place))
    if (block.kind !== 'heading') return setBlock(pdf, root, block)
    keepTogether(pdf, heldTogether(pdf, blocks, place))
    const before = HEADINGS[block.level].before ?? 0
    // The library measures `left` from the page's right edge. No zoom is set, so the reader's own is kept.
    const options = { top: Math.max(0, pdf.y + before - 8), left: pdf.page.width, fit: false, expanded: block.level === 1 }
    const item = (block.level === 1 ? pdf.outline : chapter).addItem(block.text, options)
    if (block.level === 1) chapter = item
    root.add(pdf.struct(`H${block.level + 1}`, {}, () => write(pdf, block.text, HEADINGS[block.level])))
  })
}

function setBlock(pdf: PDFKit.PDFDocument, root: Element, block: Exclude<Block, Of<'heading'>>): void {
  if (block.kind === 'paragraph') root.add(pdf.struct('P', {}, () => write(pdf, block.text, PARAGRAPH)))
  else if (block.kind === 'list') setList(pdf, root, block)
  else if (block.kind === 'picture') setPicture(pdf, root, block)
  else if (block.kind === 'signatures') setSignatures(pdf, root, block)
  else setTable(pdf, root, block)
}

/**
 * The height of what has to be on the heading's page: the beginning of its section, and its picture with all blocks before that.
 * A heading with more than a page of that stays where it is.
 */
function heldTogether(pdf: PDFKit.PDFDocument, blocks: readonly Block[], place: number): number {
  const [own, next] = [blocks[place] as Of<'heading'>, blocks[place + 1]]
  const height = heightOfText(pdf, own.text, HEADINGS[own.level])
  if (next === undefined) return height
  if (next.kind === 'heading') return height + heldTogether(pdf, blocks, place + 1)
  const beginning = height + beginningOf(pdf, blocks, place + 1)
  const end = blocks.findIndex(({ kind }, i) => i > place && (kind === 'heading' || kind === 'picture'))
  if (blocks[end]?.kind !== 'picture') return beginning
  const whole = blocks.slice(place + 1, end + 1).reduce((sum, block) => sum + heightOf(pdf, block), height)
  const { page } = pdf
  return whole <= page.height - page.margins.top - page.margins.bottom ? whole : beginning
}

function beginningOf(pdf: PDFKit.PDFDocument, blocks: readonly Block[], place: number): number {
  const block = blocks[place]!
  if (introduces(blocks, place)) return heightOf(pdf, block) + beginningOf(pdf, blocks, place + 1)
  if (block.kind === 'table') return tableBeginning(pdf, block)
  return Math.min(heightOf(pdf, block), block.kind === 'picture' || block.kind === 'signatures' ? Infinity : 3 * SIZE * LEADING)
}

/** The height of a block between a heading and its picture; of a table, only of its beginning. */
function heightOf(pdf: PDFKit.PDFDocument, block: Block): number {
  if (block.kind === 'heading') return heightOfText(pdf, block.text, HEADINGS[block.level])
  if (block.kind === 'paragraph') return heightOfText(pdf, block.text, PARAGRAPH)
  if (block.kind === 'picture') return pictureHeight(pdf, block, LEAST_PICTURE)
  if (block.kind === 'signatures') return SIGNATURE_ROOM + 3 * SIZE * LEADING
  if (block.kind === 'table') return tableBeginning(pdf, block)
  return block.items.reduce((sum, text) => sum + ITEM.before + heightOfText(pdf, text, { size: SIZE, indent: ITEM.indent }), 0)
}

function setList(pdf: PDFKit.PDFDocument, root: Element, { ordered, items }: Of<'list'>): void {
  const list = pdf.struct('L')
  root.add(list)
  items.forEach((text, i) => {
    pdf.y += ITEM.before
    keepTogether(pdf, SIZE * 2)
    const item = pdf.struct('LI')
    list.add(item)
    const top = pdf.y
    const label = { x: pdf.page.margins.left + 4, y: top, width: ITEM.indent }
    item.add(pdf.struct('Lbl', {}, () => setLine(pdf, ordered ? `${i + 1}.` : '•', label, { size: SIZE })))
    pdf.y = top
    item.add(pdf.struct('LBody', {}, () => write(pdf, text, { size: SIZE, indent: ITEM.indent })))
    item.end()
  })
  list.end()
}

const pictureHeight = (pdf: PDFKit.PDFDocument, { alt, height = PICTURE_HEIGHT }: Of<'picture'>, part: number) =>
  8 + height * part + heightOfText(pdf, alt, CAPTION) + 8

/** Shrunk to the rest of the page, unless that is too little; the caption is on the same page. */
function setPicture(pdf: PDFKit.PDFDocument, root: Element, block: Of<'picture'>): void {
  const { bytes, alt } = block
  const { left, right } = pdf.page.margins
  keepTogether(pdf, pictureHeight(pdf, block, LEAST_PICTURE))
  const words = pictureHeight(pdf, block, 0)
  const height = Math.min(block.height ?? PICTURE_HEIGHT, pdf.page.height - pdf.page.margins.bottom - pdf.y - words)
  pdf.y += 8
  const top = pdf.y
  const fit: [number, number] = [pdf.page.width - left - right, height]
  root.add(pdf.struct('Figure', { alt }, () => void pdf.image(bytes, left, top, { fit, align: 'center' })))
  pdf.y = top + height
  root.add(pdf.struct('Caption', {}, () => write(pdf, alt, CAPTION)))
  pdf.y += 8
}

function setSignatures(pdf: PDFKit.PDFDocument, root: Element, block: Of<'signatures'>): void {
  const { left, right } = pdf.page.margins
  const gap = 30
  const width = (pdf.page.width - left - right - gap * (block.under.length - 1)) / block.under.length
  keepTogether(pdf, heightOf(pdf, block))
  const top = pdf.y + SIGNATURE_ROOM
  let bottom = top
  block.under.forEach((words, i) => {
    const x = left + i * (width + gap)
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .lineWidth(0.6)
      .moveTo(x, top)
      .lineTo(x + width, top)
      .stroke()
    pdf.endMarkedContent()
    const lines = linesOf(words, width, measureIn(pdf, UNDER_LINE))
    const height = UNDER_LINE.size * LEADING
    root.add(pdf.struct('P', {}, () => lines.forEach((line, n) => setLine(pdf, line, { x, y: top + 4 + n * height, width }, UNDER_LINE))))
    bottom = Math.max(bottom, top + 4 + lines.length * height)
  })
  pdf.x = left
  pdf.y = bottom + 6
}
