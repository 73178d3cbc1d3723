// What the reader shows, and which documents stand before and after it.
import { ReadDocumentPage } from '#contract/document-pages.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ReadMeeting, type Meeting } from '#contract/meetings.ts'
import type { Note } from '#contract/notes.ts'
import { MEETING, PAGE } from '#lib/links/library.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { loadNotesAt } from '#lib/notes/loaders.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { firstOf } from '#lib/documents/chosen.ts'
import { aroundInMeeting } from './order.ts'

export type ReadPage = AnswerOf<typeof ReadDocumentPage>

export interface Reading {
  page: ReadPage
  /** null: the order is the folder's. */
  meeting: Pick<Meeting, 'id' | 'name'> | null
  /** null: they could not be loaded. */
  notes: readonly Note[] | null
}

const numberOf = (value: string | string[] | undefined) => /^[1-9]\d{0,8}$/.exec(firstOf(value) ?? '')?.[0]
/** What the provider takes. */
const pageOf = (value: string | string[] | undefined) => /^[1-9]\d{0,3}$/.exec(firstOf(value) ?? '')?.[0] ?? '1'

/** null: there is no such meeting any more, or the person may not see it. The document itself is theirs to read all the same. */
async function meetingOf(id: string | undefined): Promise<Meeting | null> {
  if (id === undefined) return null
  return read(ReadMeeting, { params: { id } }).catch((error: unknown) => {
    if (isApiFailure(error)) return null
    throw error
  })
}

export async function loadReading(documentId: string, query: SearchParams): Promise<Reading> {
  const [page, meeting, notes] = await Promise.all([
    read(ReadDocumentPage, { params: { id: addressId(documentId), page: pageOf(query[PAGE]) } }),
    meetingOf(numberOf(query[MEETING])),
    loadNotesAt(documentId),
  ])
  const around = meeting && aroundInMeeting(meeting, page.documentId)
  return meeting && around ? { page: { ...page, ...around }, meeting, notes } : { page, meeting: null, notes }
}
