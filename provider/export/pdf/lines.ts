// Breaks text into lines: words stay whole wherever the column is wide enough for them.

/** Between words, or after the hyphen of a compound. A no-break space does not separate. */
const BETWEEN_WORDS = /(?<=[\p{L}]{2}[-–])(?=[\p{L}]{2})|(?<=[ \t])(?=[^ \t])/u
/** Where addresses, file names and codes may be broken. */
const WITHIN_WORDS = /(?<=[@./_\\:,;=&?+-])(?=[^@./_\\:,;=&?+-])/u

export type Measure = (text: string) => number

/** The width of the longest part that can only be broken within a word. */
export const longestWord = (text: string, measure: Measure): number =>
  Math.max(
    0,
    ...text
      .split(/\n/)
      .flatMap(wordsOf)
      .map((word) => measure(word.trimEnd())),
  )

const wordsOf = (line: string): string[] => line.split(BETWEEN_WORDS).filter((word) => word !== '')

/** Only a word that is wider than the column is broken: after one of these signs, else between letters. */
function* piecesOf(line: string, width: number, measure: Measure): Generator<string> {
  for (const word of wordsOf(line)) {
    if (measure(word.trimEnd()) <= width) yield word
    else
      for (const part of word.split(WITHIN_WORDS))
        if (measure(part.trimEnd()) <= width) yield part
        else yield* lettersOf(part, width, measure)
  }
}

function* lettersOf(word: string, width: number, measure: Measure): Generator<string> {
  let piece = ''
  let used = 0
  for (const letter of word) {
    if (piece !== '' && used + measure(letter) > width) {
      yield piece
      piece = ''
      used = 0
    }
    piece += letter
    used += measure(letter)
  }
  yield piece
}

/** Words are measured one by one, because measuring whole lines again and again is slow. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const piece of piecesOf(paragraph, width, measure)) {
      if (line !== '' && used + measure(piece.trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += piece
      used += measure(piece)
    }
    return [...lines, line.trimEnd()]
  })
}

/** The width of the longest typed line, at most `most`. */
export function textWidth(text: string, measure: Measure, most: number): number {
  let widest = 0
  for (const line of text.split('\n')) {
    let used = 0
    for (const word of wordsOf(line)) {
      used += measure(word)
      if (used >= most) return most
    }
    widest = Math.max(widest, used)
  }
  return widest
}

/**
 * Each column is as wide as its longest word; the rest of the width goes to the columns whose texts can use most of it. Where the
 * words alone are wider than the page, the widest columns are narrowed, down to an equal share.
 */
export function columnWidths({ words, texts }: { words: readonly number[]; texts: readonly number[] }, width: number): number[] {
  const needed = words.reduce((sum, each) => sum + each, 0)
  if (needed > width) return narrowed(words, width)
  const wanted = texts.map((text, i) => Math.max(0, text - words[i]!))
  const total = wanted.reduce((sum, each) => sum + each, 0)
  const left = width - needed
  return words.map((word, i) => word + (total === 0 ? left / words.length : (wanted[i]! / total) * left))
}

function narrowed(words: readonly number[], width: number): number[] {
  const fixed = new Map<number, number>()
  for (;;) {
    const used = [...fixed.values()].reduce((sum, each) => sum + each, 0)
    const share = (width - used) / (words.length - fixed.size)
    const fitting = words.flatMap((word, i) => (!fixed.has(i) && word <= share ? [i] : []))
    if (fitting.length === 0) return words.map((_, i) => fixed.get(i) ?? share)
    for (const i of fitting) fixed.set(i, words[i]!)
  }
}
