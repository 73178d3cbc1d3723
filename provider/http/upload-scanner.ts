// Reads JSON byte by byte as it arrives and takes the texts of some fields out of it: their characters go to `onContent`,
// everything else is kept, with a short word in the place of each, to be parsed when the last byte is there.

/** Where a value stands: names of objects, numbers in lists. */
export type JsonPath = readonly (string | number)[]

export class NotReadable extends Error {}
export class TooMuchText extends Error {}
/** An escape that no base64 needs. */
export class UnsupportedEscape extends Error {}
export class DuplicateField extends Error {
  readonly path: JsonPath
  constructor(path: JsonPath) {
    super()
    this.path = path
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const OPEN_OBJECT = 0x7b
const OPEN_LIST = 0x5b
const CLOSING = new Set([0x7d, 0x5d])

const DEPTH_MAX = 32
/** Longer names are not the field's, however they are written. */
const NAME_MAX = 256

export interface ScannerOptions {
  /** Whether a text under this name is taken out; the outermost object has depth 1. */
  isField: (name: string, depth: number) => boolean
  /** Bytes of everything beside the taken texts. */
  restMax: number
  /** Such a text begins. Answers what stands in its place: letters and digits. */
  onBegin: (path: JsonPath) => string
  onContent: (text: string, last: boolean) => Promise<void>
}

/** An object or a list that is open, and how far it has been read. */
interface Level {
  list: boolean
  /** Of a list: the item that is read. */
  item: number
  /** Of an object: the name that was read last, and whether its value comes. */
  name: string
  afterColon: boolean
  /** That name is a field's. */
  awaitsField: boolean
  /** Names of fields that this object had. */
  seen: string[]
}

const newLevel = (list: boolean): Level => ({ list, item: 0, name: '', afterColon: false, awaitsField: false, seen: [] })

export class UploadScanner {
  readonly #options: ScannerOptions
  readonly #rest: Buffer[] = []
  #restSize = 0
  readonly #levels: Level[] = []
  /** Inside a text of the rest. */
  #text: 'none' | 'name' | 'other' = 'none'
  #escaped = false
  #name: number[] = []
  #inContent = false
  #cutEscape = ''

  constructor(options: ScannerOptions) {
    this.#options = options
  }

  async push(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length;) at = this.#inContent ? await this.#content(chunk, at) : this.#structure(chunk, at)
  }

  /** What was beside the taken texts, as JSON text. Throws `NotReadable` when the body broke off within one. */
  end(): string {
    if (this.#inContent) throw new NotReadable()
    return Buffer.concat(this.#rest).toString('utf8')
  }

  #keep(bytes: Buffer): void {
    this.#restSize += bytes.length
    if (this.#restSize > this.#options.restMax) throw new TooMuchText()
    // A copy: the piece that it is part of may be large, and would stay in memory with it.
    this.#rest.push(Buffer.from(bytes))
  }

  /** Goes on to where a field's text begins, or to the end of the piece. */
  #structure(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      this.#byte(chunk[at]!)
      if (!this.#inContent) continue
      this.#keep(chunk.subarray(from, at + 1))
      this.#keep(Buffer.from(this.#options.onBegin(this.#path())))
      return at + 1
    }
    this.#keep(chunk.subarray(from))
    return chunk.length
  }

  #path = (): JsonPath => this.#levels.map(({ list, item, name }) => (list ? item : name))

  #byte(byte: number): void {
    if (this.#text !== 'none') return this.#textByte(byte)
    const level = this.#levels.at(-1)
    if (byte === QUOTE) this.#openText(level)
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#open(level, byte === OPEN_LIST)
    else if (CLOSING.has(byte)) this.#levels.pop()
    else if (!level) return
    else if (byte === COLON) level.afterColon = true
    else if (byte === COMMA) {
      level.item += 1
      level.afterColon = level.awaitsField = false
    }
  }

  #open(outer: Level | undefined, list: boolean): void {
    if (outer) outer.awaitsField = false
    if (this.#levels.push(newLevel(list)) > DEPTH_MAX) throw new NotReadable()
  }

  #openText(level: Level | undefined): void {
    if (level?.afterColon && level.awaitsField) {
      level.awaitsField = false
      this.#inContent = true
      return
    }
    this.#text = level && !level.list && !level.afterColon ? 'name' : 'other'
    this.#name = []
  }

  #textByte(byte: number): void {
    if (!this.#escaped && byte === QUOTE) {
      if (this.#text === 'name') this.#nameEnds(this.#levels.at(-1)!)
      this.#text = 'none'
      return
    }
    this.#escaped = !this.#escaped && byte === BACKSLASH
    if (this.#text === 'name' && this.#name.length <= NAME_MAX) this.#name.push(byte)
  }

  #nameEnds(level: Level): void {
    // The same name may be written with escapes; a second value must not slip past under such a disguise.
    const name = this.#name.length > NAME_MAX ? '' : unescaped(Buffer.from(this.#name).toString('utf8'))
    level.name = name
    if (name === '' || !this.#options.isField(name, this.#levels.length)) return
    if (level.seen.includes(name)) throw new DuplicateField(this.#path())
    level.seen.push(name)
    level.awaitsField = true
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
        throw new UnsupportedEscape()
      })
  }
}

/** Empty when the name is not valid JSON. */
function unescaped(name: string): string {
  try {
    return JSON.parse(`"${name}"`) as string
  } catch {
    return ''
  }
}
