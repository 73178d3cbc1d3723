// The lexemes under which a word is indexed and searched. For known words these are the base forms with diacritics, so that
// `sąd` is not `sad`. For words that are not in the dictionary, and for numbers, it is the word itself without diacritics.
import type { Dictionary } from './dictionary.ts'
import { fold, hasPolishLetters } from './words.ts'

/** Lexemes of a word in a text; `marked`: whether the text was written with diacritics. */
export function lexemesInText(dictionary: Dictionary, word: string, marked: boolean): string[] {
  const { own, similar } = dictionary.baseForms(word)
  if (marked && own.length > 0) return own
  return own.length + similar.length > 0 ? [...own, ...similar] : [fold(word)]
}

export interface Sought {
  lexemes: string[]
  /** Whether the dictionary has the word. One that it lacks may be the beginning of a word. */
  known: boolean
}

/** Lexemes of a typed word: with diacritics only its own, without them those of every word that it may stand for. */
export function lexemesSought(dictionary: Dictionary, word: string): Sought {
  const { own, similar } = dictionary.baseForms(word)
  const meant = hasPolishLetters(word) && own.length > 0 ? own : [...own, ...similar]
  return meant.length > 0 ? { lexemes: meant, known: true } : { lexemes: [fold(word)], known: false }
}

/** The lexeme, quoted for tsvector and tsquery literals. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
