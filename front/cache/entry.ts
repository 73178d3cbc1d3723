// A cached page of visitors: the bytes that everyone gets.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { asBrotli, asGzip, type Encoding } from '../compression.ts'

interface Rendered {
  status: number
  contentType: string
  /** Its Content-Security-Policy. */
  policy: string
  tags: readonly string[]
  /** When the rendering began, epoch ms: the page is at least as new. */
  at: number
}

export interface PageEntry extends Rendered {
  /** Fingerprint of text and policy; the same for every portal of one build. */
  print: string
  compressed: Readonly<Record<Encoding, Buffer>>
  /** Memory used, in bytes. */
  size: number
}

/** Estimate for policy, fingerprint and headers of an entry. */
const BESIDE_BYTES = 2_048
const PRINT_LENGTH = 22

const printOf = ({ contentType, policy }: Rendered, html: string): string =>
  createHash('sha256').update(`${contentType}\n${policy}\n`).update(html).digest('base64url').slice(0, PRINT_LENGTH)

/**
 * A copy with its own memory. Node cuts small Buffers out of shared slabs, and a slab is freed only with all its pieces: a cached page
 * of 5 KB could hold 64 KB.
 */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

/** Bytes that cannot be freed as long as these arrays are kept. */
const heldBytes = (...all: readonly Uint8Array[]): number => [...new Set(all.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0)

async function compressedOf(html: string): Promise<PageEntry['compressed']> {
  const page = Buffer.from(html)
  const [br, gzip] = await Promise.all([asBrotli(page), asGzip(page)])
  return { br: ownBytes(br), gzip: ownBytes(gzip) }
}

/** `before`: the cached page of the same address; its bytes are reused when nothing has changed. */
export async function pageEntry(html: string, rendered: Rendered, before?: PageEntry): Promise<PageEntry> {
  const print = printOf(rendered, html)
  const compressed = before?.print === print ? before.compressed : await compressedOf(html)
  return { ...rendered, print, compressed, size: heldBytes(compressed.br, compressed.gzip) + BESIDE_BYTES }
}

/** The page in the encoding; it is decompressed for the few browsers without any. */
export const bodyOf = ({ compressed }: PageEntry, encoding: Encoding | null): Buffer => (encoding ? compressed[encoding] : gunzipSync(compressed.gzip))
