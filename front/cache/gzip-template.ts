// A page compressed once, such that another nonce is a patch of a few bytes: the nonce's first occurrence stands
// in a stored block, where its bytes are literal, and the later ones are copies of it.
import { constants, createDeflateRaw, gunzipSync, type DeflateRaw } from 'node:zlib'
import { crcOfNonce } from './crc.ts'
import { heldBytes, ownBytes } from './own-bytes.ts'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
const TRAILER_BYTES = 8
// A copy reaches back 32 KiB at most; a nonce further from the one before is stored anew.
const REACH = 32_000

/** Where `placeholder` stands in `bytes`. */
export function positionsOf(bytes: Buffer, placeholder: Buffer): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder, at + placeholder.length)) found.push(at)
  return found
}

const written = (deflate: DeflateRaw, bytes: Buffer) => new Promise<void>((resolve) => deflate.write(bytes, () => resolve()))
const atLevel = (deflate: DeflateRaw, level: number) => new Promise<void>((resolve) => deflate.params(level, constants.Z_DEFAULT_STRATEGY, () => resolve()))

const forgetting = (deflate: DeflateRaw) => new Promise<void>((resolve) => deflate.flush(constants.Z_FULL_FLUSH, () => resolve()))

/** Which nonces are written as they are, and whether text after one may still be a copy of something before it. */
interface Storing {
  readonly stored: readonly number[]
  readonly forget: boolean
}

async function deflateStoring(page: Buffer, { stored, forget }: Storing, length: number): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_COMPRESSION })
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => deflate.on('end', resolve).on('error', reject))
  let done = 0
  for (const position of stored) {
    await written(deflate, page.subarray(done, position))
    await atLevel(deflate, constants.Z_NO_COMPRESSION)
    await written(deflate, page.subarray(position, position + length))
    await atLevel(deflate, constants.Z_BEST_COMPRESSION)
    if (forget) await forgetting(deflate)
    done = position + length
  }
  deflate.end(page.subarray(done))
  await ended
  return Buffer.concat(chunks)
}

/** Answers the page as gzip with another nonce in it. */
export interface NonceGzip {
  (nonce: string): Buffer
  /** Bytes that it keeps. */
  held: number
}

async function template(page: Buffer, placeholder: Buffer, { positions, ...storing }: Storing & { positions: number[] }): Promise<NonceGzip> {
  const deflated = await deflateStoring(page, storing, placeholder.length)
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(page.length % 2 ** 32, 4)
  const whole = ownBytes(Buffer.concat([HEADER, deflated, trailer]))
  const slots = positionsOf(whole, placeholder)
  const crcOf = crcOfNonce(page, placeholder, positions)
  const answerWith = (nonce: string) => {
    const answer = Buffer.from(whole)
    const bytes = Buffer.from(nonce, 'latin1')
    for (const slot of slots) bytes.copy(answer, slot)
    answer.writeUInt32LE(crcOf(bytes), answer.length - TRAILER_BYTES)
    return answer
  }
  return Object.assign(answerWith, { held: heldBytes(whole) + crcOf.held })
}

export function withNonce(page: Buffer, positions: readonly number[], nonce: string): Buffer {
  const answer = Buffer.from(page)
  for (const position of positions) answer.write(nonce, position, 'latin1')
  return answer
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A nonce that has no character where `placeholder` has the same one. */
const differingEverywhere = (placeholder: string): string =>
  Array.from(placeholder, (character) => ALPHABET[(ALPHABET.indexOf(character) + 1) % ALPHABET.length]).join('')

/**
 * Whether nonces come out right, to the byte. One that happened to share a character with the placeholder could
 * hide that this character was compressed as itself.
 */
function holds(gzip: NonceGzip, page: Buffer, { placeholder, positions }: { placeholder: Buffer; positions: readonly number[] }): boolean {
  const nonce = differingEverywhere(placeholder.toString('latin1'))
  try {
    // Checks length and checksum as well.
    return gunzipSync(gzip(nonce)).equals(withNonce(page, positions, nonce))
  } catch {
    return false
  }
}

/** null: this page cannot be patched; compress each answer. */
export async function gzipTemplate(page: Buffer, placeholder: Buffer): Promise<NonceGzip | null> {
  const positions = positionsOf(page, placeholder)
  const first = positions.filter((position, i) => i === 0 || position - (positions[i - 1] as number) > REACH)
  const ways: Storing[] = [
    { stored: first, forget: false },
    { stored: positions, forget: false },
    // Text that happens to begin like the end of a nonce would be a copy of it, and change with it.
    { stored: positions, forget: true },
  ]
  for (const way of ways) {
    const gzip = await template(page, placeholder, { positions, ...way })
    if (holds(gzip, page, { placeholder, positions })) return gzip
  }
  return null
}
