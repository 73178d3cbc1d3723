// A visitor's page as the front keeps it: everything but the nonce.
import { gzipSync } from 'node:zlib'
import { gzipTemplate, positionsOf, withNonce } from './gzip-template.ts'
import { heldBytes, ownBytes } from './own-bytes.ts'

export interface PageEntry {
  status: number
  contentType: string
  tags: readonly string[]
  /** When the rendering began: what the page shows is at least as new, epoch ms. */
  at: number
  /** Memory it takes. */
  size: number
  gzip: (nonce: string) => Buffer
  plain: (nonce: string) => Buffer
}

/** Functions, positions and headers of an entry. */
const BESIDE_BYTES = 2_048

interface Rendered {
  status: number
  contentType: string
  html: string
  at: number
}

export async function pageEntry({ status, contentType, html, at }: Rendered, placeholder: string, tags: readonly string[]): Promise<PageEntry> {
  const page = ownBytes(Buffer.from(html))
  const marker = Buffer.from(placeholder)
  const positions = positionsOf(page, marker)
  const plain = (nonce: string) => withNonce(page, positions, nonce)
  const gzip = await gzipTemplate(page, marker)
  return {
    status,
    contentType,
    tags,
    at,
    size: heldBytes(page) + (gzip?.held ?? 0) + BESIDE_BYTES,
    plain,
    gzip: gzip ?? ((nonce) => gzipSync(plain(nonce), { level: 5 })),
  }
}
