// Names that stand on every page.
export const PRODUCT_NAME = 'Portal Komitetu Monitorującego'

/** Where the shell itself leads; always as a whole new document, since who is signed in may change. */
export const HOME = '/'
export const SIGN_IN = '/logowanie'
/** What stands at home: leading there at once saves a step. */
export const START = '/aktualnosci'

/** Remembers that the cookie notice was read. It holds nothing else, so page scripts may set it. */
export const COOKIE_ACCEPTED = { name: 'kmCookieAccept', days: 150 } as const
