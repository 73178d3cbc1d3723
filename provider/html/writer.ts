// Writes an article's text in one normal form: blocks side by side, marks within them in a fixed order, and no nesting
// that a browser would correct. Every parser reads the result as the same tree, and writing that again
// gives the same text.
import { CONTAINERS, MARKS, TEXT_BLOCKS, type Container, type Mark, type TextBlock } from './allowed.ts'
import { TableWriter } from './table.ts'
import type { Token } from './tokens.ts'

/** Lists and quotes nested deeper than this are not indented further. */
const DEPTH_MAX = 12
const ITEM = '<li>'

interface Run {
  html: string
  /** Opening tags of the marks, in the order in which they are written. */
  marks: string[]
}

interface Frame {
  tag: Container
  /** Offset of its beginning in the written text. */
  start: number
  /** Whether the writer added the list item, because a list may only hold items. */
  ownItem: boolean
}

type TablePart = 'table' | 'head' | 'row'
type Opened = { kind: 'container' } | { kind: TablePart } | { kind: 'block'; tag: TextBlock; start: number } | { kind: 'mark'; tag: Mark } | { kind: 'nothing' }

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T => (names as readonly string[]).includes(name)
const isList = (frame: Frame | undefined): frame is Frame => frame?.tag === 'ul' || frame?.tag === 'ol'
const isBlank = ({ html }: Run) => html.trim() === ''
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td'])
const EMPTY_ELEMENTS: ReadonlySet<string> = new Set(['br', 'img'])
const depthOf = (token: Token): number => (token.kind === 'close' ? -1 : token.kind === 'open' && !EMPTY_ELEMENTS.has(token.name) ? 1 : 0)
const closing = (open: string) => `</${/^<([a-z0-9]+)/.exec(open)![1]}>`

/** Adjacent runs of text share the marks that they have in common. */
function writeRuns(runs: readonly Run[]): string {
  let html = ''
  let open: string[] = []
  const closeTo = (length: number) => {
    for (const mark of open.slice(length).reverse()) html += closing(mark)
    open = open.slice(0, length)
  }
  for (const run of runs) {
    const differs = open.findIndex((mark, i) => mark !== run.marks[i])
    if (differs >= 0) closeTo(differs)
    html += run.marks.slice(open.length).join('') + run.html
    open = run.marks
  }
  closeTo(0)
  return html
}

/** Takes properly nested tokens; `end` returns the written text. */
export class ContentWriter {
  readonly #out: string[] = []
  readonly #opened: Opened[] = []
  readonly #containers: Frame[] = []
  readonly #marks = new Map<Mark, string>()
  /** For each open container, and for the text itself: the open blocks. */
  readonly #blocks: TextBlock[][] = [[]]
  #line: Run[] = []
  readonly #inCell: boolean
  #table: TableWriter<Token> | null = null

  /** `marks`: marks around the cell that the text is in. A cell holds no table of its own. */
  constructor(cell?: { marks: ReadonlyMap<Mark, string> }) {
    this.#inCell = cell !== undefined
    for (const [mark, open] of cell?.marks ?? []) this.#marks.set(mark, open)
  }

  write(token: Token): void {
    if (this.#table?.take(token, depthOf(token))) return
    if (token.kind === 'text') this.#add(token.text)
    else if (token.kind === 'close') this.#closeLast()
    else if (token.name === 'br') this.#add('<br>')
    else if (token.name === 'img') this.#image(token.attributes)
    else this.#open(token.name, token.attributes)
  }

  end(): string {
    this.#table?.endCell()
    while (this.#opened.length > 0) this.#closeLast()
    this.#flush()
    return this.#out.join('')
  }

  #add(html: string): void {
    this.#line.push({ html, marks: MARKS.flatMap((mark) => this.#marks.get(mark) ?? []) })
  }

  #flush(): void {
    const line = this.#line
    this.#line = []
    if (line.every(isBlank)) return
    const tag = this.#blocks.at(-1)!.at(-1) ?? 'p'
    this.#place(`<${tag}>${writeRuns(line)}</${tag}>`)
  }

