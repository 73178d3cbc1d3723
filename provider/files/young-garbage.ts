// Pieces of files lie outside the heap, where the collector does not see how much they hold: it lets a hundred megabytes of
// pieces that nobody needs any more stand before it looks. Whoever reads many megabytes has it look in between.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes that are read between two looks; one takes about a millisecond. */
const EVERY = 4 * 1024 * 1024

// The collector can be asked only where this flag stands; a context made after it has the function.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

let read = 0

/** To be told of what was read, in bytes. */
export function countRead(bytes: number): void {
  read += bytes
  if (read < EVERY) return
  read = 0
  collect({ type: 'minor' })
}
