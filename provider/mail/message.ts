// Reads a received mail: who, what about, and its plain text. As much of MIME as mail programs commonly write.

export interface ReadMessage {
  from: string
  to: string
  subject: string
  text: string
}

type Headers = Map<string, string>
const NESTING = 5

// Every byte as one character, so that nothing is lost before the charset is known.
const bytes = (text: string) => Buffer.from(text, 'latin1')

function decodeCharset(content: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(content)
  } catch {
    return content.toString('utf8')
  }
}

const unquote = (text: string) => text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

function decodeWords(value: string): string {
  // The pause between two encoded words is not part of the text.
  const joined = value.replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
  return joined.replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, text: string) =>
    decodeCharset(encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : bytes(unquote(text.replaceAll('_', ' '))), charset),
  )
}

function split(raw: string): { headers: Headers; body: string } {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = (end ? raw.slice(0, end.index) : raw).replace(/\r?\n[ \t]+/g, ' ')
  const headers: Headers = new Map()
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' }
}

const parameter = (value: string, name: string) => new RegExp(`;\\s*${name}\\s*=\\s*("([^"]*)"|[^;\\s]+)`, 'i').exec(value)?.slice(1).findLast(Boolean)

function decodeBody(body: string, headers: Headers): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  const content = encoding === 'base64' ? Buffer.from(body, 'base64') : bytes(encoding === 'quoted-printable' ? unquote(body.replace(/=\r?\n/g, '')) : body)
  return decodeCharset(content, parameter(headers.get('content-type') ?? '', 'charset') ?? 'utf-8').replaceAll('\r\n', '\n')
}

/** The first plain text of a part and the parts in it; null: there is none. */
function plainText(raw: string, depth: number): string | null {
  const { headers, body } = split(raw)
  const type = headers.get('content-type') ?? 'text/plain'
  if (/^text\/plain\b/i.test(type)) return decodeBody(body, headers)
  const boundary = parameter(type, 'boundary')
  if (!/^multipart\//i.test(type) || !boundary || depth === 0) return null
  const parts = body.split(`--${boundary}`).slice(1)
  for (const part of parts) {
    const text = part.startsWith('--') ? null : plainText(part.replace(/^\r?\n/, ''), depth - 1)
    if (text !== null) return text
  }
  return null
}

export function readMessage(content: Buffer): ReadMessage {
  const raw = content.toString('latin1')
  const { headers } = split(raw)
  const header = (name: string) => decodeWords(bytes(headers.get(name) ?? '').toString('utf8'))
  return { from: header('from'), to: header('to'), subject: header('subject'), text: (plainText(raw, NESTING) ?? '').trimEnd() }
}
