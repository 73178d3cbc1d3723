// The one part of a file that a request asks for (RFC 9110, section 14).
import parseRange from 'range-parser'

/** `whole`: no range asked for, or one that may be ignored (several ranges, another unit, a malformed one). */
export type ByteRange = { start: number; end: number } | 'whole' | 'unsatisfiable'

const SINGLE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i

export function byteRange(header: string | undefined, size: number): ByteRange {
  const [asked, first, last] = SINGLE.exec(header ?? '') ?? []
  if (asked === undefined) return 'whole'
  // Two cases in which the parser is stricter than the standard: an end before the start, and the last n bytes of fewer.
  if (first && last && Number(last) < Number(first)) return 'whole'
  const ranges = parseRange(size, !first && Number(last) > size ? `bytes=-${size}` : asked)
  if (ranges === -2) return 'whole'
  return ranges === -1 ? 'unsatisfiable' : ranges[0]!
}
