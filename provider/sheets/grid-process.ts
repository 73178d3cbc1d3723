// The process that reads sheets of accounts.
import { Refusal } from '#provider/refusal.ts'
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { readGrid } from './grid.ts'
import { packed } from './packed-grid.ts'

await readFiles(async (bytes) => {
  try {
    return packed(await readGrid(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
})
