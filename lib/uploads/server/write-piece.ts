// A piece of an upload on its way from the line to the disk, in few large writes and without a stream between the two.
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { ERRORS } from '@tus/server'

/** What a crash of this process loses at most. */
const WRITE_BYTES = 256 * 1024

/** Used again: memory outside the heap that comes and goes this fast makes the collector go through the whole heap every few MB. */
const spare: Buffer[] = []
const SPARES = 8

interface PieceTarget {
  path: string
  /** Where the piece begins, in bytes. */
  offset: number
  /** Bytes that the piece may have. */
  most: number
  /** Aborted when somebody else goes on with this upload: the line is given up. */
  signal: AbortSignal
}

/** As the protocol's server reads it. */
const refused = (why: { status_code: number; body: string }) => Object.assign(new Error('piece refused'), why)

async function* arriving(source: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // The answer to a piece that is refused goes by the same line.
    yield* source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    // The line broke: what it has brought is kept.
  }
}

/** Answers where the next piece begins. Throws one of the protocol's errors, or what the system says. */
export async function writePiece(source: IncomingMessage, { path, offset, most, signal }: PieceTarget): Promise<number> {
  const file = await open(path, 'r+')
  const held = spare.pop() ?? Buffer.allocUnsafeSlow(WRITE_BYTES)
  let used = 0
  let at = offset
  const write = async () => {
    for (let done = 0; done < used;) {
      const { bytesWritten } = await file.write(held, done, used - done, at)
      done += bytesWritten
      at += bytesWritten
    }
    used = 0
  }
  const giveUp = () => void source.destroy()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    for await (const chunk of arriving(source)) {
      if (at + used + chunk.length > offset + most) throw refused(ERRORS.ERR_SIZE_EXCEEDED)
      for (let from = 0; from < chunk.length;) {
        const copied = chunk.copy(held, used, from)
        from += copied
        used += copied
        if (used === held.length) await write()
      }
    }
    await write()
  } finally {
    signal.removeEventListener('abort', giveUp)
    if (spare.length < SPARES) spare.push(held)
    await file.close()
  }
  if (!source.complete) throw refused(ERRORS.ABORTED)
  return at
}
