/** Set by the middleware for the page; a caller's own is dropped at the door. */
export const NONCE_HEADER = 'x-nonce'
