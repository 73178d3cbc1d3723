// Streams JSON with files as base64, with one piece of one file in memory at a time.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Size of a piece in bytes: a multiple of three, because of base64. */
const PIECE_BYTES = 196_608

/** Placeholder in a body for the file's base64 text. */
export class StagedFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  constructor(path: string, size: number) {
    this.path = path
    this.size = size
  }
}

/** The file is missing or incomplete. */
export class StagedFileGone extends Error {
  readonly file: StagedFile
  constructor(file: StagedFile, cause?: unknown) {
    super('a staged file is gone', { cause })
    this.file = file
  }
}

/** A JSON text with a file at each place where its base64 comes. */
export type JsonParts = readonly (string | StagedFile)[]

export function jsonParts(body: unknown): JsonParts {
  const files: StagedFile[] = []
  // Random, so that no text in the body can contain it.
  const mark = randomUUID()
  const text = JSON.stringify(body, (_name, value: unknown) => {
    if (!(value instanceof StagedFile)) return value
    files.push(value)
    return mark
  })
  return text.split(mark).flatMap((piece, i) => (i === 0 ? [piece] : [files[i - 1]!, piece]))
}

const bytesOf = (part: string | StagedFile): number => (typeof part === 'string' ? Buffer.byteLength(part) : 4 * Math.ceil(part.size / 3))

/** Size of the JSON text in bytes, for Content-Length. */
export const jsonLength = (parts: JsonParts): number => parts.reduce((sum, part) => sum + bytesOf(part), 0)

type Open = (file: StagedFile) => AsyncIterable<Uint8Array>

// Not more than announced, even if the file has grown.
const openFile: Open = ({ path, size }) => createReadStream(path, { highWaterMark: PIECE_BYTES, end: size - 1 })

async function* base64(file: StagedFile, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const whole = bytes.length - (bytes.length % 3)
    yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1')
    rest = Buffer.from(bytes.subarray(whole))
  }
  if (size !== file.size) throw new StagedFileGone(file)
  yield Buffer.from(rest.toString('base64'))
}

/** Throws `StagedFileGone`. */
export async function* base64Json(parts: JsonParts, open = openFile): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (typeof part === 'string') yield Buffer.from(part)
    else if (part.size > 0)
      try {
        yield* base64(part, open(part))
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new StagedFileGone(part, error) : error
      }
  }
}
