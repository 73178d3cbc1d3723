// How the front asks Next for a page to keep: by a header that only this process knows, with a placeholder
// in the nonce's place that only this process can tell. Nothing injected into a page can have it; what is kept has it no longer.
import { randomBytes } from 'node:crypto'

export const FILL_HEADER = 'x-km-fill'
/** For whom: the address of the visitor, whose share of searches it counts against. */
export const FILL_FOR_HEADER = 'x-km-fill-for'
const NONCE_BYTES = 18

export const freshNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url')

interface Fill {
  key: string
  placeholder: string
}

const KEY = Symbol.for('km.fill')
const shared = globalThis as { [KEY]?: Fill }

export const fill: Fill = (shared[KEY] ??= { key: randomBytes(32).toString('base64url'), placeholder: freshNonce() })
