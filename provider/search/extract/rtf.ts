// Text of RTF that a reader sees, without tables of fonts and styles and without pictures.
import { Collector } from './collector.ts'

const TOKEN = /\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
/** Groups without text of the document. */
const SILENT = new Set(
  'fonttbl colortbl stylesheet info pict object objdata themedata colorschememapping datastore latentstyles listtable listoverridetable generator fldinst xmlnstbl rsidtbl'.split(
    ' ',
  ),
)
const BREAKS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: ' ',
  tab: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
}
const CODE_PAGES: Record<string, string> = { '1250': 'windows-1250', '1252': 'windows-1252', '1251': 'windows-1251', '28592': 'iso-8859-2', '65001': 'utf-8' }
const DEPTH_MAX = 1_000

interface Group {
  silent: boolean
  /** Number of characters after `\u` that repeat it for old programs. */
  fallback: number
}

class RtfReader {
  readonly #into = new Collector()
  #groups: Group[] = [{ silent: false, fallback: 1 }]
  #decoder = new TextDecoder('windows-1250')
  #skip = 0

  read(source: string): string {
    for (const [token, hex, word, number, sign, brace, text] of source.matchAll(TOKEN)) {
      if (this.#into.full || this.#groups.length > DEPTH_MAX) break
      if (brace === '{') this.#groups.push({ ...this.#group })
      else if (brace === '}') this.#leave()
      else if (hex !== undefined) this.#say(this.#decoder.decode(Uint8Array.of(parseInt(hex, 16))), 1)
      else if (word !== undefined) this.#control(word.toLowerCase(), number)
      else if (sign !== undefined) this.#sign(sign)
      else if (text !== undefined) this.#say(text, token.length)
    }
    return this.#into.toString()
  }

  get #group(): Group {
    return this.#groups.at(-1)!
  }

  #leave(): void {
    if (this.#groups.length > 1) this.#groups.pop()
    this.#skip = 0
  }

  #control(word: string, number: string | undefined): void {
    if (SILENT.has(word)) this.#group.silent = true
    else if (word === 'ansicpg') this.#decoder = new TextDecoder(CODE_PAGES[number ?? ''] ?? 'windows-1250')
    else if (word === 'uc') this.#group.fallback = Math.min(10, Math.max(0, Number(number ?? 1)))
    else if (word === 'u') {
      this.#skip = 0
      this.#say(String.fromCharCode(Number(number ?? 63) & 0xffff), 1)
      this.#skip = this.#group.fallback
    } else if (Object.hasOwn(BREAKS, word)) this.#say(BREAKS[word]!, 1)
  }

  #sign(sign: string): void {
    if (sign === '*') this.#group.silent = true
    else if (sign === '~') this.#say(' ', 1)
    else if (sign === '_') this.#say('-', 1)
    else if ('\\{}'.includes(sign)) this.#say(sign, 1)
    else if (sign === '\n' || sign === '\r') this.#say('\n', 1)
  }

  #say(text: string, length: number): void {
    const skipped = Math.min(this.#skip, length)
    this.#skip -= skipped
    if (!this.#group.silent) this.#into.add(text.slice(skipped))
  }
}

export const rtfText = (bytes: Uint8Array): string => new RtfReader().read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
