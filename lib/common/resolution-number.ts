// Numbers of resolutions as they are printed: '45/2026', 'XLV/2026/KM'.
import { roman } from './roman.ts'

const PLACES = /\{([^{}]*)\}/g

/**
 * Names the number, in figures or Roman, and the year, and nothing else in braces. A comma or semicolon would divide the number where it is
 * named in a list.
 */
export function isNumberPattern(pattern: string): boolean {
  const names = [...pattern.matchAll(PLACES)].map(([, name]) => name)
  const numbers = names.filter((name) => name === 'numer' || name === 'numer_rzymski')
  return numbers.length === 1 && names.filter((name) => name === 'rok').length === 1 && names.length === 2 && !/[{},;]/.test(pattern.replaceAll(PLACES, ''))
}

/** With single spaces, as numbers are sought that somebody types. */
export const numberLabel = (pattern: string, { year, number }: { year: number; number: number }): string =>
  pattern
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(PLACES, (_, name: string) => (name === 'rok' ? String(year) : name === 'numer_rzymski' ? roman(number) : String(number)))
