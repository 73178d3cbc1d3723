// The key of an invitation's link, in addresses and in the visit.

/** Stands in the address instead of the key once the page is there. */
export const NO_KEY = '-'

/** As the contract has it; what is none is not kept. */
export const isLinkKey = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{22,128}$/.test(text)

const PAGES = /^\/potwierdzenia\//

/** What the visit remembers of an address: the key on these pages, nothing once they are left. */
export function rememberedLink(pathname: string, key: string | undefined, before: string | undefined): string | undefined {
  if (!PAGES.test(pathname)) return undefined
  return isLinkKey(key) ? key : before
}
