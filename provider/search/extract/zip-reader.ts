// Reads chosen entries of a ZIP archive up to the limits, whatever sizes the archive claims.
import { inflateRawSync } from 'node:zlib'
import { ENTRIES_MAX, UNPACKED_BYTES_MAX } from './limits.ts'
import { NotIndexable } from './extracted.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const COMMENT_MAX = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

interface Entry {
  flags: number
  method: number
  packedSize: number
  offset: number
}

/** One archive, with the number of bytes unpacked from it so far. */
export class ZipReader {
  readonly #bytes: Buffer
  readonly #entries = new Map<string, Entry>()
  #unpacked = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const end = this.#findEnd()
    const count = this.#bytes.readUInt16LE(end + 10)
    if (count > ENTRIES_MAX) throw new NotIndexable('too_large')
    for (let i = 0, at = this.#bytes.readUInt32LE(end + 16); i < count; i++) at = this.#readEntry(at)
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** The entry's bytes as UTF-8 text; empty when there is no such entry. */
  text(name: string): string {
    const entry = this.#entries.get(name)
    if (!entry) return ''
    const bytes = this.#unpack(entry)
    this.#unpacked += bytes.length
    return bytes.toString('utf8')
  }

  #findEnd(): number {
    for (let at = this.#bytes.length - END_SIZE; at >= Math.max(0, this.#bytes.length - END_SIZE - COMMENT_MAX); at--)
      if (this.#bytes.readUInt32LE(at) === END) return at
    throw new NotIndexable('broken')
  }

  #readEntry(at: number): number {
    if (this.#bytes.readUInt32LE(at) !== ENTRY) throw new NotIndexable('broken')
    const read = (offset: number) => this.#bytes.readUInt16LE(at + offset)
    const nameEnd = at + 46 + read(28)
    this.#entries.set(this.#bytes.toString('utf8', at + 46, nameEnd), {
      flags: read(8),
      method: read(10),
      packedSize: this.#bytes.readUInt32LE(at + 20),
      offset: this.#bytes.readUInt32LE(at + 42),
    })
    return nameEnd + read(30) + read(32)
  }

  #unpack({ flags, method, packedSize, offset }: Entry): Buffer {
    if (flags & ENCRYPTED) throw new NotIndexable('encrypted')
    if (this.#bytes.readUInt32LE(offset) !== LOCAL) throw new NotIndexable('broken')
    const start = offset + 30 + this.#bytes.readUInt16LE(offset + 26) + this.#bytes.readUInt16LE(offset + 28)
    const packed = this.#bytes.subarray(start, start + packedSize)
    const room = UNPACKED_BYTES_MAX - this.#unpacked
    if (method === STORED && packed.length <= room) return packed
    if (method !== DEFLATED || room <= 0) throw new NotIndexable(method === DEFLATED || method === STORED ? 'too_large' : 'unsupported')
    try {
      return inflateRawSync(packed, { maxOutputLength: room })
    } catch (error) {
      throw new NotIndexable((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken')
    }
  }
}
