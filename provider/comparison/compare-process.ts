// A process that reads one of two files, and then, where it has the newer one, finds what differs.
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { compare, trackedOf, type Compared } from './compare.ts'
import { notRead, SENT, TRACKED_MAX, type ReadFile } from './messages.ts'
import type { Passage } from './passages.ts'
import { readPassages } from './read/by-kind.ts'

/** Of comparing, without reading the files. */
const COMPARE_MS_MAX = 2_500

/** A copy: pdf.js takes the memory of what it reads. */
async function read(bytes: Uint8Array): Promise<ReadFile> {
  try {
    const { passages, isCut, textlessPages } = await readPassages(bytes.slice())
    const tracked = trackedOf(passages)
    return { version: { unreadable: null, tracked: tracked.slice(0, TRACKED_MAX), trackedCount: tracked.length, isCut, textlessPages }, passages }
  } catch (error) {
    return { version: notRead(error instanceof NotIndexable ? error.reason : 'broken'), passages: [] }
  }
}

let newer: Passage[] = []

await readFiles(async (bytes): Promise<ReadFile | Compared> => {
  const content = bytes.subarray(1)
  if (bytes[0] === SENT.passages) return compare(JSON.parse(Buffer.from(content).toString()) as Passage[], newer, COMPARE_MS_MAX)
  const file = await read(content)
  if (bytes[0] === SENT.older) return file
  newer = file.passages
  return { ...file, passages: [] }
})
