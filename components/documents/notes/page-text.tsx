// The text of a page. Marked in it are the passages of the reader's own notes, each of which leads to its note, and words that are sought.
import { searchedText } from '#common/block-text.ts'
import { rangesOf } from '#common/folded.ts'
import type { Block } from '#contract/document-blocks.ts'
import type { Note } from '#contract/notes.ts'
import { hitAnchor } from '#lib/links/library.ts'
import { noteAnchor, passageAnchor } from '#lib/links/notes.ts'
import { piecesOf, within, type Piece } from '#lib/documents/notes/marks.ts'
import { Blocks } from '#components/documents/reader/blocks.tsx'
import styles from './notes.module.css'

function Marked({ piece: { text, noteIds, beginning } }: { piece: Piece }) {
  const [first, ...others] = beginning
  const noteId = first ?? noteIds[0]!
  return (
    <mark className={styles.mark}>
      {others.map((id) => (
        <span key={id} id={passageAnchor(id)} />
      ))}
      <a id={first === undefined ? undefined : passageAnchor(first)} href={`#${noteAnchor(noteId)}`} title="Twoja notatka">
        {text}
      </a>
    </mark>
  )
}

function One({ piece }: { piece: Piece }) {
  const said = piece.noteIds.length > 0 ? <Marked piece={piece} /> : piece.text
  if (piece.hit === null) return said
  return (
    <mark className={styles.hit} id={piece.beginsHit ? hitAnchor(piece.hit) : undefined}>
      {said}
    </mark>
  )
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) => pieces.map((piece) => <One key={piece.at} piece={piece} />)

interface Props {
  /** Of the page. */
  text: string
  /** null: they could not be read. */
  notes: readonly Note[] | null
  /** What is sought in the document; empty: nothing. */
  words: string
  className?: string | undefined
}

export function PageText({ text, notes, words, className }: Props) {
  return (
    <div className={className} data-passages="">
      <Pieces pieces={piecesOf(text, notes ?? [], rangesOf(text, words))} />
    </div>
  )
}

/** The same for a file that is shown as headings, lists and tables. A passage over several of them is marked in each. */
export function PageBlocks({ blocks, text, notes, words, className }: Props & { blocks: readonly Block[] }) {
  const pieces = piecesOf(text, notes ?? [], rangesOf(searchedText(blocks), words))
  return (
    <div className={className} data-passages="">
      <Blocks blocks={blocks} show={(said, at) => <Pieces pieces={within(pieces, { start: at, end: at + said.length })} />} />
    </div>
  )
}
