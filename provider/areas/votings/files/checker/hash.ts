// SHA-256 and CRC-32 without the browser's help: it offers its own SHA-256 only to some of the pages that are opened from a disk.
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** In hex. */
export const sha256 = (bytes: Uint8Array): string => bytesToHex(digest(bytes))

export const sha256OfText = (text: string): string => sha256(new TextEncoder().encode(text))

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let crc = -1
  // Not `for … of`, which takes five times as long.
  for (let i = 0; i < bytes.length; i += 1) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ bytes[i]!) & 0xff]!
  return ~crc >>> 0
}
