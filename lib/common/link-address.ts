// Addresses as people type them: with their scheme or without. One reading of them for every form, for the provider and for pages.

/** Of the schemes that lead to a page or a mailbox. */
const OUTWARD = ['http:', 'https:', 'mailto:']
const MAILBOX = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/
/** `localhost:3000` has none: a number is a port. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i
/** A word alone is no address; who means one all the same types its scheme. */
const HOST = /^[^.]+(\.[^.]+)+\.?$|^localhost$|^\[.*\]$/

/** The address as it is meant: a bare domain or mailbox gets its scheme. null: not one that a page may lead to. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || !text.isWellFormed() || /\p{Cc}/u.test(text)) return null
  if (SCHEME.test(text)) return OUTWARD.includes(URL.parse(text)?.protocol ?? '') ? text : null
  if (MAILBOX.test(text)) return `mailto:${text}`
  // A browser takes it for a slash.
  if (text.startsWith('\\')) return null
  const address = `https://${text.replace(/^\/\//, '')}`
  return HOST.test(URL.parse(address)?.hostname ?? '') ? address : null
}
