// A PDF that is written from its beginning to its end, object by object: what was written is never in memory again.
import { PDFName, PDFNumber, PDFObject, PDFStream } from '@cantoo/pdf-lib'

/** A reference to an object of the book, as opposed to one of the file that is being bound. */
export class OutRef extends PDFObject {
  readonly number: number

  constructor(number: number) {
    super()
    this.number = number
  }

  override clone(): OutRef {
    return this
  }

  override toString(): string {
    return `${this.number} 0 R`
  }

  override sizeInBytes(): number {
    return this.toString().length
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    return Buffer.from(buffer.buffer, buffer.byteOffset, buffer.length).write(this.toString(), offset, 'latin1')
  }
}

function bytesOf(object: PDFObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}

/** Text of a PDF that any reader shows rightly: UTF-16 with its mark, in hexadecimal. */
export const textOf = (text: string): string => `<FEFF${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex').toUpperCase()}>`

const ENTRIES_AT_ONCE = 4096

export class PdfOutput {
  readonly #write: (bytes: Uint8Array) => void
  /** By number; 0: not written. */
  readonly #offsets: number[] = [0]
  #at = 0

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write
    // The second line has bytes that no text has, so that nobody takes the file for one.
    this.#put('%PDF-1.7\n')
    this.#put(Buffer.from([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  }

  reserve(): OutRef {
    this.#offsets.push(0)
    return new OutRef(this.#offsets.length - 1)
  }

  #put(bytes: string | Uint8Array): void {
    const given = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    if (given.length === 0) return
    this.#write(given)
    this.#at += given.length
  }

  #begin(ref: OutRef): void {
    this.#offsets[ref.number] = this.#at
    this.#put(`${ref.number} 0 obj\n`)
  }

  /** `content`: an object, or one as it is written. */
  object(ref: OutRef, content: PDFObject | string): OutRef {
    this.#begin(ref)
    if (content instanceof PDFStream) {
      const contents = content.getContents()
      content.dict.set(PDFName.of('Length'), PDFNumber.of(contents.length))
      this.#put(bytesOf(content.dict))
      this.#put('\nstream\n')
      this.#put(contents)
      this.#put('\nendstream')
    } else this.#put(typeof content === 'string' ? content : bytesOf(content))
    this.#put('\nendobj\n')
    return ref
  }

  /** A stream of known length whose bytes come piece by piece. */
  stream(ref: OutRef, entries: string, { size, pieces }: { size: number; pieces: Iterable<Uint8Array> }): OutRef {
    this.#begin(ref)
    this.#put(`<< ${entries} /Length ${size} >>\nstream\n`)
    for (const piece of pieces) this.#put(piece)
    this.#put('\nendstream\nendobj\n')
    return ref
  }

  end({ root, info }: { root: OutRef; info: OutRef }): void {
    const start = this.#at
    const count = this.#offsets.length
    this.#put(`xref\n0 ${count}\n0000000000 65535 f \n`)
    for (let from = 1; from < count; from += ENTRIES_AT_ONCE)
      this.#put(
        this.#offsets
          .slice(from, from + ENTRIES_AT_ONCE)
          .map((offset) => (offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`))
          .join(''),
      )
    this.#put(`trailer\n<< /Size ${count} /Root ${root.toString()} /Info ${info.toString()} >>\nstartxref\n${start}\n%%EOF\n`)
  }
}
