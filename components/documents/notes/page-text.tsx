// The text of a page with the passages of the reader's own notes marked in it; each leads to its note.
import type { Block } from '#contract/document-blocks.ts'
import type { Note } from '#contract/notes.ts'
import { noteAnchor, passageAnchor } from '#lib/links/notes.ts'
import { piecesOf, within, type Piece } from '#lib/notes/marks.ts'
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

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece) => (piece.noteIds.length > 0 ? <Marked key={piece.at} piece={piece} /> : piece.text))

interface Props {
  /** Of the page. */
  text: string
  /** null: they could not be read. */
  notes: readonly Note[] | null
}

export function PageText({ text, notes, className }: Props & { className: string | undefined }) {
  return (
    <div className={className} data-passages="">
      <Pieces pieces={piecesOf(text, notes ?? [])} />
    </div>
  )
}

/** The same for a file that is shown as headings, lists and tables. A passage over several of them is marked in each. */
export function PageBlocks({ blocks, text, notes }: Props & { blocks: readonly Block[] }) {
  const pieces = piecesOf(text, notes ?? [])
  return (
    <div data-passages="">
      <Blocks blocks={blocks} show={(said, at) => <Pieces pieces={within(pieces, { start: at, end: at + said.length })} />} />
    </div>
  )
}
