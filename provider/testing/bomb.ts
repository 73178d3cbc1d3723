// Archives of a few bytes that unpack to very many, packed by the platform itself: a library in JavaScript takes seconds for one.
import { deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8

const record = (size: number, fields: [at: number, bytes: 2 | 4, value: number][]): Buffer => {
  const header = Buffer.alloc(size)
  for (const [at, bytes, value] of fields) header.writeUIntLE(value, at, bytes)
  return header
}

/** A ZIP of entries of so many zeros each, whose headers claim `claimed` instead, where it is given. */
export function zipBomb(sizes: Record<string, number>, claimed?: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [entry, size] of Object.entries(sizes)) {
    const name = Buffer.from(entry)
    const packed = deflateRawSync(Buffer.alloc(size), { level: 9 })
    const told = (at: number): [number, 2 | 4, number][] => [
      [at, 4, packed.length],
      [at + 4, 4, claimed ?? size],
      [at + 8, 2, name.length],
    ]
    const local = Buffer.concat([record(30, [[0, 4, LOCAL], [8, 2, DEFLATED], ...told(18)]), name, packed])
    directory.push(record(46, [[0, 4, ENTRY], [10, 2, DEFLATED], ...told(20), [42, 4, offset]]), name)
    locals.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count = Object.keys(sizes).length
  return Buffer.concat([
    ...locals,
    index,
    record(22, [
      [0, 4, END],
      [8, 2, count],
      [10, 2, count],
      [12, 4, index.length],
      [16, 4, offset],
    ]),
  ])
}
