// A stream whose last piece waits for something to be done. Whoever reads it to its end has what was done.
import { Readable } from 'node:stream'

async function* pieces(source: Readable, onLast: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | null = null
  for await (const piece of source as AsyncIterable<Uint8Array>) {
    if (held) yield held
    held = piece
  }
  await onLast()
  if (held) yield held
}

export const beforeLast = (source: Readable, onLast: () => Promise<void>): Readable => Readable.from(pieces(source, onLast), { objectMode: false })
