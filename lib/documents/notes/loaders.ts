// The reader's own notes.
import { ListNotes, NOTES_MAX, ReadNote, type Note } from '#contract/notes.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'

export const ROWS = 25

/** At a document, in the order of its pages. null: they could not be loaded, which is no reason to be without the document. */
export const loadNotesAt = (documentId: string): Promise<readonly Note[] | null> =>
  read(ListNotes, { query: { documentId: addressId(documentId), limit: String(NOTES_MAX) } }).then(
    ({ items }) => items,
    (error: unknown) => {
      if (isApiFailure(error)) return null
      throw error
    },
  )

export const loadNotes = ({ documentId, page }: { documentId?: string | undefined; page: number }) =>
  read(ListNotes, { query: { page: String(page), limit: String(ROWS), ...(documentId !== undefined && { documentId: addressId(documentId) }) } })

export const loadNote = (id: string): Promise<Note> => read(ReadNote, { params: { id: addressId(id) } })
