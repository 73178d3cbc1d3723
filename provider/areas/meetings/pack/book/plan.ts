// What a book is made of. Two people who may see the same papers of a meeting get the same book: it is made once.
import { createHash } from 'node:crypto'
import type { BookDocument, BookPlan } from '#provider/db/kept-json.ts'
import { shownLongDate } from '#common/shown-time.ts'
import { documentsOf, type PackDocument } from '#provider/areas/meetings/pack/contents.ts'
import type { AskedPack } from '#provider/areas/meetings/pack/service.ts'

/** Raised when books are made differently, so that earlier ones are not taken for the same. */
const FORMAT = 1

export type { BookItem, BookPlan, PackChanges as Changes } from '#provider/db/kept-json.ts'

const bookDocument = ({ documentName, fileName, sha256, size }: PackDocument): BookDocument => ({ name: documentName, fileName, sha256, size })

export function planOf({ contents: { meeting, items, others }, changes }: Pick<AskedPack, 'contents' | 'changes'>): BookPlan {
  const documents = documentsOf({ items, others })
  const places = new Map(documents.map(({ documentId }, place) => [documentId, place]))
  const placesOf = (some: readonly PackDocument[]) => some.map(({ documentId }) => places.get(documentId)!)
  const namesOf = (some: readonly PackDocument[]) => some.map(({ documentName }) => documentName)
  return {
    title: meeting.name,
    lines: [`${shownLongDate(meeting.starts_at.slice(0, 10))}, godz. ${meeting.starts_at.slice(11, 16)}`, ...(meeting.place ? [meeting.place] : [])],
    changes: changes && { added: namesOf(changes.added), changed: namesOf(changes.changed), withdrawn: changes.withdrawn.map(({ name }) => name) },
    items: items.map(({ documents: own, ...item }) => ({ ...item, documents: placesOf(own) })),
    others: placesOf(others),
    documents: documents.map(bookDocument),
  }
}

export const keyOf = (plan: BookPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([FORMAT, plan]))
    .digest('hex')

/** Why a document is attached to the book as it is. `signed` and the like: it is bound as well, and its pages are not all that it is. */
export const REASONS = ['office', 'empty', 'encrypted', 'broken', 'too_large', 'too_slow', 'missing', 'form', 'signed', 'with_files'] as const
export type Reason = (typeof REASONS)[number]
