// Whether a PDF holds a signature, by its bytes alone. Whether it is valid, and whose it is, is not checked.
import type { Readable } from 'node:stream'

/** The range of bytes that is signed, and the kind of signature. They stand outside compressed parts: a signature covers bytes by their place. */
const RANGE = /\/ByteRange\s*\[\s*\d+\s+\d+\s+\d+\s+\d+\s*\]/
const KIND = /\/SubFilter\s*\/(adbe\.|ETSI\.)/

/** Longer than any of both, with white space between. */
const OVERLAP = 512

export async function holdsSignature(bytes: Readable): Promise<boolean> {
  let [hasRange, hasKind, before] = [false, false, '']
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const part = before + chunk.toString('latin1')
    hasRange ||= RANGE.test(part)
    hasKind ||= KIND.test(part)
    before = part.slice(-OVERLAP)
  }
  return hasRange && hasKind
}
