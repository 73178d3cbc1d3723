// A snippet's text in pieces: plain ones, and those that match what was searched for.
import { MARK_END, MARK_START } from '#contract/document-search.ts'

export interface Piece {
  text: string
  marked: boolean
}

export function markedPieces(snippet: string): Piece[] {
  const pieces: Piece[] = []
  let marked = false
  for (const part of snippet.split(new RegExp(`([${MARK_START}${MARK_END}])`, 'u'))) {
    if (part === MARK_START) marked = true
    else if (part === MARK_END) marked = false
    else if (part !== '') pieces.push({ text: part, marked })
  }
  return pieces
}
