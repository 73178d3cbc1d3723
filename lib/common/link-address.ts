// Parses typed web addresses, with or without scheme; used by all forms, the provider and pages.

/** Allowed schemes: pages and mailboxes. */
const OUTWARD = ['http:', 'https:', 'mailto:']
const MAILBOX = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/
/** A scheme; not `localhost:`, when digits follow as a port. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i
/** A domain needs a dot; other hosts need a scheme. */
const HOST = /^[^.]+(\.[^.]+)+\.?$|^localhost$|^\[.*\]$/

/** The address with its scheme, which is added to a bare domain or mailbox; null: not an allowed address. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || !text.isWellFormed() || /\p{Cc}/u.test(text)) return null
  if (SCHEME.test(text)) return OUTWARD.includes(URL.parse(text)?.protocol ?? '') ? text : null
  if (MAILBOX.test(text)) return `mailto:${text}`
  // Browsers treat a backslash as a slash.
  if (text.startsWith('\\')) return null
  const address = `https://${text.replace(/^\/\//, '')}`
  return HOST.test(URL.parse(address)?.hostname ?? '') ? address : null
}
