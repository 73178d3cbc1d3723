// The part of a text that shows why it was found, with the matched words marked.
import { MARK_END, MARK_START } from '#contract/document-search.ts'
import type { Dictionary } from './dictionary.ts'
import { lexemesInText } from './lemmas.ts'
import type { SearchQuery } from './query.ts'
import { fold, isMarked, wordsOf, type Word } from './words.ts'

const SNIPPET_LENGTH = 240
/** Characters before the first marked word. */
const LEAD = 60
/** Number of matches that are examined to choose the best part. */
const MATCHES_MAX = 200
/** Number of matches that are shown together. */
const NEAR_MAX = 20

type Matches = (word: string) => Set<string>

/** Which of the searched lexemes and beginnings a word matches. */
function matcher(dictionary: Dictionary, { lexemes, beginnings }: SearchQuery, marked: boolean): Matches {
  const sought = new Set(lexemes)
  const known = new Map<string, Set<string>>()
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const of = lexemesInText(dictionary, word, marked)
    const starts = beginnings.filter((beginning) => [word, ...of].some((form) => fold(form).startsWith(beginning)))
    const found = new Set([...of.filter((lexeme) => sought.has(lexeme)), ...starts])
    known.set(word, found)
    return found
  }
}

interface Match extends Word {
  stands: Set<string>
}

/** Matches of the first exact phrase, if there is one. */
function phrasePlace(text: string, phrase: string | undefined): { start: number; end: number } | null {
  if (phrase === undefined) return null
  const words = phrase.trim().split(' ')
  const last: Word[] = []
  for (const word of wordsOf(text)) {
    last.push(word)
    if (last.length > words.length) last.shift()
    if (last.length === words.length && last.every((at, i) => fold(at.word) === words[i])) return { start: last[0]!.start, end: word.end }
  }
  return null
}

const areNear = ({ start }: Match, { end }: Match) => end - start < SNIPPET_LENGTH - LEAD

/** Number of different searched terms that are shown together with this match. */
function worthOf(matches: Match[], i: number): number {
  const near = matches.slice(i, i + NEAR_MAX).filter((match) => areNear(matches[i]!, match))
  return near.reduce((all, { stands }) => all.union(stands), new Set<string>()).size
}

/** The match around which most of the different searched terms are found. */
function bestStart(matches: Match[]): number {
  let best = { start: matches[0]!.start, worth: 0 }
  for (const [i, { start }] of matches.entries()) {
    const worth = worthOf(matches, i)
    if (worth > best.worth) best = { start, worth }
  }
  return best.start
}

/** Whether the last match completes a place where all terms are found together: no later place is better. */
function isBestReached(matches: Match[], sought: number): boolean {
  const last = matches.length - 1
  const first = matches.findIndex((match, i) => i > last - NEAR_MAX && areNear(match, matches[last]!))
  return first >= 0 && worthOf(matches, first) === sought
}

/** The matches that are examined. */
function matchesIn(text: string, matchesOf: Matches, sought: number): Match[] {
  const matches: Match[] = []
  for (const word of wordsOf(text)) {
    const stands = matchesOf(word.word)
    if (stands.size === 0) continue
    matches.push({ ...word, stands })
    if (matches.length >= MATCHES_MAX || isBestReached(matches, sought)) break
  }
  return matches
}

/** Moves a cut to the edge of a word. */
function edges(text: string, start: number): { from: number; to: number } {
  let from = Math.max(0, start - LEAD)
  if (from > 0) from = Math.min(start, text.slice(from, start).search(/\s/) < 0 ? start : from + text.slice(from, start).search(/\s/))
  let to = Math.min(text.length, from + SNIPPET_LENGTH)
  const space = text.slice(0, to).search(/\s\S*$/)
  if (to < text.length && space > start) to = space
  return { from, to }
}

/** One line of text with marks, and with dots where it is cut; null: the text has none of the words. */
export function snippetOf(dictionary: Dictionary, query: SearchQuery, text: string): string | null {
  const matchesOf = matcher(dictionary, query, isMarked(text))
  const matches = matchesIn(text, matchesOf, query.lexemes.length + query.beginnings.length)
  const phrase = phrasePlace(text, query.phrases[0])
  if (matches.length === 0 && !phrase) return null
  const { from, to } = edges(text, phrase?.start ?? bestStart(matches))
  return (from > 0 ? '… ' : '') + marked(text, { from, to, matchesOf }).replace(/\s+/g, ' ').trim() + (to < text.length ? ' …' : '')
}

function marked(text: string, { from, to, matchesOf }: { from: number; to: number; matchesOf: Matches }): string {
  let at = from
  let line = ''
  for (const { word, start, end } of wordsOf(text.slice(from, to))) {
    if (matchesOf(word).size === 0) continue
    line += text.slice(at, from + start) + MARK_START + text.slice(from + start, from + end) + MARK_END
    at = from + end
  }
  return line + text.slice(at, to)
}
