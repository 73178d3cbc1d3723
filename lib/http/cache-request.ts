// How the front asks Next for a page to be cached: by a header with a key that only this process knows. The page then has a
// placeholder instead of a nonce, also known only to this process, so that injected scripts cannot have it. The front removes it.
import { randomBytes } from 'node:crypto'

export const CACHE_REQUEST_HEADER = 'x-km-fill'
/** The visitor's network address, for the limit of searches. */
export const CACHE_VISITOR_HEADER = 'x-km-fill-for'
const NONCE_BYTES = 18

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url')

interface CacheRequest {
  key: string
  placeholder: string
}

const KEY = Symbol.for('km.fill')
const shared = globalThis as { [KEY]?: CacheRequest }

export const cacheRequest: CacheRequest = (shared[KEY] ??= { key: randomBytes(32).toString('base64url'), placeholder: newNonce() })
