// A short seal of a text, by which a form tells that the text is still what it was when it was read.

const FNV_START = 0x811c9dc5
const FNV_FACTOR = 0x01000193

/** Line breaks are those of any browser: a text field sends them as CRLF. */
export function textSeal(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').trim()
  let hash = FNV_START
  for (let i = 0; i < plain.length; i++) hash = Math.imul(hash ^ plain.charCodeAt(i), FNV_FACTOR)
  return `${plain.length}-${(hash >>> 0).toString(16)}`
}
