// The process that compares two files: it reads the texts of both and finds what differs.
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { compare, trackedOf } from './compare.ts'
import { FIRST_SIZE_BYTES, notRead, TRACKED_MAX, type Comparison, type ReadVersion } from './messages.ts'
import type { Passage } from './passages.ts'
import { readPassages } from './read/by-kind.ts'

/** Of comparing, without reading the files. */
const COMPARE_MS_MAX = 2_500

/** A copy: pdf.js takes the memory of what it reads. */
async function read(bytes: Uint8Array): Promise<{ version: ReadVersion; passages: Passage[] }> {
  try {
    const { passages, isCut, textlessPages } = await readPassages(bytes.slice())
    const tracked = trackedOf(passages)
    return { version: { unreadable: null, tracked: tracked.slice(0, TRACKED_MAX), trackedCount: tracked.length, isCut, textlessPages }, passages }
  } catch (error) {
    return { version: notRead(error instanceof NotIndexable ? error.reason : 'broken'), passages: [] }
  }
}

await readFiles(async (bytes): Promise<Comparison> => {
  const firstSize = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const files = bytes.subarray(FIRST_SIZE_BYTES)
  const from = await read(files.subarray(0, firstSize))
  const to = await read(files.subarray(firstSize))
  const areRead = from.version.unreadable === null && to.version.unreadable === null
  return { from: from.version, to: to.version, ...compare(areRead ? from.passages : [], areRead ? to.passages : [], COMPARE_MS_MAX) }
})
