// Addresses of private notes.
import type { Note } from '#contract/notes.ts'
import { readerHref, type ReaderPlace } from './library.ts'

export const NOTES_PATH = '/dokumenty/notatki'
export const editNoteHref = (id: number): string => `${NOTES_PATH}/${id}`

/** Of a note where it is listed, and of its passage in the reader. */
export const noteAnchor = (id: number): string => `notatka-${id}`
export const passageAnchor = (id: number): string => `fragment-${id}`

/** The page of the reader with the passage; without one, with the note. null: there is no way to the document. `place`: where one is in the reader. */
export const noteHref = ({ id, documentId, page, passage }: Pick<Note, 'id' | 'documentId' | 'page' | 'passage'>, place: ReaderPlace = {}): string | null =>
  documentId === null ? null : `${readerHref(documentId, { ...place, page })}#${passage === null ? noteAnchor(id) : passageAnchor(id)}`
