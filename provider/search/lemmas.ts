// The lexemes under which a word is indexed and looked for. Known words: their base forms, with Polish letters, so that
// `sąd` is not `sad`. Words that the dictionary lacks, numbers too: the word itself without marks.
import type { Dictionary } from './dictionary.ts'
import { fold, hasPolishLetters } from './words.ts'

/** Of a word in a text; `marked` tells whether the text was written with Polish letters. */
export function lexemesInText(dictionary: Dictionary, word: string, marked: boolean): string[] {
  const { own, similar } = dictionary.baseForms(word)
  if (marked && own.length > 0) return own
  return own.length + similar.length > 0 ? [...own, ...similar] : [fold(word)]
}

export interface Sought {
  lexemes: string[]
  /** Whether the dictionary has the word; one that it lacks may be the beginning of one. */
  known: boolean
}

/** Of a word that somebody typed: with Polish letters it means itself, without them anything that it could mean. */
export function lexemesSought(dictionary: Dictionary, word: string): Sought {
  const { own, similar } = dictionary.baseForms(word)
  const meant = hasPolishLetters(word) && own.length > 0 ? own : [...own, ...similar]
  return meant.length > 0 ? { lexemes: meant, known: true } : { lexemes: [fold(word)], known: false }
}

/** A lexeme as tsvector and tsquery literals write it. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
