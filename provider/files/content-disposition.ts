// The name under which a browser saves a file, from any keyboard (RFC 6266, RFC 8187).

/** Letters that keep no mark when decomposed. */
const PLAIN_LETTERS: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' }

export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const name = safeName(fileName)
  const ascii = asciiName(name)
  const plain = `${kind}; filename="${ascii}"`
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeExtended(name)}`
}

/** Without control and direction characters (which disguise an extension) and without anything like a path. */
export function safeName(fileName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return name === '' ? 'plik' : name
}

function asciiName(name: string): string {
  return (
    name
      .replace(/[łŁđĐøØßæÆœŒ]/g, (letter) => PLAIN_LETTERS[letter]!)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^ -~]/gu, '_')
      // Quotes end the value, and browsers undo percent signs in it each in their own way.
      .replace(/["%\\/]/g, '_')
  )
}

const encodeExtended = (name: string) => encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
