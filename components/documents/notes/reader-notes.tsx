// The reader's own notes beside a document: those of the page that is open, then the others, and a form for another one.
import type { Note } from '#contract/notes.ts'
import { NOTES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { ReadPage } from '#lib/documents/reader/loaders.ts'
import { readerHref, type ReaderPlace } from '#lib/links/library.ts'
import { NOTES_PATH } from '#lib/links/notes.ts'
import { AddNote } from './add-note.tsx'
import { NoteItem } from './note.tsx'
import styles from './notes.module.css'

interface Props {
  page: ReadPage
  /** What the address of the reader says beside the page: a note that is saved, changed or deleted leads back to it. */
  place: ReaderPlace
  /** null: they could not be loaded. */
  notes: readonly Note[] | null
}

const isPlaced = ({ place }: Note) => place === 'here' || place === 'changed'

export function ReaderNotes({ page, place, notes }: Props) {
  const { documentId, versionId, page: number, text } = page
  const path = readerHref(documentId, { ...place, page: number })
  const here = (notes ?? []).filter((note) => isPlaced(note) && note.page === number)
  const others = (notes ?? []).filter((note) => !here.includes(note))
  const itemOf = (note: Note) => <NoteItem key={note.id} note={note} back={path} beside={{ page: number, place }} />
  return (
    <section aria-labelledby="moje-notatki">
      <h2 id="moje-notatki">Moje notatki</h2>
      {notes === null && <Notice severity="warning">Nie udało się wczytać notatek. Odśwież stronę, aby spróbować jeszcze raz.</Notice>}
      {notes?.length === 0 && <p>Nie masz notatek do tego dokumentu. Notatki widzisz tylko Ty.</p>}
      {here.length > 0 && <ul className={styles.notes}>{here.map(itemOf)}</ul>}
      <AddNote documentId={documentId} versionId={versionId} page={number} text={text} hasLines={page.picture !== null} path={path} />
      {others.length > 0 && (
        <details className={styles.more} open={here.length === 0 && others.length <= 3}>
          <summary>W innych miejscach tego dokumentu: {counted(others.length, NOTES)}</summary>
          <ul className={styles.notes}>{others.map(itemOf)}</ul>
        </details>
      )}
      <p>
        <a href={NOTES_PATH}>Wszystkie moje notatki</a>
      </p>
    </section>
  )
}
