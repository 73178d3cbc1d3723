// What differs between two documents: passages that were added, removed, moved, and the words that changed in others.
import type { ChangeKind, DocumentChange, Segment, Tracked } from '#contract/document-comparison.ts'
import { alikeOnes, align } from './align.ts'
import type { Passage } from './passages.ts'
import { changedWords, Numbering, type Words } from './words.ts'

export interface Compared {
  changes: DocumentChange[]
  counts: Record<ChangeKind, number>
}

interface Side {
  passages: readonly Passage[]
  words: Words[]
}

interface Found {
  kind: ChangeKind
  /** Numbers of passages; empty: none on this side. */
  from: number[]
  to: number[]
  words: Segment[]
}

/** Passages with a smaller share of common words have been replaced, not changed; short ones, as of a table, have few words to share. */
const SAME_SHARE_MIN = 0.3
const SHORT = 8
/** Shorter passages are alike by chance. */
const MOVED_WORDS_MIN = 4

const range = ([start, end]: [number, number]) => Array.from({ length: end - start }, (_, i) => start + i)

function joined({ words }: Side, numbers: readonly number[]): Words {
  const some = numbers.map((number) => words[number]!)
  return {
    keys: some.flatMap(({ keys }) => keys),
    shown: some.flatMap(({ shown }, i) => (i > 0 && shown[0] !== undefined ? [`\n${shown[0]}`, ...shown.slice(1)] : shown)),
  }
}

const areEqual = (a: Words, b: Words) => a.keys.length === b.keys.length && a.keys.every((key, i) => key === b.keys[i])

/** What differs within passages that belong together; empty: only how they are divided. */
function within(from: Side, to: Side, pair: { from: number[]; to: number[] }, until: number): Found[] {
  const [before, after] = [joined(from, pair.from), joined(to, pair.to)]
  if (areEqual(before, after)) return []
  const { segments, same } = changedWords(before, after, until)
  const longer = Math.max(before.keys.length, after.keys.length)
  if (longer <= SHORT || same >= longer * SAME_SHARE_MIN) return [{ kind: 'changed', ...pair, words: segments }]
  return [...pair.from.map((number) => removed(number)), ...pair.to.map((number) => added(number))]
}

const removed = (number: number): Found => ({ kind: 'removed', from: [number], to: [], words: [] })
const added = (number: number): Found => ({ kind: 'added', from: [], to: [number], words: [] })

/** Pairs each removed passage with an added one that is equal, else one that is alike. */
function movedPairs(from: Side, to: Side, { gone, come }: { gone: number[]; come: number[] }): Map<number, number> {
  const moved = new Map<number, number>()
  const taken = new Set<number>()
  const take = (a: number, b: number) => {
    if (moved.has(a) || taken.has(b)) return
    moved.set(a, b)
    taken.add(b)
  }
  const isLong = ({ keys }: Words) => keys.length >= MOVED_WORDS_MIN
  const byText = Map.groupBy(
    come.filter((b) => isLong(to.words[b]!)),
    (b) => to.words[b]!.keys.join(' '),
  )
  for (const a of gone) {
    const b = byText.get(from.words[a]!.keys.join(' '))?.find((one) => !taken.has(one))
    if (b !== undefined) take(a, b)
  }
  const left = { gone: gone.filter((a) => !moved.has(a)), come: come.filter((b) => !taken.has(b)) }
  const keysOf = (side: Side, numbers: number[]) => numbers.map((number) => side.words[number]!.keys)
  const links = alikeOnes(keysOf(from, left.gone), keysOf(to, left.come), { from: [0, left.gone.length], to: [0, left.come.length] })
  for (const link of links) take(left.gone[link.from]!, left.come[link.to]!)
  return moved
}

function movedOnes(from: Side, to: Side, found: Found[], until: number): Found[] {
  const gone = found.filter(({ kind }) => kind === 'removed').flatMap((one) => one.from)
  const come = found.filter(({ kind }) => kind === 'added').flatMap((one) => one.to)
  const moved = movedPairs(from, to, { gone, come })
  const targets = new Set(moved.values())
  const rest = found.filter(({ kind, from: [a], to: [b] }) => !(kind === 'removed' && moved.has(a!)) && !(kind === 'added' && targets.has(b!)))
  const together: { from: number[]; to: number[] }[] = []
  for (const [a, b] of [...moved].sort((one, other) => one[0] - other[0])) {
    const last = together.at(-1)
    if (last && last.from.at(-1) === a - 1 && last.to.at(-1) === b - 1) {
      last.from.push(a)
      last.to.push(b)
    } else {
      together.push({ from: [a], to: [b] })
    }
  }
  return [
    ...rest,
    ...together.map((pair): Found => ({ kind: 'moved', ...pair, words: changedWords(joined(from, pair.from), joined(to, pair.to), until).segments })),
  ]
}

