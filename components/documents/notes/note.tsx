// One note: its passage, what was written, and what can be done with it.
import { DeleteNote, type Note } from '#contract/notes.ts'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import type { ReaderPlace } from '#lib/links/library.ts'
import { editNoteHref, noteAnchor, noteHref } from '#lib/links/notes.ts'
import { deleteNoteForm, PLACE_WORDS } from '#lib/documents/notes/words.ts'
import styles from './notes.module.css'

const dialogOf = ({ id }: Note) => `usun-notatke-${id}`
const BEGINNING = 60
/** By which a screen reader's user tells one note from another. */
const beginningOf = ({ text, quote }: Note) => (text ?? quote ?? 'nieczytelna').slice(0, BEGINNING)

const Quote = ({ label, text }: { label: string; text: string }) => (
  <blockquote className={styles.quote}>
    <span className="hidden-text">{label} </span>
    {text}
  </blockquote>
)

function Passage({ note }: { note: Note }) {
  const { quote, passage, place } = note
  if (quote === null) return null
  if (place !== 'changed' || passage === null) return <Quote label="Fragment:" text={quote} />
  return (
    <>
      <p className={styles.about}>Było:</p>
      <Quote label="Fragment wcześniej:" text={quote} />
      <p className={styles.about}>Jest:</p>
      <Quote label="Fragment teraz:" text={passage} />
    </>
  )
}

const Delete = ({ note, back }: { note: Note; back: string }) => (
  <ConfirmDialog
    id={dialogOf(note)}
    title="Usunięcie notatki"
    busyText="Usuwam…"
    action={{ form: deleteNoteForm, endpoint: DeleteNote, params: { id: note.id }, success: back, back }}
  >
    <p>Czy usunąć notatkę „{beginningOf(note)}”? Nie będzie można jej przywrócić.</p>
  </ConfirmDialog>
)

interface Props {
  note: Note
  /** The page that shows it. */
  back: string
  /** Beside its document: without the document's name, and with its page only where that is another one. */
  beside?: { page: number; place: ReaderPlace }
}

export function NoteItem({ note, back, beside }: Props) {
  const { id, documentName, text, page, versionNum, createdAt, updatedAt } = note
  const href = noteHref(note, beside?.place)
  // Of what cannot be read there is no telling.
  const word = text === null ? null : PLACE_WORDS[note.place](note)
  const isOtherPage = beside?.page !== page
  return (
    <li id={noteAnchor(id)} className={styles.note}>
      {!beside && (
        <p>
          <strong>{href ? <a href={href}>{documentName}</a> : documentName}</strong>
        </p>
      )}
      <Passage note={note} />
      {word && (
        <p>
          <strong>{word}.</strong>
        </p>
      )}
      {text === null ? (
        <p>Tej notatki nie można odczytać: zaszyfrowano ją innym kluczem portalu. Powiedz o tym administratorowi.</p>
      ) : (
        <p className={styles.written}>{text}</p>
      )}
      <p className={styles.about}>
        {isOtherPage && <>strona {page}, </>}
        wersja {versionNum}, <time dateTime={updatedAt ?? createdAt}>{formatDateTime(updatedAt ?? createdAt)}</time>
      </p>
      <div className={styles.tools}>
        {href && (isOtherPage || note.passage !== null) && (
          <a href={href}>
            Przejdź do {note.passage === null ? 'strony' : 'fragmentu'}
            <span className="hidden-text">: {beginningOf(note)}</span>
          </a>
        )}
        {text !== null && (
          <a href={editNoteHref(id)}>
            Zmień<span className="hidden-text"> notatkę: {beginningOf(note)}</span>
          </a>
        )}
        <ConfirmButton dialog={dialogOf(note)} kind="quiet" aria-label={`Usuń notatkę: ${beginningOf(note)}`}>
          Usuń
        </ConfirmButton>
      </div>
      <Delete note={note} back={back} />
    </li>
  )
}
