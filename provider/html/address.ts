// Addresses in a written text: which links are allowed, and which of its pictures an address means.

import { linkAddress as typedAddress } from '#common/link-address.ts'

// Any host will do: it only shows whether an address leaves its host.
const HERE = new URL('https://portal.invalid/')

/** The address of a page of the portal, or of a page or mailbox elsewhere; null: not a link. */
export function linkAddress(typed: string | undefined): string | null {
  const address = (typed ?? '').trim()
  if (!address.isWellFormed()) return null
  if (!address.startsWith('/')) return URL.parse(typedAddress(address) ?? '')?.href ?? null
  // Browsers take `/\elsewhere` and `//elsewhere` for another host.
  const local = URL.parse(address, HERE)
  return local?.origin === HERE.origin ? local.pathname + local.search + local.hash : null
}

export const IMAGE_SCHEME = 'news-image:'
const IMAGE_PATH = /^(?:https?:\/\/[^/?#]+)?\/api(?:\/provider)?\/(news|notifications)\/(\d{1,10})\/(?:images|thumbnails)\/([^/?#]+)/i

export interface OwnImages {
  /** Missing while the article is not saved yet. */
  articleId?: number | undefined
  /** The notification that the text belongs to or is copied from. */
  notificationId?: number | undefined
  fileNames: readonly string[]
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The name of the text's own picture that an editor's address means; null: it means none of them. */
export function ownImage(address: string | undefined, { articleId, notificationId, fileNames }: OwnImages): string | null {
  const typed = (address ?? '').trim()
  const path = IMAGE_PATH.exec(typed)
  if (path && Number(path[2]) !== (path[1]!.toLowerCase() === 'news' ? articleId : notificationId)) return null
  const name = decoded(path?.[3] ?? (typed.startsWith(IMAGE_SCHEME) ? typed.slice(IMAGE_SCHEME.length) : ''))
  return name !== null && fileNames.includes(name) ? IMAGE_SCHEME + encodeURIComponent(name) : null
}

/** The file name in a stored address `news-image:NAME`. */
export const imageName = (stored: string): string | null => (stored.startsWith(IMAGE_SCHEME) ? decoded(stored.slice(IMAGE_SCHEME.length)) : null)
