// What counts as a word, and the folded form in which words are compared without case and diacritics.

/** Longer runs of letters are codes rather than words; both texts and queries are cut at this length. */
const WORD_MAX = 64
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const PLAIN = /^[a-z0-9]*$/
const POLISH_LETTER = /[ąćęłńóśźż]/i
/** Every second word of a Polish text has such a letter; a text with fewer was typed without diacritics. */
const LETTERS_PER_POLISH_ONE = 100

export interface Word {
  /** In lower case. */
  word: string
  start: number
  end: number
}

/** Without case and diacritics: `Żółć` → `zolc`. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}

export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: found, index } of text.matchAll(WORD)) yield { word: found.slice(0, WORD_MAX).toLowerCase(), start: index, end: index + found.length }
}

export const hasPolishLetters = (text: string): boolean => POLISH_LETTER.test(text)

/** Whether the text was written with diacritics, so that its words can be taken literally. */
export function isMarked(text: string): boolean {
  const sample = text.slice(0, 100_000)
  const marked = sample.match(/[ąćęłńóśźż]/gi)?.length ?? 0
  if (marked === 0) return false
  // There are no more letters than characters, so most texts are decided without counting letters.
  if (marked * LETTERS_PER_POLISH_ONE >= sample.length) return true
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return marked * LETTERS_PER_POLISH_ONE >= letters
}
