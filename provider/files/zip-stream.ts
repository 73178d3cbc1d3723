// A ZIP archive written while it is sent: nothing is packed (what offices make is packed already), one file open at a time,
// and its length known beforehand.
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

export interface ArchiveEntry {
  /** With slashes; a folder's ends with one. */
  path: string
  /** Bytes; 0 for a folder. */
  size: number
  modifiedAt: Date
  /** null: the bytes are gone. */
  open(): Promise<Readable | null>
}

const LOCAL_HEADER = 30
const DESCRIPTOR = 16
const CENTRAL_HEADER = 46
const END_OF_DIRECTORY = 22
const NOTHING = new Uint8Array()

/** Bytes of the whole archive. */
export const zipLength = (entries: readonly ArchiveEntry[]): number =>
  entries.reduce((sum, { path, size }) => sum + LOCAL_HEADER + CENTRAL_HEADER + 2 * Buffer.byteLength(path) + size + DESCRIPTOR, END_OF_DIRECTORY)

/** Throws when a file is gone or is not as long as it was said to be: half an archive must not look whole. */
async function* content(entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
  const source = await entry.open()
  if (!source) throw new Error(`the file of ${entry.path} is gone`)
  let size = 0
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    size += chunk.length
    yield chunk
  }
  if (size !== entry.size) throw new Error(`${entry.path} has ${size} bytes instead of ${entry.size}`)
}

async function* pieces(entries: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  for (const entry of entries) {
    const file = new ZipPassThrough(entry.path)
    file.mtime = entry.modifiedAt
    zip.add(file)
    if (entry.size > 0)
      for await (const chunk of content(entry)) {
        file.push(chunk)
        yield* ready.splice(0)
      }
    file.push(NOTHING, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

export const zipStream = (entries: readonly ArchiveEntry[]): Readable => Readable.from(pieces(entries))
