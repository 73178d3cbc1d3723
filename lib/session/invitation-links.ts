// The key of an invitation's link, in addresses and in the visit.
import { createHash } from 'node:crypto'

/** Pattern of keys in the contract. */
export const isLinkKey = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{22,128}$/.test(text)

/** Keys of open pages by handle; the handle is in the address instead of the key. */
export type RememberedLinks = Readonly<Record<string, string>>

const LINKS_MAX = 4

/** Handle that replaces the key in the address, different for each key, so that a reload never shows another person's page. */
export const handleOf = (key: string): string => `-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

/** Whether the text is a handle; earlier versions used a single hyphen. */
export const isHandle = (part: string): boolean => /^-([0-9a-f]{12})?$/.test(part)

/** The key of a handle; undefined: not remembered. */
export const linkKeyOf = (part: string, links: RememberedLinks | undefined): string | undefined => (isLinkKey(part) ? part : links?.[part])

/** Adds a key as the latest; only a few are kept, because the visit is a cookie. */
export function withLinkKey(links: RememberedLinks | undefined, key: string): RememberedLinks {
  const handle = handleOf(key)
  const others = Object.entries(links ?? {}).filter(([each]) => each !== handle)
  return Object.fromEntries([...others.slice(1 - LINKS_MAX), [handle, key]])
}

const PAGES = /^\/potwierdzenia\//

/** Keys to remember for an address: kept on the pages of links, dropped elsewhere. */
export function rememberedLinks(pathname: string, key: string | undefined, before: RememberedLinks | undefined): RememberedLinks | undefined {
  if (!PAGES.test(pathname)) return undefined
  return isLinkKey(key) && before?.[handleOf(key)] === undefined ? withLinkKey(before, key) : before
}
