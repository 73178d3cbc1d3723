// CRC-32 of a page whose nonce changes from answer to answer, without reading the page again. The checksum is
// linear: what a changed byte does to it depends only on the byte's bits and on how far from the end it stands.
import { crc32 } from 'node:zlib'
import { heldBytes, ownBytes } from './own-bytes.ts'

const STEP = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

/** The checksum's state after one more zero byte. */
const afterZeroByte = (state: number): number => ((state >>> 8) ^ (STEP[state & 0xff] as number)) >>> 0

interface NonceCrc {
  (nonce: Buffer): number
  /** Bytes that it keeps. */
  held: number
}

/** Answers the CRC-32 of `page` with `nonce` (of the placeholder's length) at each of `positions` in the placeholder's stead. */
export function crcOfNonce(page: Buffer, nonceInIt: Buffer, positions: readonly number[]): NonceCrc {
  const placeholder = ownBytes(nonceInIt)
  const base = crc32(page)
  const zeros = crc32(Buffer.alloc(page.length))
  const last = placeholder.length - 1
  /** What flipping bit `b` of byte `i` in all places changes: at `i * 8 + b`. */
  const effects = new Uint32Array(placeholder.length * 8)
  for (let bit = 0; bit < 8; bit++) {
    const flipped = Buffer.alloc(page.length)
    for (const position of positions) flipped[position + last] = 1 << bit
    let effect = (crc32(flipped) ^ zeros) >>> 0
    for (let i = last; i >= 0; i--) {
      effects[i * 8 + bit] = effect
      effect = afterZeroByte(effect)
    }
  }
  const crcOf = (nonce: Buffer) => {
    let crc = base
    for (let i = 0; i <= last; i++) {
      let difference = (nonce[i] as number) ^ (placeholder[i] as number)
      for (let at = i * 8; difference !== 0; at++, difference >>>= 1) if (difference & 1) crc ^= effects[at] as number
    }
    return crc >>> 0
  }
  return Object.assign(crcOf, { held: heldBytes(effects, placeholder) })
}