  /** Writes a block, or its beginning, at the next place where one is allowed. */
  #place(html: string): void {
    const inner = this.#containers.at(-1)
    if (isList(inner) && !inner.ownItem) {
      inner.ownItem = true
      this.#out.push(ITEM)
    }
    this.#out.push(html)
  }

  #endOwnItem(list: Frame | undefined): void {
    if (!list?.ownItem) return
    list.ownItem = false
    if (this.#out.at(-1) === ITEM) this.#out.pop()
    else this.#out.push('</li>')
  }

  #image({ src, alt }: Record<string, string>): void {
    const html = `<img src="${src ?? ''}" alt="${alt ?? ''}">`
    const standsAlone = this.#blocks.at(-1)!.length === 0 && this.#marks.size === 0 && this.#line.every(isBlank)
    if (!standsAlone) return this.#add(html)
    this.#line = []
    this.#place(html)
  }

  #open(name: string, attributes: Record<string, string>): void {
    const { href, start } = attributes
    if (isOneOf(MARKS, name)) return this.#openMark(name, name === 'a' ? href && `<a href="${href}">` : `<${name}>`)
    this.#flush()
    if (TABLE_PARTS.has(name)) return this.#openTablePart(name, attributes)
    if (isOneOf(TEXT_BLOCKS, name)) this.#openBlock(name)
    else if (isOneOf(CONTAINERS, name)) this.#openContainer(name, start)
    else this.#opened.push({ kind: 'nothing' })
  }

  /** A mark within the same mark is left out, and so is a link without an address. */
  #openMark(tag: Mark, open: string | undefined): void {
    if (!open || this.#marks.has(tag)) return void this.#opened.push({ kind: 'nothing' })
    this.#opened.push({ kind: 'mark', tag })
    this.#marks.set(tag, open)
  }

  /** Within a cell, a list or a quote only the text of a table is kept, one paragraph a cell. */
  #openTablePart(name: string, attributes: Record<string, string>): void {
    const open = (kind: TablePart) => void this.#opened.push({ kind })
    const table = this.#table
    if (name === 'table' && !table && !this.#inCell && this.#containers.length === 0) {
      this.#table = new TableWriter()
      return open('table')
    }
    if (!table) return name === 'thead' || name === 'tbody' ? void this.#opened.push({ kind: 'nothing' }) : this.#openBlock('p')
    if (name === 'td' || name === 'th') return table.beginCell(name, attributes, new ContentWriter({ marks: this.#marks }))
    if (name === 'thead') table.beginHead()
    if (name === 'tr') table.endRow()
    if (name === 'thead' || name === 'tr') return open(name === 'tr' ? 'row' : 'head')
    this.#opened.push({ kind: 'nothing' })
  }

  #closeTablePart(kind: TablePart): void {
    if (kind === 'row') this.#table?.endRow()
    else if (kind === 'head') this.#table?.endHead()
    else {
      const html = this.#table?.end()
      this.#table = null
      if (html) this.#place(html)
    }
  }

  #openBlock(tag: TextBlock): void {
    this.#opened.push({ kind: 'block', tag, start: this.#out.length })
    this.#blocks.at(-1)!.push(tag)
  }

  #openContainer(tag: Container, start: string | undefined): void {
    const inner = this.#containers.at(-1)
    if (this.#containers.length >= DEPTH_MAX || (tag === 'li' && !isList(inner))) return this.#openBlock('p')
    const open = start ? `<ol start="${start}">` : `<${tag}>`
    if (tag === 'li') {
      this.#endOwnItem(inner)
      this.#out.push(open)
    } else this.#place(open)
    this.#opened.push({ kind: 'container' })
    this.#containers.push({ tag, start: this.#out.length - 1, ownItem: false })
    this.#blocks.push([])
  }

  #closeLast(): void {
    const last = this.#opened.at(-1)
    if (last && last.kind !== 'mark' && last.kind !== 'nothing') this.#flush()
    this.#opened.pop()
    if (last?.kind === 'mark') this.#marks.delete(last.tag)
    else if (last?.kind === 'block') this.#closeBlock(last)
    else if (last?.kind === 'container') this.#closeContainer()
    else if (last && last.kind !== 'nothing') this.#closeTablePart(last.kind)
  }

  /** An empty paragraph is kept as a blank line; an empty heading is removed. */
  #closeBlock({ tag, start }: Opened & { kind: 'block' }): void {
    this.#blocks.at(-1)!.pop()
    if (tag === 'p' && this.#out.length === start) this.#place('<p></p>')
  }

  #closeContainer(): void {
    const frame = this.#containers.pop()
    this.#blocks.pop()
    if (!frame) return
    this.#endOwnItem(frame)
    // A block without content is removed again.
    if (this.#out.length === frame.start + 1) this.#out.pop()
    else this.#out.push(`</${frame.tag}>`)
  }
}
