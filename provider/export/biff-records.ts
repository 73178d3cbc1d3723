// Records of BIFF8, the inside of an .xls file: a kind, a length, bytes (Microsoft's [MS-XLS]; numbers are little-endian).
export const LONGEST_RECORD = 8224

/** A growing row of records; every byte that `write` leaves alone is 0. */
export class Records {
  #bytes = Buffer.alloc(1 << 16)
  #length = 0

  /** Bytes so far: where the next record begins. */
  get length(): number {
    return this.#length
  }

  add(kind: number, size: number, write: (data: Buffer) => void = () => undefined): void {
    if (size > LONGEST_RECORD) throw new RangeError(`a record of ${size} bytes`)
    this.#makeRoom(4 + size)
    const start = this.#length + 4
    this.#bytes.writeUInt16LE(kind, this.#length)
    this.#bytes.writeUInt16LE(size, this.#length + 2)
    this.#length = start + size
    write(this.#bytes.subarray(start, this.#length))
  }

  /** A record whose bytes never differ, in hex. */
  addFixed(kind: number, hex: string): void {
    const data = Buffer.from(hex.replaceAll(' ', ''), 'hex')
    this.add(kind, data.length, (into) => data.copy(into))
  }

  append(records: Records): void {
    const bytes = records.bytes()
    this.#makeRoom(bytes.length)
    bytes.copy(this.#bytes, this.#length)
    this.#length += bytes.length
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  #makeRoom(size: number): void {
    if (this.#length + size <= this.#bytes.length) return
    const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#length + size))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
