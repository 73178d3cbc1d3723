// Reads a sheet in a separate process, so that hostile files cannot use up the provider's memory or time.
import { Readable } from 'node:stream'
import { Refusal } from '#provider/refusal.ts'
import { TIME_MAX_MS } from '#provider/search/extract/limits.ts'
import { ReadingProcess } from '#provider/search/extract/reading-process.ts'
import { unpacked, type Answer, type GridRow } from './packed-grid.ts'

const PROGRAM = new URL('./grid-process.ts', import.meta.url)
const COSTLY = new Set<string>(['too_large', 'too_slow'])

async function read(bytes: Buffer): Promise<GridRow[]> {
  const process = new ReadingProcess<Answer>(PROGRAM)
  try {
    const said = await process.read(Readable.from([bytes], { objectMode: false }), bytes.length, TIME_MAX_MS)
    if ('reason' in said && COSTLY.has(said.reason)) throw new Refusal('ERROR_SHEET_TOO_COSTLY')
    return unpacked(said)
  } finally {
    await process.end()
  }
}

let before: Promise<unknown> = Promise.resolve()

/** One sheet at a time, because each may take a core and much memory. */
export function readSheet(bytes: Buffer): Promise<GridRow[]> {
  const own = before.then(() => read(bytes))
  before = own.catch(() => undefined)
  return own
}
