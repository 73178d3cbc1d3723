/** The address as it is meant: a bare domain or mailbox gets its scheme. null: not one that a page may lead to. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
  const address = scheme ? text : /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text.replace(/^\/\//, '')}`
  const url = URL.parse(address)
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  if (url.protocol !== 'mailto:' && !/^[^.]+(\.[^.]+)+$|^localhost$/.test(url.hostname)) return null
  return address
}
