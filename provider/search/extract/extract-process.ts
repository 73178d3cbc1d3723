// Reads files from its input, one after the other, and says what is in each. Whatever a hostile file does happens here, in a
// process that has no secrets, writes nothing, and is ended at its limits; it ends by itself with whoever started it.
import { readSync, writeSync } from 'node:fs'
import { ANSWER, HEADER_BYTES, NotIndexable, type Extracted } from './extracted.ts'
import { readText } from './read-text.ts'

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

async function extract(bytes: Uint8Array): Promise<Extracted> {
  try {
    return { text: await readText(bytes) }
  } catch (error) {
    // What a reader throws over a file that is not what it seems says nothing more.
    return { reason: error instanceof NotIndexable ? error.reason : 'broken' }
  }
}

function write(bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(ANSWER, bytes, at)
}

function answer(extracted: Extracted): void {
  const bytes = Buffer.from(JSON.stringify(extracted))
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(bytes.length)
  write(header)
  write(bytes)
}

for (let header = take(HEADER_BYTES); header; header = take(HEADER_BYTES)) {
  const bytes = take(header.readUInt32LE())
  if (!bytes) break
  answer(await extract(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)))
}
process.exit()
