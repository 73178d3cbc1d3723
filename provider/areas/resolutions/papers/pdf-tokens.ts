// The tokens of a PDF's objects, read as its bytes come: what stands in streams, texts and comments is passed over. In constant memory, and
// in time that grows with the length alone, whatever the bytes are.

export type PdfToken =
  | { is: 'name'; name: string }
  | { is: 'number'; value: number }
  /** A text in hexadecimal digits: the places of its first byte and behind its last, brackets among them, and how it begins. */
  | { is: 'hex'; start: number; end: number; head: Buffer }
  | { is: 'array'; by: 1 | -1 }
  | { is: 'open' | 'close' | 'text' | 'object' | 'word' }

type State = 'between' | 'word' | 'hex' | 'text' | 'comment' | 'stream'

const code = (character: string) => character.charCodeAt(0)
const [LESS, GREATER, OPEN, CLOSE, BACKSLASH, PERCENT, SLASH] = [...'<>()\\%/'].map(code) as [number, number, number, number, number, number, number]
const [BRACKET, BRACKET_END] = [code('['), code(']')]
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d
const DELIMITERS = new Set([LESS, GREATER, OPEN, CLOSE, PERCENT, SLASH, BRACKET, BRACKET_END, code('{'), code('}')])

/** Longer names are none that matter. */
const WORD_MAX = 64
/** Enough to see what a signature is. */
const HEAD_DIGITS = 64
const END = Buffer.from('endstream')

const isDigit = (byte: number): boolean => (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66)
const plainName = (name: string): string =>
  !name.includes('#') ? name : name.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))

export class PdfTokens {
  /** How many bytes were read. */
  position = 0
  #state: State = 'between'
  #word = ''
  #digits = ''
  #start = 0
  #depth = 0
  #escaped = false
  /** A `<` or `>` that may be the first of two. */
  #half = 0
  /** The end of the last chunk, while a stream is passed over. */
  #before: Buffer = Buffer.alloc(0)
  readonly #take: (token: PdfToken) => void

  constructor(take: (token: PdfToken) => void) {
    this.#take = take
  }

  read(chunk: Buffer): void {
    let i = 0
    while (i < chunk.length) i = this.#state === 'stream' ? this.#passStream(chunk, i) : this.#next(chunk, i)
    this.position += chunk.length
  }

  /** Returns the place behind the stream, or the end of the chunk. */
  #passStream(chunk: Buffer, from: number): number {
    const seam = Buffer.concat([this.#before, chunk.subarray(from, from + END.length - 1)])
    const inSeam = seam.indexOf(END)
    const found = inSeam >= 0 ? from + inSeam - this.#before.length : chunk.indexOf(END, from)
    if (found >= 0 || inSeam >= 0) {
      this.#before = Buffer.alloc(0)
      this.#state = 'between'
      return found + END.length
    }
    this.#before = Buffer.concat([this.#before, chunk.subarray(Math.max(from, chunk.length - END.length + 1))]).subarray(1 - END.length)
    return chunk.length
  }

  #next(chunk: Buffer, i: number): number {
    const byte = chunk[i]!
    if (this.#state === 'text') this.#inText(byte)
    else if (this.#state === 'hex') this.#inHex(byte, this.position + i)
    else if (this.#state === 'comment') this.#state = isLineEnd(byte) ? 'between' : 'comment'
    else if (this.#half > 0) return this.#afterHalf(byte, i)
    else if (this.#state === 'word' && !isSpace(byte) && !DELIMITERS.has(byte)) {
      if (this.#word.length < WORD_MAX) this.#word += String.fromCharCode(byte)
    } else {
      if (this.#state === 'word') this.#endWord()
      // The keyword was followed by the bytes of a stream.
      if ((this.#state as State) === 'stream') return i
      this.#begin(byte, this.position + i)
    }
    return i + 1
  }

  #begin(byte: number, at: number): void {
    if (isSpace(byte)) return
    if (byte === LESS || byte === GREATER) [this.#half, this.#start] = [byte, at]
    else if (byte === OPEN) [this.#state, this.#depth, this.#escaped] = ['text', 1, false]
    else if (byte === PERCENT) this.#state = 'comment'
    else if (byte === BRACKET || byte === BRACKET_END) this.#take({ is: 'array', by: byte === BRACKET ? 1 : -1 })
    else if (byte === SLASH || !DELIMITERS.has(byte)) [this.#state, this.#word] = ['word', String.fromCharCode(byte)]
  }

  /** `<<`, `>>`, or a `<` with which a text in digits begins. */
  #afterHalf(byte: number, i: number): number {
    const first = this.#half
    this.#half = 0
    if (byte === first) {
      this.#take({ is: first === LESS ? 'open' : 'close' })
      return i + 1
    }
    if (first === LESS) [this.#state, this.#digits] = ['hex', '']
    return i
  }

  #inText(byte: number): void {
    if (this.#escaped) this.#escaped = false
    else if (byte === BACKSLASH) this.#escaped = true
    else if (byte === OPEN) this.#depth += 1
    else if (byte === CLOSE) this.#depth -= 1
    if (this.#depth > 0) return
    this.#state = 'between'
    this.#take({ is: 'text' })
  }

  #inHex(byte: number, at: number): void {
    if (byte === GREATER) {
      this.#state = 'between'
      this.#take({ is: 'hex', start: this.#start, end: at + 1, head: Buffer.from(this.#digits, 'hex') })
    } else if (this.#digits.length < HEAD_DIGITS && isDigit(byte)) this.#digits += String.fromCharCode(byte)
  }

  #endWord(): void {
    const word = this.#word
    this.#state = 'between'
    if (word.startsWith('/')) this.#take({ is: 'name', name: plainName(word.slice(1)) })
    else if (word === 'stream') this.#state = 'stream'
    else if (/^[+-]?\d+$/.test(word)) this.#take({ is: 'number', value: Number(word) })
    else this.#take({ is: word === 'obj' || word === 'endobj' ? 'object' : 'word' })
  }
}
