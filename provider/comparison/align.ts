// Which passages of two documents belong together. Word by word over whole documents would take minutes where much has changed;
// so passages are paired first, by what they have alone: equal ones, then such that share rare rows of words.
import { diffArrays } from 'diff'

/** A passage as the numbers of its words. */
export type Keys = readonly number[]

/** Neighbouring passages of both sides that belong together; ends are exclusive. */
export interface Pair {
  from: [number, number]
  to: [number, number]
}

interface Link {
  from: number
  to: number
}

/** The longest run of links that keeps the order of both sides. They come in the order of `from`. */
function inOrder(links: readonly Link[]): Link[] {
  const ends: number[] = []
  const before: number[] = []
  for (const [i, { to }] of links.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const mid = (low + high) >> 1
      if (links[ends[mid]!]!.to <= to) low = mid + 1
      else high = mid
    }
    before[i] = low > 0 ? ends[low - 1]! : -1
    ends[low] = i
  }
  const chain: Link[] = []
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]!) chain.unshift(links[i]!)
  return chain
}

interface Range {
  from: [number, number]
  to: [number, number]
}

/** Where each value stands, if it stands once within the range. */
function places(values: readonly (string | number)[], [start, end]: [number, number]): Map<string | number, number> {
  const found = new Map<string | number, number>()
  for (let i = start; i < end; i++) found.set(values[i]!, found.has(values[i]!) ? -1 : i)
  return found
}

/** Passages that are equal and stand once on each side. */
function equalOnes(from: readonly string[], to: readonly string[], range: Range): Link[] {
  const there = places(to, range.to)
  const links = [...places(from, range.from)].flatMap(([key, at]) => {
    const other = there.get(key)
    return at >= 0 && other !== undefined && other >= 0 ? [{ from: at, to: other }] : []
  })
  return inOrder(links.sort((a, b) => a.from - b.from))
}

/** Words in a row that tell a passage. */
const ROW = 3
const rowsOf = (keys: Keys): string[] => keys.slice(0, -ROW + 1).map((_, i) => keys.slice(i, i + ROW).join(' '))

/** For each row of words the passage in which it stands; -1: in several. */
function rowsWithin(passages: readonly Keys[], [start, end]: [number, number]): Map<string, number> {
  const found = new Map<string, number>()
  for (let i = start; i < end; i++) for (const row of new Set(rowsOf(passages[i]!))) found.set(row, found.has(row) ? -1 : i)
  return found
}

/** So large a share of the rows of the shorter of two passages has to be common. */
const ALIKE = 0.3

/** How many rare rows of words passages share: for each of the one side those of the other, the most first. */
function votes(from: readonly Keys[], to: readonly Keys[], range: Range): Map<number, [number, number][]> {
  const there = rowsWithin(to, range.to)
  const counts = new Map<number, Map<number, number>>()
  for (const [row, at] of rowsWithin(from, range.from)) {
    const other = there.get(row)
    if (at < 0 || other === undefined || other < 0) continue
    const of = counts.get(at) ?? new Map<number, number>()
    counts.set(at, of.set(other, (of.get(other) ?? 0) + 1))
  }
  return new Map([...counts].map(([at, of]) => [at, [...of].sort((a, b) => b[1] - a[1])]))
}

/** Passages that share rare rows of words, also one with several: a paragraph that was divided. */
export function alikeOnes(from: readonly Keys[], to: readonly Keys[], range: Range): Link[] {
  const links: Link[] = []
  for (const [at, others] of votes(from, to, range))
    for (const [other, count] of others) {
      const shorter = Math.max(1, Math.min(from[at]!.length, to[other]!.length) - ROW + 1)
      if (count >= Math.max(1, shorter * ALIKE)) links.push({ from: at, to: other })
    }
  return links.sort((a, b) => a.from - b.from || a.to - b.to)
}

/** Short passages have no rare rows. In a small gap they are compared each with each. */
const EACH_WITH_EACH_MAX = 400
const CLOSE = 0.5

/** Share of common words, from 0 to 1. */
function closeness(a: Keys, b: Keys): number {
  const counts = new Map<number, number>()
  for (const key of a) counts.set(key, (counts.get(key) ?? 0) + 1)
  let common = 0
  for (const key of b) {
    const left = counts.get(key) ?? 0
    if (left > 0) common += 1
    counts.set(key, left - 1)
  }
  return (2 * common) / Math.max(1, a.length + b.length)
}

