// What counts as a word, and the form in which words are compared when neither case nor Polish marks matter.

/** Longer runs of letters are codes, not words; what is beyond this is cut, in texts and in queries alike. */
const WORD_MAX = 64
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const PLAIN = /^[a-z0-9]*$/
const POLISH_LETTER = /[ąćęłńóśźż]/i
/** A Polish text has such a letter in every second word; a text with fewer was typed without them. */
const LETTERS_PER_POLISH_ONE = 100

export interface Word {
  /** In lower case. */
  word: string
  start: number
  end: number
}

/** Without case and marks: `Żółć` → `zolc`. */
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

/** Whether the text was written with Polish letters, so that its words are what they seem. */
export function isMarked(text: string): boolean {
  const sample = text.slice(0, 100_000)
  const marked = sample.match(/[ąćęłńóśźż]/gi)?.length ?? 0
  if (marked === 0) return false
  // Of most texts it is sure without counting the letters.
  if (marked * LETTERS_PER_POLISH_ONE >= sample.length) return true
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return marked * LETTERS_PER_POLISH_ONE >= letters
}
