// Finds the passage of a note in a text: the same words, wherever they stand now, else what became of them, told by rows of words that
// are still there and by what stood around.
import { commonEnd, commonStart, lettersOf, occurrences, rangeOf, runOf, type Letters, type Range } from '#common/letters.ts'

export interface Anchor {
  quote: string
  /** What stood before and after it on its page. */
  before: string
  after: string
}

/** So much of what stands around a passage is kept. */
const AROUND = 160

const SIGNS_BEFORE = /[^\s\p{L}\p{N}]+$/u
const SIGNS_AFTER = /^[^\s\p{L}\p{N}]+/u
const signs = (at: RegExp, quote: string, there: RegExpExecArray | null) => (at.test(quote.trim()) ? (there?.[0].length ?? 0) : 0)

/** The passage with what stands around it on the page, and how many letters before it; where it stands there several times, that which is preceded by `before`. */
export function anchorOn(page: string, quote: string, before = ''): (Anchor & { at: number }) | null {
  const [text, sought, ahead] = [lettersOf(page), lettersOf(quote).letters, lettersOf(before).letters]
  const places = occurrences(text.letters, sought).map((at) => ({ at, common: commonEnd(text.letters.slice(0, at), ahead) }))
  const best = places.toSorted((one, other) => other.common - one.common)[0]
  if (!best) return null
  const letters = rangeOf(text, { start: best.at, end: best.at + sought.length })
  // Quotation marks and the full stop, where they were chosen too.
  const start = letters.start - signs(/^[^\p{L}\p{N}]+/u, quote, SIGNS_BEFORE.exec(page.slice(0, letters.start)))
  const end = letters.end + signs(/[^\p{L}\p{N}]+$/u, quote, SIGNS_AFTER.exec(page.slice(letters.end)))
  return { at: best.at, quote: page.slice(start, end), before: page.slice(Math.max(0, start - AROUND), start), after: page.slice(end, end + AROUND) }
}

/** A passage with so many letters is told by itself; a shorter one by what stands around it. */
const TELLING = 24
const AROUND_MIN = 16

interface Parts {
  before: string
  quote: string
  after: string
}

/** Where it stands unchanged: of several places that whose surroundings are the most alike. */
function unchanged(hay: string, { before, quote, after }: Parts): Range | null {
  const around = (at: number) => {
    const end = at + quote.length
    return commonEnd(hay.slice(Math.max(0, at - before.length), at), before) + commonStart(hay.slice(end, end + after.length), after)
  }
  const places = occurrences(hay, quote).map((at) => ({ at, around: around(at) }))
  const best = places.reduce<{ at: number; around: number } | null>((one, other) => (one && one.around >= other.around ? one : other), null)
  if (!best) return null
  const needed = quote.length >= TELLING ? 0 : Math.min(AROUND_MIN, before.length + after.length)
  return best.around >= needed ? { start: best.at, end: best.at + quote.length } : null
}

/** Words in a row that tell a place. */
const ROW = 3
const ROW_LETTERS_MIN = 8
/** Rows of one passage that are looked for, and places of one row: one that stands in more says nothing. */
const ROWS_MAX = 120
const PLACES_MAX = 12

/** A row of words that stands in both texts. */
interface Match {
  /** In the letters of the passage with its surroundings. */
  from: number
  to: number
  length: number
}

function matchesOf(hay: string, wanted: Letters): Match[] {
  const { letters, runs } = wanted
  const count = Math.max(0, runs.length - ROW + 1)
  const step = Math.max(1, Math.ceil(count / ROWS_MAX))
  const found: Match[] = []
  for (let i = 0; i < count; i += step) {
    const [first, last] = [runs[i]!, runs[i + ROW - 1]!]
    const length = last.at + last.length - first.at
    if (length < ROW_LETTERS_MIN) continue
    const places = occurrences(hay, letters.slice(first.at, first.at + length), PLACES_MAX + 1)
    if (places.length <= PLACES_MAX) found.push(...places.map((to) => ({ from: first.at, to, length })))
  }
  return found
}

