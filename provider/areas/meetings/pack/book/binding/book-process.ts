// The process that binds books. It reads a plan and the documents from its input, writes the book to one output and says how far it is
// on another; it has no secrets, writes no files, and ends at its limits.
import { readSync, writeSync } from 'node:fs'
import { BOOK_OUTPUT, NEWS_OUTPUT, type Order, type Said } from './messages.ts'
import { Book } from './book.ts'

const INPUT = 0
const SIZE_BYTES = 8

function again<T>(attempt: () => T): T {
  for (;;)
    try {
      return attempt()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
    }
}

const PIECE = 1024 * 1024
const piece = Buffer.allocUnsafeSlow(PIECE)
const SMALL = 64 * 1024

/** Larger pieces are good until the next call. Throws at the end of the input: whoever gave it is gone. */
function take(size: number): Buffer {
  // The collector does not see in time what lies outside the heap: of a large document its pieces would be in memory again.
  const bytes = size <= SMALL || size > PIECE ? Buffer.allocUnsafe(size) : piece.subarray(0, size)
  for (let at = 0; at < size;) {
    const taken = again(() => readSync(INPUT, bytes, at, size - at, null))
    if (taken === 0) throw new Error('the input has ended')
    at += taken
  }
  return bytes
}

function put(output: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += again(() => writeSync(output, bytes, at))
}

const say = (said: Said) => put(NEWS_OUTPUT, Buffer.from(`${JSON.stringify(said)}\n`))

/** -1: the file is gone. */
const takeSize = () => Number(take(SIZE_BYTES).readBigInt64LE())

const order = JSON.parse(take(takeSize()).toString()) as Order
const book = new Book(order.plan, { madeAt: new Date(order.madeAt), write: (bytes) => put(BOOK_OUTPUT, bytes) })
for (const [i] of order.plan.documents.entries()) {
  say({ document: i })
  const size = takeSize()
  let left = size
  const next = (wanted: number) => {
    const bytes = take(Math.min(wanted, left))
    left -= bytes.length
    return bytes
  }
  await book.add(size < 0 ? null : { size, take: next }, order.reasons[i] ?? null)
}
say({ document: order.plan.documents.length })
say({ pages: await book.finish() })
process.exit()
