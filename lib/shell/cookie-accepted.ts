/** Remembers that the cookie notice was read. It holds nothing else, so page scripts may set it. */
export const COOKIE_ACCEPTED = { name: 'kmCookieAccept', days: 150 } as const
