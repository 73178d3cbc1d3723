// Reads a JSON object byte by byte as it arrives and takes one text field out of it: its characters go to `onContent`,
// everything else is kept, with an empty text in the field's place, to be parsed when the last byte is there.

export class NotReadable extends Error {}
export class TwiceTheField extends Error {}
export class TooMuchBeside extends Error {}
/** An escape that no base64 needs. */
export class StrangeEscape extends Error {}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const OPENING = new Set([0x7b, 0x5b])
const CLOSING = new Set([0x7d, 0x5d])

const DEPTH_MAX = 32
/** Longer names are not the field's, however they are written. */
const NAME_MAX = 256

export interface ScannerOptions {
  field: string
  /** Bytes of everything beside the field's text. */
  restMax: number
  onContent: (text: string, last: boolean) => Promise<void>
}

export class UploadScanner {
  readonly #options: ScannerOptions
  readonly #rest: Buffer[] = []
  #restSize = 0
  #depth = 0
  /** Inside a text of the rest; `name`: that text is a name of the outermost object. */
  #text: 'none' | 'name' | 'other' = 'none'
  #escaped = false
  #name: number[] = []
  /** The last name of the outermost object was the field's, and its value comes next. */
  #awaitsField = false
  #afterColon = false
  #seen = false
  #inContent = false
  #cutEscape = ''

  constructor(options: ScannerOptions) {
    this.#options = options
  }

  /** Whether the field held a text; `null` and a missing field hold none. */
  foundContent = false

  async push(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; ) at = this.#inContent ? await this.#content(chunk, at) : this.#structure(chunk, at)
  }

  /** What was beside the field's text, as JSON text. Throws `NotReadable` when the body broke off within that text. */
  end(): string {
    if (this.#inContent) throw new NotReadable()
    return Buffer.concat(this.#rest).toString('utf8')
  }

  #keep(bytes: Buffer): void {
    this.#restSize += bytes.length
    if (this.#restSize > this.#options.restMax) throw new TooMuchBeside()
    // A copy: the piece that it is part of may be large, and would stay in memory with it.
    this.#rest.push(Buffer.from(bytes))
  }

  /** Goes on to where the field's text begins, or to the end of the piece. */
  #structure(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      this.#byte(chunk[at]!)
      if (!this.#inContent) continue
      this.#keep(chunk.subarray(from, at + 1))
      return at + 1
    }
    this.#keep(chunk.subarray(from))
    return chunk.length
  }

  #byte(byte: number): void {
    if (this.#text !== 'none') this.#textByte(byte)
    else if (byte === QUOTE) this.#openText()
    else if (OPENING.has(byte)) {
      this.#awaitsField = false
      if ((this.#depth += 1) > DEPTH_MAX) throw new NotReadable()
    } else if (CLOSING.has(byte)) this.#depth -= 1
    else if (this.#depth === 1 && byte === COLON) this.#afterColon = true
    else if (this.#depth === 1 && byte === COMMA) this.#afterColon = this.#awaitsField = false
  }

  #openText(): void {
    if (this.#depth === 1 && this.#afterColon && this.#awaitsField) {
      this.#awaitsField = false
      this.#inContent = this.foundContent = true
    } else {
      this.#text = this.#depth === 1 && !this.#afterColon ? 'name' : 'other'
      this.#name = []
    }
  }

  #textByte(byte: number): void {
    if (!this.#escaped && byte === QUOTE) {
      if (this.#text === 'name') this.#nameEnds()
      this.#text = 'none'
      return
    }
    this.#escaped = !this.#escaped && byte === BACKSLASH
    if (this.#text === 'name' && this.#name.length <= NAME_MAX) this.#name.push(byte)
  }

  #nameEnds(): void {
    // The same name may be written with escapes; a second value must not slip past under such a disguise.
    if (this.#name.length > NAME_MAX || unescaped(Buffer.from(this.#name).toString('utf8')) !== this.#options.field) return
    if (this.#seen) throw new TwiceTheField()
    this.#seen = this.#awaitsField = true
  }

  /** Goes on to the quote that ends the field's text, or to the end of the piece. */
  async #content(chunk: Buffer, from: number): Promise<number> {
    const quote = chunk.indexOf(QUOTE, from)
    const last = quote !== -1
    const text = this.#cutEscape + chunk.toString('latin1', from, last ? quote : chunk.length)
    this.#cutEscape = ''
    await this.#options.onContent(text.includes('\\') ? this.#withoutEscapes(text, last) : text, last)
    if (!last) return chunk.length
    this.#inContent = false
    this.#keep(chunk.subarray(quote, quote + 1))
    return quote + 1
  }

  /** Some write `\/` for a slash, or `\u002f`. */
  #withoutEscapes(text: string, last: boolean): string {
    const cut = last ? null : /\\(?:u[0-9a-fA-F]{0,3})?$/.exec(text)
    if (cut) this.#cutEscape = cut[0]
    return text
      .slice(0, cut ? cut.index : text.length)
      .replace(/\\(?:u([0-9a-fA-F]{4})|(.?))/gs, (_all, code: string | undefined, letter: string | undefined) => {
        if (code !== undefined) return String.fromCharCode(parseInt(code, 16))
        if (letter === '/') return '/'
        throw new StrangeEscape()
      })
  }
}

function unescaped(name: string): string | null {
  try {
    return JSON.parse(`"${name}"`) as string
  } catch {
    return null
  }
}
