// Reads one file from its input, says what is in it, and ends. Whatever a hostile file does happens here, in a process that
// has no secrets, writes nothing, and is ended at its limits.
import { writeSync } from 'node:fs'
import { ANSWER, NotIndexable, type Extracted } from './extracted.ts'
import { readText } from './read-text.ts'

async function input(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    bytes.set(chunk.subarray(0, size - at), at)
    at += Math.min(chunk.length, size - at)
  }
  return bytes.subarray(0, at)
}

async function extract(size: number): Promise<Extracted> {
  try {
    return { text: await readText(await input(size)) }
  } catch (error) {
    // What a reader throws over a file that is not what it seems says nothing more.
    return { reason: error instanceof NotIndexable ? error.reason : 'broken' }
  }
}

function answer(extracted: Extracted): void {
  const bytes = Buffer.from(JSON.stringify(extracted))
  for (let at = 0; at < bytes.length;) at += writeSync(ANSWER, bytes, at)
}

answer(await extract(Number(process.argv[2])))