/** A piece of unchanged text around the changed words; the rest of a long one is left out. */
const AROUND = 120
const LEFT_OUT = ' […] '

function shortened(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, i) => {
    const { kind, text } = segment
    if (kind !== 'same' || text.length <= AROUND * 3) return segment
    // Whole words.
    const head = i === 0 ? '' : text.slice(0, AROUND).replace(/\s\S*$/, '')
    const tail = i === segments.length - 1 ? '' : text.slice(-AROUND).replace(/^\S*\s/, '')
    return { kind, text: (head + LEFT_OUT + tail).trimStart() }
  })
}

const SIDE_MAX = 4_000
const cut = (text: string) => (text.length > SIDE_MAX ? `${text.slice(0, SIDE_MAX)}${LEFT_OUT}` : text)

function sideOf({ passages }: Side, numbers: readonly number[]): DocumentChange['from'] {
  const first = numbers[0]
  if (first === undefined) return null
  return { page: passages[first]!.page, text: cut(numbers.map((number) => passages[number]!.text).join('\n')) }
}

/** In the order of the newer version; what is removed stands where it was, behind what is there of the passages before it. */
function ordered(found: readonly Found[], placeOf: (from: number) => number): Found[] {
  const at = ({ from, to }: Found) => to[0] ?? placeOf(from[0]!)
  return found.toSorted((a, b) => at(a) - at(b) || (a.from[0] ?? 0) - (b.from[0] ?? 0))
}

function comparePart(from: Side, to: Side, until: number): Found[] {
  const keys = ({ words }: Side) => words.map((one) => one.keys)
  const pairs = align(keys(from), keys(to), until)
  const found: Found[] = []
  const places: number[] = []
  let [fromAt, toAt] = [0, 0]
  const gap = (fromEnd: number, toEnd: number) => {
    for (; fromAt < fromEnd; fromAt++) {
      places[fromAt] = toAt - 0.5
      found.push(removed(fromAt))
    }
    for (; toAt < toEnd; toAt++) found.push(added(toAt))
  }
  for (const pair of pairs) {
    gap(pair.from[0], pair.to[0])
    for (const number of range(pair.from)) places[number] = pair.to[0] - 0.5
    found.push(...within(from, to, { from: range(pair.from), to: range(pair.to) }, until))
    fromAt = pair.from[1]
    toAt = pair.to[1]
  }
  gap(from.passages.length, to.passages.length)
  return together(
    from,
    to,
    ordered(movedOnes(from, to, found, until), (number) => places[number]!),
  )
}

/** Neighbours that were added, or removed, together are one change, as long as it can be read at once. */
const TOGETHER_MAX = 1_500

function together(from: Side, to: Side, found: readonly Found[]): Found[] {
  const lengthOf = (one: Found) =>
    [...one.from.map((i) => from.passages[i]!), ...one.to.map((i) => to.passages[i]!)].reduce((sum, { text }) => sum + text.length, 0)
  const follows = (last: Found, next: Found) =>
    (next.kind === 'added' || next.kind === 'removed') &&
    last.kind === next.kind &&
    (next.kind === 'added' ? last.to.at(-1) === next.to[0]! - 1 : last.from.at(-1) === next.from[0]! - 1)
  const out: Found[] = []
  for (const one of found) {
    const last = out.at(-1)
    if (last && follows(last, one) && lengthOf(last) + lengthOf(one) <= TOGETHER_MAX) {
      last.from.push(...one.from)
      last.to.push(...one.to)
    } else {
      out.push(one)
    }
  }
  return out
}

const PARTS = ['body', 'note', 'running'] as const

/** `timeMs`: after so long words are no longer compared one by one; what is left is shown as removed and added. */
export function compare(from: readonly Passage[], to: readonly Passage[], timeMs: number): Compared {
  const until = performance.now() + timeMs
  const numbering = new Numbering()
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 }
  const changes = PARTS.flatMap((part) => {
    const [before, after] = [from, to].map((all): Side => {
      const passages = all.filter((one) => one.part === part && one.text !== '')
      return { passages, words: passages.map(({ text }) => numbering.words(text)) }
    }) as [Side, Side]
    return comparePart(before, after, until).map((one): DocumentChange => {
      counts[one.kind] += 1
      return { kind: one.kind, part, from: sideOf(before, one.from), to: sideOf(after, one.to), words: shortened(one.words) }
    })
  })
  return { changes, counts }
}

export const trackedOf = (passages: readonly Passage[]): Tracked[] => passages.flatMap(({ page, tracked }) => tracked.map((change) => ({ ...change, page })))
