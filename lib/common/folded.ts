// Text compared as people type it: without regard to case, to the marks of letters, and to where lines end. Each character keeps its
// place, so that what is found in the folded text stands in the original as well.
import type { Range } from './letters.ts'

/** Between texts that do not belong together: no words are found across it. */
export const APART_SIGN = '\f'

const OWN: Readonly<Record<string, string>> = { ł: 'l', ß: 's', đ: 'd', ø: 'o', '„': '"', '”': '"', '“': '"', '’': "'", '–': '-', '—': '-', '‑': '-', '‐': '-' }

const foldedCharacter = (character: string): string => {
  const first = character.toLowerCase().normalize('NFD')[0] ?? character
  return OWN[first] ?? first
}

/** Surrogates are left alone: they come in pairs. */
const folded = (text: string): string => text.replace(/[^\ud800-\udfff]/g, foldedCharacter)

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
/** A word may be broken at the end of a line. */
const BREAK = '(?:[-\u00ad]\\n|\u00ad)?'
const SPACE = `[^\\S${APART_SIGN}]+`

/** null: there is nothing to seek. */
function patternOf(words: string): RegExp | null {
  const parts = folded(words.normalize('NFC'))
    .split(/\s+/)
    .filter((word) => word !== '')
  if (parts.length === 0) return null
  return new RegExp(parts.map((word) => [...word].map(escaped).join(BREAK)).join(SPACE), 'gu')
}

/** Where the words stand in the text. */
export function rangesOf(text: string, words: string): Range[] {
  const pattern = patternOf(words)
  if (!pattern) return []
  return [...folded(text).matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
}
