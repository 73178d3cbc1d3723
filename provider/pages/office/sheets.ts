// XLSX as blocks: each sheet a heading and a table. Days and percentages are stored as bare numbers, which a style says how to show.
import type { Block } from '#contract/document-blocks.ts'
import { numbered, sharedStrings } from '#provider/search/extract/office.ts'
import { attributeOf, walkXml } from '#provider/search/extract/xml.ts'
import type { ZipReader } from '#provider/search/extract/zip-reader.ts'
import { Blocks, COLUMNS_MAX } from './blocks.ts'

type Format = 'number' | 'day' | 'time' | 'percent'

/** Numbers that every program knows without their formats being in the file. */
const KNOWN_DAYS = new Set([14, 15, 16, 17, 22])
const KNOWN_TIMES = new Set([18, 19, 20, 21, 45, 46, 47])
const KNOWN_PERCENTS = new Set([9, 10])

function shownBy(id: number, format: string | undefined): Format {
  if (KNOWN_PERCENTS.has(id)) return 'percent'
  if (KNOWN_DAYS.has(id)) return 'day'
  if (KNOWN_TIMES.has(id)) return 'time'
  // Words in quotes, colours and locales are no signs of a format.
  const signs = (format ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (signs.includes('%')) return 'percent'
  if (/[dy]/i.test(signs)) return 'day'
  return /[hs]/i.test(signs) ? 'time' : 'number'
}

/** How the cells of each style are shown. */
function readStyles(xml: string): Format[] {
  const formats = new Map<number, string>()
  const styles: Format[] = []
  let inCells = false
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
      if (name === 'cellXfs') inCells = true
      const id = Number(attributeOf(attributes, 'numFmtId'))
      if (name === 'xf' && inCells) styles.push(shownBy(id, formats.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** Day 0 of sheets, with the 29 February 1900 that never was. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const LAST_DAY = 2_958_465

const plain = (count: number) => String(Number(count.toPrecision(12))).replace('.', ',')

function shown(value: string, as: Format): string {
  const count = Number(value)
  if (value === '' || !Number.isFinite(count)) return value
  if (as === 'percent') return `${plain(count * 100)}%`
  if (as === 'number' || count < 0 || count > LAST_DAY) return plain(count)
  const at = new Date(DAY_0 + Math.round(count * DAY_MS)).toISOString()
  const [day, time] = [at.slice(0, 10).split('-').reverse().join('.'), at.slice(11, 16)]
  if (as === 'time') return time
  return count % 1 === 0 ? day : `${day} ${time}`
}

/** 'C7' is in the third column. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) : null
}

class SheetReader {
  readonly #into: Blocks
  readonly #shared: readonly string[]
  readonly #styles: readonly Format[]
  #inside = ''
  #type: string | null = null
  #as: Format = 'number'
  #value = ''
  #columns = 0

  constructor(into: Blocks, { shared, styles }: { shared: readonly string[]; styles: readonly Format[] }) {
    this.#into = into
    this.#shared = shared
    this.#styles = styles
  }

  open(name: string, attributes: string): void {
    this.#inside = name
    if (name === 'row') this.#columns = 0
    if (name !== 'c') return
    this.#type = attributeOf(attributes, ' t')
    this.#as = this.#styles[Number(attributeOf(attributes, ' s'))] ?? 'number'
    this.#value = ''
    // Empty cells are left out of the file.
    const column = Math.min(columnOf(attributeOf(attributes, ' r')) ?? this.#columns + 1, COLUMNS_MAX + 1)
    for (; this.#columns < column - 1; this.#columns += 1) this.#addCell('')
    this.#columns += 1
  }

  close(name: string): void {
    this.#inside = ''
    if (name === 'c') this.#addCell(this.#said())
    if (name === 'row') this.#into.closeRow()
  }

  text(piece: string): void {
    // Formulas (`f`) are not text; their results are.
    if (this.#inside === 'v' || this.#inside === 't') this.#value += piece
  }

  #addCell(text: string): void {
    this.#into.openCell()
    this.#into.add(text)
    this.#into.closeCell()
  }

  #said(): string {
    if (this.#type === 's') return this.#shared[Number(this.#value)] ?? ''
    if (this.#type === 'b') return this.#value === '1' ? 'PRAWDA' : 'FAŁSZ'
    return this.#type === null || this.#type === 'n' ? shown(this.#value, this.#as) : this.#value
  }
}

/** Names of the sheets, in the order in which they are shown, with their files. */
function sheetsOf(zip: ZipReader): { name: string; file: string }[] {
  const files = new Map<string, string>()
  walkXml(zip.text('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship') files.set(attributeOf(attributes, ' Id') ?? '', (attributeOf(attributes, ' Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'))
    },
  })
  const sheets: { name: string; file: string }[] = []
  const inOrder = numbered(zip, /^xl\/worksheets\/sheet\d+\.xml$/)
  walkXml(zip.text('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      const isHidden = /hidden/i.test(attributeOf(attributes, ' state') ?? '')
      const file = files.get(attributeOf(attributes, 'r:id') ?? '') ?? inOrder[sheets.length] ?? ''
      if (!isHidden) sheets.push({ name: attributeOf(attributes, ' name') ?? '', file })
    },
  })
  return sheets
}

export function sheetBlocks(zip: ZipReader): Block[] {
  const into = new Blocks()
  const about = { shared: sharedStrings(zip.text('xl/sharedStrings.xml')), styles: readStyles(zip.text('xl/styles.xml')) }
  for (const { name, file } of sheetsOf(zip)) {
    const reader = new SheetReader(into, about)
    into.add(name, { kind: 'heading', level: 2 })
    into.openTable()
    walkXml(zip.text(file), {
      open: (element, attributes) => reader.open(element, attributes),
      close: (element) => reader.close(element),
      text: (piece) => reader.text(piece),
      enough: () => into.full,
    })
    into.closeTable()
  }
  return into.read()
}
