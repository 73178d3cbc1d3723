// Words of passages as numbers, alike for alike words, and what differs between two rows of them.
import { diffArrays } from 'diff'
import type { Segment } from '#contract/document-comparison.ts'

/** A word with what is within it (45/2026, 12,5, biało-czerwony), or a single sign. */
const TOKEN = /[\p{L}\p{N}]+(?:[-.,/:’'][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu
/** Hyphens do not count: where a word was broken at the end of a line nobody can tell whether it had one. */
const HYPHENS = /[-\u2010\u2011]/g

export interface Words {
  /** One number a word. */
  keys: number[]
  /** The word as it stands, with the spaces before it. */
  shown: string[]
}

/** Numbers words; one for both documents. */
export class Numbering {
  readonly #numbers = new Map<string, number>()

  of(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#numbers.size)
    return this.#numbers.size - 1
  }

  words(text: string): Words {
    const keys: number[] = []
    const shown: string[] = []
    let end = 0
    for (const match of text.matchAll(TOKEN)) {
      keys.push(this.of(match[0].replace(HYPHENS, '') || match[0]))
      shown.push(text.slice(end, match.index + match[0].length))
      end = match.index + match[0].length
    }
    return { keys, shown }
  }
}

/** Beyond so many added and removed words two passages have nothing in common that is worth showing. */
const EDITS_MAX = 4_000

export interface WordChanges {
  segments: Segment[]
  /** Words that both have. */
  same: number
}

/** `until`: when to give up, in milliseconds of `performance.now()`. Given up, all is removed and added. */
export function changedWords(from: Words, to: Words, until: number): WordChanges {
  const timeout = Math.max(1, until - performance.now())
  const found = diffArrays(from.keys, to.keys, { timeout, maxEditLength: EDITS_MAX })
  if (!found) {
    return {
      segments: [
        { kind: 'removed', text: from.shown.join('') },
        { kind: 'added', text: to.shown.join('') },
      ],
      same: 0,
    }
  }
  const segments: Segment[] = []
  let [fromAt, toAt, same] = [0, 0, 0]
  for (const { added, removed, count } of found) {
    const shown = removed ? from.shown.slice(fromAt, fromAt + count) : to.shown.slice(toAt, toAt + count)
    segments.push({ kind: removed ? 'removed' : added ? 'added' : 'same', text: shown.join('') })
    if (!added) fromAt += count
    if (!removed) toAt += count
    if (!added && !removed) same += count
  }
  return { segments: readable(segments), same }
}

/** A single short word between two changes is read with them: 'trzy i cztery' for 'dwa i pięć', not word by word. */
const isSmall = ({ kind, text }: Segment) => kind === 'same' && /^\s*\S{1,2}\s*$/.test(text)

function readable(segments: readonly Segment[]): Segment[] {
  const merged: { removed: string; added: string; same: string }[] = [{ removed: '', added: '', same: '' }]
  for (const [i, segment] of segments.entries()) {
    const open = merged.at(-1)!
    const isBetween = isSmall(segment) && i > 0 && i < segments.length - 1
    if (isBetween) {
      open.removed += segment.text
      open.added += segment.text
    } else if (segment.kind === 'same') {
      open.same = segment.text
      merged.push({ removed: '', added: '', same: '' })
    } else {
      open[segment.kind] += segment.text
    }
  }
  return merged.flatMap(({ removed, added, same }) => [
    ...(removed === '' ? [] : [{ kind: 'removed' as const, text: removed }]),
    ...(added === '' ? [] : [{ kind: 'added' as const, text: added }]),
    ...(same === '' ? [] : [{ kind: 'same' as const, text: same }]),
  ])
}
