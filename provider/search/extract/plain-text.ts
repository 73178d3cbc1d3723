// Text files: UTF-8, UTF-16 with a byte order mark, or one of the two Polish code pages.
import { NotIndexable } from './extracted.ts'

const SAMPLE = 64 * 1024
/** Control characters that do not occur in text; tab, line feed, carriage return and form feed do. */
const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12
const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/** `ś`, `ź`, `ą` and their capitals, in which the two code pages differ. */
const CP1250_ONLY = new Set([0x9c, 0x9f, 0xb9, 0x8c, 0x8f, 0xa5])
const ISO_ONLY = new Set([0xb6, 0xbc, 0xb1, 0xa6, 0xac, 0xa1])

function codePage(bytes: Uint8Array): string {
  let balance = 0
  for (const byte of bytes.subarray(0, SAMPLE)) {
    if (CP1250_ONLY.has(byte)) balance += 1
    else if (ISO_ONLY.has(byte)) balance -= 1
  }
  return balance < 0 ? 'iso-8859-2' : 'windows-1250'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Throws when the bytes are not text. */
export function plainText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  if (bytes.subarray(0, SAMPLE).some(isControl)) throw new NotIndexable('unsupported')
  return decode(isUtf8(bytes) ? 'utf-8' : codePage(bytes), bytes)
}
