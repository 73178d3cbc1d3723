// A visitor's page as the front keeps it: the bytes that everyone gets.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { asBrotli, asGzip, type Encoding } from '../compression.ts'

interface Rendered {
  status: number
  contentType: string
  /** Its Content-Security-Policy. */
  policy: string
  tags: readonly string[]
  /** When the rendering began: what the page shows is at least as new, epoch ms. */
  at: number
}

export interface PageEntry extends Rendered {
  /** Stands for text and policy: the same whenever, and by whichever portal of one build, it was rendered. */
  print: string
  compressed: Readonly<Record<Encoding, Buffer>>
  /** Memory it takes. */
  size: number
}

/** Policy, print and headers of an entry. */
const BESIDE_BYTES = 2_048
const PRINT_LENGTH = 22

const printOf = ({ contentType, policy }: Rendered, html: string): string =>
  createHash('sha256').update(`${contentType}\n${policy}\n`).update(html).digest('base64url').slice(0, PRINT_LENGTH)

/**
 * A copy that holds its own bytes and nothing beside them. Node cuts small Buffers out of shared slabs, and a slab stays as
 * long as any of its pieces does: a kept page of 5 KB could hold 64.
 */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

/** What the memory cannot take back as long as these are kept. */
const heldBytes = (...all: readonly Uint8Array[]): number => [...new Set(all.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0)

async function compressedOf(html: string): Promise<PageEntry['compressed']> {
  const page = Buffer.from(html)
  const [br, gzip] = await Promise.all([asBrotli(page), asGzip(page)])
  return { br: ownBytes(br), gzip: ownBytes(gzip) }
}

/** `before`: the kept page of the same address, whose bytes serve on where nothing has changed. */
export async function pageEntry(html: string, rendered: Rendered, before?: PageEntry): Promise<PageEntry> {
  const print = printOf(rendered, html)
  const compressed = before?.print === print ? before.compressed : await compressedOf(html)
  return { ...rendered, print, compressed, size: heldBytes(compressed.br, compressed.gzip) + BESIDE_BYTES }
}

/** The page as a browser takes it; the few that unpack nothing cost the time to do it here. */
export const bodyOf = ({ compressed }: PageEntry, encoding: Encoding | null): Buffer => (encoding ? compressed[encoding] : gunzipSync(compressed.gzip))
