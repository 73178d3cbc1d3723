// Scans JSON while it arrives and extracts the texts of some fields: their characters go to `onContent`. Everything else is kept, with a
// short token in place of each text, and parsed when the last byte has come.

/** Path of a value: property names and list indexes. */
export type JsonPath = readonly (string | number)[]

export class NotReadable extends Error {}
export class TooMuchText extends Error {}
/** An escape sequence that base64 never needs. */
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
/** Longer names cannot be the field's name, even with escapes. */
const NAME_MAX = 256

export interface ScannerOptions {
  /** Whether to extract the text under this name; the outermost object has depth 1. */
  isField: (name: string, depth: number) => boolean
  /** Largest size of everything else, in bytes. */
  restMax: number
  /** Called when an extracted text begins. Returns its token: letters and digits. */
  onBegin: (path: JsonPath) => string
  onContent: (text: string, last: boolean) => Promise<void>
}

/** An open object or list. */
interface Level {
  list: boolean
  /** Lists: index of the current item. */
  item: number
  /** Objects: the last name, and whether its value comes next. */
  name: string
  afterColon: boolean
  /** Whether the name is that of an extracted field. */
  awaitsField: boolean
  /** Names of extracted fields already seen in this object. */
  seen: string[]
}

const newLevel = (list: boolean): Level => ({ list, item: 0, name: '', afterColon: false, awaitsField: false, seen: [] })

export class UploadScanner {
  readonly #options: ScannerOptions
  readonly #rest: Buffer[] = []
  #restSize = 0
  readonly #levels: Level[] = []
  /** The kind of text being read, outside of extracted ones. */
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

  /** The JSON text with tokens. Throws `NotReadable` when the body ended within an extracted text. */
  end(): string {
    if (this.#inContent) throw new NotReadable()
    return Buffer.concat(this.#rest).toString('utf8')
  }

  #keep(bytes: Buffer): void {
    this.#restSize += bytes.length
    if (this.#restSize > this.#options.restMax) throw new TooMuchText()
    // A copy, because a view would keep the whole piece in memory.
    this.#rest.push(Buffer.from(bytes))
  }

  /** Scans to the beginning of an extracted text, or to the end of the piece. */
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
    // The name may be written with escapes, which must not hide a second value.
    const name = this.#name.length > NAME_MAX ? '' : unescaped(Buffer.from(this.#name).toString('utf8'))
    level.name = name
    if (name === '' || !this.#options.isField(name, this.#levels.length)) return
    if (level.seen.includes(name)) throw new DuplicateField(this.#path())
    level.seen.push(name)
    level.awaitsField = true
  }

  /** Scans to the closing quote of the extracted text, or to the end of the piece. */
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

  /** Resolves escaped slashes (`\/`, `\u002f`). */
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

/** Empty: the name is not valid JSON. */
function unescaped(name: string): string {
  try {
    return JSON.parse(`"${name}"`) as string
  } catch {
    return ''
  }
}
