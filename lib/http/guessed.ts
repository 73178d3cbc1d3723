// What a browser asks for by its own guess, before its person has chosen it. It is refused wherever an answer would count as opened or
// read; the browser asks again once the person has chosen. Refused as the browser's error, not as one of the server, which would be
// counted as a failure.

/** Names in lower case, as Node and fetch give them. */
type HeaderOf = (name: string) => string | null | undefined

/** By header: the present one of all browsers, then those of older ones. */
const GUESSES: readonly (readonly [header: string, word: string])[] = [
  ['sec-purpose', 'prefetch'],
  ['purpose', 'prefetch'],
  ['x-purpose', 'preview'],
  ['x-moz', 'prefetch'],
]

export const isGuessed = (headerOf: HeaderOf): boolean => GUESSES.some(([header, word]) => headerOf(header)?.toLowerCase().includes(word) === true)

/** Pages of documents, and what is fetched through the portal: files, pictures of pages. */
const IS_OPENED = /^\/(?:dokumenty|api\/provider)(?:[/?]|$)/
export const opensSomething = (url: string): boolean => IS_OPENED.test(url)

export const GUESS_REFUSED = { status: 403, headers: { 'cache-control': 'no-store' } } as const
