// Text of DOCX, PPTX and XLSX.
import { Collector } from './collector.ts'
import { attributeOf, walkXml } from './xml.ts'
import type { ZipReader } from './zip-reader.ts'

/** `slide2.xml` before `slide10.xml`. */
export const numbered = (zip: ZipReader, pattern: RegExp) =>
  zip.names.filter((name) => pattern.test(name)).sort((a, b) => Number(/\d+/.exec(a)?.[0] ?? 0) - Number(/\d+/.exec(b)?.[0] ?? 0))

interface Marks {
  /** The element of text; other elements (field codes, deleted text) are not read. */
  text: string
  /** Elements that end a line, and elements that stand for a space. */
  lines: readonly string[]
  spaces: readonly string[]
}

function collect(xml: string, { text, lines, spaces }: Marks, into: Collector): void {
  let inside = false
  walkXml(xml, {
    open: (name) => {
      if (name === text) inside = true
    },
    close: (name) => {
      if (name === text) inside = false
      else if (lines.includes(name)) into.add('\n')
      else if (spaces.includes(name)) into.add(' ')
    },
    text: (piece) => {
      if (inside) into.add(piece)
    },
    enough: () => into.full,
  })
}

function collectAll(zip: ZipReader, names: string[], marks: Marks): string {
  const into = new Collector()
  for (const name of names) if (!into.full) collect(zip.text(name), marks, into)
  return into.toString()
}

const WORD: Marks = { text: 'w:t', lines: ['w:p'], spaces: ['w:tab', 'w:br', 'w:cr'] }
const DRAWING: Marks = { text: 'a:t', lines: ['a:p'], spaces: ['a:br', 'a:tab'] }

export const docxText = (zip: ZipReader): string =>
  collectAll(zip, ['word/document.xml', ...numbered(zip, /^word\/(footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/)], WORD)

export const pptxText = (zip: ZipReader): string =>
  collectAll(zip, [...numbered(zip, /^ppt\/slides\/slide\d+\.xml$/), ...numbered(zip, /^ppt\/notesSlides\/notesSlide\d+\.xml$/)], DRAWING)

/** Texts that cells share, by their number, without phonetic hints. */
export function sharedStrings(xml: string): string[] {
  const shared: string[] = []
  let inside = false
  let phonetic = false
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') shared.push('')
      if (name === 'rPh') phonetic = true
      inside = name === 't'
    },
    close: (name) => {
      if (name === 'rPh') phonetic = false
      if (name === 't') inside = false
    },
    text: (piece) => {
      if (inside && !phonetic && shared.length > 0) shared[shared.length - 1] += piece
    },
  })
  return shared
}

interface SheetParts {
  cell: (text: string) => void
  row: () => void
  enough?: () => boolean
}

/** Cells that have something in them, and the end of each row. */
export function walkSheet(xml: string, shared: string[], { cell, row, enough }: SheetParts): void {
  let type: string | null = null
  let inside = ''
  let value = ''
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'c') {
        type = attributeOf(attributes, ' t')
        value = ''
      }
      inside = name
    },
    close: (name) => {
      inside = ''
      if (name === 'row') row()
      if (name === 'c' && value !== '') cell(type === 's' ? (shared[Number(value)] ?? '') : value)
    },
    text: (piece) => {
      // Formulas (`f`) are not text; their results are.
      if (inside === 'v' || inside === 't') value += piece
    },
    ...(enough && { enough }),
  })
}

export function xlsxText(zip: ZipReader): string {
  const into = new Collector()
  // People remember the names of sheets.
  walkXml(zip.text('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') into.add(`${attributeOf(attributes, 'name') ?? ''}\n`)
    },
  })
  const shared = sharedStrings(zip.text('xl/sharedStrings.xml'))
  for (const name of numbered(zip, /^xl\/worksheets\/sheet\d+\.xml$/)) {
    if (into.full) break
    walkSheet(zip.text(name), shared, { cell: (text) => into.add(`${text} `), row: () => into.add('\n'), enough: () => into.full })
  }
  return into.toString()
}
