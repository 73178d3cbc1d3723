// Paths that a person may be sent to: only ever addresses of this portal, never another site.

const MAX_LENGTH = 500
const ANY_HOST = 'http://portal.invalid'

// Browsers read a backslash as a slash and drop control characters, so either could hide another host.
const isPlain = (path: string): boolean => [...path].every((char) => char > ' ' && char !== '\\' && char !== '\u007f')

/** The path with its query and its place on the page, as the URL standard writes it; null for anything that could lead elsewhere. */
export function localPath(path: string | null | undefined): string | null {
  if (!path || path.length > MAX_LENGTH || !path.startsWith('/') || path.startsWith('//') || !isPlain(path)) return null
  if (!URL.canParse(path, ANY_HOST)) return null
  const url = new URL(path, ANY_HOST)
  // `/./` and `/../` may fold into a path that begins with two slashes.
  if (url.origin !== ANY_HOST || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
