// The program of a reading process: it reads files from its input, one after the other, and answers each. A hostile
// file can only harm this process, which has no secrets, writes nothing, is ended at its limits, and ends with its parent.
import { readSync, writeSync } from 'node:fs'
import { hasFault } from './faults.ts'
import { tellPages } from './page-steps.ts'
import { ANSWER, HEADER_BYTES, NotIndexable, type Unread } from './extracted.ts'

const INPUT = 0

/** Returns the next bytes of the input, synchronously; null at its end. */
function take(size: number): Buffer | null {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size;) {
    const taken = readSync(INPUT, bytes, at, size - at, null)
    if (taken === 0) return null
    at += taken
  }
  return bytes
}

function write(bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(ANSWER, bytes, at)
}

function answer(said: unknown): void {
  const bytes = Buffer.from(JSON.stringify(said))
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(bytes.length)
  write(header)
  write(bytes)
}

const reasonOf = (error: unknown): Unread => ({ reason: error instanceof NotIndexable ? error.reason : 'broken' })

/** An error because of the file's content is answered with its reason only. */
export async function readFiles(read: (bytes: Uint8Array) => unknown): Promise<never> {
  const [leftOut] = process.argv.slice(2)
  tellPages(answer, leftOut === undefined ? null : (JSON.parse(leftOut) as number[]))
  for (let header = take(HEADER_BYTES); header; header = take(HEADER_BYTES)) {
    const bytes = take(header.readUInt32LE())
    if (!bytes) break
    const said: unknown = await Promise.try(read, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)).catch(reasonOf)
    answer(hasFault() ? { ...(said as object), isLast: true } : said)
  }
  process.exit()
}
