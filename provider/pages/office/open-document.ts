// ODT, ODS and ODP as blocks.
import type { Block } from '#contract/document-blocks.ts'
import { attributeOf, walkXml } from '#provider/search/extract/xml.ts'
import type { ZipReader } from '#provider/search/extract/zip-reader.ts'
import { Blocks, type Kind } from './blocks.ts'
import { shownNumber } from './word-styles.ts'

/** What is no text of the document: deleted text, comments, and what stands for a picture. */
const UNSEEN = new Set(['text:tracked-changes', 'office:annotation', 'svg:title', 'svg:desc', 'presentation:notes', 'table:shapes', 'text:note-citation'])

/** How the points of a level are numbered. */
interface NumberedLevel {
  format: string
  prefix: string
  suffix: string
  start: number
  /** Numbers of so many levels are shown, this one's last. */
  levels: number
}

const FORMATS: Readonly<Record<string, string>> = { a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' }

/** null: its points have no numbers. */
function levelOf(attributes: string): NumberedLevel | null {
  const format = attributeOf(attributes, 'style:num-format')
  if (format === '') return null
  return {
    format: FORMATS[format ?? ''] ?? 'decimal',
    prefix: attributeOf(attributes, 'style:num-prefix') ?? '',
    suffix: attributeOf(attributes, 'style:num-suffix') ?? (format === null ? '.' : ''),
    start: Number(attributeOf(attributes, 'text:start-value') ?? 1) || 0,
    levels: timesOf(attributes, 'text:display-levels'),
  }
}

type Levels = Map<number, NumberedLevel>

/** Styles of lists, each with its levels that have numbers. */
function numberedLevels(xml: string): Map<string, Levels> {
  const styles = new Map<string, Levels>()
  let levels: Levels | null = null
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'text:list-style') styles.set(attributeOf(attributes, 'style:name') ?? '', (levels = new Map<number, NumberedLevel>()))
      const level = name === 'text:list-level-style-number' ? levelOf(attributes) : null
      if (level) levels?.set(Number(attributeOf(attributes, 'text:level')), level)
    },
    close: (name) => {
      if (name === 'text:list-style') levels = null
    },
  })
  return styles
}

interface List {
  style: string
  /** Of the last point. */
  count: number
  /** A point may have several paragraphs; the number is the first one's. */
  isFirst: boolean
}

const timesOf = (attributes: string, name: string) => Math.max(1, Number(attributeOf(attributes, name)) || 1)

class Reader {
  readonly #into: Blocks
  readonly #numbered: Map<string, Levels>
  readonly #isSheets: boolean
  readonly #lists: List[] = []
  /** How far lists of each style and level have been counted, for those that go on. */
  readonly #counted = new Map<string, number>()
  /** For each row of each table that is open. */
  readonly #times: { row: number; cell: number }[] = []
  #text = ''
  #heading = 0
  #depth = 0
  #unseen = 0
  #heads = 0
  #slides = 0

  constructor(into: Blocks, { numbered, isSheets }: { numbered: Map<string, Levels>; isSheets: boolean }) {
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
    else if (name === 'text:list') this.#openList(attributes)
    else if (name === 'text:list-item') this.#beginPoint(attributes)
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

  #openList(attributes: string): void {
    const style = attributeOf(attributes, 'text:style-name') ?? this.#lists.at(-1)?.style ?? ''
    const level = this.#lists.length + 1
    const goesOn = attributeOf(attributes, 'text:continue-numbering') === 'true' || attributeOf(attributes, 'text:continue-list') !== null
    const before = (this.#numbered.get(style)?.get(level)?.start ?? 1) - 1
    this.#lists.push({ style, count: (goesOn ? this.#counted.get(`${style} ${level}`) : undefined) ?? before, isFirst: true })
  }

  #beginPoint(attributes: string): void {
    const list = this.#lists.at(-1)
    if (!list) return
    const start = attributeOf(attributes, 'text:start-value')
    list.count = start === null ? list.count + 1 : Number(start) || 0
    list.isFirst = true
    this.#counted.set(`${list.style} ${this.#lists.length}`, list.count)
  }

  /** null: the point has none. */
  #number({ style }: List, level: number): string | null {
    const levels = this.#numbered.get(style)
    const own = levels?.get(level)
    if (!own) return null
    const counts = this.#lists.map(({ count }, i) => shownNumber(count, levels?.get(i + 1)?.format ?? 'decimal'))
    return `${own.prefix}${counts.slice(-own.levels).join('.')}${own.suffix}`
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
    return { kind: 'item', level, number: this.#number(list, level) }
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
