// Texts as letters and digits alone: what is the same passage for a reader, wherever its lines, words and pages are broken. Two forms of
// one letter are one, and so are large and small ones.

interface Run {
  /** Its first letter among all letters. */
  at: number
  length: number
  /** In the text; the end is exclusive. */
  start: number
  end: number
}

export interface Letters {
  letters: string
  /** Letters without anything between them, in order. */
  runs: readonly Run[]
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu

export function lettersOf(text: string): Letters {
  const runs: Run[] = []
  const pieces: string[] = []
  let at = 0
  for (const { 0: found, index: start } of text.matchAll(RUN)) {
    const piece = found.normalize('NFKC').toLowerCase()
    runs.push({ at, length: piece.length, start, end: start + found.length })
    pieces.push(piece)
    at += piece.length
  }
  return { letters: pieces.join(''), runs }
}

/** The number of the run that the letter is in. */
export function runOf({ runs }: Letters, at: number): number {
  let [low, high] = [0, runs.length - 1]
  while (low < high) {
    const mid = (low + high + 1) >> 1
    if (runs[mid]!.at <= at) low = mid
    else high = mid - 1
  }
  return low
}

export interface Range {
  start: number
  end: number
}

/** Where letters stand in the text. A run of which one letter is written as several belongs together. */
export function rangeOf(text: Letters, { start, end }: Range): Range {
  const [first, last] = [text.runs[runOf(text, start)]!, text.runs[runOf(text, end - 1)]!]
  const isPlain = (run: Run) => run.length === run.end - run.start
  return {
    start: isPlain(first) ? first.start + start - first.at : first.start,
    end: isPlain(last) ? last.start + end - last.at : last.end,
  }
}

/** Where `sought` begins in `letters`; the first `max` places. */
export function occurrences(letters: string, sought: string, max = 200): number[] {
  const found: number[] = []
  if (sought === '') return found
  for (let at = letters.indexOf(sought); at >= 0 && found.length < max; at = letters.indexOf(sought, at + 1)) found.push(at)
  return found
}

/** How many letters both texts end with alike. */
export function commonEnd(one: string, other: string): number {
  let count = 0
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}

/** How many letters both texts begin with alike. */
export function commonStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return count
}
