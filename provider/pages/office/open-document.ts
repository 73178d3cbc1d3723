// ODT, ODS and ODP as blocks.
import type { Block } from '#contract/document-blocks.ts'
import { attributeOf, walkXml } from '#provider/search/extract/xml.ts'
import type { ZipReader } from '#provider/search/extract/zip-reader.ts'
import { Blocks, type Kind } from './blocks.ts'

/** What is no text of the document: deleted text, comments, and what stands for a picture. */
const UNSEEN = new Set(['text:tracked-changes', 'office:annotation', 'svg:title', 'svg:desc', 'presentation:notes', 'table:shapes', 'text:note-citation'])

/** Styles of lists, by which of their levels have numbers. */
function numberedLevels(xml: string): Map<string, Set<number>> {
  const styles = new Map<string, Set<number>>()
  let levels: Set<number> | null = null
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'text:list-style') styles.set(attributeOf(attributes, 'style:name') ?? '', (levels = new Set()))
      if (name === 'text:list-level-style-number') levels?.add(Number(attributeOf(attributes, 'text:level')))
    },
    close: (name) => {
      if (name === 'text:list-style') levels = null
    },
  })
  return styles
}

interface List {
  style: string
  count: number
  /** A point may have several paragraphs; the number is the first one's. */
  isFirst: boolean
}

const timesOf = (attributes: string, name: string) => Math.max(1, Number(attributeOf(attributes, name)) || 1)

class Reader {
  readonly #into: Blocks
  readonly #numbered: Map<string, Set<number>>
  readonly #isSheets: boolean
  readonly #lists: List[] = []
  /** For each row of each table that is open. */
  readonly #times: { row: number; cell: number }[] = []
  #text = ''
  #heading = 0
  #depth = 0
  #unseen = 0
  #heads = 0
  #slides = 0

  constructor(into: Blocks, { numbered, isSheets }: { numbered: Map<string, Set<number>>; isSheets: boolean }) {
    this.#into = into
    this.#numbered = numbered
    this.#isSheets = isSheets
  }

  open(name: string, attributes: string): void {
    if (UNSEEN.has(name)) this.#unseen += 1
    if (this.#unseen > 0) return
    if (name === 'text:p' || name === 'text:h') {
      if (this.#depth === 0) this.#heading = name === 'text:h' ? Number(attributeOf(attributes, 'text:outline-level')) || 1 : 0
      this.#depth += 1
    } else if (name === 'text:note-body') this.#text += ' ('
    else if (name === 'text:s') this.#text += ' '.repeat(Math.min(100, timesOf(attributes, 'text:c')))
    else if (name === 'text:list')
      this.#lists.push({ style: attributeOf(attributes, 'text:style-name') ?? this.#lists.at(-1)?.style ?? '', count: 0, isFirst: true })
    else if (name === 'text:list-item') this.#beginPoint()
    else if (name === 'draw:page') this.#into.add(`Slajd ${(this.#slides += 1)}`, { kind: 'heading', level: 2 })
    else this.#openTable(name, attributes)
  }

  #openTable(name: string, attributes: string): void {
    if (name === 'table:table') {
      const title = attributeOf(attributes, 'table:name')
      // Sheets are called by people; tables of a text by its program.
      if (this.#isSheets && title !== null) this.#into.add(title, { kind: 'heading', level: 2 })
      this.#into.openTable()
      this.#times.push({ row: 1, cell: 1 })
    } else if (name === 'table:table-header-rows') this.#heads += 1
    else if (name === 'table:table-row') this.#row.row = timesOf(attributes, 'table:number-rows-repeated')
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#row.cell = timesOf(attributes, 'table:number-columns-repeated')
      if (name === 'table:table-cell') this.#into.openCell(timesOf(attributes, 'table:number-columns-spanned'))
    }
  }

  get #row() {
    return this.#times.at(-1) ?? { row: 1, cell: 1 }
  }

  close(name: string): void {
    if (UNSEEN.has(name)) this.#unseen -= 1
    if (this.#unseen > 0) return
    if (name === 'text:tab') this.#text += ' '
    else if (name === 'text:line-break') this.#text += '\n'
    else if (name === 'text:p' || name === 'text:h') this.#endParagraph()
    else if (name === 'text:note-body') this.#text = `${this.#text.trimEnd()})`
    else if (name === 'text:list') this.#lists.pop()
    else if (name === 'table:table-cell') this.#into.closeCell(this.#row.cell)
    else if (name === 'table:table-row') this.#into.closeRow({ isHead: this.#heads > 0, times: this.#row.row })
    else if (name === 'table:table-header-rows') this.#heads -= 1
    else if (name === 'table:table') {
      this.#into.closeTable()
      this.#times.pop()
    }
  }

  text(piece: string): void {
    if (this.#unseen === 0 && this.#depth > 0) this.#text += piece
  }

  #beginPoint(): void {
    const list = this.#lists.at(-1)
    if (!list) return
    list.count += 1
    list.isFirst = true
  }

  #endParagraph(): void {
    this.#depth -= 1
    // A note stands within its paragraph.
    if (this.#depth > 0) return void (this.#text += ' ')
    this.#into.add(this.#text, this.#kind())
    this.#text = ''
  }

  #kind(): Kind {
    if (this.#heading > 0) return { kind: 'heading', level: this.#heading }
    const list = this.#lists.at(-1)
    if (!list) return { kind: 'paragraph' }
    const level = this.#lists.length
    const { isFirst } = list
    list.isFirst = false
    if (!isFirst) return { kind: 'paragraph' }
    return { kind: 'item', level, number: this.#numbered.get(list.style)?.has(level) ? `${list.count}.` : null }
  }
}

export function openDocumentBlocks(zip: ZipReader): Block[] {
  const into = new Blocks()
  const xml = zip.text('content.xml')
  const numbered = new Map([...numberedLevels(zip.text('styles.xml')), ...numberedLevels(xml)])
  const reader = new Reader(into, { numbered, isSheets: zip.text('mimetype').includes('spreadsheet') })
  walkXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (piece) => reader.text(piece),
    enough: () => into.full,
  })
  return into.read()
}
