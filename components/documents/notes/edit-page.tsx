// The text of one note; its passage stays.
import { NOTE_MAX, UpdateNote, type Note } from '#contract/notes.ts'
import { TextArea } from '#components/ui/field-frame.tsx'
import { formState } from '#components/ui/form-state.ts'
import { labelledValues } from '#components/ui/conflict-notice.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'
import { listLeft, withListView } from '#lib/http/list-view.ts'
import { readerHref } from '#lib/links/library.ts'
import { editNoteHref, noteAnchor, NOTES_PATH } from '#lib/links/notes.ts'
import { loadNote } from '#lib/documents/notes/loaders.ts'
import { editNoteForm } from '#lib/documents/notes/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import styles from './notes.module.css'

const CRUMBS = [{ label: 'Dokumenty', href: '/dokumenty' }, { label: 'Moje notatki', href: NOTES_PATH }, { label: 'Zmiana notatki' }]

async function Edit({ note, text }: { note: Note; text: string }) {
  const reader = note.documentId === null ? [] : [readerHref(note.documentId)]
  const left = listLeft([NOTES_PATH, ...reader])
  const state = formState(await currentVisit(), editNoteForm)
  const record = { id: note.id, updatedAt: note.updatedAt, saved: labelledValues(editNoteForm.labels, { text }) }
  return (
    <RecordForm
      form={editNoteForm}
      endpoint={UpdateNote}
      state={state}
      record={record}
      path={editNoteHref(note.id)}
      list={left}
      success={`${withListView(left)}#${noteAnchor(note.id)}`}
    >
      <TextArea state={state} name="text" rows={8} defaultValue={text} hint={requiredUpTo(NOTE_MAX)} />
    </RecordForm>
  )
}

const Shown = ({ note }: { note: Note }) => (
  <Page title="Zmiana notatki" narrow above={<WayBack crumbs={CRUMBS} />} intro={`${note.documentName}, strona ${note.page}`}>
    {note.quote !== null && <blockquote className={styles.quote}>{note.quote}</blockquote>}
    {note.text === null ? (
      <Notice severity="warning">Tej notatki nie można odczytać: zaszyfrowano ją innym kluczem portalu. Powiedz o tym administratorowi.</Notice>
    ) : (
      <Edit note={note} text={note.text} />
    )}
  </Page>
)

export const EditNotePage = ({ id }: { id: string }) => <Loaded load={() => loadNote(id)}>{(note) => <Shown note={note} />}</Loaded>
