/** A download names its length here; Next drops `content-length` from what a route handler streams. */
export const LENGTH_HEADER = 'x-km-length'
