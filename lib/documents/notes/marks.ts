// A page's text with the passages of notes marked in it.
import { lettersOf, occurrences, rangeOf, type Range } from '#common/letters.ts'
import type { Note } from '#contract/notes.ts'

type Marking = Pick<Note, 'id' | 'passage' | 'at'>

export interface Piece {
  text: string
  /** Characters before it. */
  at: number
  /** Notes whose passages it belongs to. */
  noteIds: number[]
  /** Those of them that begin here. */
  beginning: number[]
  /** The number of the hit of a search that it belongs to, from 1. */
  hit: number | null
  beginsHit: boolean
}

/** The text in pieces, in order. A passage that does not stand in it marks nothing. */
export function piecesOf(text: string, notes: readonly Marking[], hits: readonly Range[] = []): Piece[] {
  const letters = lettersOf(text)
  const ranges = notes.flatMap(({ id, passage, at }) => {
    const sought = lettersOf(passage ?? '').letters
    const places = occurrences(letters.letters, sought).toSorted((one, other) => Math.abs(one - (at ?? 0)) - Math.abs(other - (at ?? 0)))
    const [start] = places
    return start === undefined ? [] : [{ id, ...rangeOf(letters, { start, end: start + sought.length }) }]
  })
  const ends = [...new Set([0, text.length, ...[...ranges, ...hits].flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
  let hit = 0
  return ends.slice(0, -1).map((start, i) => {
    // Hits stand one after the other.
    while (hit < hits.length && hits[hit]!.end <= start) hit += 1
    const isHit = hit < hits.length && hits[hit]!.start <= start
    return {
      text: text.slice(start, ends[i + 1]),
      at: start,
      noteIds: ranges.filter((range) => range.start <= start && start < range.end).map(({ id }) => id),
      beginning: ranges.filter((range) => range.start === start).map(({ id }) => id),
      hit: isHit ? hit + 1 : null,
      beginsHit: isHit && hits[hit]!.start === start,
    }
  })
}

/** What of the pieces stands in a part of their text. */
export const within = (pieces: readonly Piece[], { start, end }: Range): Piece[] =>
  pieces.flatMap((piece) => {
    const { text, at, beginning, beginsHit } = piece
    const [from, to] = [Math.max(start, at), Math.min(end, at + text.length)]
    if (from >= to) return []
    return [{ ...piece, text: text.slice(from - at, to - at), at: from, beginning: from === at ? beginning : [], beginsHit: beginsHit && from === at }]
  })
