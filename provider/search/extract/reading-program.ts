// What a reading process does: it reads files from its input, one after the other, and says what is in each. Whatever a hostile
// file does happens in it: it has no secrets, writes nothing, is ended at its limits, and ends by itself with whoever started it.
import { readSync, writeSync } from 'node:fs'
import { ANSWER, HEADER_BYTES, NotIndexable, type Unread } from './extracted.ts'

const INPUT = 0

/** The next bytes of the input, waited for with all else at rest; null at its end. */
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

/** What a reader throws over a file that is not what it seems says nothing more than its reason. */
export async function readFiles(read: (bytes: Uint8Array) => unknown): Promise<never> {
  for (let header = take(HEADER_BYTES); header; header = take(HEADER_BYTES)) {
    const bytes = take(header.readUInt32LE())
    if (!bytes) break
    answer(await Promise.try(read, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)).catch(reasonOf))
  }
  process.exit()
}
