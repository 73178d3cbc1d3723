// Turns what a person typed into a query of the database. All words are required, in any of their forms; a phrase in
// quotes is matched literally. Typed operators have no effect: only letters and digits reach the database.
import type { Dictionary } from './dictionary.ts'
import { lexemesSought, quoteLexeme } from './lemmas.ts'
import { fold, wordsOf } from './words.ts'

export interface SearchQuery {
  /** A tsquery literal; null: the input has no words. */
  tsquery: string | null
  /** Exact phrases, in the form of `IndexedText.words`. */
  phrases: string[]
  /** Pieces with signs between letters (`100%`, `plan_2`): a text has to contain them as typed, in either case. */
  pieces: string[]
  /** Lexemes of all words, for marking matches. */
  lexemes: string[]
  /** Beginnings of words, also for marking matches. */
  beginnings: string[]
}

const QUOTED = /["„“”«]([^"„“”«»]+)["“”»]/g
/** Signs that people type as part of a name and that are not punctuation. */
const PIECE = /\S*[%_\\]\S*/g
const PREFIX_MIN = 3
/** Words that every text has: they are searched only when there are no others. */
const COMMON = new Set('a aby ale by co czy dla do i ich jak jest lub ma na nad nie o od oraz po pod przez przy się są ta te to w we z za ze że'.split(' '))

interface Term {
  lexemes: string[]
  beginning: string | null
}

function termOf(dictionary: Dictionary, word: string, whole: boolean): Term {
  const { lexemes, known } = lexemesSought(dictionary, word)
  const mayGoOn = !known && !whole && word.length >= PREFIX_MIN && /^\p{L}+$/u.test(word)
  return { lexemes, beginning: mayGoOn ? word : null }
}

const alternatives = ({ lexemes, beginning }: Term) => {
  const beginnings = beginning === null ? [] : [...new Set([beginning, fold(beginning)])].map((start) => `${quoteLexeme(start)}:*`)
  return `(${[...lexemes.map(quoteLexeme), ...beginnings].join(' | ')})`
}

const wordList = (text: string) => [...wordsOf(text)].map(({ word }) => word)

export function readQuery(dictionary: Dictionary, typed: string): SearchQuery {
  const text = typed.normalize('NFC').replaceAll('\u{AD}', '')
  const quoted = [...text.matchAll(QUOTED)].map(([, phrase]) => wordList(phrase!)).filter((words) => words.length > 0)
  const loose = text.replace(QUOTED, ' ')
  const all = wordList(loose)
  const telling = all.filter((word) => !COMMON.has(word))
  const sought = telling.length > 0 || quoted.length > 0 ? telling : all
  const terms = [...quoted.flat().map((word) => termOf(dictionary, word, true)), ...sought.map((word) => termOf(dictionary, word, false))]
  return {
    tsquery: terms.length > 0 ? [...new Set(terms.map(alternatives))].join(' & ') : null,
    phrases: quoted.map((words) => ` ${words.map(fold).join(' ')} `),
    pieces: terms.length > 0 ? [...loose.matchAll(PIECE)].map(([piece]) => piece).filter((piece) => wordList(piece).length > 0) : [text.trim()],
    lexemes: [...new Set(terms.flatMap(({ lexemes }) => lexemes))],
    beginnings: [...new Set(terms.flatMap(({ beginning }) => (beginning === null ? [] : [fold(beginning)])))],
  }
}
