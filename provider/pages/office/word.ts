// DOCX as blocks: headings by their styles, points of lists with their numbers, tables with the cells that take several columns.
import type { Block } from '#contract/document-blocks.ts'
import { attributeOf, walkXml } from '#provider/search/extract/xml.ts'
import type { ZipReader } from '#provider/search/extract/zip-reader.ts'
import { Blocks, type Kind } from './blocks.ts'
import { Numbering, readProperty, readStyles, type ParagraphStyle } from './word-styles.ts'

/** What an author deleted while changes were tracked, and what only stands for something else. */
const UNSEEN = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:instrText'])
/** What was so before a tracked change of a paragraph's properties. */
const BEFORE = new Set(['w:pPrChange', 'w:tcPrChange', 'w:trPrChange'])

class WordReader {
  readonly #into: Blocks
  readonly #styles: Map<string, ParagraphStyle>
  readonly #numbering: Numbering
  #text = ''
  #own: ParagraphStyle = {}
  #style: ParagraphStyle = {}
  #unseen = 0
  #before = 0
  #inText = false
  #isHead = false

  constructor(zip: ZipReader, into: Blocks) {
    this.#into = into
    this.#styles = readStyles(zip)
    this.#numbering = new Numbering(zip)
  }

  open(name: string, attributes: string): void {
    if (UNSEEN.has(name)) this.#unseen += 1
    if (BEFORE.has(name)) this.#before += 1
    if (this.#before > 0) return
    if (name === 'w:t') this.#inText = true
    else if (name === 'w:p') {
      // What stands in a paragraph before its text box.
      this.#endParagraph()
      this.#own = {}
      this.#style = {}
    } else if (name === 'w:pStyle') this.#style = this.#styles.get(attributeOf(attributes, 'w:val') ?? '') ?? {}
    else if (name === 'w:tbl') this.#into.openTable()
    else if (name === 'w:tr') this.#isHead = false
    else if (name === 'w:tblHeader') this.#isHead = attributeOf(attributes, 'w:val') !== '0'
    else if (name === 'w:tc') this.#into.openCell()
    else if (name === 'w:gridSpan') this.#into.openCell(Number(attributeOf(attributes, 'w:val')))
    else readProperty(this.#own, name, attributes)
  }

  close(name: string): void {
    if (UNSEEN.has(name)) this.#unseen -= 1
    if (BEFORE.has(name)) this.#before -= 1
    if (name === 'w:t') this.#inText = false
    else if (name === 'w:tab') this.#say(' ')
    else if (name === 'w:br' || name === 'w:cr') this.#say('\n')
    else if (name === 'w:p') this.#endParagraph()
    else if (name === 'w:tc') this.#into.closeCell()
    else if (name === 'w:tr') this.#into.closeRow({ isHead: this.#isHead })
    else if (name === 'w:tbl') this.#into.closeTable()
  }

  text(piece: string): void {
    if (this.#inText) this.#say(piece)
  }

  #say(piece: string): void {
    if (this.#unseen === 0) this.#text += piece
  }

  #endParagraph(): void {
    // A text box stands within a paragraph, which goes on after it.
    if (this.#text.trim() !== '') this.#into.add(this.#text, this.#kind())
    this.#text = ''
  }

  #kind(): Kind {
    const { level, list, listLevel = 1 } = { ...this.#style, ...this.#own }
    // List 0 takes a paragraph out of the list of its style.
    const number = list === undefined || list === '0' ? null : this.#numbering.next(list, listLevel)
    if (level !== undefined) {
      if (number !== null) this.#text = `${number} ${this.#text}`
      return { kind: 'heading', level }
    }
    return list === undefined || list === '0' ? { kind: 'paragraph' } : { kind: 'item', level: listLevel, number }
  }
}

const NOTES = [
  ['word/footnotes.xml', 'Przypisy'],
  ['word/endnotes.xml', 'Przypisy końcowe'],
] as const

function addNotes(zip: ZipReader, [part, title]: (typeof NOTES)[number], into: Blocks): void {
  const notes: string[] = []
  let inText = false
  walkXml(zip.text(part), {
    open: (name) => {
      if (name === 'w:footnote' || name === 'w:endnote') notes.push('')
      inText = name === 'w:t'
    },
    close: (name) => {
      if (name === 'w:t') inText = false
      else if (name === 'w:p' && notes.length > 0) notes.push(`${notes.pop()!} `)
    },
    text: (piece) => {
      if (inText && notes.length > 0) notes.push(notes.pop()! + piece)
    },
  })
  // The first ones are lines that stand between text and notes.
  const said = notes.filter((note) => note.trim() !== '')
  if (said.length > 0) into.add(title, { kind: 'heading', level: 2 })
  for (const [i, note] of said.entries()) into.add(note, { kind: 'item', level: 1, number: `${i + 1}.` })
}

export function wordBlocks(zip: ZipReader): Block[] {
  const into = new Blocks()
  const reader = new WordReader(zip, into)
  walkXml(zip.text('word/document.xml'), {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (piece) => reader.text(piece),
    enough: () => into.full,
  })
  for (const note of NOTES) addNotes(zip, note, into)
  return into.read()
}
