// Passages of DOCX: paragraphs, and rows of tables, each with the changes that are tracked in it.
import type { RawPassage, TrackedChange } from '#provider/comparison/passages.ts'
import { attributeOf, walkXml } from '#provider/search/extract/xml.ts'
import type { ZipReader } from '#provider/search/extract/zip-reader.ts'

/** `moveTo` brings what `moveFrom` takes away. */
const TRACKED: Readonly<Record<string, TrackedChange['kind']>> = { 'w:ins': 'inserted', 'w:moveTo': 'inserted', 'w:del': 'deleted', 'w:moveFrom': 'deleted' }
/** The same once more, for programs that know no text boxes. */
const AGAIN = 'mc:Fallback'
const SPACES = ['w:tab', 'w:br', 'w:cr']
const CELL_ENDS = ' | '

interface Open extends TrackedChange {
  element: string
}

class Reader {
  readonly passages: RawPassage[] = []
  readonly #part: RawPassage['part']
  #page: number | null
  #text = ''
  #tracked: TrackedChange[] = []
  readonly #open: Open[] = []
  #rows = 0
  #inText = false
  #again = 0

  constructor(part: RawPassage['part'], page: number | null) {
    this.#part = part
    this.#page = page
  }

  #end(): void {
    // Empty cells at the end say nothing.
    const text = this.#text.replace(/[\s|]+$/, '')
    this.passages.push({ part: this.#part, page: this.#page, text, tracked: this.#tracked })
    this.#text = ''
    this.#tracked = []
  }

  #turnPage(): void {
    if (this.#page !== null) this.#page += 1
  }

  open(name: string, attributes: string): void {
    if (name === AGAIN) this.#again += 1
    if (this.#again > 0) return
    const kind = TRACKED[name]
    if (kind) this.#open.push({ element: name, kind, author: attributeOf(attributes, 'w:author'), text: '' })
    if (name === 'w:t' || name === 'w:delText') this.#inText = true
    if (name === 'w:tr') this.#rows += 1
    if (name === 'w:lastRenderedPageBreak') this.#turnPage()
  }

  close(name: string): void {
    if (name === AGAIN) this.#again -= 1
    if (this.#again > 0 || name === AGAIN) return
    if (name === 'w:t' || name === 'w:delText') this.#inText = false
    else if (SPACES.includes(name)) this.add(' ')
    else if (name === 'w:tc' && this.#rows > 0) this.#text += CELL_ENDS
    else if (name === 'w:p' && this.#rows === 0) this.#end()
    else if (name === 'w:p') this.#text += ' '
    else if (name === 'w:tr') {
      this.#rows -= 1
      if (this.#rows === 0) this.#end()
    } else if (name === this.#open.at(-1)?.element) {
      const { kind, author, text } = this.#open.pop()!
      if (text !== '') this.#tracked.push({ kind, author, text })
    }
  }

  text(piece: string): void {
    if (this.#inText) this.add(piece)
  }

  /** What is within a tracked deletion is not part of the text any more. */
  add(piece: string): void {
    for (const change of this.#open) change.text += piece
    if (!this.#open.some(({ kind }) => kind === 'deleted')) this.#text += piece
  }
}

function passagesOf(xml: string, part: RawPassage['part']): RawPassage[] {
  // Only the program that laid out the document knows where its pages end.
  const reader = new Reader(part, part === 'body' && xml.includes('<w:lastRenderedPageBreak') ? 1 : null)
  walkXml(xml, { open: (name, attributes) => reader.open(name, attributes), close: (name) => reader.close(name), text: (piece) => reader.text(piece) })
  return reader.passages
}

/** A document has several alike headers and footers, for first and even pages. */
function running(zip: ZipReader): RawPassage[] {
  const all = zip.names.filter((name) => /^word\/(header|footer)\d*\.xml$/.test(name)).sort()
  const seen = new Set<string>()
  return all.flatMap((name) => passagesOf(zip.text(name), 'running')).filter(({ text }) => !seen.has(text) && seen.add(text))
}

export const wordPassages = (zip: ZipReader): RawPassage[] => [
  ...passagesOf(zip.text('word/document.xml'), 'body'),
  ...['footnotes', 'endnotes', 'comments'].flatMap((name) => passagesOf(zip.text(`word/${name}.xml`), 'note')),
  ...running(zip),
]
