// Writes a piece of an upload from the socket to the disk, in few large writes and without streams between.
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { ERRORS } from '@tus/server'

/** Size of a write: a crash loses at most so much. */
const WRITE_BYTES = 256 * 1024

/** Buffers are reused, because frequent external allocations would trigger a full garbage collection every few MB. */
const spare: Buffer[] = []
const SPARES = 8

interface PieceTarget {
  path: string
  /** Offset of the piece, in bytes. */
  offset: number
  /** Largest size of the piece, in bytes. */
  most: number
  /** Aborted when another request continues this upload. */
  signal: AbortSignal
}

/** An error in the format of the tus server. */
const refused = (why: { status_code: number; body: string }) => Object.assign(new Error('piece refused'), why)

async function* arriving(source: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // The connection must stay open for the answer to a refused piece.
    yield* source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    // The connection broke: received bytes are kept.
  }
}

/** Returns the offset of the next piece. Throws errors of the protocol and of the system. */
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
