// Headers that parts of the portal send each other; no browser sees them.

/** Set by the middleware for the page; a caller's own are dropped at the door. */
export const NONCE_HEADER = 'x-nonce'
export const PATH_HEADER = 'x-path'

/** A download names its length here; Next drops `content-length` from what a route handler streams. */
export const LENGTH_HEADER = 'x-km-length'
