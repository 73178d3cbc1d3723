// Reads a pack's ZIP as the portal writes it and in no other form: every byte is either content, which has its checksum, or
// is what the names and contents say it must be. So no byte can change unseen.
import { crc32 } from './hash.ts'

export interface Problem {
  /** The name of the file that does not agree, or ARCHIVE. */
  file: string
  /** In Polish. */
  what: string
}

export const ARCHIVE = 'archiwum ZIP'

const LOCAL_HEADER = 30
const DESCRIPTOR = 16
const CENTRAL_HEADER = 46
const END = 22

const VERSION = 20
/** Sizes and checksum stand behind the content. */
const FLAGS = 8

/** Numbers as an archive has them, each with its width in bytes. */
function numbers(...fields: [value: number, width: 2 | 4][]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [, width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}

interface Entry {
  name: string
  /** Day and time in the archive's own form. */
  time: number
  start: number
  size: number
  crc: number
}

const nameBytes = (name: string) => new TextEncoder().encode(name)

const localHeader = ({ name, time }: Pick<Entry, 'name' | 'time'>) =>
  joined(numbers([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [0, 2], [time, 4], [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]), nameBytes(name))

const descriptor = ({ crc, size }: Entry) => numbers([0x08074b50, 4], [crc, 4], [size, 4], [size, 4])

const centralHeader = ({ name, time, start, size, crc }: Entry) =>
  joined(
    numbers([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [0, 2], [time, 4], [crc, 4], [size, 4], [size, 4]),
    numbers([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [start, 4]),
    nameBytes(name),
  )

const endOfDirectory = ({ count, size, start }: { count: number; size: number; start: number }) =>
  numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [start, 4], [0, 2])

function joined(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const standsAt = (bytes: Uint8Array, at: number, expected: Uint8Array): boolean =>
  at >= 0 && at + expected.length <= bytes.length && expected.every((byte, i) => bytes[at + i] === byte)

/** What the directory says of a file; each of it may have been changed. */
interface DirectoryEntry {
  name: string
  at: number
  time: number
  crc: number
  size: number
  start: number
}

function readDirectory(bytes: Uint8Array, names: readonly string[], start: number): DirectoryEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start
  return names.map((name) => {
    const number = (offset: number) => view.getUint32(at + offset, true)
    const told = { name, at, time: number(12), crc: number(16), size: number(20), start: number(42) }
    at += CENTRAL_HEADER + name.length
    return told
  })
}

const frameOf = (name: string) => LOCAL_HEADER + name.length + DESCRIPTOR

/** Where each file begins. Two fields tell it, the size of the file before and its own start; the one that leads to a header is right. */
function startsOf(bytes: Uint8Array, told: readonly DirectoryEntry[]): number[] {
  const starts = [0]
  for (let i = 1; i < told.length; i += 1) {
    const [before, own] = [told[i - 1]!, told[i]!]
    const bySize = starts[i - 1]! + frameOf(before.name) + before.size
    starts.push([own.start, bySize].find((start) => standsAt(bytes, start, localHeader(own))) ?? own.start)
  }
  return starts
}

/** One file: its content and whether all that stands around it is as it must be. */
function readEntry(bytes: Uint8Array, told: DirectoryEntry, { start, end }: { start: number; end: number }): { content: Uint8Array; what: string | null } {
  const size = end - start - frameOf(told.name)
  if (size < 0 || end > bytes.length) return { content: new Uint8Array(), what: 'nie można znaleźć pliku w archiwum' }
  const from = start + LOCAL_HEADER + told.name.length
  const content = bytes.subarray(from, from + size)
  const entry = { name: told.name, time: told.time, start, size, crc: crc32(content) }
  if (standsAt(bytes, start, localHeader(entry)) && standsAt(bytes, from + size, descriptor(entry)) && standsAt(bytes, told.at, centralHeader(entry)))
    return { content, what: null }
  const isContent = told.crc !== entry.crc && standsAt(bytes, from + size, descriptor({ ...entry, crc: told.crc }))
  return {
    content,
    what: isContent ? 'treść nie zgadza się z sumą kontrolną w archiwum' : 'zmieniono opis pliku w archiwum (nazwę, rozmiar, sumę kontrolną lub datę)',
  }
}

const NO_PACK = 'nie ma postaci, którą wydał portal'

/** What the archive's own directory calls its files, as far as it can be read. */
export function namesIn(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  const end = bytes.length - END
  if (end < 0) return names
  for (let at = view.getUint32(end + 16, true); at >= 0 && at + CENTRAL_HEADER <= end && view.getUint32(at, true) === 0x02014b50;) {
    const length = view.getUint16(at + 28, true)
    names.push(new TextDecoder().decode(bytes.subarray(at + CENTRAL_HEADER, at + CENTRAL_HEADER + length)))
    at += CENTRAL_HEADER + length
  }
  return names
}

/** `names`: of all files, in their order. */
export function readArchive(bytes: Uint8Array, names: readonly string[]): { files: Map<string, Uint8Array>; problems: Problem[] } {
  const directorySize = names.reduce((sum, name) => sum + CENTRAL_HEADER + name.length, 0)
  const directory = bytes.length - END - directorySize
  const told = directory < 0 ? [] : readDirectory(bytes, names, directory)
  if (!told.some(({ name, at }) => standsAt(bytes, at + CENTRAL_HEADER, nameBytes(name))))
    return { files: new Map(), problems: [{ file: ARCHIVE, what: NO_PACK }] }
  const starts = [...startsOf(bytes, told), directory]
  const files = new Map<string, Uint8Array>()
  const problems: Problem[] = []
  for (const [i, entry] of told.entries()) {
    const { content, what } = readEntry(bytes, entry, { start: starts[i]!, end: starts[i + 1]! })
    files.set(entry.name, content)
    if (what) problems.push({ file: entry.name, what })
  }
  // One change spoils what stands around one file, or two. Where nothing is as the portal writes it, another program has packed it.
  if (problems.length === told.length) return { files: new Map(), problems: [{ file: ARCHIVE, what: NO_PACK }] }
  if (!standsAt(bytes, bytes.length - END, endOfDirectory({ count: names.length, size: directorySize, start: directory })))
    problems.push({ file: ARCHIVE, what: 'zmieniono zakończenie archiwum' })
  return { files, problems }
}
