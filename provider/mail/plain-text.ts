// Plain text of a mail: paragraphs with blank lines, lists with marks, links with their addresses.
import { tokensOf, unescapeHtml, type Token } from '#provider/html/tokens.ts'

const INDENT = 2

interface Container {
  name: string
  /** Number of the next item of a numbered list. */
  next: number
  /** Prefix of its first line, and of the others. */
  first: string
  rest: string
  /** Whether it has any text already. */
  begun: boolean
}

/** Elements that are part of a table row's line. */
const PARTS_OF_LINE: ReadonlySet<string> = new Set(['a', 'img'])
const isList = ({ name }: Container) => name === 'ul' || name === 'ol'

class TextWriter {
  readonly #publicUrl: string
  readonly #paragraphs: { text: string; close: boolean }[] = []
  readonly #containers: Container[] = []
  #line = ''
  /** The current table row, and whether it is the first; null: not in a table. */
  #row: { cells: string[]; isFirst: boolean } | null = null
  #link: { href: string; from: number } | null = null

  readonly #buttons: ReadonlyMap<string, unknown>

  constructor(publicUrl: string, buttons: ReadonlyMap<string, unknown>) {
    this.#publicUrl = publicUrl
    this.#buttons = buttons
  }

  write(token: Token): void {
    if (token.kind === 'text') this.#line += unescapeHtml(token.text)
    else if (token.kind === 'close') this.#close(token.name)
    else this.#open(token.name, token.attributes)
  }

  end(): string {
    this.#flush()
    return this.#paragraphs.reduce((whole, { text, close }, i) => (i === 0 ? text : `${whole}${close ? '\n' : '\n\n'}${text}`), '')
  }

  #open(name: string, { href = '', alt = '', start }: Record<string, string>): void {
    if (this.#openTable(name)) return
    if (name === 'br') this.#line += '\n'
    else if (name === 'img') this.#line += alt ? `[${unescapeHtml(alt)}]` : ''
    else if (name === 'a') this.#beginLink(this.#whole(unescapeHtml(href)))
    else if (name === 'ul' || name === 'ol') this.#enter({ name, next: Number(start ?? 1), first: '', rest: '', begun: false })
    else if (name === 'blockquote') this.#enter({ name, next: 0, first: '> ', rest: '> ', begun: false })
    else if (name === 'li') this.#enter({ name, next: 0, ...this.#marker(), begun: false })
    else if (['p', 'h2', 'h3'].includes(name)) this.#flush()
  }

  #close(name: string): void {
    if (this.#closeTable(name)) return
    if (name === 'a') this.#endLink()
    else if (['p', 'h2', 'h3'].includes(name)) this.#flush()
    else if (['ul', 'ol', 'li', 'blockquote'].includes(name)) {
      this.#flush()
      this.#containers.pop()
    }
  }

  /** A table row becomes one line with its cells side by side. */
  #openTable(name: string): boolean {
    if (name === 'table') {
      this.#flush()
      this.#row = { cells: [], isFirst: true }
    } else if (this.#row && !PARTS_OF_LINE.has(name)) this.#line += ' '
    return name === 'table' || (this.#row !== null && !PARTS_OF_LINE.has(name))
  }

  #closeTable(name: string): boolean {
    const row = this.#row
    if (!row || name === 'a') return false
    if (name === 'td' || name === 'th') {
      row.cells.push(this.#line.replace(/\s+/g, ' ').trim())
      this.#line = ''
    } else if (name === 'tr') {
      this.#paragraphs.push({ text: row.cells.join(' | ').trim(), close: !row.isFirst })
      this.#row = { cells: [], isFirst: false }
    } else if (name === 'table') this.#row = null
    return true
  }

  #enter(container: Container): void {
    this.#flush()
    this.#containers.push(container)
  }

  #marker(): { first: string; rest: string } {
    const list = this.#containers.at(-1)
    const first = list?.name === 'ol' ? `${list.next++}. ` : '- '
    return { first, rest: ' '.repeat(Math.max(INDENT, first.length)) }
  }

  #whole(href: string): string {
    return href.startsWith('/') ? this.#publicUrl + href : href
  }

  /** A button gets its own line. */
  #beginLink(href: string): void {
    if (this.#buttons.has(href) && this.#line.trim() !== '') this.#line = `${this.#line.trimEnd()}\n`
    this.#link = { href, from: this.#line.length }
  }

  /** Adds the address, unless it is the link's text. */
  #endLink(): void {
    const { href, from } = this.#link ?? { href: '', from: 0 }
    const said = this.#line.slice(from).trim()
    if (href && said !== href && `mailto:${said}` !== href && `${said}/` !== href) this.#line += ` <${href.replace(/^mailto:/, '')}>`
    this.#link = null
  }

  #flush(): void {
    const text = this.#line.replace(/[^\S\n]+/g, ' ').trim()
    this.#line = ''
    if (text === '') return
    const rest = this.#containers.map((container) => container.rest).join('')
    const first = this.#containers.map((container) => container.first || container.rest).join('')
    // No blank lines between the items of a list.
    const item = this.#containers.findLast(({ name }) => name === 'li')
    const close =
      item !== undefined && !item.begun && (this.#containers.findLast(isList)!.begun || this.#containers.some(({ name, begun }) => name === 'li' && begun))
    for (const container of this.#containers) {
      container.begun = true
      if (container.name === 'li') container.first = ''
    }
    this.#paragraphs.push({ text: first + text.replaceAll('\n', `\n${rest}`), close })
  }
}

/** `html` as the sanitiser and the writer make it; `publicUrl`: where links to a page of the portal lead; `buttons`: addresses of those links that are. */
export function toPlainText(html: string, publicUrl: string, buttons: ReadonlyMap<string, unknown> = new Map()): string {
  const writer = new TextWriter(publicUrl, buttons)
  for (const token of tokensOf(html)) writer.write(token)
  return writer.end()
}