/** The largest group of matches that lie alike: between them no more is added or taken away than half of the passage. */
function together(matches: readonly Match[], length: number): Match[] {
  const sorted = matches.toSorted((a, b) => a.to - a.from - (b.to - b.from))
  const room = Math.max(60, length / 2)
  let best: Match[] = []
  let begin = 0
  for (let end = 0; end < sorted.length; end++) {
    const shift = ({ from, to }: Match) => to - from
    while (shift(sorted[end]!) - shift(sorted[begin]!) > room) begin += 1
    const group = sorted.slice(begin, end + 1)
    if (new Set(group.map(({ from }) => from)).size > new Set(best.map(({ from }) => from)).size) best = group
  }
  return best
}

const nearest = (matches: readonly Match[], distance: (match: Match) => number): Match =>
  matches.reduce((one, other) => (distance(other) < distance(one) ? other : one))

/** The nearest beginning of a word, and end of one. */
function snapped(hay: Letters, { start, end }: Range): Range | null {
  const inside = (at: number) => Math.min(Math.max(at, 0), hay.letters.length - 1)
  const first = hay.runs[runOf(hay, inside(start))]!
  const last = hay.runs[runOf(hay, inside(end - 1))]!
  const isLate = start - first.at > first.length / 2
  const isEarly = end - last.at <= last.length / 2
  const range = { start: isLate ? first.at + first.length : first.at, end: isEarly ? last.at : last.at + last.length }
  return range.end > range.start ? range : null
}

const wordsOf = (text: string) => lettersOf(text).runs.map(({ start, end }) => text.slice(start, end).toLowerCase())

/** Share of common words, from 0 to 1. */
function closeness(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of other) {
    const count = left.get(word) ?? 0
    if (count > 0) common += 1
    left.set(word, count - 1)
  }
  return (2 * common) / Math.max(1, one.length + other.length)
}

const CLOSE = 0.5
/** A passage of few words may have changed altogether: then both sides of it have to be where they were. */
const FEW_WORDS = 4
const BESIDE = 40
/** A side is where it was when so many of its rows are. */
const ROWS_BESIDE = 2

function isItself(found: string, quote: string): boolean {
  return closeness(wordsOf(found), wordsOf(quote)) >= CLOSE
}

function isEnclosed(matches: readonly Match[], wanted: Range, length: number): boolean {
  const isThere = (distances: readonly number[]) => distances.length >= ROWS_BESIDE && Math.min(...distances) <= BESIDE
  const before = matches.map(({ from, length: own }) => wanted.start - from - own).filter((distance) => distance >= 0)
  const after = matches.map(({ from }) => from - wanted.end).filter((distance) => distance >= 0)
  return isThere(before) && isThere(after) && length <= 3 * (wanted.end - wanted.start) + 12
}

function changed(text: string, hay: Letters, anchor: Anchor, parts: Parts): Range | null {
  const wanted = lettersOf(`${anchor.before} ${anchor.quote} ${anchor.after}`)
  const own = { start: parts.before.length, end: parts.before.length + parts.quote.length }
  const matches = together(matchesOf(hay.letters, wanted), wanted.letters.length)
  if (matches.length === 0) return null
  const first = nearest(matches, ({ from }) => Math.abs(from - own.start))
  const last = nearest(matches, ({ from, length }) => Math.abs(from + length - own.end))
  const range = snapped(hay, { start: first.to + own.start - first.from, end: last.to + own.end - last.from })
  if (!range) return null
  const place = rangeOf(hay, range)
  if (isItself(text.slice(place.start, place.end), anchor.quote)) return range
  const isShort = wordsOf(anchor.quote).length < FEW_WORDS
  return isShort && isEnclosed(matches, own, range.end - range.start) ? range : null
}

/** Where the passage is in the text now; null: it is not there any more, or there is no telling. `hay`: the letters of the text. */
export function placeIn(text: string, hay: Letters, anchor: Anchor): Range | null {
  const parts = { before: lettersOf(anchor.before).letters, quote: lettersOf(anchor.quote).letters, after: lettersOf(anchor.after).letters }
  if (parts.quote === '' || hay.letters === '') return null
  const range = unchanged(hay.letters, parts) ?? changed(text, hay, anchor, parts)
  return range && rangeOf(hay, range)
}
