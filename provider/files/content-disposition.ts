// The name under which a browser saves a file, from any keyboard (RFC 6266, RFC 8187).
import { create } from 'content-disposition'
import { plainName } from '#common/plain-name.ts'

/** Letters that keep no mark when decomposed. */
const PLAIN_LETTERS: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' }

export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const name = safeName(fileName)
  // Quoted also where a bare word would do: not every program that saves files reads one.
  return create(name, { type: kind, fallback: asciiName(name) }).replace(/^(\w+); filename=([^";]+)/, '$1; filename="$2"')
}

/** Without control and direction characters (which disguise an extension) and without anything like a path. */
export function safeName(fileName: string): string {
  const name = trimDotsAndBlanks(plainName(fileName.toWellFormed()).replaceAll('\0', '').replace(/[/\\]/g, '_'))
  return name === '' ? 'plik' : name
}

/** Without dots and blanks at its ends: where many stand within, a pattern would look at each of them again and again. */
export function trimDotsAndBlanks(name: string): string {
  const isEdge = (at: number) => /[.\s]/.test(name[at]!)
  let [start, end] = [0, name.length]
  while (start < end && isEdge(start)) start += 1
  while (end > start && isEdge(end - 1)) end -= 1
  return name.slice(start, end)
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
