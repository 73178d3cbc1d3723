// The key of an invitation's link, in addresses and in the visit.
import { createHash } from 'node:crypto'

/** As the contract has it; what is none is not kept. */
export const isLinkKey = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{22,128}$/.test(text)

/** Keys of the links whose pages are open, by what stands in the address in their place. */
export type RememberedLinks = Readonly<Record<string, string>>

const LINKS_MAX = 4

/** Stands in the address instead of the key once the page is there: another for each key, so that no reload shows somebody else's page. */
export const handleOf = (key: string): string => `-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

/** Whether this stands in an address instead of a key; in those of earlier versions a hyphen alone does. */
export const isHandle = (part: string): boolean => /^-([0-9a-f]{12})?$/.test(part)

/** What an address stands for; undefined: nothing that is remembered. */
export const linkKeyOf = (part: string, links: RememberedLinks | undefined): string | undefined => (isLinkKey(part) ? part : links?.[part])

/** With this one too, the latest last; the visit is a cookie and has no room for many. */
export function withLinkKey(links: RememberedLinks | undefined, key: string): RememberedLinks {
  const handle = handleOf(key)
  const others = Object.entries(links ?? {}).filter(([each]) => each !== handle)
  return Object.fromEntries([...others.slice(1 - LINKS_MAX), [handle, key]])
}

const PAGES = /^\/potwierdzenia\//

/** What the visit remembers of an address: the keys on these pages, nothing once they are left. */
export function rememberedLinks(pathname: string, key: string | undefined, before: RememberedLinks | undefined): RememberedLinks | undefined {
  if (!PAGES.test(pathname)) return undefined
  return isLinkKey(key) && before?.[handleOf(key)] === undefined ? withLinkKey(before, key) : before
}
