// Writes a ZIP archive while it is sent: without compression (office files are compressed already), one open file at a time,
// with a length known beforehand.
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

export interface ArchiveEntry {
  /** Path with slashes; a folder's ends with one. */
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

/** Length of the whole archive in bytes. */
export const zipLength = (entries: readonly ArchiveEntry[]): number =>
  entries.reduce((sum, { path, size }) => sum + LOCAL_HEADER + CENTRAL_HEADER + 2 * Buffer.byteLength(path) + size + DESCRIPTOR, END_OF_DIRECTORY)

/** The bytes of the archive. Throws when a file is gone or not of the announced length, so that an incomplete archive is noticed. */
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
