// The name under which a browser saves a file, from any keyboard (RFC 6266, RFC 8187).
import { create } from 'content-disposition'

/** Letters that keep no mark when decomposed. */
const PLAIN_LETTERS: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' }

export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const name = safeName(fileName)
  // Quoted also where a bare word would do: not every program that saves files reads one.
  return create(name, { type: kind, fallback: asciiName(name) }).replace(/^(\w+); filename=([^";]+)/, '$1; filename="$2"')
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
