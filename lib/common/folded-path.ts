// One spelling of an address's path, to recognise by it what was asked for, however it was written: logs hide keys by it.

const ESCAPES = /%[0-9a-f]{2}/gi
/** An escape of an escape of an escape is nobody's honest spelling. */
const MOST_DECODINGS = 4

function decodedOnce(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Bytes that are no text stand for themselves.
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
