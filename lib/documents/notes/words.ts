// What is said of notes.
import type { CreateNote, DeleteNote, Note, UpdateNote } from '#contract/notes.ts'
import { buttonForm, recordForm } from '#lib/messages/form-words.ts'

const NOT_ON_PAGE = 'Tego fragmentu nie ma w tekście strony. Zaznacz go w tekście albo wyczyść to pole: notatka będzie do całej strony'

export const noteForm = recordForm<typeof CreateNote>()({
  name: 'note',
  unseen: ['documentId', 'versionId', 'page', 'before'],
  labels: { text: 'Notatka', quote: 'Fragment, którego dotyczy', paragraph: 'Albo cały akapit' },
  required: { text: 'Wpisz notatkę' },
  wrongFormat: { quote: NOT_ON_PAGE, paragraph: 'Nie ma już takiego akapitu. Wybierz go jeszcze raz' },
  sentences: {
    ERROR_NOT_FOUND: 'Tego dokumentu albo tej jego wersji już nie ma. Skopiuj notatkę i otwórz dokument jeszcze raz.',
    ERROR_NOT_ACCESS_PARENT: 'Nie masz już dostępu do tego dokumentu. Skopiuj notatkę, jeśli chcesz ją zachować.',
  },
  outcome: { key: 'NOTE_ADDED', text: 'Notatka została zapisana. Widzisz ją tylko Ty.', stays: 'briefly' },
})

export const editNoteForm = recordForm<typeof UpdateNote>()({
  name: 'note-edit',
  unseen: ['id', 'updatedAt'],
  labels: { text: 'Notatka' },
  required: { text: 'Wpisz notatkę albo ją usuń' },
  sentences: { ERROR_NOT_FOUND: 'Tej notatki już nie ma. Skopiuj tekst, jeśli chcesz go zachować.' },
  outcome: { key: 'NOTE_SAVED', text: 'Notatka została zapisana.', stays: 'briefly' },
})

export const deleteNoteForm = buttonForm<typeof DeleteNote>()({
  name: 'note-delete',
  sentences: { ERROR_NOT_FOUND: 'Tej notatki już nie ma.' },
  outcome: { key: 'NOTE_DELETED', text: 'Notatka została usunięta.', stays: 'briefly' },
})

/** What has become of its passage; null: it is as it was. */
export const PLACE_WORDS: Record<Note['place'], (note: Note) => string | null> = {
  here: () => null,
  changed: () => 'Fragment brzmi teraz inaczej',
  loose: ({ quote, page, versionNum }) =>
    quote === null ? `Dotyczy strony ${page} w wersji ${versionNum}, a to jest już inna wersja` : 'Nie znaleziono tego fragmentu w obecnej wersji dokumentu',
  waiting: () => 'Dokument ma nową wersję, w której nie szukano jeszcze tego fragmentu. Otwórz dokument w czytniku albo za chwilę odśwież stronę',
  away: () => 'Dokumentu już nie ma albo nie masz do niego dostępu',
}