/** One that is alone on both sides, between two pairs, belongs to the other; else the pairs in order with the most in common. */
function closeOnes(from: readonly Keys[], to: readonly Keys[], { from: [a, b], to: [c, d] }: Range): Link[] {
  const [rows, columns] = [b - a, d - c]
  if (rows === 1 && columns === 1) return [{ from: a, to: c }]
  if (rows * columns > EACH_WITH_EACH_MAX) return []
  const best = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0))
  const close = (i: number, j: number) => closeness(from[a + i]!, to[c + j]!)
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--) {
      const share = close(i, j)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, share >= CLOSE ? share + best[i + 1]![j + 1]! : 0)
    }
  const links: Link[] = []
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (best[i]![j] === best[i + 1]![j]) i += 1
    else if (best[i]![j] === best[i]![j + 1]) j += 1
    else links.push({ from: a + i++, to: c + j++ })
  }
  return links
}

const isEmpty = ({ from, to }: Range) => from[0] === from[1] || to[0] === to[1]

interface Texts {
  from: readonly string[]
  to: readonly string[]
  /** In milliseconds of `performance.now()`. */
  until: number
}

/** Equal passages in the order of both sides, also such that stand there several times. */
const EDITS_MAX = 2_000
const STEP_MS_MAX = 200
function equalByOrder({ from: fromTexts, to: toTexts, until }: Texts, { from: [a, b], to: [c, d] }: Range): Link[] {
  const timeout = Math.max(1, Math.min(STEP_MS_MAX, until - performance.now()))
  const found = diffArrays(fromTexts.slice(a, b), toTexts.slice(c, d), { maxEditLength: EDITS_MAX, timeout }) ?? []
  const links: Link[] = []
  let [fromAt, toAt] = [a, c]
  for (const { added, removed, count } of found) {
    if (!added && !removed) for (let i = 0; i < count; i++) links.push({ from: fromAt + i, to: toAt + i })
    if (!added) fromAt += count
    if (!removed) toAt += count
  }
  return links
}

/** Links that share a passage are one pair. */
function paired(links: readonly Link[]): Pair[] {
  const pairs: Pair[] = []
  for (const { from, to } of links) {
    const last = pairs.at(-1)
    if (last && (from < last.from[1] || to < last.to[1])) {
      last.from[1] = Math.max(last.from[1], from + 1)
      last.to[1] = Math.max(last.to[1], to + 1)
    } else {
      pairs.push({ from: [from, from + 1], to: [to, to + 1] })
    }
  }
  return pairs
}

function* gapsBetween(pairs: readonly Pair[], { from, to }: Range): Generator<Range> {
  let [fromAt, toAt] = [from[0], to[0]]
  for (const pair of pairs) {
    yield { from: [fromAt, pair.from[0]], to: [toAt, pair.to[0]] }
    fromAt = pair.from[1]
    toAt = pair.to[1]
  }
  yield { from: [fromAt, from[1]], to: [toAt, to[1]] }
}

const textsOf = (side: readonly Keys[]) => side.map((keys) => keys.join(' '))

/** The pairs in order of both sides. What stands in none is removed, added or moved. `until`: when to look no further. */
export function align(from: readonly Keys[], to: readonly Keys[], until: number): Pair[] {
  const texts: Texts = { from: textsOf(from), to: textsOf(to), until }
  const steps: ((range: Range) => Link[])[] = [
    (range) => equalOnes(texts.from, texts.to, range),
    (range) => equalByOrder(texts, range),
    (range) => inOrder(alikeOnes(from, to, range)),
    (range) => closeOnes(from, to, range),
  ]
  const within = (range: Range, step: number): Pair[] => {
    if (isEmpty(range) || step === steps.length) return []
    const pairs = paired(steps[step]!(range))
    const gaps = [...gapsBetween(pairs, range)]
    // A pair between two gaps: each gap is looked at by the steps that are left.
    return gaps.flatMap((gap, i) => [...within(gap, step + 1), ...(pairs[i] ? [pairs[i]] : [])])
  }
  return within({ from: [0, from.length], to: [0, to.length] }, 0)
}
