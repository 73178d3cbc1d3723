// A text in the form in which the database searches it: a tsvector of lexemes, and its words in order, for exact phrases.
import type { Dictionary } from './dictionary.ts'
import { lexemesInText, quoteLexeme } from './lemmas.ts'
import { fold, isMarked, wordsOf } from './words.ts'

export interface IndexedText {
  /** A tsvector literal. */
  vector: string
  /** All words without case and diacritics, separated by single spaces, with one at each end; phrases are matched against it. */
  words: string
}

/** PostgreSQL limits a tsvector to 1 MB of lexemes and positions: new words at the end of a giant text are left out. */
const VECTOR_BYTES_MAX = 900_000
/** More positions of a lexeme no longer influence relevance. */
const PLACES_MAX = 30
const PLACE_BYTES = 2
const LEXEME_OVERHEAD = 8
/** PostgreSQL's highest position. */
const LAST_PLACE = 16_383
/** A pause after so many words, so that queries do not wait for a long text in the same thread. */
const WORDS_AT_ONCE = 2_000

const rest = () => new Promise<void>((resolve) => setImmediate(resolve))

const literal = (places: Map<string, number[]>) => [...places].map(([lexeme, at]) => `${quoteLexeme(lexeme)}:${at.join(',')}`).join(' ')

export async function indexText(dictionary: Dictionary, text: string): Promise<IndexedText> {
  const marked = isMarked(text)
  const places = new Map<string, number[]>()
  const words: string[] = []
  let bytes = 0
  for (const { word } of wordsOf(text)) {
    words.push(fold(word))
    const place = Math.min(words.length, LAST_PLACE)
    for (const lexeme of lexemesInText(dictionary, word, marked)) {
      const known = places.get(lexeme)
      if (known) {
        if (known.length >= PLACES_MAX || known.at(-1) === place || bytes > VECTOR_BYTES_MAX) continue
        known.push(place)
        bytes += PLACE_BYTES
      } else {
        bytes += Buffer.byteLength(lexeme) + LEXEME_OVERHEAD
        if (bytes <= VECTOR_BYTES_MAX) places.set(lexeme, [place])
      }
    }
    if (words.length % WORDS_AT_ONCE === 0) await rest()
  }
  return { vector: literal(places), words: ` ${words.join(' ')} ` }
}
