// PPTX as blocks: each slide a heading with its title, then its points and tables.
import type { Block } from '#contract/document-blocks.ts'
import { numbered } from '#provider/search/extract/office.ts'
import { attributeOf, walkXml } from '#provider/search/extract/xml.ts'
import type { ZipReader } from '#provider/search/extract/zip-reader.ts'
import { Blocks } from './blocks.ts'

const TITLES = new Set(['title', 'ctrTitle'])

interface Shape {
  /** null: it is no place of the slide's layout. */
  place: string | null
  paragraphs: { text: string; level: number; isPoint: boolean }[]
}

class SlideReader {
  readonly #into: Blocks
  readonly #shapes: Shape[] = []
  #shape: Shape | null = null
  #text = ''
  #level = 1
  #hasBullet: boolean | null = null
  #inText = false
  #inTable = false

  constructor(into: Blocks) {
    this.#into = into
  }

  open(name: string, attributes: string): void {
    if (name === 'p:sp') this.#shapes.push((this.#shape = { place: null, paragraphs: [] }))
    else if (name === 'p:ph' && this.#shape) this.#shape.place = attributeOf(attributes, 'type') ?? 'body'
    else if (name === 'a:t') this.#inText = true
    else if (name === 'a:pPr') this.#level = Number(attributeOf(attributes, 'lvl') ?? 0) + 1
    else if (name === 'a:buNone') this.#hasBullet = false
    else if (name === 'a:buChar' || name === 'a:buAutoNum') this.#hasBullet = true
    else if (name === 'a:tbl') {
      this.#inTable = true
      this.#into.openTable()
    } else if (name === 'a:tc') this.#into.openCell(Number(attributeOf(attributes, 'gridSpan') ?? 1))
  }

  close(name: string): void {
    if (name === 'a:t') this.#inText = false
    else if (name === 'a:br') this.#text += '\n'
    else if (name === 'a:p') this.#endParagraph()
    else if (name === 'p:sp') this.#shape = null
    else if (name === 'a:tc') this.#into.closeCell()
    else if (name === 'a:tr') this.#into.closeRow()
    else if (name === 'a:tbl') {
      this.#into.closeTable()
      this.#inTable = false
    }
  }

  text(piece: string): void {
    if (this.#inText) this.#text += piece
  }

  #endParagraph(): void {
    if (this.#inTable) this.#into.add(this.#text)
    else if (this.#text.trim() !== '') {
      // The layout of a slide gives its own places bullets.
      const isPoint = this.#hasBullet ?? this.#shape?.place === 'body'
      this.#shape?.paragraphs.push({ text: this.#text, level: this.#level, isPoint })
    }
    this.#text = ''
    this.#level = 1
    this.#hasBullet = null
  }

  get title(): string {
    const title = this.#shapes.find(({ place }) => place !== null && TITLES.has(place))
    return title?.paragraphs.map(({ text }) => text).join(' ') ?? ''
  }

  /** What stands in no table, without the title and the numbers of slides. */
  addTexts(into: Blocks): void {
    for (const { place, paragraphs } of this.#shapes) {
      if (place !== null && (TITLES.has(place) || place === 'sldNum')) continue
      for (const { text, level, isPoint } of paragraphs) into.add(text, isPoint ? { kind: 'item', level, number: null } : { kind: 'paragraph' })
    }
  }
}

export function slideBlocks(zip: ZipReader): Block[] {
  const into = new Blocks()
  for (const [i, name] of numbered(zip, /^ppt\/slides\/slide\d+\.xml$/).entries()) {
    const tables = new Blocks()
    const reader = new SlideReader(tables)
    walkXml(zip.text(name), {
      open: (element, attributes) => reader.open(element, attributes),
      close: (element) => reader.close(element),
      text: (piece) => reader.text(piece),
      enough: () => tables.full || into.full,
    })
    into.add(reader.title === '' ? `Slajd ${i + 1}` : `Slajd ${i + 1}: ${reader.title}`, { kind: 'heading', level: 2 })
    reader.addTexts(into)
    into.addAll(tables)
  }
  return into.read()
}
