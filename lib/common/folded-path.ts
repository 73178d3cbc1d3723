// Canonical form of an address's path, independent of its encoding; logs recognise keys in addresses by it.

const ESCAPES = /%[0-9a-f]{2}/gi
/** No honest address is escaped more often. */
const MOST_DECODINGS = 4

function decodedOnce(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Bytes that are not valid UTF-8 stay escaped.
    return path.replace(ESCAPES, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)))
  }
}

function decoded(path: string): string {
  let text = path
  for (let i = 0; i < MOST_DECODINGS; i++) {
    const next = decodedOnce(text)
    if (next === text) break
    text = next
  }
  return text
}

/** Without query and fragment, decoded, in lower case, with single slashes and no dots between them. */
export function foldedPath(url: string): string {
  const path = decoded(url.split(/[?#]/, 1)[0] ?? '')
    .replace(/^https?:\/\/[^/]*/i, '')
    .replaceAll('\\', '/')
    .toLowerCase()
  const pieces: string[] = []
  for (const piece of path.split('/')) {
    if (piece === '..') pieces.pop()
    else if (piece !== '' && piece !== '.') pieces.push(piece)
  }
  return `/${pieces.join('/')}`
}
