// A single byte range of a request (RFC 9110, section 14).

/** `whole`: no range asked for, or one that may be ignored (several ranges, another unit, a malformed one). */
export type ByteRange = { start: number; end: number } | 'whole' | 'unsatisfiable'

export function byteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  if (match[1] === '') {
    const length = Number(match[2])
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}
